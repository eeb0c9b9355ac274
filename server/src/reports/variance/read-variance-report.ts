import type { Context } from '../../kit/context.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { type Freshness, readFreshness } from '../scope/freshness.queries.ts'
import type { DateRange } from '../scope/period.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { Span } from './count-pairs.calc.ts'
import { readVariance } from './read-variance.ts'
import {
  type CauseSums,
  type OutletSums,
  sortRows,
  sumCauses,
  sumRows,
  type VarianceView,
  viewOf,
} from './variance-view.ts'

export const SEES_VARIANCE_COST = can('variance', 'view_cost')

/** Gaps of goods between counts, by outlet and by cause too. */
export interface VarianceReport {
  range: DateRange
  total: Omit<OutletSums, 'outlet_id' | 'outlet'>
  outlets: OutletSums[]
  causes: CauseSums[]
  rows: VarianceView[]
  freshness: Freshness | null
}

/** The report as a viewer may read it. */
export async function readVarianceReport(
  ctx: Context,
  scope: ReportScope,
  span: Span,
): Promise<VarianceReport> {
  const sees_cost = isAllowed(ctx, SEES_VARIANCE_COST)
  const names = new Map(scope.outlets.map(({ id, name }) => [id, name]))
  const [read, freshness] = await Promise.all([readVariance(ctx, scope, span), readFreshness(ctx, scope)])
  const rows = sortRows(read.map((row) => viewOf(row, names.get(row.outlet_id) ?? '', sees_cost)))
  return {
    range: scope.range,
    total: sumRows(rows),
    outlets: [...Map.groupBy(rows, ({ outlet_id }) => outlet_id)]
      .map(([outlet_id, of]) => ({ outlet_id, outlet: names.get(outlet_id) ?? '', ...sumRows(of) }))
      .sort((a, b) => a.outlet.localeCompare(b.outlet, 'id')),
    causes: sumCauses(rows),
    rows,
    freshness,
  }
}
