import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { KIND_LABELS, type Kind } from '../../stock/adjustment/adjustment-kind.calc.ts'
import { adjustmentMeasures } from './adjustment-measure.calc.ts'
import { documentFigures, inReach, namedBy, type ToldDocument } from './document-figures.ts'
import type { FigureGroup } from './figure-group.ts'
import { unitOfProduction } from './goods-unit.ts'
import { productionMeasures } from './production-measure.calc.ts'
import type { RowsAsked } from './rows/figure-rows.ts'
import { adjustmentRows, inReachOrSent, productionRows } from './rows/stock-document-rows.ts'

type Named = ToldDocument['sums'] & { number: string; outlet: string }

/** As amounts of stock are written: whole, halves up. */
const whole = (column: string) => sql`floor(${sql.ref(column)} + 0.5)::bigint`

async function readAdjustment(ctx: Context, asked: RowsAsked): Promise<ToldDocument | undefined> {
  const { line_no } = asked.cell
  const own = sql`${namedBy(asked, 'adjustment_id')} and ${inReachOrSent(asked)}`
  // Until stock has moved all is an estimate.
  const moved = sql`coalesce(d.posted_at, d.sent_at) is not null`
  const names = sql`d.number, d.kind, o.name as outlet`
  const from = sql`adjustment d join outlet o on o.brand_id = ${ownBrand} and o.id = d.outlet_id`
  const { rows } =
    typeof line_no === 'number'
      ? await sql<
          Named & { kind: Kind }
        >`select ${names}, case when ${moved} then ${whole('l.value')} end as line_value
        from ${from} join adjustment_line l on l.brand_id = ${ownBrand} and l.adjustment_id = d.id and l.no = ${line_no}
        where ${own}`.execute(ctx.db)
      : await sql<
          Named & { kind: Kind }
        >`select ${names}, case when ${moved} then ${whole('d.value')} end as value,
          case when ${moved} and d.kind = 'count' then (select floor(coalesce(sum(l.value), 0) + 0.5)::bigint
            from adjustment_line l where l.brand_id = ${ownBrand} and l.adjustment_id = d.id) end as difference
        from ${from} where ${own}`.execute(ctx.db)
  const [found] = rows
  if (!found) return undefined
  const { number, kind, outlet, ...sums } = found
  return {
    facts: [
      { label: KIND_LABELS[kind], text: number },
      { label: 'Outlet', text: outlet },
    ],
    sums,
  }
}

/** What one document of stock came to, and each of its lines, as its page tells it to who sees costs. */
export const adjustmentFigures: FigureGroup = documentFigures({
  measures: adjustmentMeasures,
  cells: ['adjustment_id', 'line_no'],
  not_found: 'Dokumen tidak ditemukan',
  read: readAdjustment,
  rows: adjustmentRows,
})

async function readProduction(ctx: Context, asked: RowsAsked): Promise<ToldDocument | undefined> {
  const { line_no } = asked.cell
  const own = sql`${namedBy(asked, 'production_id')} and ${inReach(asked)}`
  const names = sql`d.number, i.name as made, o.name as outlet`
  const from = sql`production d join outlet o on o.brand_id = ${ownBrand} and o.id = d.outlet_id
    join ingredient i on i.brand_id = ${ownBrand} and i.id = d.ingredient_id`
  const { rows } =
    typeof line_no === 'number'
      ? await sql<Named & { made: string }>`select ${names}, ${whole('l.value')} as value
        from ${from} join production_line l on l.brand_id = ${ownBrand} and l.production_id = d.id and l.no = ${line_no}
        where ${own}`.execute(ctx.db)
      : await sql<Named & { made: string }>`select ${names}, ${whole('d.value')} as value,
          (d.yield_quantity * 10000)::bigint as yield_quantity, (d.planned_quantity * 10000)::bigint as planned_quantity
        from ${from} where ${own}`.execute(ctx.db)
  const [found] = rows
  if (!found) return undefined
  const { number, made, outlet, ...sums } = found
  return {
    facts: [
      { label: 'Produksi', text: number },
      { label: 'Bahan', text: made },
      { label: 'Outlet', text: outlet },
    ],
    sums,
  }
}

/** What one production took and made, as its page tells it. */
export const productionFigures: FigureGroup = documentFigures({
  measures: productionMeasures,
  cells: ['production_id', 'line_no'],
  not_found: 'Produksi tidak ditemukan',
  read: readProduction,
  readGoodsUnit: unitOfProduction,
  rows: productionRows,
})
