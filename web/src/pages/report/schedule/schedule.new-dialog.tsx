import { REPORT_WORDS } from '@lumbung/server/reports/report-schedule/schedule-words.calc.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { Notice } from '../../../kit/ui/notice.tsx'
import { ScheduleDialog } from '../../../parts/schedule/schedule.form.tsx'
import css from '../../../parts/schedule/schedule.module.css'
import { type NewScheduleProps, newSchedule } from '../../../parts/schedule/schedule.values.ts'
import { useNewSchedule } from '../../../parts/schedule/use-new-schedule.ts'
import { useMe } from '../../../parts/session/session.ts'

/** What of an address narrows a report and is not of a schedule. */
const left_out: Readonly<Record<string, string>> = {
  kasir: 'kasir',
  jam: 'jam',
  metode: 'metode',
  shift: 'shift',
}

/** The form of a new schedule, for the report on screen. */
export function NewSchedule({
  report,
  state,
  layout_id,
  onClose,
}: NewScheduleProps & { onClose: () => void }) {
  const { email } = useMe()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const narrowed = Object.entries(left_out).flatMap(([key, name]) =>
    search[key] === undefined ? [] : [name],
  )
  const form = useNewSchedule(report, newSchedule(report, state, email, layout_id), onClose)
  return (
    <ScheduleDialog
      title={`Jadwalkan laporan ${REPORT_WORDS[report]}`}
      submit="Jadwalkan"
      report={report}
      form={form}
      onClose={onClose}
      head={
        <div className={css.whole}>
          <p className={css.more}>
            Dikirim lewat email dengan filter di bawah. <Link to="/report/schedule">Lihat semua jadwal</Link>
          </p>
          {narrowed.length > 0 && (
            <Notice tone="info">{`Filter ${narrowed.join(', ')} tidak ikut dijadwalkan. Agar ikut, simpan tampilan ini lalu pilih Kirim lewat email.`}</Notice>
          )}
        </div>
      }
    />
  )
}
