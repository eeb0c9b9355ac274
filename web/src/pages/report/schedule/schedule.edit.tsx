import {
  EditReportScheduleInput,
  SCHEDULED_REPORTS,
} from '@lumbung/server/reports/report-schedule/report-schedule.input.ts'
import { useEntityForm } from '../../../kit/form/use-entity-form.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { ScheduleDialog } from './schedule.form.tsx'
import { UpdateReportScheduleDocument } from './schedule.gql.gen.ts'
import { type Schedule, toInput, valuesOf } from './schedule.values.ts'

/** The report of a schedule, as the form knows it. */
export const reportOf = ({ report }: Schedule) =>
  SCHEDULED_REPORTS.find((known) => known === report) ?? 'summary'

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
      report={reportOf(schedule)}
      view={schedule.saved_view?.name}
      form={form}
      onClose={onClose}
    >
      <RecordHistory entity="report_schedule" id={id} />
    </ScheduleDialog>
  )
}
