import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateRange, formatDateTime } from '../../../kit/format/date.ts'
import { useCommand } from '../../../kit/graphql/command.ts'
import { confirm } from '../../../kit/overlay/confirm.tsx'
import { AddressLink } from '../../../kit/router/address-link.tsx'
import { lazyDialog } from '../../../kit/router/lazy-part.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import { KeptActions, KeptCard, KeptCards, KeptFact, KeptFacts } from '../../../parts/kept-card/kept-card.tsx'
import {
  DeleteReportScheduleDocument,
  SendReportScheduleDocument,
  UpdateReportScheduleDocument,
} from '../../../parts/schedule/schedule.gql.gen.ts'
import css from '../../../parts/schedule/schedule.module.css'
import type { Schedule } from '../../../parts/schedule/schedule.values.ts'
import { useBrandInfo, useMe } from '../../../parts/session/session.ts'
import { sayScope, sayWhat, sayWhen } from './schedule.words.ts'

const EditSchedule = lazyDialog(() => import('./schedule.edit.tsx').then((part) => part.EditSchedule))

/** Where a schedule stands. */
function ScheduleState({ schedule }: { schedule: Schedule }) {
  if (schedule.requested_at) return <Pill tone="info">Sedang dikirim</Pill>
  if (schedule.is_active) return <Pill tone="good">Aktif</Pill>
  return schedule.last_error ? <Pill tone="bad">Dihentikan</Pill> : <Pill tone="warn">Dijeda</Pill>
}

function Actions({ schedule, onEdit }: { schedule: Schedule; onEdit: () => void }) {
  const { id, name, is_active, recipients } = schedule
  const send = useCommand(SendReportScheduleDocument, {
    success: `Laporan segera dikirim ke ${recipients.length} penerima.`,
  })
  const change = useCommand(UpdateReportScheduleDocument, {
    success: is_active ? 'Jadwal berhasil dijeda!' : 'Jadwal berhasil dilanjutkan!',
  })
  const remove = useCommand(DeleteReportScheduleDocument, { success: 'Jadwal berhasil dihapus!' })
  const ask = async () => {
    const question = {
      title: `Hapus ${name}?`,
      text: 'Laporan ini tidak lagi dikirim. Email yang sudah terkirim tetap ada.',
      action: 'Hapus',
    }
    if (await confirm(question)) remove.mutate({ id })
  }
  return (
    <KeptActions
      name={name}
      is_active={is_active}
      is_changing={change.isPending}
      is_removing={remove.isPending}
      onSwitch={() => change.mutate({ schedule: { id, is_active: !is_active } })}
      onEdit={onEdit}
      onRemove={() => void ask()}
    >
      <Button
        size="small"
        icon={<IconSend />}
        busy={send.isPending}
        aria-label={`Kirim sekarang ${name}`}
        onClick={() => send.mutate({ id })}
      >
        Kirim sekarang
      </Button>
    </KeptActions>
  )
}

/** What was told of figures that changed after they were mailed. */
function Corrections({ corrections }: Pick<Schedule, 'corrections'>) {
  const { timezone } = useBrandInfo()
  if (corrections.length === 0) return null
  return (
    <section aria-label="Koreksi terkirim" className={css.corrections}>
      <h3>Koreksi terkirim</h3>
      <ul>
        {corrections.map(({ id, from_date, to_date, corrected_at, correction }) => (
          <li key={id}>
            <strong>{formatDateRange(from_date, to_date)}</strong>, dikirim{' '}
            {formatDateTime(corrected_at, timezone)}: {correction}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ScheduleCard({ schedule, onEdit }: { schedule: Schedule; onEdit: () => void }) {
  const {
    name,
    recipients,
    is_active,
    next_at,
    last_sent_at,
    last_error,
    created_by_name,
    saved_view,
    list,
  } = schedule
  const { timezone } = useBrandInfo()
  const me = useMe()
  return (
    <KeptCard name={name} state={<ScheduleState schedule={schedule} />} text={sayWhat(schedule)}>
      <KeptFacts>
        <KeptFact label="Dikirim">{sayWhen(schedule)}</KeptFact>
        <KeptFact label="Berikutnya">{is_active ? formatDateTime(next_at, timezone) : '–'}</KeptFact>
        <KeptFact label="Terakhir dikirim">
          {last_sent_at ? formatDateTime(last_sent_at, timezone) : 'Belum pernah'}
        </KeptFact>
        <KeptFact label="Cakupan">{sayScope(schedule)}</KeptFact>
        <KeptFact label="Penerima" is_wide>
          {recipients.join(', ')}
        </KeptFact>
        {created_by_name !== me.name && <KeptFact label="Dibuat oleh">{created_by_name}</KeptFact>}
      </KeptFacts>
      {saved_view?.is_removed && !last_error && (
        <Notice tone="warn">{`Tampilan ${saved_view.name} sudah dihapus. Jadwal ini berhenti pada pengiriman berikutnya.`}</Notice>
      )}
      {list?.is_outdated && saved_view && !saved_view.is_removed && (
        <Notice tone="warn">
          {`Tampilan ${saved_view.name} sudah diubah, file masih memakai filter dan kolom yang lama. `}
          <AddressLink href={list.address}>Buka daftar</AddressLink>
          {', lalu pilih Kirim lewat email pada tampilan itu untuk memperbarui.'}
        </Notice>
      )}
      {last_error && <Notice tone={is_active ? 'warn' : 'bad'}>{last_error}</Notice>}
      <Corrections corrections={schedule.corrections} />
      <Actions schedule={schedule} onEdit={onEdit} />
    </KeptCard>
  )
}

/** Schedules, one below the other. */
export function ScheduleCards({ nodes }: { nodes: readonly Schedule[] }) {
  const [edited, setEdited] = useState<number | null>(null)
  const schedule_edited = nodes.find(({ id }) => id === edited)
  return (
    <KeptCards>
      {nodes.map((schedule) => (
        <ScheduleCard key={schedule.id} schedule={schedule} onEdit={() => setEdited(schedule.id)} />
      ))}
      {schedule_edited && <EditSchedule schedule={schedule_edited} onClose={() => setEdited(null)} />}
    </KeptCards>
  )
}
