import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { receivedCosts } from '../../purchasing/receiving/received-costs.queries.ts'
import { PLATFORM_CHANNELS } from '../../sales/channel-names.calc.ts'
import type { MovementType } from '../../stock/ledger/movement-type.calc.ts'
import { cubeRows, sidesOf } from '../cube/cube.queries.ts'
import type { Side } from '../scope/compared.calc.ts'
import type { DateRange } from '../scope/period.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** By what profit and loss is told: its days, or its outlets. */
export type ProfitKey = 'business_date' | 'outlet_id'

interface Keyed {
  side: Side
  /** The business day, or the id of the outlet. */
  key: string
}

/** What payments cost on one day, or at one outlet. */
export interface FeeSums extends Keyed {
  /** What platforms keep, told from what cards, QRIS and wallets cost. */
  kind: 'platform' | 'payment'
  amount: number
}

/** What payments cost, as their methods said when they were taken. */
export async function readFeeSums(ctx: Context, scope: ReportScope, by: ProfitKey): Promise<FeeSums[]> {
  const by_day = by === 'business_date'
  const rows = cubeRows(ctx, 'payment', scope, { columns: [by, 'method'], sums: ['fee'], by_day })
  const result = await sql<FeeSums>`
    select r.side, r.${sql.ref(by)}::text as key, case when m.type = 'platform' then 'platform' else 'payment' end as kind,
      sum(r.fee)::bigint as amount
    from ${rows} r left join payment_method m on m.brand_id = ${ctx.brand_id} and m.code = r.method
    group by 1, 2, 3 having sum(r.fee) <> 0`.execute(ctx.db)
  return result.rows
}

/** What the brand pays of promotions on platforms on one day, or at one outlet. */
export interface PromoSums extends Keyed {
  amount: number
}

/** Discounts on orders of platforms: what platforms pay themselves of promotions does not lessen what was sold. */
export async function readPromoSums(ctx: Context, scope: ReportScope, by: ProfitKey): Promise<PromoSums[]> {
  const by_day = by === 'business_date'
  const sums = ['item_discount', 'bill_discount']
  const rows = cubeRows(ctx, 'receipt', scope, { columns: [by, 'channel'], sums, by_day })
  const result = await sql<PromoSums>`
    select r.side, r.${sql.ref(by)}::text as key, sum(r.item_discount + r.bill_discount)::bigint as amount
    from ${rows} r where r.channel = any(${PLATFORM_CHANNELS}::text[])
    group by 1, 2 having sum(r.item_discount + r.bill_discount) <> 0`.execute(ctx.db)
  return result.rows
}

/** What stock lost on one day, or at one outlet, but by being sold. */
export interface LossSums extends Keyed {
  kind: 'waste' | 'own_use' | 'stock' | 'production'
  /** Whole rupiah; positive is lost. */
  amount: number
}

/** By which movements stock is lost, or found, without a sale, a purchase or a move to another outlet. */
export const LOSSES = {
  waste: ['WASTE'],
  own_use: ['STAFF_MEAL', 'SAMPLE'],
  stock: ['COUNT_GAIN', 'COUNT_LOSS', 'ADJUST_IN', 'ADJUST_OUT', 'TRANSFER_LOSS'],
  production: ['PRODUCE_OUT', 'PRODUCE_IN'],
} as const satisfies Record<LossSums['kind'], readonly MovementType[]>

const KIND_OF_LOSS = sql`case d.counts_as ${sql.join(
  Object.entries(LOSSES).flatMap(([kind, types]) =>
    types.map((type) => sql`when ${sql.lit(type)} then ${sql.lit(kind)}`),
  ),
  sql` `,
)} end`

/**
 * What moved in days, as `d` with a condition begun: the sums of days; of one that is compared up to a minute the movements
 * themselves, as sums know no hours.
 */
export function movedIn(range: DateRange, until: Date | null) {
  if (!until)
    return sql`stock_day d where d.brand_id = ${ownBrand} and d.business_date between ${range.from} and ${range.to}`
  return sql`(
    select m.outlet_id, m.business_date, m.item_kind, m.item_id, m.quantity, m.value, coalesce(o.type, m.type) as counts_as
    from stock_movement m
    left join stock_movement o on o.brand_id = ${ownBrand} and o.id = m.reversal_of and m.type = 'REVERSAL'
    where m.brand_id = ${ownBrand} and m.business_date between ${range.from} and ${range.to}
      and m.occurred_at < ${until}) d where true`
}

/**
 * What stock lost, at the cost it had then: what was taken back counts against it. Whole rupiah for each day at an outlet,
 * so that days and outlets add up to the same.
 */
