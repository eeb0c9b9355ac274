import { sayWatched } from '@lumbung/server/reports/watch/watch-words.calc.ts'
import { LIST } from '@lumbung/server/reports/watch/watched-page.calc.ts'
import { useState } from 'react'
import { formatDate, formatDateRange } from '../../../kit/format/date.ts'
import { useCommand } from '../../../kit/graphql/command.ts'
import { confirm } from '../../../kit/overlay/confirm.tsx'
import { AddressLink } from '../../../kit/router/address-link.tsx'
import { lazyDialog } from '../../../kit/router/lazy-part.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import {
  KeptActions,
  KeptCard,
  KeptCards,
  KeptFact,
  KeptFacts,
  KeptFoot,
} from '../../../parts/kept-card/kept-card.tsx'
import { DeleteWatchDocument, UpdateWatchDocument } from '../../../parts/watch/watch.gql.gen.ts'
import type { Watch } from '../../../parts/watch/watch-values.ts'
import { addressOf, sayWatch, unitOf } from './watch.address.ts'
import { WatchChart } from './watch.chart.tsx'

const EditWatch = lazyDialog(() =>
  import('../../../parts/watch/edit-watch.tsx').then((part) => part.EditWatch),
)

/** Where a watch stands. */
function WatchState({ watch: { is_active, is_firing, stopped, looked_until } }: { watch: Watch }) {
  if (!is_active) return stopped ? <Pill tone="bad">Dihentikan</Pill> : <Pill tone="warn">Dijeda</Pill>
  if (is_firing) return <Pill tone="bad">Melewati batas</Pill>
  return looked_until ? <Pill tone="good">Dalam batas</Pill> : <Pill tone="info">Sedang dihitung</Pill>
}

function Actions({ watch, onEdit }: { watch: Watch; onEdit: () => void }) {
  const { id, name, is_active } = watch
  const change = useCommand(UpdateWatchDocument, {
    success: is_active ? 'Awasan berhasil dijeda!' : 'Awasan berhasil dilanjutkan!',
  })
  const remove = useCommand(DeleteWatchDocument, { success: 'Awasan berhasil dihapus!' })
  const ask = async () => {
    const question = { title: `Hapus ${name}?`, text: 'Angka ini tidak lagi diawasi.', action: 'Hapus' }
    if (await confirm(question)) remove.mutate({ id })
  }
  return (
    <KeptActions
      name={name}
      is_active={is_active}
      is_changing={change.isPending}
      is_removing={remove.isPending}
      onSwitch={() => change.mutate({ watch: { id, is_active: !is_active } })}
      onEdit={onEdit}
      onRemove={() => void ask()}
    />
  )
}

function WatchCard({ watch, onEdit }: { watch: Watch; onEdit: () => void }) {
  const { name, about, is_active, is_firing, stopped, told_from, told_to, looked_until } = watch
  const href = addressOf(watch)
  const last = watch.values.findLast(({ value }) => value !== null)
  return (
    <KeptCard name={name} state={<WatchState watch={watch} />} text={sayWatch(watch)}>
      {stopped && <Notice tone="bad">{stopped}</Notice>}
      <KeptFacts>
        <KeptFact label="Terakhir diketahui">
          {last ? `${sayWatched(unitOf(watch), last.value)}, ${formatDate(last.date)}` : '–'}
        </KeptFact>
        <KeptFact label={is_firing && is_active ? 'Melewati batas' : 'Terakhir melewati batas'}>
          {told_from && told_to ? formatDateRange(told_from, told_to) : 'Belum pernah'}
        </KeptFact>
        <KeptFact label="Dihitung sampai">{looked_until ? formatDate(looked_until) : '–'}</KeptFact>
        <KeptFact label="Cakupan" is_wide>
          {about ?? '–'}
        </KeptFact>
      </KeptFacts>
      {watch.values.length > 0 && <WatchChart watch={watch} />}
      <KeptFoot>
        {href && (
          <AddressLink href={href}>
            {watch.report === LIST ? 'Buka daftar' : 'Jelaskan angka ini'}
          </AddressLink>
        )}
        <Actions watch={watch} onEdit={onEdit} />
      </KeptFoot>
    </KeptCard>
  )
}

/** What one watches, one below the other; what is told of now first. */
export function WatchCards({ watches }: { watches: readonly Watch[] }) {
  const [edited, setEdited] = useState<number | null>(null)
  const open = watches.find(({ id }) => id === edited)
  return (
    <KeptCards in_columns>
      {watches.map((watch) => (
        <WatchCard key={watch.id} watch={watch} onEdit={() => setEdited(watch.id)} />
      ))}
      {open && <EditWatch watch={open} unit={unitOf(open)} onClose={() => setEdited(null)} />}
    </KeptCards>
  )
}
