import { addCommandFields, addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import {
  createReportSchedule,
  deleteReportSchedule,
  sendReportSchedule,
  updateReportSchedule,
} from './report-schedule.commands.ts'
import { reportScheduleEntity, reportScheduleList } from './report-schedule.queries.ts'

addListField(
  reportScheduleList,
  'signed_in',
  'Reports mailed by themselves: your own, of a Master all of them.',
)
addOneField('reportSchedule', reportScheduleEntity, 'signed_in', 'Jadwal laporan')

addCommandFields(reportScheduleEntity, {
  createReportSchedule: [
    createReportSchedule,
    { schedule: 'NewReportSchedule' },
    'Plans a report to be mailed; takes seeing and exporting it.',
  ],
  updateReportSchedule: [
    updateReportSchedule,
    { schedule: 'EditReportSchedule' },
    'Changes a schedule; only the fields sent. Switching it off takes no other right.',
  ],
})
addIdCommandFields({
  deleteReportSchedule: [deleteReportSchedule, 'Deletes a schedule and answers its id.'],
  sendReportSchedule: [
    sendReportSchedule,
    'Mails the report of a schedule at once, beside its times, and answers its id; five times in ten minutes a brand.',
  ],
})
