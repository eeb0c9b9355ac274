import { EditReportScheduleInput } from '@lumbung/server/reports/report-schedule/report-schedule.input.ts'
import {
  LIST,
  SCHEDULED_REPORTS,
  type Scheduled,
} from '@lumbung/server/reports/report-schedule/scheduled-report.calc.ts'
import { useEntityForm } from '../../../kit/form/use-entity-form.ts'
import { ScheduleDialog } from '../../../parts/schedule/schedule.form.tsx'
import { UpdateReportScheduleDocument } from '../../../parts/schedule/schedule.gql.gen.ts'
import { type Schedule, toInput, valuesOf } from '../../../parts/schedule/schedule.values.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'

const all: readonly Scheduled[] = [...SCHEDULED_REPORTS, LIST]

/** What a schedule mails, as the form knows it. */
const mailedBy = ({ report }: Schedule): Scheduled => all.find((known) => known === report) ?? 'summary'

/** Changes a schedule; its next mail is of the new values. */
export function EditSchedule({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const { id, name, version } = schedule
  const form = useEntityForm({
    initial: valuesOf(schedule),
    version,
    schema: EditReportScheduleInput,
    toInput: (values) => ({ ...toInput(values), id }),
    document: UpdateReportScheduleDocument,
    variables: (_values, changed, seen) => ({ schedule: { ...toInput(changed), id, version: seen } }),
    success: 'Jadwal berhasil diubah!',
    onSaved: onClose,
  })
  return (
    <ScheduleDialog
      title={`Ubah ${name}`}
      submit="Simpan perubahan"
      report={mailedBy(schedule)}
      is_of_moment={schedule.list?.is_of_period === false}
      view={schedule.saved_view?.name}
      form={form}
      onClose={onClose}
    >
      <RecordHistory entity="report_schedule" id={id} />
    </ScheduleDialog>
  )
}
