import type { GetDashboardQuery } from './dashboard.gql.gen.ts'

/** What the first page is told of sales. */
export type Sales = NonNullable<GetDashboardQuery['dashboard']['sales']>
