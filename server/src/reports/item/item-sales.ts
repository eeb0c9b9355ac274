import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import { cubeRows, sumsOf } from '../cube/cube.queries.ts'
import { addItemSums, ITEM_REPORT_SUMS, type ItemReportMeasures } from '../cube/item-metric.calc.ts'
import { type Compared, compareSums, type Side } from '../scope/compared.calc.ts'
import type { Base } from '../scope/comparison.calc.ts'
import type { DateRange } from '../scope/period.calc.ts'
import type { ReportScope, ScopeOutlet } from '../scope/report-scope.queries.ts'

interface Row extends ItemReportMeasures {
  side: Side
  business_date: string
  outlet_id: number
}

/** What one menu sold, by day and outlet. */
export interface ItemSales {
  range: DateRange
  base: Base | null
  total: Compared<ItemReportMeasures>
  /** Days on which something of it was rung up. */
  days: { date: string; figures: ItemReportMeasures }[]
  outlets: { outlet: ScopeOutlet; figures: ItemReportMeasures }[]
}

/** Days and outlets added up: no receipt is of two of them. */
const add = (rows: readonly ItemReportMeasures[]): ItemReportMeasures => ({
  ...addItemSums(rows),
  transactions: rows.reduce((sum, { transactions }) => sum + (transactions ?? 0), 0),
})

async function readRows(ctx: Context, scope: ReportScope, item_id: number): Promise<Row[]> {
  const rows = cubeRows(ctx, scope.channels ? 'item_channel' : 'item', scope, {
    columns: ['business_date', 'outlet_id'],
    sums: ITEM_REPORT_SUMS,
    by_day: true,
    where: sql`item_id = ${item_id}`,
  })
  const result =
    await sql<Row>`select side, business_date::text, outlet_id, ${sumsOf(ITEM_REPORT_SUMS)} from ${rows} r
    group by side, business_date, outlet_id order by business_date, outlet_id`.execute(ctx.db)
  return result.rows
}

/** Reads what one menu sold in a period; its groups and the ways it was had together. @throws NOT_FOUND */
export async function readItemSales(ctx: Context, scope: ReportScope, item_id: number): Promise<ItemSales> {
  const item = await selectOwn(ctx, 'item', { id: item_id }).select('id').executeTakeFirst()
  if (!item) throw notFound('Menu')
  const rows = await readRows(ctx, scope, item_id)
  const current = rows.filter(({ side }) => side === 'current')
  return {
    range: scope.range,
    base: scope.base,
    total: compareSums<Row, ItemReportMeasures>(scope.base, rows, add),
    days: [...Map.groupBy(current, ({ business_date }) => business_date)].map(([date, of]) => ({
      date,
      figures: add(of),
    })),
    outlets: scope.outlets.flatMap((outlet) => {
      const of = current.filter(({ outlet_id }) => outlet_id === outlet.id)
      return of.length > 0 ? [{ outlet, figures: add(of) }] : []
    }),
  }
}
