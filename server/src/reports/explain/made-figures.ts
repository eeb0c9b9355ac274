import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Sums } from '../../sales/measure.calc.ts'
import { readProductionSums } from '../../stock/production/production-summary.queries.ts'
import type { FigureGroup } from './figure-group.ts'
import { madeMeasures } from './made-measure.calc.ts'
import type { RowBranch, RowsAsked } from './rows/figure-rows.ts'

/** Productions that came out on the days asked for, one row each. */
function rows({ scope, cell: { item_id } }: RowsAsked): RowBranch[] {
  const { range, outlet_ids } = scope
  return [
    {
      event: 'made',
      from: sql`(select p.*, i.name, coalesce(p.produced_at, p.done_at, p.created_at) as occurred_at from production p
        join ingredient i on i.brand_id = ${ownBrand} and i.id = p.ingredient_id where p.brand_id = ${ownBrand}
          and p.status = 'done' and p.business_date between ${range.from}::date and ${range.to}::date
          ${outlet_ids ? sql`and p.outlet_id = any(${outlet_ids}::int[])` : sql``}
          ${typeof item_id === 'number' ? sql`and p.ingredient_id = ${item_id}` : sql``}) t`,
      where: sql`true`,
      id: sql`t.id`,
      no: sql`0`,
      record: 'production',
      record_id: sql`t.id`,
      number: sql`t.number`,
      cashier: sql`null::text`,
      label: sql`t.name`,
      adds: {
        productions: sql`1`,
        deviation: sql`round((t.yield_quantity / t.planned_quantity - 1) * 10000)::bigint`,
        value: sql`round(t.value)::bigint`,
        expected: sql`round(t.planned_value * t.yield_quantity / t.planned_quantity)::bigint`,
      },
    },
  ]
}

/** How productions of some days came out, as their page tells it. */
export const madeFigures: FigureGroup = {
  measures: madeMeasures,
  cells: ['from', 'to', 'outlet_ids', 'item_id', 'item_kind'],
  rows,
  readSums: async (ctx, { scope, cell: { item_id } }): Promise<Sums> => {
    const { from, to: until } = scope.range
    const own = await readProductionSums(ctx, { outlet_ids: scope.outlet_ids, from, until })
    const wanted = own.filter((row) => typeof item_id !== 'number' || row.ingredient_id === item_id)
    const sum = (of: 'productions' | 'deviation' | 'value' | 'expected') =>
      wanted.reduce((all, row) => all + row[of], 0)
    return {
      ...{ productions: sum('productions'), deviation: sum('deviation') },
      ...{ value: sum('value'), expected: sum('expected') },
    }
  },
}
