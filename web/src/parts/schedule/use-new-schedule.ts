import { NewReportScheduleInput } from '@lumbung/server/reports/report-schedule/report-schedule.input.ts'
import type { ScheduledList } from '@lumbung/server/reports/report-schedule/scheduled-list.input.ts'
import type { Scheduled } from '@lumbung/server/reports/report-schedule/scheduled-report.calc.ts'
import { type EntityForm, useEntityForm } from '../../kit/form/use-entity-form.ts'
import { CreateReportScheduleDocument } from './schedule.gql.gen.ts'
import { type ScheduleValues, toInput } from './schedule.values.ts'

/** The form of a new schedule of a report, or of a list. */
export function useNewSchedule(
  report: Scheduled,
  initial: ScheduleValues,
  onSaved: () => void,
  list?: ScheduledList,
): EntityForm<ScheduleValues> {
  return useEntityForm({
    initial,
    schema: NewReportScheduleInput,
    toInput: (values) => ({ ...toInput(values), report, list }),
    document: CreateReportScheduleDocument,
    variables: (values) => ({ schedule: NewReportScheduleInput.parse({ ...toInput(values), report, list }) }),
    success: list ? 'Daftar berhasil dijadwalkan!' : 'Laporan berhasil dijadwalkan!',
    onSaved,
  })
}
