import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { authorise, can } from '../../kit/permission.ts'
import { readPayableSums } from '../../purchasing/receiving/payable.queries.ts'
import { seesPrices } from '../../purchasing/receiving/receiving.policy.ts'
import { brandDate } from '../../stock/recipe/recipe-version.queries.ts'
import { documentFigures, inReach, namedBy, type ToldDocument } from './document-figures.ts'
import type { FigureGroup } from './figure-group.ts'
import { payableMeasures } from './payable-measure.calc.ts'
import { receivingMeasures } from './receiving-measure.calc.ts'
import type { RowsAsked } from './rows/figure-rows.ts'
import { payableRows, receivingRows } from './rows/receiving-rows.ts'

interface Receiving extends Record<string, unknown> {
  number: string
  supplier: string | null
  outlet: string
}

const names = sql`d.number, s.name as supplier, o.name as outlet`
const from = sql`receiving d join outlet o on o.brand_id = ${ownBrand} and o.id = d.outlet_id
  left join supplier s on s.brand_id = ${ownBrand} and s.id = d.supplier_id`
/** Said of what was bought of somebody by name, and stands. */
const owedFor = (value: RawBuilder<unknown>) =>
  sql`case when d.status = 'done' and d.kind = 'purchase' and d.supplier_id is not null then ${value} end`

async function readReceiving(ctx: Context, asked: RowsAsked): Promise<ToldDocument | undefined> {
  const { line_no } = asked.cell
  const own = sql`${namedBy(asked, 'receiving_id')} and ${inReach(asked)}`
  const { rows } =
    typeof line_no === 'number'
      ? await sql<Receiving>`select ${names}, coalesce(l.cost - l.tax_share - l.freight_share,
            round(l.unit_quantity * l.price)::bigint - l.discount) as goods, l.tax_share, l.freight_share,
          case when d.kind = 'purchase' then l.cost end as cost
        from ${from} join receiving_line l on l.brand_id = ${ownBrand} and l.receiving_id = d.id and l.no = ${line_no}
        where ${own}`.execute(ctx.db)
      : await sql<Receiving>`select ${names}, d.total - d.tax - d.freight as goods, d.tax, d.freight, d.total, d.note_total,
          ${owedFor(sql`coalesce((select sum(b.total) from receiving b
            where b.brand_id = ${ownBrand} and b.return_of = d.id and b.status = 'done'), 0)::bigint`)} as returned,
          ${owedFor(sql`coalesce((select sum(case when e.kind = 'expense' then e.amount else -e.amount end) from income_expense e
            where e.brand_id = ${ownBrand} and e.receiving_id = d.id and e.cancelled_at is null), 0)::bigint`)} as paid,
          case when d.owed > 0 then d.owed end as owed
        from ${from} where ${own}`.execute(ctx.db)
  const [found] = rows
  if (!found) return undefined
  const { number, supplier, outlet, ...sums } = found
  return {
    facts: [
      { label: 'Penerimaan', text: number },
      { label: 'Pemasok', text: supplier ?? 'Pasar' },
      { label: 'Outlet', text: outlet },
    ],
    sums: sums as ToldDocument['sums'],
  }
}

/** The amounts of one receiving or of a line of it, as its page tells them to who sees prices. */
export const receivingFigures: FigureGroup = documentFigures({
  measures: receivingMeasures,
  cells: ['receiving_id', 'line_no'],
  not_found: 'Penerimaan tidak ditemukan',
  assertSeen: (ctx) => {
    if (!seesPrices(ctx)) authorise(ctx, can('receiving', 'view_cost'), 'read')
  },
  read: readReceiving,
  rows: receivingRows,
})

/** What is owed to suppliers now, as the page of debts tells it. */
export const payableFigures: FigureGroup = {
  measures: payableMeasures,
  cells: ['supplier_id', 'due_from', 'due_to', 'outlet_ids'],
  is_standing: true,
  rows: (asked, ctx) => payableRows(asked, brandDate(ctx)),
  readSums: async (ctx, { scope: { outlet_ids }, cell: { supplier_id, due_from, due_to } }) => ({
    ...(await readPayableSums(ctx, { outlet_ids, supplier_id, due_from, due_to })),
  }),
}
