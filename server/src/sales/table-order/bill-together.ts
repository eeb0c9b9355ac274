import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { type Bill, computeBill, QTY_SCALE } from '../bill/bill.calc.ts'
import { billSettingsOf } from '../bill/bill-settings.calc.ts'
import { taxOn } from '../transaction/sales-reference.calc.ts'
import { loadSalesReference } from '../transaction/sales-reference.queries.ts'
import type { OrderLine } from './place-order.commands.ts'
import { MOST_TOGETHER } from './table-order.input.ts'

/** What a receipt of lines costs, paid otherwise than in cash and in cash. */
export interface JointBill {
  readonly bill: Bill
  readonly cash_bill: Bill
}

/**
 * Bills lines of several orders as one receipt now: at the prices they were ordered at, with service, tax and rounding
 * of the whole.
 */
export async function billTogether(
  ctx: Context | WriteContext,
  outlet_id: number,
  lines: readonly OrderLine[],
): Promise<JointBill> {
  const named = lines.map(({ item_id, variants }) => ({
    item_id,
    code: null,
    variants: variants.map(({ id }) => ({ id, code: null })),
  }))
  const reference = await loadSalesReference(ctx, outlet_id, [{ lines: named }])
  const { timezone, business_day_cutoff } = reference.outlet
  const today = businessDate(ctx.now().getTime(), timezone, parseMinute(business_day_cutoff))
  const settings = billSettingsOf(taxOn(reference, today), 'QR')
  const billWith = (cash: boolean) =>
    computeBill({
      settings,
      lines: lines.map(({ item_id, unit_price, qty }) => ({
        unit_price,
        qty_e4: qty * QTY_SCALE,
        taxable: reference.items.get(item_id)?.is_taxable ?? true,
      })),
      cash,
    })
  return { bill: billWith(false), cash_bill: billWith(true) }
}

/** What confirmed orders of one table in reach would cost on one receipt. */
export async function readJointBill(ctx: Context, order_ids: readonly number[]): Promise<JointBill> {
  if (order_ids.length === 0 || order_ids.length > MOST_TOGETHER)
    throw invalid({ order_ids: `Pilih 1 sampai ${MOST_TOGETHER} pesanan` })
  const reach = withinOutlets(ctx, sql.ref('x'))
  const { rows } = await sql<{ outlet_id: number; outlet_table_id: number; lines: OrderLine[] }>`
    select x.outlet_id, x.outlet_table_id, x.lines from table_order x where x.brand_id = ${ctx.brand_id}
      and x.id = any(${order_ids}::int[]) and x.status = 'confirmed' ${reach ? sql`and ${reach}` : sql``}
    order by x.id`.execute(ctx.db)
  const [first] = rows
  if (!first || rows.length < new Set(order_ids).size) throw notFound('Pesanan')
  if (rows.some(({ outlet_table_id }) => outlet_table_id !== first.outlet_table_id))
    throw invalid({ order_ids: 'Hanya pesanan dari meja yang sama dapat digabung' })
  return billTogether(
    ctx,
    first.outlet_id,
    rows.flatMap(({ lines }) => lines),
  )
}
