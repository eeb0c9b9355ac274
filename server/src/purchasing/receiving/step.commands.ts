import { sql } from 'kysely'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { printRupiah } from '../../kit/pdf/printed.calc.ts'
import { can } from '../../kit/permission.ts'
import { isVatPayer } from '../../outlets/legal-entity/legal-entity.queries.ts'
import { reverseMovements } from '../../stock/ledger/reverse.commands.ts'
import { enterPaidReceiving, takeBackPayments } from '../income-expense/told-entries.ts'
import { receiveOrder, takeBackOrder } from '../purchase-order/purchase-order-progress.ts'
import { ReceivingCancelInput, ReceivingStepInput } from './receiving.input.ts'
import { beginAction, finishAction, lockReceiving, REF_TYPE, type ReceivingRow } from './receiving.policy.ts'
import { type ReceivingLineRow, readLines } from './receiving-lines.ts'
import { settleOwed } from './receiving-owed.ts'
import { askReceiving } from './receiving-plausible.ts'
import { postDocument } from './receiving-posting.ts'
import { forgetPrices, learnPrices } from './receiving-prices.ts'

/** What the lines of a purchase tell of the prices of its supplier. */
export function boughtOf(
  { id, supplier_id, business_date }: Pick<ReceivingRow, 'id' | 'supplier_id' | 'business_date'>,
  lines: readonly ReceivingLineRow[],
): Parameters<typeof learnPrices>[1] {
  if (supplier_id === null) return []
  return lines
    .filter((line) => Number(line.quantity) > 0)
    .map(({ item_kind, item_id, unit, factor, price }) => ({
      receiving_id: id,
      supplier_id,
      business_date,
      item_kind,
      item_id,
      unit,
      factor,
      price,
    }))
}

/**
 * Whether the tax of a document is input VAT: its outlet belonged on its day to an entity that was registered then. What
 * goes back of a receiving lessens the claim, or the cost, that its tax became.
 * @throws VALIDATION where more tax would go back than was paid.
 */
async function isInputVat(tx: WriteContext, row: ReceivingRow): Promise<boolean> {
  if (row.tax === 0) return false
  if (row.return_of === null) return isVatPayer(tx, row.outlet_id, row.business_date)
  const source = await lockReceiving(tx, row.return_of)
  const { rows } = await sql<{ tax: number }>`select coalesce(sum(tax), 0)::bigint as tax from receiving
    where brand_id = ${tx.brand_id} and return_of = ${source.id} and status = 'done'`.execute(tx.db)
  const left = source.tax - (rows[0]?.tax ?? 0)
  if (row.tax > left) throw invalid({ tax: `Melebihi pajak yang masih dapat diretur, ${printRupiah(left)}` })
  return source.is_input_vat
}

/**
 * Finishes a receiving: stock moves at the time it happened, and the supplier's prices follow. The tax is part of the cost
 * unless the outlet belonged to an entity that was registered for VAT on the day.
 */
export const postReceiving = command('receiving.post', {
  permission: can('receiving', 'update'),
  input: ReceivingStepInput,
  asks: true,
  run: async (tx, { id, version }) => {
    const row = await beginAction(tx, id, 'post', version)
    const lines = await readLines(tx, id)
    if (!lines.some((line) => Number(line.quantity) > 0))
      throw invalid({ lines: 'Tidak ada barang yang diterima' })
    await askReceiving(tx, row, false)
    const arrival = { number: row.number, may_be_over: row.over_approved_at !== null }
    if (row.purchase_order_id !== null) await receiveOrder(tx, row.purchase_order_id, arrival, lines)
    const is_input_vat = await isInputVat(tx, row)
    await postDocument(tx, { ...row, is_input_vat }, lines)
    if (row.kind === 'purchase') await learnPrices(tx, boughtOf(row, lines))
    await enterPaidReceiving(tx, row)
    const done = await finishAction(tx, row, 'post', {
      changes: { status: 'done', posted_at: tx.now(), posted_by: tx.actor, is_input_vat },
    })
    await settleOwed(tx, [row.return_of ?? id])
    return done
  },
})

/** What returns have given back of a receiving is taken back first. */
async function assertNotReturned(tx: WriteContext, id: number): Promise<void> {
  const { rows } = await sql<{ number: string }>`select number from receiving
    where brand_id = ${tx.brand_id} and return_of = ${id} and status = 'done' order by id limit 1`.execute(
    tx.db,
  )
  if (rows[0]) throw new UserError('CONFLICT', `Batalkan dulu retur ${rows[0].number}`)
}

/** Takes a receiving back, with the reason: a draft is put away, what was posted is reversed movement by movement. */
export const cancelReceiving = command('receiving.cancel', {
  permission: can('receiving', 'update'),
  input: ReceivingCancelInput,
  run: async (tx, { id, version, reason }) => {
    const { status } = await lockReceiving(tx, id)
    const row = await beginAction(tx, id, status === 'draft' ? 'discard' : 'cancel', version)
    if (row.status === 'done') {
      // What a return gave back is owed again to its receiving, which is held meanwhile.
      if (row.return_of !== null) await lockReceiving(tx, row.return_of)
      await assertNotReturned(tx, id)
      // Before stock, as posting does: of two in opposite order neither would end.
      if (row.purchase_order_id !== null)
        await takeBackOrder(tx, row.purchase_order_id, row.number, await readLines(tx, id))
      const times = new Map([[id, tx.now().toISOString()]])
      await reverseMovements(tx, 'document', { ref_type: REF_TYPE, times, type: 'REVERSAL' })
      await forgetPrices(tx, id)
      await takeBackPayments(tx, row, reason)
    }
    const done = await finishAction(tx, row, 'cancel', {
      changes: { status: 'cancelled', cancelled_at: tx.now(), cancel_reason: reason },
    })
    if (row.status === 'done') await settleOwed(tx, [row.return_of ?? id])
    return done
  },
})
