import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { formatDecimal, fromScaled, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { type FieldErrors, invalid } from '../../kit/errors.ts'
import type { ItemKind } from '../../stock/ledger/balance.queries.ts'
import { type Good, goodOf } from '../supplier/supplier-items.ts'
import {
  beginOrderAction,
  finishOrderAction,
  lockOrder,
  type OrderRow,
  requireTransition,
} from './purchase-order.policy.ts'
import { type OrderLineRow, readOrderLines } from './purchase-order-lines.ts'
import { readOrderRules } from './purchase-order-rules.ts'
import { mostReceivable, progressStatus } from './purchase-order-transition.calc.ts'

/** A line of a receiving as far as it brings something of an order. */
export interface BroughtLine {
  readonly item_kind: ItemKind
  readonly item_id: number
  readonly purchase_order_no: number | null
  /** In base units. */
  readonly quantity: string
  readonly rejected_quantity: string
  readonly factor: string
}

interface Sum {
  readonly received: bigint
  readonly rejected: bigint
}

const ONE = 10n ** BigInt(QTY_DECIMALS)
const scaled = (text: string) => toScaled(text, QTY_DECIMALS)

/** What lines bring of each line of their order, in ten-thousandths of base units. */
function sumByLine(lines: readonly BroughtLine[]): Map<number, Sum> {
  const sums = new Map<number, Sum>()
  for (const { purchase_order_no, quantity, rejected_quantity, factor } of lines) {
    if (purchase_order_no === null) continue
    const { received, rejected } = sums.get(purchase_order_no) ?? { received: 0n, rejected: 0n }
    sums.set(purchase_order_no, {
      received: received + scaled(quantity),
      rejected: rejected + (scaled(rejected_quantity) * scaled(factor) + ONE / 2n) / ONE,
    })
  }
  return sums
}

/** What lines of a receiving bring more than their order still lets in, by place, in words. */
function findOver(
  lines: readonly BroughtLine[],
  ordered: ReadonlyMap<number, OrderLineRow>,
  sums: ReadonlyMap<number, Sum>,
  tolerance_bp: number,
): FieldErrors {
  const fields: FieldErrors = {}
  for (const [index, { purchase_order_no }] of lines.entries()) {
    const line = purchase_order_no === null ? undefined : ordered.get(purchase_order_no)
    if (!line) continue
    const most = mostReceivable(scaled(line.quantity), tolerance_bp)
    const before = scaled(line.received_quantity)
    const sum = before + (sums.get(line.no)?.received ?? 0n)
    if (sum <= most) continue
    const left = Number(((most > before ? most - before : 0n) * ONE) / scaled(line.factor))
    const text = formatDecimal(left, QTY_DECIMALS).replace('.', ',')
    fields[`lines.${index}.unit_quantity`] = `Melebihi pesanan, paling banyak ${text} ${line.unit} lagi`
  }
  return fields
}

async function overOf(
  tx: WriteContext,
  ordered: readonly OrderLineRow[],
  lines: readonly BroughtLine[],
): Promise<FieldErrors> {
  const { tolerance_bp } = await readOrderRules(tx)
  return findOver(lines, new Map(ordered.map((line) => [line.no, line])), sumByLine(lines), tolerance_bp)
}

/** Whether lines bring more of an order, which is held meanwhile, than was ordered and is tolerated. */
export async function overdraws(
  tx: WriteContext,
  order_id: number,
  lines: readonly BroughtLine[],
): Promise<boolean> {
  await lockOrder(tx, order_id)
  return Object.keys(await overOf(tx, await readOrderLines(tx, order_id), lines)).length > 0
}

/** Adds what came, or with a sign of -1 takes it off; answers where the order stands then. */
async function moveProgress(
  tx: WriteContext,
  row: OrderRow,
  ordered: readonly OrderLineRow[],
  sums: ReadonlyMap<number, Sum>,
  sign: 1n | -1n,
) {
  const changes = [...sums].map(([no, { received, rejected }]) => ({
    no,
    received_quantity: fromScaled(sign * received, QTY_DECIMALS),
    rejected_quantity: fromScaled(sign * rejected, QTY_DECIMALS),
  }))
  await sql`update purchase_order_line l set received_quantity = l.received_quantity + n.received_quantity,
      rejected_quantity = l.rejected_quantity + n.rejected_quantity
    from json_populate_recordset(null::purchase_order_line, ${JSON.stringify(changes)}::json) n
    where l.brand_id = ${tx.brand_id} and l.purchase_order_id = ${row.id} and l.no = n.no`.execute(tx.db)
  const lines = ordered.map((line) => ({
    quantity: scaled(line.quantity),
    received: scaled(line.received_quantity) + sign * (sums.get(line.no)?.received ?? 0n),
  }))
  return progressStatus(lines, { status: row.status, is_sent: row.sent_at !== null })
}

/**
 * Takes what a receiving brings as come of its order, whose row is held: of two who receive the same order at once the
 * second is measured against what the first has left.
 * @throws VALIDATION beside lines that bring more than ordered and tolerated, unless that was let pass.
 */
export async function receiveOrder(
  tx: WriteContext,
  order_id: number,
  receiving: { readonly number: string; readonly may_be_over: boolean },
  lines: readonly BroughtLine[],
): Promise<void> {
  const row = await beginOrderAction(tx, order_id, 'receive')
  const ordered = await readOrderLines(tx, order_id)
  const fields = receiving.may_be_over ? {} : await overOf(tx, ordered, lines)
  if (Object.keys(fields).length > 0) throw invalid(fields)
  const status = await moveProgress(tx, row, ordered, sumByLine(lines), 1n)
  await finishOrderAction(tx, row, 'receive', { changes: { status }, details: { remark: receiving.number } })
}

/** Takes off its order what a receiving had brought. */
export async function takeBackOrder(
  tx: WriteContext,
  order_id: number,
  receiving: string,
  lines: readonly BroughtLine[],
): Promise<void> {
  const row = await beginOrderAction(tx, order_id, 'take_back')
  const status = await moveProgress(tx, row, await readOrderLines(tx, order_id), sumByLine(lines), -1n)
  await finishOrderAction(tx, row, 'take_back', { changes: { status }, details: { remark: receiving } })
}

/**
 * The order that a receiving is to bring something of, held so that nobody calls it off meanwhile.
 * @throws VALIDATION when nothing of it can be received.
 */
export async function orderToReceive(tx: WriteContext, id: number, outlet_id: number): Promise<OrderRow> {
  const row = await lockOrder(tx, id)
  if (row.outlet_id !== outlet_id) throw invalid({ purchase_order_id: 'Pilih pesanan dari outlet ini' })
  requireTransition(row, 'receive')
  return row
}

/** Says of every line which line of the order it brings: the one it names, else the first of the same good. */
export async function linkLines<L extends Good & { readonly purchase_order_no?: number | null | undefined }>(
  tx: WriteContext,
  order_id: number | null,
  lines: readonly L[],
): Promise<(L & { purchase_order_no: number | null })[]> {
  const ordered = order_id === null ? [] : await readOrderLines(tx, order_id)
  const fields: FieldErrors = {}
  const linked = lines.map((line, index) => {
    const same = ordered.filter((row) => goodOf(row) === goodOf(line))
    const named = same.find(({ no }) => no === line.purchase_order_no)
    if (order_id !== null && line.purchase_order_no && !named)
      fields[`lines.${index}.item_id`] = 'Tidak ada di pesanan'
    return { ...line, purchase_order_no: (named ?? same[0])?.no ?? null }
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return linked
}
