import { useEffect, useRef } from 'react'
import { query_client, useDocument } from '../../kit/graphql/query.ts'
import { GetDashboardDocument, GetDashboardPulseDocument } from './dashboard.gql.gen.ts'

const pulse_ms = 5000

/** Keeps the figures live: asks every few seconds for four sums of today, and for the rest only when they moved. */
export function useLiveDashboard() {
  const { data } = useDocument(GetDashboardPulseDocument, {}, { every_ms: pulse_ms })
  const pulse = data && JSON.stringify(data)
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (seen.current !== undefined && pulse !== seen.current) {
      void query_client.invalidateQueries({ queryKey: [GetDashboardDocument.operation_name] })
    }
    seen.current = pulse
  }, [pulse])
}
