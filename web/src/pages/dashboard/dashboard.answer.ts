import type { GetDashboardListsQuery, GetDashboardQuery } from './dashboard.gql.gen.ts'

/** What the first page is told. */
export type Figures = GetDashboardQuery['dashboard']
/** What it is told of sales. */
export type Sales = NonNullable<Figures['sales']>
export type Drawers = NonNullable<Figures['drawers']>
export type Waste = NonNullable<Figures['waste']>
export type LastCount = NonNullable<Figures['last_counts']>[number]
/** What waits in lists of their own. */
export type Lists = GetDashboardListsQuery
