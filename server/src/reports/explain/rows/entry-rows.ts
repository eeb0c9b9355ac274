import { type RawBuilder, sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { rowsInPeriod } from '../../scope/reach.ts'
import type { RowBranch, RowsAsked } from './figure-rows.ts'

const CATEGORY = sql`left join income_expense_category c on c.brand_id = ${ownBrand} and c.id = t.category_id`

function ofCategories({ cell: { category_ids } }: RowsAsked): RawBuilder<unknown> {
  return category_ids ? sql`coalesce(t.category_id, 0) = any(${category_ids}::int[])` : sql`true`
}

const if_in_profit = (amount: RawBuilder<unknown>) =>
  sql`(case when coalesce(c.is_in_profit, true) then ${amount} else 0 end)`
const if_outside = (amount: RawBuilder<unknown>) =>
  sql`(case when coalesce(c.is_in_profit, true) then 0 else ${amount} end)`
const if_labour = (amount: RawBuilder<unknown>) =>
  sql`(case when coalesce(c.is_labour, false) and c.is_in_profit then ${amount} else 0 end)`

function addsOf(kind: 'income' | 'expense', amount: RawBuilder<unknown>): RowBranch['adds'] {
  return {
    [kind]: if_in_profit(amount),
    [`outside_${kind}`]: if_outside(amount),
    labour: if_labour(amount),
    net_profit: if_in_profit(kind === 'income' ? amount : sql`-${amount}`),
  }
}

/**
 * Shares of entries that stand, as much of each as falls within the days asked for: what is for days has fallen to those
 * until one of them as far as they are of all its days.
 */
function sharesIn({ scope }: RowsAsked, kind: 'income' | 'expense'): RawBuilder<unknown> {
  const each = scope.periods.map(({ range: { from, to }, outlet_ids, until: moment }) => {
    const until = (day: RawBuilder<unknown>) =>
      sql`s.amount * (${day} - e.covers_from) / (e.covers_until - e.covers_from + 1)`
    const first = sql`greatest(e.covers_from, ${from}::date)`
    const last = sql`least(e.covers_until, ${to}::date)`
    const at = outlet_ids ? sql`and s.outlet_id = any(${outlet_ids}::int[])` : sql``
    return sql`select e.id, s.outlet_id, e.category_id, e.description, e.author, e.created_at as occurred_at,
        case when e.covers_from is null then e.business_date else ${last} end as business_date,
        case when e.covers_from is null then s.amount
          else ${until(sql`(${last} + 1)`)} - ${until(first)} end as amount
      from income_expense e
      join income_expense_share s on s.brand_id = ${ownBrand} and s.income_expense_id = e.id
      where e.brand_id = ${ownBrand} and e.kind = ${kind} and e.cancelled_at is null ${at}
        and (e.covers_from is null and e.business_date between ${from}::date and ${to}::date
          or e.covers_from <= ${to}::date and e.covers_until >= ${from}::date)
        ${moment ? sql`and (e.covers_from is not null or e.created_at < ${moment})` : sql``}`
  })
  return sql`(${sql.join(each, sql` union all `)})`
}

/** Lines of what was bought and not kept; `is_back` is what was taken back of them. */
function boughtRows(asked: RowsAsked, is_back: boolean): RowBranch {
  const day = is_back
    ? sql`(r.cancelled_at at time zone o.timezone - o.business_day_cutoff::interval)::date`
    : sql`r.business_date`
  const amount = sql`(case when t.kind = 'purchase' then ${sql.lit(is_back ? -1 : 1)} else ${sql.lit(is_back ? 1 : -1)} end * t.cost)`
  return {
    event: is_back ? 'bought_back' : 'bought',
    from: sql`(select r.id, l.no, r.kind, r.number, r.author, r.outlet_id, ${day} as business_date,
          ${is_back ? sql`r.cancelled_at` : sql`r.posted_at`} as occurred_at, l.expense_category_id as category_id, l.cost
        from receiving_line l join receiving r on r.brand_id = ${ownBrand} and r.id = l.receiving_id
        join outlet o on o.brand_id = ${ownBrand} and o.id = r.outlet_id
        where l.brand_id = ${ownBrand} and l.expense_category_id is not null and r.posted_at is not null
          and ${is_back ? sql`r.status = 'cancelled'` : sql`true`}) t ${CATEGORY}`,
    where: sql`${rowsInPeriod(asked.scope, sql`t`)} and ${ofCategories(asked)}`,
    id: sql`t.id`,
    no: sql`t.no`,
    record: 'receiving',
    record_id: sql`t.id`,
    number: sql`t.number`,
    cashier: sql`t.author`,
    label: sql`c.name`,
    adds: addsOf('expense', amount),
  }
}

/** Income and expenses that stand, and what was bought and not kept, each with all it adds to profit and loss. */
export function entryRows(asked: RowsAsked): RowBranch[] {
  const entries = (['income', 'expense'] as const).map(
    (kind): RowBranch => ({
      event: kind,
      from: sql`${sharesIn(asked, kind)} t ${CATEGORY}`,
      where: ofCategories(asked),
      id: sql`t.id`,
      // One for each outlet that has a share, and each of the spans that are asked for.
      no: sql`t.outlet_id::bigint * 100000 + (t.business_date - date '2000-01-01')`,
      record: 'entry',
      record_id: sql`t.id`,
      number: sql`t.description`,
      cashier: sql`t.author`,
      label: sql`coalesce(c.name, 'Tanpa kategori')`,
      adds: addsOf(kind, sql`t.amount`),
    }),
  )
  return [...entries, boughtRows(asked, false), boughtRows(asked, true)]
}
