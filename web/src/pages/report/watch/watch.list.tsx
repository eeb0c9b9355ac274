import { sayWatched } from '@lumbung/server/reports/watch/watch-words.calc.ts'
import { LIST } from '@lumbung/server/reports/watch/watched-page.calc.ts'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, formatDateRange } from '../../../kit/format/date.ts'
import { useCommand } from '../../../kit/graphql/command.ts'
import { confirm } from '../../../kit/overlay/confirm.tsx'
import { AddressLink } from '../../../kit/router/address-link.tsx'
import { lazyDialog } from '../../../kit/router/lazy-part.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import { DeleteWatchDocument, UpdateWatchDocument } from '../../../parts/watch/watch.gql.gen.ts'
import type { Watch } from '../../../parts/watch/watch-values.ts'
import { addressOf, sayWatch, unitOf } from './watch.address.ts'
import { WatchChart } from './watch.chart.tsx'
import css from './watch.module.css'

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
    <div className={css.actions}>
      <Button
        size="small"
        icon={is_active ? <IconPlayerPause /> : <IconPlayerPlay />}
        busy={change.isPending}
        aria-label={`${is_active ? 'Jeda' : 'Lanjutkan'} ${name}`}
        onClick={() => change.mutate({ watch: { id, is_active: !is_active } })}
      >
        {is_active ? 'Jeda' : 'Lanjutkan'}
      </Button>
      <Button
        size="small"
        tone="subtle"
        icon_only
        icon={<IconPencil />}
        aria-label={`Ubah ${name}`}
        onClick={onEdit}
      />
      <Button
        size="small"
        tone="subtle"
        icon_only
        icon={<IconTrash />}
        busy={remove.isPending}
        aria-label={`Hapus ${name}`}
        onClick={() => void ask()}
      />
    </div>
  )
}

/** What a figure was last. */
function Last({ watch }: { watch: Watch }) {
  const last = watch.values.findLast(({ value }) => value !== null)
  return (
    <div>
      <dt>Terakhir diketahui</dt>
      <dd>{last ? `${sayWatched(unitOf(watch), last.value)}, ${formatDate(last.date)}` : '–'}</dd>
    </div>
  )
}

function WatchCard({ watch, onEdit }: { watch: Watch; onEdit: () => void }) {
  const { name, about, is_active, is_firing, stopped, told_from, told_to, looked_until } = watch
  const href = addressOf(watch)
  return (
    <Card padded>
      <article className={css.watch} aria-label={name}>
        <header className={css.head}>
          <h2>{name}</h2>
          <WatchState watch={watch} />
        </header>
        <p>{sayWatch(watch)}</p>
        {stopped && <Notice tone="bad">{stopped}</Notice>}
        <dl className={css.facts}>
          <Last watch={watch} />
          <div>
            <dt>{is_firing && is_active ? 'Melewati batas' : 'Terakhir melewati batas'}</dt>
            <dd>{told_from && told_to ? formatDateRange(told_from, told_to) : 'Belum pernah'}</dd>
          </div>
          <div>
            <dt>Dihitung sampai</dt>
            <dd>{looked_until ? formatDate(looked_until) : '–'}</dd>
          </div>
          <div className={css.wide}>
            <dt>Cakupan</dt>
            <dd>{about ?? '–'}</dd>
          </div>
        </dl>
        {watch.values.length > 0 && <WatchChart watch={watch} />}
        <footer className={css.foot}>
          {href && (
            <AddressLink href={href}>
              {watch.report === LIST ? 'Buka daftar' : 'Jelaskan angka ini'}
            </AddressLink>
          )}
          <Actions watch={watch} onEdit={onEdit} />
        </footer>
      </article>
    </Card>
  )
}

/** What one watches, one below the other; what is told of now first. */
export function WatchCards({ watches }: { watches: readonly Watch[] }) {
  const [edited, setEdited] = useState<number | null>(null)
  const open = watches.find(({ id }) => id === edited)
  return (
    <div className={css.cards}>
      {watches.map((watch) => (
        <WatchCard key={watch.id} watch={watch} onEdit={() => setEdited(watch.id)} />
      ))}
      {open && <EditWatch watch={open} unit={unitOf(open)} onClose={() => setEdited(null)} />}
    </div>
  )
}
