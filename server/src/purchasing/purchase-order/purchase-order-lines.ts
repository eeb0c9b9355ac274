import { type Selectable, sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { fromScaled, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { type FieldErrors, invalid } from '../../kit/errors.ts'
import type { ItemKind } from '../../stock/ledger/balance.queries.ts'
import { readLastCosts, toBaseQuantity } from '../receiving/receiving-lines.ts'
import { factorOf, goodOf, readBuyables, whyNotBought } from '../supplier/supplier-items.ts'
import type { PurchaseOrderLineDraft } from './purchase-order.input.ts'
import { type OrderTotal, type PricedOrder, priceOrder } from './purchase-order-total.calc.ts'

/** A line as the database holds it. */
export type OrderLineRow = Omit<Selectable<DB['purchase_order_line']>, 'item_kind'> & {
  readonly item_kind: ItemKind
}

interface Place {
  readonly id: number
  readonly outlet_id: number
  readonly supplier_id: number
  readonly business_date: string
}

/** What belongs to the whole order and is spread over its lines. */
export type OrderTerms = Omit<PricedOrder, 'lines'>

/** Sums beyond this are no amounts. */
const HIGHEST_TOTAL = 1_000_000_000_000_000n

function totalOf(lines: PricedOrder['lines'], terms: OrderTerms): OrderTotal {
  const gross = priceOrder({ ...terms, discount: 0, lines })
  if (BigInt(terms.discount) > gross.subtotal)
    throw invalid({ discount: 'Potongan lebih besar dari nilai pesanan' })
  const total = priceOrder({ ...terms, lines })
  if (total.subtotal > HIGHEST_TOTAL || total.total > HIGHEST_TOTAL)
    throw invalid({ lines: 'Nilai pesanan terlalu besar' })
  return total
}

/** The lines of an order in their order. */
export async function readOrderLines(tx: WriteContext, purchase_order_id: number): Promise<OrderLineRow[]> {
  const rows = await selectOwn(tx, 'purchase_order_line', { purchase_order_id })
    .selectAll()
    .orderBy('no')
    .execute()
  return rows as OrderLineRow[]
}

/** A line as it was typed. */
export function draftOfLine(line: OrderLineRow): PurchaseOrderLineDraft {
  const { item_kind, item_id, unit, unit_quantity, supplier_code, price, discount, note } = line
  return { item_kind, item_id, unit, unit_quantity, supplier_code, price, discount, note }
}

/**
 * Puts lines in place of those an order had, in base units, beside what they cost the last time and with their shares of
 * what belongs to the whole order; answers what that comes to.
 * @throws VALIDATION beside every line that cannot be.
 */
export async function writeOrderLines(
  tx: WriteContext,
  place: Place,
  lines: readonly PurchaseOrderLineDraft[],
  terms: OrderTerms,
): Promise<OrderTotal> {
  const goods = await readBuyables(tx, lines)
  const last_costs = await readLastCosts(tx, place, lines)
  const fields: FieldErrors = {}
  const rows = lines.map((line, index) => {
    const good = goods.get(goodOf(line))
    const problem = whyNotBought(good)
    if (problem) fields[`lines.${index}.item_id`] = problem
    const factor = good && factorOf(good, line.unit)
    if (good && factor === undefined) fields[`lines.${index}.unit`] = 'Satuan tidak dikenal'
    const quantity = toBaseQuantity(line.unit_quantity, factor ?? '1')
    if (quantity === 0n) fields[`lines.${index}.unit_quantity`] = 'Jumlah terlalu kecil'
    if (quantity > 10n ** 13n) fields[`lines.${index}.unit_quantity`] = 'Jumlah terlalu besar'
    const last = last_costs.get(goodOf(line))
    return {
      brand_id: tx.brand_id,
      purchase_order_id: place.id,
      no: index + 1,
      item_kind: line.item_kind,
      item_id: line.item_id,
      supplier_code: line.supplier_code ?? null,
      unit: line.unit,
      factor: factor ?? '1',
      unit_quantity: line.unit_quantity,
      quantity: fromScaled(quantity, QTY_DECIMALS),
      price: line.price,
      last_price: last === undefined ? null : (Number(last) * Number(factor ?? '1')).toFixed(6),
      discount: line.discount ?? 0,
      note: line.note ?? null,
      received_quantity: '0',
      rejected_quantity: '0',
    }
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
  const total = totalOf(rows, terms)
  await deleteOwn(tx, 'purchase_order_line', { purchase_order_id: place.id }).execute()
  await insertRows(
    tx,
    'purchase_order_line',
    rows.map((row, index) => ({ ...row, ...sharesOf(total, index) })),
  )
  return total
}

/** Shares of the lines as texts, which JSON keeps exactly. */
function sharesOf({ lines }: OrderTotal, index: number) {
  const line = lines[index]
  return {
    discount_share: String(line?.discount_share ?? 0n),
    tax_share: String(line?.tax_share ?? 0n),
    freight_share: String(line?.freight_share ?? 0n),
    cost: String(line?.cost ?? 0n),
  }
}

/** Spreads changed terms over the lines an order has; answers what that comes to. */
export async function spreadTerms(tx: WriteContext, id: number, terms: OrderTerms): Promise<OrderTotal> {
  const lines = await readOrderLines(tx, id)
  const total = totalOf(lines, terms)
  const shares = lines.map(({ no }, index) => ({ no, ...sharesOf(total, index) }))
  await sql`update purchase_order_line l set discount_share = n.discount_share, tax_share = n.tax_share,
      freight_share = n.freight_share, cost = n.cost
    from json_populate_recordset(null::purchase_order_line, ${JSON.stringify(shares)}::json) n
    where l.brand_id = ${tx.brand_id} and l.purchase_order_id = ${id} and l.no = n.no`.execute(tx.db)
  return total
}
