import { audit } from '../../kit/audit.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { takeDocumentNumber } from '../../records/document/document-number.commands.ts'
import type { Bill } from '../bill/bill.calc.ts'
import { takeRevision } from './order-feed.commands.ts'

/** A line as it was priced when it was ordered, named as a receipt's is. */
export interface OrderLine {
  readonly item_id: number
  readonly name: string
  readonly qty: number
  readonly unit_price: number
  readonly variants: readonly { readonly id: number; readonly name: string; readonly price: number }[]
  readonly note: string | null
  /** What is in a paket; left out of all else. */
  readonly parts?: readonly OrderedPart[]
}

/** A menu in a paket: portions of it in one, and what it added to its price. */
interface OrderedPart {
  readonly item_id: number
  readonly name: string
  readonly qty: number
  readonly price: number
}

/** A guest's order, priced and allowed. */
export interface NewOrder {
  readonly uuid: string
  /** Tells a repetition from another content under the same uuid. */
  readonly content_hash: Buffer
  readonly outlet_id: number
  readonly outlet_table_id: number
  readonly table_name: string
  readonly business_date: string
  readonly guest_name: string | null
  readonly note: string | null
  /** How the guest came to the table's page; null where it was not told. */
  readonly source: 'table_qr' | 'link' | null
  readonly lines: readonly OrderLine[]
  readonly bill: Bill
  /** The same paid in cash. */
  readonly cash_bill: Bill
}

/** Orders of a table that staff have not looked at yet. */
const MOST_WAITING = 30

/** The order of a uuid; undefined when there is none. A content other than the stored one is a CONFLICT. */
export async function findOrder(
  tx: WriteContext,
  order: Pick<NewOrder, 'uuid' | 'content_hash' | 'outlet_table_id'>,
): Promise<{ id: number } | undefined> {
  const known = await selectOwn(tx, 'table_order', { uuid: order.uuid })
    .select(['id', 'content_hash', 'outlet_table_id'])
    .executeTakeFirst()
  if (!known) return undefined
  if (known.outlet_table_id !== order.outlet_table_id || !known.content_hash.equals(order.content_hash))
    throw new UserError('CONFLICT', 'Pesanan ini sudah terkirim dengan isi lain', { is_sent: true })
  return { id: known.id }
}

/**
 * Writes an order as a bill that is open, waiting to be confirmed. The caller holds the table's row, and has looked for
 * the uuid: an order that is sent again at the same table waits there and finds the first.
 */
export async function placeOrder(tx: WriteContext, order: NewOrder): Promise<{ id: number }> {
  const waiting = await selectOwn(tx, 'table_order', {
    outlet_table_id: order.outlet_table_id,
    status: 'waiting',
  })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (waiting.count >= MOST_WAITING)
    throw new UserError('CONFLICT', 'Terlalu banyak pesanan meja ini yang menunggu, panggil staf kami')
  const { bill, cash_bill, lines, ...values } = order
  const { gross, net, service, tax, rounding, total } = bill
  const number = await takeDocumentNumber(tx, 'QR', order.outlet_id, order.business_date)
  const revision = await takeRevision(tx, order.outlet_id)
  const now = tx.now()
  const placed = await tx.db
    .insertInto('table_order')
    .values({
      ...values,
      brand_id: tx.brand_id,
      number,
      lines: JSON.stringify(lines),
      qty: lines.reduce((sum, { qty }) => sum + qty, 0),
      gross,
      net,
      service,
      tax,
      rounding,
      total,
      cash_rounding: cash_bill.rounding,
      cash_total: cash_bill.total,
      placed_at: now,
      updated_at: now,
      revision,
    })
    // At another table at this very moment: the first one stands.
    .onConflict((conflict) => conflict.columns(['brand_id', 'uuid']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!placed) throw new UserError('CONFLICT', 'Pesanan ini sudah terkirim dari meja lain')
  await audit(tx, {
    action: 'table_order.place',
    entity_id: placed.id,
    outlet_id: order.outlet_id,
    label: number,
    after: { table_name: order.table_name, guest_name: order.guest_name, total, status: 'waiting' },
  })
  return placed
}
