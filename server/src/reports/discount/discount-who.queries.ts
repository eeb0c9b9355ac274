import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { receiptsInScope } from '../scope/reach.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { BUYER_WORDS } from './buyer-words.calc.ts'

/** Discounts that somebody allowed. */
export interface ApprovedDiscounts {
  approved_by: string
  receipts: number
  uses: number
  amount: number
}

/** Discounts by who allowed them, as tills told; those of which none did are not among them. */
export async function readApprovals(ctx: Context, scope: ReportScope): Promise<ApprovedDiscounts[]> {
  const result = await sql<ApprovedDiscounts>`
    select d.approved_by, count(distinct t.id)::int as receipts, count(*)::int as uses, sum(d.amount)::bigint as amount
    from transaction_discount d
    join transaction t on t.brand_id = d.brand_id and t.brand_id = ${ownBrand} and t.business_date = d.business_date and t.id = d.transaction_id
    where d.brand_id = ${ctx.brand_id} and d.approved_by is not null and t.status <> 'VOID' and ${receiptsInScope(scope)}
    group by d.approved_by order by amount desc, d.approved_by`.execute(ctx.db)
  return result.rows
}

/** Receipts with a discount by who bought. */
export interface DiscountBuyers {
  /** new, returning: members who had not, or had, bought before the period; none: nobody is named. */
  buyer: keyof typeof BUYER_WORDS
  /** Different members; null where nobody is named. */
  members: number | null
  receipts: number
  discount: number
  net: number
}

/** Whether those who bought with a discount were new; refunds are left aside. Empty where nothing was discounted. */
export async function readBuyers(ctx: Context, scope: ReportScope): Promise<DiscountBuyers[]> {
  const { periods, range } = scope
  const own_days = (periods.length > 1 ? periods : []).map(
    (own) =>
      sql` or s.business_date < ${own.range.from}::date and s.outlet_id = any(${own.outlet_ids}::int[])`,
  )
  const before = sql`(s.business_date < ${range.from}::date${own_days.length > 0 ? sql.join(own_days, sql``) : sql``})`
  const result = await sql<DiscountBuyers>`
    with promoted as (
      select t.id, t.member_id, t.item_discount + t.bill_discount as discount, t.net from transaction t
      where t.brand_id = ${ctx.brand_id} and t.status <> 'VOID' and t.item_discount + t.bill_discount > 0 and ${receiptsInScope(scope)}
    ),
    known as (
      select m.member_id, exists (select from sales_member_day s where s.brand_id = ${ctx.brand_id}
        and s.member_id = m.member_id and s.transactions > 0 and ${before}) as is_known
      from (select distinct member_id from promoted where member_id is not null) m
    )
    select b.buyer, case when b.buyer <> 'none' then count(distinct b.member_id)::int end as members,
      count(*)::int as receipts, sum(b.discount)::bigint as discount, sum(b.net)::bigint as net
    from (select p.*, case when p.member_id is null then 'none' when k.is_known then 'returning' else 'new' end as buyer
      from promoted p left join known k on k.member_id = p.member_id) b
    group by b.buyer order by array_position(array['new', 'returning', 'none'], b.buyer)`.execute(ctx.db)
  return result.rows
}

/** A receipt of which all was given away. */
export interface Compliment {
  id: number
  receipt_number: string
  business_date: string
  occurred_at: Date
  outlet_id: number
  cashier: string | null
  member_name: string | null
  gross: number
  cogs: number
  /** Why, as tills told, else what the discounts are called; who allowed it. */
  reasons: string[]
  approved_by: string[]
}

/** Receipts of which all was given away, and how many there are in all. */
export interface Compliments {
  count: number
  gross: number
  cogs: number
  receipts: Compliment[]
}

const COMPLIMENTS_AT_MOST = 100

/** What was given away for nothing in the period, the latest first. */
export async function readCompliments(ctx: Context, scope: ReportScope): Promise<Compliments> {
  const none: Compliments = { count: 0, gross: 0, cogs: 0, receipts: [] }
  const of = (columns: ReturnType<typeof sql>) =>
    sql`(select coalesce(array_agg(distinct ${columns}) filter (where ${columns} is not null), '{}')
      from transaction_discount d where d.brand_id = ${ownBrand} and d.business_date = t.business_date
        and d.transaction_id = t.id)`
  const result = await sql<Compliments>`
    with given as (select t.* from transaction t where t.brand_id = ${ctx.brand_id} and t.status <> 'VOID' and t.gross > 0
      and t.item_discount + t.bill_discount >= t.gross and ${receiptsInScope(scope)})
    select count(*)::int as count, coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(cogs), 0)::bigint as cogs,
      (select coalesce(json_agg(r), '[]') from (
        select t.id, t.receipt_number, t.business_date, t.occurred_at, t.outlet_id, t.cashier_name as cashier, t.member_name,
          t.gross, t.cogs, ${of(sql`coalesce(d.reason, d.name)`)} as reasons, ${of(sql`d.approved_by`)} as approved_by
        from given t order by t.occurred_at desc, t.id desc limit ${COMPLIMENTS_AT_MOST}) r) as receipts
    from given`.execute(ctx.db)
  return result.rows[0] ?? none
}
