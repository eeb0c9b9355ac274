import { type RawBuilder, sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { inReach, namedBy } from '../document-figures.ts'
import type { RowBranch, RowsAsked } from './figure-rows.ts'
import { NAME_OF_GOOD } from './loss-rows.ts'

const PART = {
  where: sql`true`,
  id: sql`t.id`,
  record: 'receiving',
  record_id: sql`t.id`,
  cashier: sql`t.author`,
} as const

/** What the payments `e` of a receiving come to: those that were taken back count against it. */
const PAID = sql`(case when e.kind = 'expense' then e.amount else -e.amount end)`

/** What is still owed for receiving `r`: its total less what went back and what was paid, from these themselves. */
const OWED = sql`(r.total
  - coalesce((select sum(b.total) from receiving b
      where b.brand_id = ${ownBrand} and b.return_of = r.id and b.status = 'done'), 0)
  - coalesce((select sum(${PAID}) from income_expense e
      where e.brand_id = ${ownBrand} and e.receiving_id = r.id and e.cancelled_at is null), 0))::bigint`

/** The lines of one receiving, what its note says besides, what went back and what was paid. */
export function receivingRows(asked: RowsAsked): RowBranch[] {
  const own = sql`${namedBy(asked, 'receiving_id')} and ${inReach(asked)}`
  const { line_no } = asked.cell
  const is_line = typeof line_no === 'number'
  const lines: RowBranch = {
    ...PART,
    event: 'received',
    from: sql`(select d.id, d.business_date, d.occurred_at, d.outlet_id, d.author, l.no, l.item_kind, l.item_id, l.unit_quantity,
        l.unit, round(l.unit_quantity * l.price)::bigint - l.discount as net, coalesce(l.tax_share, 0) as tax_share,
        coalesce(l.freight_share, 0) as freight_share
      from receiving d join receiving_line l on l.brand_id = ${ownBrand} and l.receiving_id = d.id
      where ${own}${is_line ? sql` and l.no = ${line_no}` : sql``}) t`,
    no: sql`t.no`,
    number: NAME_OF_GOOD,
    label: sql`replace(trim_scale(t.unit_quantity)::text, '.', ',') || ' ' || t.unit`,
    adds: {
      goods: sql`t.net`,
      total: sql`t.net`,
      owed: sql`t.net`,
      tax_share: sql`t.tax_share`,
      freight_share: sql`t.freight_share`,
      cost: sql`(t.net + t.tax_share + t.freight_share)`,
    },
  }
  if (is_line) return [lines]
  const note: RowBranch = {
    ...PART,
    event: 'note',
    from: sql`(select d.* from receiving d where ${own}) t`,
    no: sql`0`,
    number: sql`t.number`,
    label: sql`t.supplier_note`,
    adds: {
      tax: sql`t.tax`,
      freight: sql`t.freight`,
      total: sql`(t.tax + t.freight)`,
      owed: sql`(t.tax + t.freight)`,
      note_total: sql`coalesce(t.note_total, 0)`,
    },
  }
  return [lines, note, ...settlements(own)]
}

/** What was given back of a receiving and what was paid for it. */
function settlements(own: RawBuilder<unknown>): RowBranch[] {
  return [
    {
      ...PART,
      event: 'returned',
      from: sql`(select b.* from receiving d join receiving b on b.brand_id = ${ownBrand} and b.return_of = d.id
          and b.status = 'done' where ${own}) t`,
      no: sql`0`,
      number: sql`t.number`,
      label: sql`t.note`,
      adds: { returned: sql`t.total`, owed: sql`-t.total` },
    },
    {
      ...PART,
      event: 'paid',
      from: sql`(select e.id, e.business_date, e.created_at as occurred_at, d.outlet_id, d.id as receiving_id, e.description, e.note,
          e.author, ${PAID} as amount
        from receiving d join income_expense e on e.brand_id = ${ownBrand} and e.receiving_id = d.id
          and e.cancelled_at is null where ${own}) t`,
      record_id: sql`t.receiving_id`,
      no: sql`0`,
      number: sql`t.description`,
      label: sql`t.note`,
      adds: { paid: sql`t.amount`, owed: sql`-t.amount` },
    },
  ]
}

/** Receivings that are not wholly paid, each with what is owed by how long it is overdue on a day. */
export function payableRows(
  { scope: { outlet_ids }, cell: { supplier_id, due_from, due_to } }: RowsAsked,
  today: RawBuilder<unknown>,
): RowBranch[] {
  const where = sql.join(
    [
      sql`r.brand_id = ${ownBrand} and r.kind = 'purchase' and r.status = 'done'`,
      ...(outlet_ids ? [sql`r.outlet_id = any(${outlet_ids}::int[])`] : []),
      ...(typeof supplier_id === 'number' ? [sql`r.supplier_id = ${supplier_id}`] : []),
      ...(due_from ? [sql`r.due_on >= ${due_from}::date`] : []),
      ...(due_to ? [sql`r.due_on <= ${due_to}::date`] : []),
    ],
    sql` and `,
  )
  const when = (condition: RawBuilder<unknown>) => sql`(case when ${condition} then t.owed else 0 end)`
  return [
    {
      ...PART,
      event: 'owed',
      from: sql`(select r.id, r.business_date, r.occurred_at, r.outlet_id, r.number, r.author, s.name as supplier,
          ${today} - r.due_on as late, ${OWED} as owed
        from receiving r join supplier s on s.brand_id = ${ownBrand} and s.id = r.supplier_id where ${where}) t`,
      where: sql`t.owed > 0`,
      no: sql`0`,
      number: sql`t.number`,
      label: sql`t.supplier`,
      adds: {
        documents: sql`1`,
        not_due: when(sql`t.late <= 0`),
        week: when(sql`t.late between 1 and 7`),
        month: when(sql`t.late between 8 and 30`),
        older: when(sql`t.late > 30`),
        total: sql`t.owed`,
      },
    },
  ]
}
