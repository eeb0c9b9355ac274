import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { PAYMENT_SUMS, RECEIPT_SUMS } from '../../sales/rollup/rollup.calc.ts'
import type { SalesMeasures } from '../../sales/sales-metric.calc.ts'
import { cubeRows, hasAllOutlets, sumsOf, withoutComparison } from '../cube/cube.queries.ts'
import { ITEM_SUMS, type ItemMeasures } from '../cube/item-metric.calc.ts'
import type { Side } from '../scope/compared.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** Sums of receipts of one outlet, channel and tax rate. */
export interface ReceiptSums extends SalesMeasures {
  side: Side
  outlet_id: number
  channel: string
  tax_bp: number
}

/** The finest sums of receipts over the whole period; every other total of them is a sum of these few rows. */
export async function readReceiptSums(ctx: Context, scope: ReportScope): Promise<ReceiptSums[]> {
  const columns = ['outlet_id', 'channel', 'tax_bp']
  const result = await sql<ReceiptSums>`select side, outlet_id, channel, tax_bp, ${sumsOf(RECEIPT_SUMS)}
    from ${cubeRows(ctx, 'receipt', scope, { columns, sums: RECEIPT_SUMS })} r
    group by side, outlet_id, channel, tax_bp order by outlet_id, channel, tax_bp`.execute(ctx.db)
  return result.rows
}

export interface DaySums extends SalesMeasures {
  side: Side
  business_date: string
}

/** Sums of receipts by business day. */
export async function readDaySums(ctx: Context, scope: ReportScope): Promise<DaySums[]> {
  const columns = ['business_date']
  const cube = scope.channels ? 'receipt' : 'outlet_day'
  const result = await sql<DaySums>`select side, business_date, ${sumsOf(RECEIPT_SUMS)}
    from ${cubeRows(ctx, cube, scope, { columns, sums: RECEIPT_SUMS, by_day: true })} r
    group by side, business_date`.execute(ctx.db)
  return result.rows
}

export interface HourCell {
  weekday: number
  hour: number
  transactions: number
  net: number
}

/** Net sales by weekday and clock hour. */
export async function readHeatMap(ctx: Context, scope: ReportScope): Promise<HourCell[]> {
  const cube = hasAllOutlets(scope) ? 'brand_hour' : 'hour'
  const rows = cubeRows(ctx, cube, withoutComparison(scope), {
    columns: ['weekday', 'hour'],
    sums: ['transactions', 'net'],
  })
  const result = await sql<HourCell>`select weekday, hour, ${sumsOf(['transactions', 'net'])} from ${rows} r
    group by weekday, hour order by weekday, hour`.execute(ctx.db)
  return result.rows
}

export interface GroupSums extends ItemMeasures {
  side: Side
  item_group_id: number
  name: string | null
}

/** Sales by menu group as it was at the time of sale; group 0 is what the menu does not know. */
export async function readGroupSums(ctx: Context, scope: ReportScope): Promise<GroupSums[]> {
  const rows = cubeRows(ctx, 'group', scope, { columns: ['item_group_id'], sums: ITEM_SUMS })
  const result = await sql<GroupSums>`
    with sums as (select side, item_group_id, ${sumsOf(ITEM_SUMS)} from ${rows} r group by side, item_group_id)
    select sums.*, g.name from sums
    left join item_group g on g.brand_id = ${ctx.brand_id} and g.id = sums.item_group_id
    order by sums.net desc, sums.item_group_id`.execute(ctx.db)
  return result.rows
}

export interface PaymentSums {
  side: Side
  method: string
  name: string | null
  type: string | null
  payments: number
  amount: number
  refund: number
  fee: number
}

/** Money received by method; a method that the brand does not know has no name. */
export async function readPaymentSums(ctx: Context, scope: ReportScope): Promise<PaymentSums[]> {
  const rows = cubeRows(ctx, 'payment', scope, { columns: ['method'], sums: PAYMENT_SUMS })
  const result = await sql<PaymentSums>`
    with sums as (select side, method, ${sumsOf(PAYMENT_SUMS)} from ${rows} r group by side, method)
    select sums.*, m.name, m.type from sums
    left join payment_method m on m.brand_id = ${ctx.brand_id} and m.code = sums.method
    order by sums.amount desc, sums.method`.execute(ctx.db)
  return result.rows
}
