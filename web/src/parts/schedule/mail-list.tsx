import type { ScheduledList } from '@lumbung/server/reports/report-schedule/scheduled-list.input.ts'
import { LIST } from '@lumbung/server/reports/report-schedule/scheduled-report.calc.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useMe } from '../session/session.ts'
import { ScheduleDialog } from './schedule.form.tsx'
import { GetReportScheduleListDocument, UpdateReportScheduleDocument } from './schedule.gql.gen.ts'
import css from './schedule.module.css'
import { newViewSchedule } from './schedule.values.ts'
import { useNewSchedule } from './use-new-schedule.ts'

interface MailListProps {
  view: { id: number; name: string; state: string }
  list: ScheduledList
  onClose: () => void
}

/** Plans a view of a list to be mailed as the file that its page exports. */
export function MailList({ view, list, onClose }: MailListProps) {
  const { email } = useMe()
  const form = useNewSchedule(LIST, newViewSchedule(view, email), onClose, list)
  return (
    <ScheduleDialog
      title={`Kirim daftar ${list.title} lewat email`}
      submit="Jadwalkan"
      report={LIST}
      view={view.name}
      is_of_moment={!list.is_of_period}
      form={form}
      onClose={onClose}
      head={<Known view={view} list={list} onClose={onClose} />}
    />
  )
}

/** Schedules of the view that still mail what it was. */
function Known({ view, list, onClose }: MailListProps) {
  const { data } = useDocument(GetReportScheduleListDocument, {})
  const update = useCommand(UpdateReportScheduleDocument, {
    success: 'Jadwal berhasil diperbarui!',
    onDone: onClose,
  })
  const outdated = (data?.reportScheduleList.nodes ?? []).filter(
    (schedule) => schedule.saved_view?.id === view.id && schedule.list?.is_outdated,
  )
  return (
    <div className={css.whole}>
      <p className={css.more}>
        Isi file dibaca ulang setiap kali dikirim.{' '}
        <AddressLink href="/report/schedule">Lihat semua jadwal</AddressLink>
      </p>
      {outdated.map(({ id, name }) => (
        <Notice key={id} tone="warn">
          {`Jadwal ${name} masih mengirim susunan tampilan ini yang lama. `}
          <Button
            size="small"
            busy={update.isPending}
            onClick={() => update.mutate({ schedule: { id, list } })}
          >
            {`Perbarui ${name}`}
          </Button>
        </Notice>
      ))}
    </div>
  )
}
