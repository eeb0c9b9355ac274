import { LIVE_STATES } from '@lumbung/server/integrations/grab/order/order-state.calc.ts'
import { clearType, useAllNodes, useDocument } from '../../../../kit/graphql/query.ts'
import { reportError } from '../../../../kit/graphql/report-error.ts'
import type { FilterEntry } from '../../../../kit/list/filter.ts'
import { pulse_ms, useMoved } from '../../../../kit/live/use-moved.ts'
import { GetGrabLiveOrdersDocument, GetGrabOrderPulseDocument } from './dashboard.gql.gen.ts'

function readAgain() {
  for (const type of ['GrabOrder', 'GrabDashboard']) clearType(type).catch(reportError)
}

function filtersOf(outlet_ids: readonly number[] | null): FilterEntry[] {
  return [
    { field: 'state', type: 'String', operator: 'In', value: [...LIVE_STATES] },
    ...(outlet_ids
      ? [{ field: 'outlet_id', type: 'ID' as const, operator: 'In' as const, value: outlet_ids.map(String) }]
      : []),
  ]
}

/** All orders under way, the one that came first in front; read anew within seconds of any change. */
export function useLiveGrabOrders(outlet_ids: readonly number[] | null) {
  const filters = filtersOf(outlet_ids)
  const by = (field: string, sort: 'Asc' | 'Desc'): FilterEntry[] => [...filters, { field, sort }]
  const query = useAllNodes(
    GetGrabLiveOrdersDocument,
    ({ page, limit }) => ({ page, limit, filters: by('ordered_at', 'Asc') }),
    (answer) => answer.grabOrderList,
    { keep: true },
  )
  const pulse = useDocument(
    GetGrabOrderPulseDocument,
    { filters: by('updated_at', 'Desc') },
    { every_ms: pulse_ms },
  )
  useMoved(pulse.data, readAgain)
  return query
}