export async function readLossSums(ctx: Context, scope: ReportScope, by: ProfitKey): Promise<LossSums[]> {
  const types = Object.values(LOSSES).flat()
  const selects = sidesOf(scope).map(
    ({ side, range, outlet_ids, of, until }) => sql`
      select ${side}::text as side, l.${sql.ref(by)}::text as key, l.kind,
        round(sum(l.amount) / ${of}::int)::bigint as amount
      from (
        select d.business_date, d.outlet_id, ${KIND_OF_LOSS} as kind, round(-sum(d.value)) as amount
        from ${movedIn(range, until)} and d.counts_as = any(${types}::text[])
          ${outlet_ids ? sql`and d.outlet_id = any(${outlet_ids}::int[])` : sql``}
        group by d.business_date, d.outlet_id, 3) l
      group by 2, 3`,
  )
  const result = await sql<LossSums>`${sql.join(selects, sql` union all `)}`.execute(ctx.db)
  return result.rows
}

/** What came in or went out for one category on one day, or at one outlet of the scope. */
export interface EntrySums extends Keyed {
  kind: 'income' | 'expense'
  /** Null without a category, which counts. */
  category_id: number | null
  name: string | null
  account_code: string | null
  /** What the category is part of. */
  parent_id: number | null
  parent_name: string | null
  is_in_profit: boolean
  is_labour: boolean
  amount: number
}

/**
 * What of a share falls to which days of a range: all to the entry's own day, or, where it is for days, as much to each
 * of them, so that the days of it add up to the rupiah.
 */
function daysOfShares({ from, to }: DateRange) {
  return sql`lateral (
    select e.business_date as day, s.amount where e.covers_from is null
    union all
    select e.covers_from + at, s.amount * (at + 1) / days - s.amount * at / days
    from (select e.covers_until - e.covers_from + 1 as days) n,
      generate_series(greatest(e.covers_from, ${from}::date) - e.covers_from,
        least(e.covers_until, ${to}::date) - e.covers_from) at
    where e.covers_from is not null) f`
}

/**
 * Income and expenses that stand, and what was bought and not kept, by category, for the period and what it is compared with; of a day that is
 * compared up to a minute those that had been written down by then, and all that is for days.
 */
export async function readEntrySums(ctx: Context, scope: ReportScope, by: ProfitKey): Promise<EntrySums[]> {
  const key = by === 'business_date' ? sql`x.day` : sql`x.outlet_id`
  const selects = sidesOf(scope).map(
    ({ side, range, outlet_ids, of, until }) => sql`
      select ${side}::text as side, ${key}::text as key, x.kind, x.category_id,
        round(sum(x.amount)::numeric / ${of}::int)::bigint as amount
      from (select s.outlet_id, f.day, e.kind, e.category_id, f.amount
      from income_expense e
      join income_expense_share s on s.brand_id = e.brand_id and s.brand_id = ${ownBrand} and s.income_expense_id = e.id
      cross join ${daysOfShares(range)}
      where e.brand_id = ${ctx.brand_id} and e.cancelled_at is null
        and (e.business_date between ${range.from} and ${range.to} and e.covers_from is null
          or e.covers_until >= ${range.from} and e.covers_from <= ${range.to})
        ${outlet_ids ? sql`and s.outlet_id = any(${outlet_ids}::int[])` : sql``}
        ${until ? sql`and (e.covers_from is not null or e.created_at < ${until})` : sql``}
      union all
      select c.outlet_id, c.day, 'expense', c.category_id, c.amount
      from ${receivedCosts(outlet_ids ? sql`r.outlet_id = any(${outlet_ids}::int[])` : sql`true`)} c
      where c.day between ${range.from} and ${range.to} ${until ? sql`and c.told_at < ${until}` : sql``}) x
      group by ${key}, x.kind, x.category_id`,
  )
  const result = await sql<EntrySums>`
    select x.side, x.key, x.kind, x.category_id, c.name, c.account_code,
      p.id as parent_id, p.name as parent_name, coalesce(c.is_in_profit, true) as is_in_profit,
      coalesce(c.is_labour, false) as is_labour, x.amount
    from (${sql.join(selects, sql` union all `)}) x
    left join income_expense_category c on c.brand_id = ${ctx.brand_id} and c.id = x.category_id
    left join income_expense_category p on p.brand_id = c.brand_id and p.brand_id = ${ownBrand} and p.id = c.parent_id
    order by coalesce(p.account_code, c.account_code) nulls last, coalesce(p.name, c.name) nulls last,
      p.id is not null, c.account_code nulls last, c.name nulls last, x.category_id, x.key`.execute(ctx.db)
  return result.rows
}

/** Income or expenses of a category. */
export interface CategorySums extends Omit<EntrySums, 'side' | 'key' | 'amount' | 'is_labour'> {
  amount: number
  like_amount: number | null
  previous_amount: number | null
  /** What was meant; null where nothing was. */
  budget_amount: number | null
}
