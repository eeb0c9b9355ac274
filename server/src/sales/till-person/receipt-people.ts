import type { WriteContext } from '../../kit/context.ts'
import { meetCashiers, NOBODY_MET, type People } from '../../people/cashier/meet-cashiers.ts'
import type { Mention } from '../../people/cashier/till-right.calc.ts'
import type { Door } from '../transaction/outcome.calc.ts'
import type { IncomingReceipt } from '../transaction/receipt.input.ts'
import type { ReceiptRecord } from '../transaction/receipt-record.calc.ts'
import { recordDeviations } from './record-deviations.commands.ts'
import { mentionsOf, receiptActs } from './till-acts.calc.ts'

/** Who is told of on receipts, and which receipt said what. */
export interface MetOnReceipts {
  readonly people: People
  readonly told: ReadonlyMap<string, IncomingReceipt>
}

const cashierOf = (receipt: Pick<IncomingReceipt, 'cashier_name' | 'cashier_code'>): Mention => ({
  code: receipt.cashier_code,
  name: receipt.cashier_name,
})

function undoneOf({ void: undone }: IncomingReceipt): { doer: Mention; approver: Mention } | null {
  if (!undone) return null
  const { actor, cashier_code, approved_by, approver_code } = undone
  return { doer: { code: cashier_code, name: actor }, approver: { code: approver_code, name: approved_by } }
}

/** Meets everybody whom receipts that can be taken name. What platforms send names no cashier of ours. */
export async function meetOfReceipts(
  tx: WriteContext,
  door: Door,
  receipts: readonly IncomingReceipt[],
  incoming: ReadonlyMap<string, { readonly record: ReceiptRecord }>,
): Promise<MetOnReceipts> {
  const told = new Map<string, IncomingReceipt>()
  for (const receipt of receipts)
    if (incoming.has(receipt.uuid) && !told.has(receipt.uuid)) told.set(receipt.uuid, receipt)
  if (door.source === 'GRAB' || door.is_panel) return { people: NOBODY_MET, told }
  const mentions = [...told.values()].flatMap((receipt) => {
    const record = incoming.get(receipt.uuid)?.record
    const cashier = cashierOf(receipt)
    return record ? [cashier, ...mentionsOf(receiptActs(record, cashier, undoneOf(receipt)))] : [cashier]
  })
  return { people: await meetCashiers(tx, door.outlet_id, mentions), told }
}

/** A receipt with the ids of who is told of on it. */
export function withPeople(record: ReceiptRecord, { people, told }: MetOnReceipts): ReceiptRecord {
  const receipt = told.get(record.transaction.uuid)
  if (!receipt) return record
  const undone = undoneOf(receipt)
  const idOf = (mention: Mention | undefined) => (mention && people(mention)?.id) ?? null
  const ids = {
    cashier_id: idOf(cashierOf(receipt)),
    voided_by_id: idOf(undone?.doer),
    void_approver_id: idOf(undone?.approver),
  }
  return { ...record, transaction: { ...record.transaction, ...ids } }
}

/** Notes what on receipts was beyond the rights of who did it; rights of today say nothing of an import's past. */
export async function recordReceiptDeviations(
  tx: WriteContext,
  door: Door,
  records: readonly ReceiptRecord[],
  { people, told }: MetOnReceipts,
): Promise<void> {
  if (door.source === 'IMPORT') return
  const placed = records.flatMap((record) => {
    const { uuid, outlet_id, business_date, id, session_uuid } = record.transaction
    const receipt = told.get(uuid)
    if (!receipt) return []
    const place = {
      outlet_id,
      business_date,
      transaction_date: business_date,
      transaction_id: id,
      session_uuid,
    }
    return [{ place, acts: receiptActs(record, cashierOf(receipt), undoneOf(receipt)) }]
  })
  await recordDeviations(tx, placed, people)
}
