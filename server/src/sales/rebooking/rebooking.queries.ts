import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { sumOf } from '../../kit/exact.calc.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { type BookedFigures, type MisbookedReceipt, rebook } from './rebooking.calc.ts'

/** Receipts put right in one step. */
export const REBOOKED_AT_ONCE = 5_000
/** Receipts shown before. */
const SHOWN = 100
/** A receipt may have been on its way while its method was being made. */
const ON_ITS_WAY_SECONDS = 60

interface FoundReceipt extends MisbookedReceipt {
  id: number
  uuid: string
  outlet_id: number
  outlet_name: string
  receipt_number: string
  occurred_at: Date
}

/** A receipt that was booked before its method of payment was known as cash, with its figures before and after. */
export interface RebookedReceipt extends Omit<FoundReceipt, keyof MisbookedReceipt> {
  before: BookedFigures
  after: BookedFigures
}

/**
 * Receipts in reach under Selisih that were paid in cash by a method that was made, or a code that became cash, after
 * they were booked, and that would be rounded otherwise now. Those fully refunded have given back what they took. In
 * the order in which receipts are locked.
 */
export async function findMisbooked(ctx: Context | WriteContext): Promise<RebookedReceipt[]> {
  const t = sql.ref('t')
  const { rows } = await sql<FoundReceipt>`
    select t.id, t.uuid, t.outlet_id, o.name as outlet_name, t.receipt_number, t.occurred_at,
      t.net + t.service + t.tax as due, t.rounding, (t.till_bill ->> 'total')::bigint as till_total,
      x.rounding_step, x.round_down_below, x.is_rounding_cash_only
    from transaction t
    join outlet o on o.brand_id = t.brand_id and o.brand_id = ${ownBrand} and o.id = t.outlet_id
    cross join lateral (select rounding_step, round_down_below, is_rounding_cash_only from outlet_tax s
      where s.brand_id = ${ownBrand} and s.outlet_id = t.outlet_id
      order by s.effective_from > t.business_date, abs(s.effective_from - t.business_date) limit 1) x
    where t.brand_id = ${ctx.brand_id} and ${withinOutlets(ctx, t) ?? sql`true`}
      and (t.till_bill is not null or t.paid <> t.total or t.unknown_lines > 0) and t.till_bill is not null
      and t.source <> 'GRAB' and t.status <> 'REFUNDED' and x.is_rounding_cash_only and x.rounding_step > 1
      and t.rounding = 0 and (t.net + t.service + t.tax) % x.rounding_step <> 0
      and exists (select from transaction_payment p
        left join payment_method m on m.brand_id = p.brand_id and m.brand_id = ${ownBrand} and m.code = p.method
        where p.brand_id = ${ownBrand} and p.business_date = t.business_date and p.transaction_id = t.id
          and pays_cash(m.type, p.method)
          and (m.id is null or m.created_at > t.recorded_at - interval '1 second' * ${sql.lit(ON_ITS_WAY_SECONDS)}))
    order by t.outlet_id, t.business_date, t.id limit ${sql.lit(REBOOKED_AT_ONCE)}`.execute(ctx.db)
  return rows.flatMap(
    ({ due, rounding, till_total, rounding_step, round_down_below, is_rounding_cash_only, ...receipt }) => {
      const settings = { rounding_step, round_down_below, is_rounding_cash_only }
      const figures = rebook({ due, rounding, till_total, ...settings })
      return figures ? [{ ...receipt, ...figures }] : []
    },
  )
}

/** What putting receipts right would change. */
export interface Rebooking {
  receipts: number
  differing_before: number
  differing_after: number
  before: BookedFigures
  after: BookedFigures
  nodes: RebookedReceipt[]
}

/** Shows which receipts would be put right and how their figures change; the latest of them by name. */
export async function readRebooking(ctx: Context): Promise<Rebooking> {
  const found = await findMisbooked(ctx)
  const sums = (side: 'before' | 'after'): BookedFigures => ({
    rounding: sumOf(found.map((receipt) => receipt[side].rounding)),
    total: sumOf(found.map((receipt) => receipt[side].total)),
    difference: sumOf(found.map((receipt) => receipt[side].difference)),
  })
  const differing = (side: 'before' | 'after') =>
    found.filter((receipt) => receipt[side].difference !== 0).length
  return {
    receipts: found.length,
    differing_before: differing('before'),
    differing_after: differing('after'),
    before: sums('before'),
    after: sums('after'),
    nodes: found.toSorted((a, b) => b.occurred_at.getTime() - a.occurred_at.getTime()).slice(0, SHOWN),
  }
}
