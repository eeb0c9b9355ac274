import {
  type ScheduledList,
  ScheduledListInput,
} from '@lumbung/server/reports/report-schedule/scheduled-list.input.ts'
import { dropOutdated } from '../../kit/graphql/command.ts'
import { load } from '../../kit/graphql/query.ts'
import { send } from '../../kit/graphql/send.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import type { ListLook } from '../../kit/list/view-props.ts'
import { searchOf } from '../view/view-state.ts'
import { GetReportScheduleListDocument, UpdateReportScheduleDocument } from './schedule.gql.gen.ts'

/** What narrows a list to days: a schedule says them anew each time. */
const isOfDays = ({ field }: FilterEntry) => field === 'business_date' || field === 'period'

/** A view of the open list as a schedule keeps it: what its page exports, but for the days. */
export function toScheduledList(list: ListLook, { state }: { state: string }): ScheduledList {
  const { scope, filters, columns, with_sums } = list.fileOf(searchOf({ id: 0, state }))
  const [title = ''] = document.title.split(' · ')
  return ScheduledListInput.parse({
    ...{ list: list.name, columns, with_sums, title },
    filters: [...scope.filter((entry) => !isOfDays(entry)), ...filters],
    is_of_period: scope.some(isOfDays),
    address: `${location.pathname}${state === '' ? '' : `?${state}`}${location.hash}`,
  })
}

/** Has the schedules that mail a view go by what it has become. */
export async function refreshSchedules(view_id: number, list: ScheduledList): Promise<void> {
  const { reportScheduleList } = await load(GetReportScheduleListDocument, {})
  const schedules = reportScheduleList.nodes.filter(
    (schedule) => schedule.list && schedule.saved_view?.id === view_id,
  )
  for (const { id } of schedules) await send(UpdateReportScheduleDocument, { schedule: { id, list } })
  if (schedules.length > 0) await dropOutdated(UpdateReportScheduleDocument.operation_name)
}
