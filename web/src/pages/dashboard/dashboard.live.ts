import { query_client } from '../../kit/graphql/query.ts'
import { useLiveSales } from '../../parts/live-sales/use-live-sales.ts'
import { GetDashboardDocument } from './dashboard.gql.gen.ts'

const refresh = () => void query_client.invalidateQueries({ queryKey: [GetDashboardDocument.operation_name] })

/** Keeps the figures of the dashboard live. */
export function useLiveDashboard() {
  useLiveSales(refresh)
}
