import { useCallback } from 'react'
import { clearType, useDocument } from '../../kit/graphql/query.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { pulse_ms, useMoved } from '../../kit/live/use-moved.ts'
import { useCan } from '../access/access.ts'
import { GetTableOrderPulseDocument } from './live-orders.gql.gen.ts'

/**
 * Asks every few seconds whether orders of an outlet came or changed, while the page is looked at, and has what shows
 * them read again when they did.
 */
export function useLiveOrders(outlet_id: number, types: readonly string[]) {
  const sees = useCan('qr_code', 'view')
  const filters = [
    { field: 'outlet_id', type: 'ID' as const, operator: 'IsEqualTo' as const, value: [String(outlet_id)] },
    { field: 'updated_at', sort: 'Desc' as const },
  ]
  const { data } = useDocument(GetTableOrderPulseDocument, { filters }, { every_ms: pulse_ms, enabled: sees })
  const readAgain = useCallback(() => {
    for (const type of types) clearType(type).catch(reportError)
  }, [types])
  useMoved(data, readAgain)
}
