import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { TillRule } from '../../people/cashier/till-right.calc.ts'
import { rowsInPeriod } from '../scope/reach.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** Voids and refunds of who did them, with whose leave. */
export interface UndoneBy {
  /** Null where it was no cashier of a till: in the panel, on a platform, or nobody was named. */
  cashier_id: number | null
  /** Empty where nobody was named. */
  cashier: string
  approver_id: number | null
  approver: string
  voids: number
  void_total: number
  refunds: number
  refund_total: number
}

/** A void or a refund. */
export interface UndoneSale {
  kind: 'void' | 'refund'
  transaction_id: number
  receipt_number: string
  /** Of the receipt. */
  receipt_date: string
  occurred_at: Date
  outlet_id: number
  cashier: string
  approver: string
  total: number
  reason: string | null
}

/** What was done beyond rights, by who did it and what. */
export interface DeviatedBy {
  cashier_id: number
  cashier: string
  rule: TillRule
  count: number
  /** Null where none of them is about an amount. */
  amount: number | null
}

/** Something that was done beyond rights. */
export interface Deviation {
  id: number
  rule: TillRule
  occurred_at: Date
  outlet_id: number
  cashier: string
  approver: string
  transaction_id: number | null
  receipt_number: string | null
  receipt_date: string | null
  amount: number | null
  share_bp: number | null
  limit_bp: number | null
}

/** Rows told one by one; sums are of all. */
export const ROWS_AT_MOST = 300

const R = sql.ref('r')
const T = sql.ref('t')
const D = sql.ref('d')

/** The person of an entry, or whom it turned out to be. */
export function personOf(id: RawBuilder<unknown>, alias: string): RawBuilder<unknown> {
  const [entry, person] = [sql.ref(`${alias}e`), sql.ref(`${alias}p`)]
  return sql`left join cashier ${entry} on ${entry}.brand_id = ${ownBrand} and ${entry}.id = ${id}
    left join cashier ${person} on ${person}.brand_id = ${ownBrand}
      and ${person}.id = coalesce(${entry}.merged_cashier_id, ${entry}.id)`
}

/** Voids by the business day of the receipt, refunds by that on which they were paid, as all reports count them. */
function undone(ctx: Context, scope: ReportScope): RawBuilder<unknown> {
  return sql`select u.*, cp.id as cashier_id, coalesce(cp.name, u.told, '') as cashier, ap.id as approver_id,
      coalesce(ap.name, u.told_approver, '') as approver
    from (
      select 'void' as kind, t.id as transaction_id, t.receipt_number, t.business_date as receipt_date,
        t.voided_at as occurred_at, t.outlet_id, t.voided_by_id as by_id, t.voided_by as told,
        t.void_approver_id as allowed_id, t.void_approved_by as told_approver, t.total, t.void_reason as reason
      from transaction t where t.brand_id = ${ctx.brand_id} and t.status = 'VOID' and ${rowsInPeriod(scope, T)}
      union all
      select 'refund', t.id, t.receipt_number, t.business_date, r.occurred_at, r.outlet_id, r.cashier_id, r.actor,
        r.approver_id, r.approved_by, r.total, r.reason
      from transaction_refund r join transaction t on t.brand_id = ${ownBrand}
        and t.business_date = r.transaction_date and t.id = r.transaction_id
      where r.brand_id = ${ctx.brand_id} and ${rowsInPeriod(scope, R)}
    ) u ${personOf(sql`u.by_id`, 'c')} ${personOf(sql`u.allowed_id`, 'a')}`
}

/** Voids and refunds by cashier and approver, the most first. */
export async function readUndoneBy(ctx: Context, scope: ReportScope): Promise<UndoneBy[]> {
  const { rows } = await sql<UndoneBy>`with undone as (${undone(ctx, scope)})
    select cashier_id, cashier, approver_id, approver, (count(*) filter (where kind = 'void'))::int as voids,
      coalesce(sum(total) filter (where kind = 'void'), 0)::bigint as void_total,
      (count(*) filter (where kind = 'refund'))::int as refunds,
      coalesce(sum(total) filter (where kind = 'refund'), 0)::bigint as refund_total
    from undone group by cashier_id, cashier, approver_id, approver
    order by sum(total) desc, count(*) desc, cashier, approver`.execute(ctx.db)
  return rows
}

/** The latest voids and refunds. */
export async function readUndoneSales(ctx: Context, scope: ReportScope): Promise<UndoneSale[]> {
  const { rows } = await sql<UndoneSale>`with undone as (${undone(ctx, scope)})
    select kind, transaction_id, receipt_number, receipt_date, occurred_at, outlet_id, cashier, approver, total, reason
    from undone order by occurred_at desc, transaction_id desc limit ${ROWS_AT_MOST}`.execute(ctx.db)
  return rows
}

const deviated = (
  ctx: Context,
  scope: ReportScope,
) => sql`from till_deviation d ${personOf(sql`d.cashier_id`, 'c')}
    ${personOf(sql`d.approver_id`, 'a')} where d.brand_id = ${ctx.brand_id} and ${rowsInPeriod(scope, D)}`

/** What was done beyond rights by cashier and right, the most often first. */
export async function readDeviatedBy(ctx: Context, scope: ReportScope): Promise<DeviatedBy[]> {
  const { rows } =
    await sql<DeviatedBy>`select cp.id as cashier_id, cp.name as cashier, d.rule, count(*)::int as count,
      sum(d.amount)::bigint as amount
    ${deviated(ctx, scope)} group by cp.id, cp.name, d.rule
    order by count(*) desc, sum(d.amount) desc nulls last, cp.name, d.rule`.execute(ctx.db)
  return rows
}

/** The latest of what was done beyond rights. */
export async function readDeviations(ctx: Context, scope: ReportScope): Promise<Deviation[]> {
  const { rows } = await sql<Deviation>`select d.id, d.rule, d.occurred_at, d.outlet_id, cp.name as cashier,
      coalesce(ap.name, d.approved_by, '') as approver, d.transaction_id, d.transaction_date as receipt_date,
      (select t.receipt_number from transaction t where t.brand_id = ${ownBrand}
        and t.business_date = d.transaction_date and t.id = d.transaction_id) as receipt_number,
      d.amount, d.share_bp, d.limit_bp
    ${deviated(ctx, scope)} order by d.occurred_at desc, d.id desc limit ${ROWS_AT_MOST}`.execute(ctx.db)
  return rows
}
