import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { WASTED_TYPES } from '../../stock/ledger/movement-type.calc.ts'
import { type SideDays, sidesOf } from '../cube/cube.queries.ts'
import { type Compared, compareSums, type Side } from '../scope/compared.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { courseDays, courseScope, type DayFigure } from './drawers.queries.ts'

/** What was thrown away or went missing, at cost, to the nearest rupiah. */
export interface DashboardWaste extends Compared<number> {
  /** The last days before today. */
  daily: DayFigure[]
}

interface WasteRow {
  side: Side
  business_date: string | null
  value: number
}

/** What was lost on the days of a side; of a day that is compared up to a minute the movements before it answer. */
function lostOn({ side, range, outlet_ids, of, until }: SideDays) {
  const types = sql`any(${WASTED_TYPES}::text[])`
  const when = sql`m.business_date between ${range.from} and ${range.to}
    ${outlet_ids ? sql`and m.outlet_id = any(${outlet_ids}::int[])` : sql``}`
  const value = sql`-m.value / ${sql.lit(of)}::numeric as value`
  if (until === null)
    return sql`select ${side}::text as side, m.business_date, ${value} from stock_day m
      where m.brand_id = ${ownBrand} and m.counts_as = ${types} and ${when}`
  return sql`select ${side}::text as side, m.business_date, ${value} from stock_movement m
    left join stock_movement o on o.brand_id = ${ownBrand} and o.id = m.reversal_of
    where m.brand_id = ${ownBrand} and coalesce(o.type, m.type) = ${types} and ${when} and m.occurred_at < ${until}`
}

/** Sums of a side; by its days where they are asked for, rounded once either way. */
async function readLost(ctx: Context, scope: ReportScope, by_day = false): Promise<WasteRow[]> {
  const parts = sidesOf(scope).map(lostOn)
  const day = by_day ? sql`business_date` : sql`null::date`
  const result = await sql<WasteRow>`select side, ${day} as business_date, round(sum(value))::bigint as value
    from (${sql.join(parts, sql` union all `)}) lost group by 1, 2`.execute(ctx.db)
  return result.rows
}

const add = (rows: readonly WasteRow[]) => rows.reduce((sum, { value }) => sum + value, 0)

/** Losses of stock of the period alone. */
export async function readWasteSum(ctx: Context, scope: ReportScope): Promise<number> {
  return compareSums(null, await readLost(ctx, { ...scope, base: null }), add).figures
}

/** Losses of stock of the period beside those it is compared with, and of the last days. */
export async function readDashboardWaste(ctx: Context, scope: ReportScope): Promise<DashboardWaste> {
  const days = courseScope(scope)
  const [rows, lately] = await Promise.all([readLost(ctx, scope), readLost(ctx, days, true)])
  const by_day = Map.groupBy(lately, ({ business_date }) => business_date)
  return {
    ...compareSums(scope.base, rows, add),
    daily: courseDays(days).map((date) => ({ date, value: add(by_day.get(date) ?? []) })),
  }
}
