import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { DISCOUNT_SUMS } from '../../sales/rollup/rollup.calc.ts'
import { cubeRows, sumsOf } from '../cube/cube.queries.ts'
import type { Side } from '../scope/compared.calc.ts'
import { receiptsInScope } from '../scope/reach.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** Sums of discounts; those of receipts count each receipt once and leave refunds aside. */
export interface DiscountMeasures {
  transactions: number
  uses: number
  amount: number
  gross: number
  net: number
  cogs: number
  costed_net: number
  fee: number
}

export interface PromoSums extends DiscountMeasures {
  side: Side
  /** Capital; empty where it was given by hand. */
  code: string
  name: string
  funded_by: string
  /** Of the catalogue's discount with this code; null where there is none. */
  discount_id: number | null
  type: string | null
}

const IS_WHOLE = sql`code = '' and name = '' and funded_by = ''`
const cashierIn = (cashiers: readonly string[]) => sql`cashier = any(${cashiers}::text[])`

/** Discounts by code and name as receipts give them, the dearest first. */
export async function readPromoSums(
  ctx: Context,
  scope: ReportScope,
  cashiers: readonly string[] | null,
): Promise<PromoSums[]> {
  const named = sql`not (${IS_WHOLE})`
  const rows = cubeRows(ctx, 'discount', scope, {
    columns: ['code', 'name', 'funded_by'],
    sums: DISCOUNT_SUMS,
    where: cashiers ? sql`${named} and ${cashierIn(cashiers)}` : named,
  })
  const result = await sql<PromoSums>`
    with sums as (
      select side, code, name, funded_by, ${sumsOf(DISCOUNT_SUMS)} from ${rows} r
      group by side, code, name, funded_by
    )
    select sums.*, d.id as discount_id, d.type from sums
    left join lateral (
      select id, type from discount where brand_id = ${ctx.brand_id} and upper(code) = sums.code and sums.code <> ''
      order by deleted_at is not null, id desc limit 1) d on true
    order by sums.amount desc, sums.code, sums.name`.execute(ctx.db)
  return result.rows
}

export const DISCOUNT_GROUPINGS = ['day', 'outlet', 'cashier', 'channel'] as const
export type DiscountGrouping = (typeof DISCOUNT_GROUPINGS)[number]

const GROUP_COLUMNS = {
  day: 'business_date',
  outlet: 'outlet_id',
  cashier: 'cashier',
  channel: 'channel',
} as const satisfies Record<DiscountGrouping, string>

export interface GroupedDiscount extends DiscountMeasures {
  side: Side
  key: string
}

/** Receipts with any discount by day, outlet, cashier or channel. */
export async function readGroupedDiscounts(
  ctx: Context,
  scope: ReportScope,
  cashiers: readonly string[] | null,
  group: DiscountGrouping,
): Promise<GroupedDiscount[]> {
  const column = GROUP_COLUMNS[group]
  const rows = cubeRows(ctx, 'discount', scope, {
    columns: [column],
    sums: DISCOUNT_SUMS,
    by_day: group === 'day',
    where: cashiers ? sql`${IS_WHOLE} and ${cashierIn(cashiers)}` : IS_WHOLE,
  })
  const result =
    await sql<GroupedDiscount>`select side, ${sql.ref(column)}::text as key, ${sumsOf(DISCOUNT_SUMS)}
    from ${rows} r group by side, ${sql.ref(column)} order by sum(amount) desc, ${sql.ref(column)}`.execute(
      ctx.db,
    )
  return result.rows
}

export interface DiscountedReceipt {
  id: number
  receipt_number: string
  business_date: string
  occurred_at: Date
  outlet_id: number
  cashier: string | null
  gross: number
  discount: number
  included_charges: number
  net: number
  names: string[]
}

/** The receipts of which most was taken off. */
export async function readTopReceipts(
  ctx: Context,
  scope: ReportScope,
  cashiers: readonly string[] | null,
  most: number,
): Promise<DiscountedReceipt[]> {
  const by = cashiers ? sql`and coalesce(t.cashier_name, '') = any(${cashiers}::text[])` : sql``
  const result = await sql<DiscountedReceipt>`
    select t.id, t.receipt_number, t.business_date, t.occurred_at, t.outlet_id, t.cashier_name as cashier, t.gross,
      t.item_discount + t.bill_discount as discount, t.included_charges, t.net,
      (select coalesce(array_agg(distinct d.name), '{}') from transaction_discount d where d.brand_id = ${ownBrand}
        and d.business_date = t.business_date and d.transaction_id = t.id) as names
    from transaction t
    where t.brand_id = ${ctx.brand_id} and ${receiptsInScope(scope)} and t.status <> 'VOID'
      and t.item_discount + t.bill_discount > 0 ${by}
    order by t.item_discount + t.bill_discount desc, t.id limit ${most}`.execute(ctx.db)
  return result.rows
}
