import { lookOf, narrowedBy } from '@lumbung/server/reports/report-schedule/view-request.calc.ts'
import type { WatchAsked } from '@lumbung/server/reports/watch/watch.input.ts'

/** What the state of a view narrows a watched figure to. */
export function askedOfState(state: string): WatchAsked {
  const { outlet_ids, channels } = narrowedBy(state)
  const { cashiers, hours, methods, group_basis, shift_id, account_id } = lookOf(state)
  return {
    outlet_ids: outlet_ids.length > 0 ? outlet_ids : null,
    channels,
    ...{ cashiers, hours, methods, group_basis },
    ...(shift_id === undefined ? {} : { cell: { shift_id } }),
    ...(account_id === undefined ? {} : { cell: { account_id } }),
  }
}
