import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { assertWithinLimit } from '../../access/session/own-limit.ts'
import { reachesOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { runningSession } from '../cash-session/drawer.commands.ts'
import { lockSales } from '../rollup/rollup.commands.ts'
import type { Door, Outcome } from './outcome.calc.ts'
import { refundTransactions } from './refund-transactions.commands.ts'
import { RefundTransactionInput, VoidTransactionInput } from './undo.input.ts'
import { voidTransactions } from './void-transactions.commands.ts'

/** Undoing a sale gives money back, so it needs more than the right to correct what tills sent. */
export const UNDO = can('report_transaction', 'approve')

interface UndoneSale {
  id: number
  uuid: string
  outlet_id: number
  receipt_number: string
  status: string
  refund_total: number
  total: number
}

/** Voids a receipt as if it had never been rung up: its day counts without it and its goods are back in stock. */
export const voidTransaction = command('transaction.void', {
  permission: UNDO,
  input: VoidTransactionInput,
  run: async (tx, { id, reason }) => {
    const sale = await lockSale(tx, id)
    if (sale.status === 'VOID') throw conflict('Nota ini sudah di-void')
    assertWithinLimit(tx, 'refund', { amount: sale.total })
    const [outcome] = await voidTransactions(tx, doorOf(sale), [
      { transaction_uuid: sale.uuid, ...doneBy(tx), reason },
    ])
    assertDone(outcome)
    await recordUndo(tx, sale, 'void', { before: { status: sale.status }, after: { status: 'VOID', reason } })
    return { id }
  },
})

/** Takes goods of a receipt back at the prices and the cost of the sale, and pays the guest. */
export const refundTransaction = command('transaction.refund', {
  permission: UNDO,
  input: RefundTransactionInput,
  run: async (tx, { id, reason, method, lines, refund_total, session_id }) => {
    const sale = await lockSale(tx, id)
    if (sale.status === 'VOID') throw conflict('Nota void tidak dapat dikembalikan')
    if (sale.refund_total !== refund_total)
      throw conflict('Nota ini baru saja dikembalikan sebagian oleh orang lain')
    await assertMethod(tx, method)
    const session_uuid = session_id ? await runningSession(tx, sale.outlet_id, session_id) : null
    const [outcome] = await refundTransactions(tx, doorOf(sale), [
      { uuid: randomUUID(), transaction_uuid: sale.uuid, ...doneBy(tx), reason, method, lines, session_uuid },
    ])
    assertDone(outcome)
    const after = await lockSale(tx, id)
    // Of a receipt, however many times it was given back in part.
    assertWithinLimit(tx, 'refund', { amount: after.refund_total })
    await recordUndo(tx, sale, 'refund', {
      before: { status: sale.status, refund_total },
      after: { status: after.status, refund_total: after.refund_total, method, reason },
    })
    return { id }
  },
})

/** The sale in reach, locked behind the lock of all changes of sales, in the order in which tills take them. */
async function lockSale(tx: WriteContext, id: number): Promise<UndoneSale> {
  await lockSales(tx)
  const result =
    await sql<UndoneSale>`select t.id, t.uuid, t.outlet_id, t.receipt_number, t.status, t.refund_total,
      t.total
    from transaction_key k join transaction t on t.brand_id = k.brand_id and t.brand_id = ${ownBrand} and t.business_date = k.business_date
      and t.id = k.id
    where k.brand_id = ${tx.brand_id} and k.id = ${id} for update of t`.execute(tx.db)
  const sale = result.rows[0]
  if (!sale || !reachesOutlet(tx, sale.outlet_id)) throw notFound('Transaksi')
  return sale
}

function doorOf({ outlet_id }: UndoneSale): Door {
  return { outlet_id, device_id: null, source: 'POS', is_panel: true }
}

function doneBy(tx: WriteContext): { occurred_at: null; actor: string } {
  return { occurred_at: null, actor: tx.actor.slice(0, 80) }
}

function conflict(message: string): UserError {
  return new UserError('CONFLICT', message, { changes: [] })
}

function assertDone(outcome: Outcome | undefined): void {
  if (outcome?.status === 'accepted') return
  const { transaction_uuid, ...fields } = outcome?.fields ?? {}
  if (transaction_uuid) throw conflict(transaction_uuid)
  throw invalid(fields)
}

async function assertMethod(tx: WriteContext, code: string): Promise<void> {
  const found =
    await sql`select from payment_method where brand_id = ${tx.brand_id} and code = ${code}`.execute(tx.db)
  if (found.rows.length === 0) throw invalid({ method: 'Metode tidak dikenal' })
}

async function recordUndo(
  tx: WriteContext,
  { id, receipt_number, outlet_id }: UndoneSale,
  verb: 'void' | 'refund',
  change: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  await audit(tx, {
    action: `transaction.${verb}`,
    entity_id: id,
    label: receipt_number,
    outlet_id,
    ...change,
  })
}
