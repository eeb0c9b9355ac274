import type { GetDashboardListsQuery, GetDashboardQuery } from './dashboard.gql.gen.ts'

/** What the first page is told. */
export type Figures = GetDashboardQuery['dashboard']
/** What it is told of sales. */
export type Sales = NonNullable<Figures['sales']>
/** What it is told besides: drawers, losses, and what waits in lists of their own. */
export type Lists = GetDashboardListsQuery
export type Drawers = NonNullable<Lists['beside']['drawers']>
export type Waste = NonNullable<Lists['beside']['waste']>
export type LastCount = NonNullable<Lists['beside']['last_counts']>[number]
