import {
  NewReportScheduleInput,
  type ScheduledReport,
} from '@lumbung/server/reports/report-schedule/report-schedule.input.ts'
import { type EntityForm, useEntityForm } from '../../../kit/form/use-entity-form.ts'
import { CreateReportScheduleDocument } from './schedule.gql.gen.ts'
import { type ScheduleValues, toInput } from './schedule.values.ts'

/** The form of a new schedule of a report. */
export function useNewSchedule(
  report: ScheduledReport,
  initial: ScheduleValues,
  onSaved: () => void,
): EntityForm<ScheduleValues> {
  return useEntityForm({
    initial,
    schema: NewReportScheduleInput,
    toInput: (values) => ({ ...toInput(values), report }),
    document: CreateReportScheduleDocument,
    variables: (values) => ({ schedule: NewReportScheduleInput.parse({ ...toInput(values), report }) }),
    success: 'Laporan berhasil dijadwalkan!',
    onSaved,
  })
}
