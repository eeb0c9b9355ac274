import { z } from 'zod'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { printRupiah } from '../../kit/pdf/printed.calc.ts'
import { can } from '../../kit/permission.ts'
import { id, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { mayApprove } from '../../stock/adjustment/adjustment-transition.calc.ts'
import { overdraws } from '../purchase-order/purchase-order-progress.ts'
import { readOwnMost } from '../purchase-order/purchase-order-rules.ts'
import { finishAction, lockDraft, NOT_OVER, type ReceivingRow } from '../receiving/receiving.policy.ts'
import { readLines } from '../receiving/receiving-lines.ts'

const APPROVE = can('purchase_order', 'approve')

const OverReceivingInput = z.object({ id, version: seenVersion, reason: requiredText('Alasan', 300) })
const ApproveOverReceivingInput = z.object({
  id,
  version: seenVersion,
  reason: requiredText('Alasan', 300)
    .nullish()
    .describe('Of who lets pass what nobody has asked for; else that of who asked stays.'),
})

/**
 * A draft that brings more of its order than is tolerated, held.
 * @throws CONFLICT when it does not.
 */
async function lockOver(
  tx: WriteContext,
  id: number,
  seen: number | null | undefined,
): Promise<ReceivingRow> {
  const row = await lockDraft(tx, id, seen)
  const is_over =
    row.purchase_order_id !== null && (await overdraws(tx, row.purchase_order_id, await readLines(tx, id)))
  if (!is_over) throw new UserError('CONFLICT', 'Jumlah penerimaan ini masih dalam toleransi pesanan')
  return row
}

/** Asks somebody who may to let in more than was ordered and tolerated. */
export const askOverReceiving = command('receiving.ask_over', {
  permission: can('receiving', 'update'),
  input: OverReceivingInput,
  run: async (tx, { id, version, reason }) => {
    const row = await lockOver(tx, id, version)
    if (row.over_approved_at) throw new UserError('CONFLICT', 'Kelebihan ini sudah disetujui')
    return finishAction(tx, row, 'ask_over', {
      changes: { over_reason: reason, over_asked_at: tx.now(), over_asker_id: tx.viewer?.admin_id || null },
      details: { remark: reason },
    })
  },
})

/** Nobody lets pass what they wrote or asked for themselves, nor more than their role may; Master may. */
async function assertMayLetIn(tx: WriteContext, row: ReceivingRow): Promise<void> {
  const { viewer } = tx
  const actor = { admin_id: viewer?.admin_id ?? 0, is_master: !viewer || viewer.is_master }
  if (!mayApprove({ author_id: row.author_id, submitter_id: row.over_asker_id }, actor))
    throw new UserError('CONFLICT', 'Kelebihan pada penerimaan Anda sendiri harus disetujui orang lain')
  const most = await readOwnMost(tx)
  if (most !== null && row.total > most)
    throw new UserError('CONFLICT', `Peran Anda hanya dapat menyetujui sampai ${printRupiah(most)}`)
}

/** Lets a draft bring more than was ordered and tolerated, as it stands; a change of it undoes this. */
export const approveOverReceiving = command('receiving.approve_over', {
  permission: APPROVE,
  input: ApproveOverReceivingInput,
  run: async (tx, { id, version, reason }) => {
    const row = await lockOver(tx, id, version)
    if (row.over_approved_at) throw new UserError('CONFLICT', 'Kelebihan ini sudah disetujui')
    await assertMayLetIn(tx, row)
    const over_reason = reason ?? row.over_reason
    if (!over_reason) throw invalid({ reason: 'Alasan wajib diisi' })
    return finishAction(tx, row, 'approve_over', {
      changes: { over_reason, over_approved_at: tx.now(), over_approved_by: tx.actor },
      details: { remark: over_reason },
    })
  },
})

/** Does not let more in: the draft is to be changed. */
export const declineOverReceiving = command('receiving.decline_over', {
  permission: APPROVE,
  input: OverReceivingInput,
  run: async (tx, { id, version, reason }) => {
    const row = await lockDraft(tx, id, version)
    if (!row.over_asked_at) throw new UserError('CONFLICT', 'Tidak ada permintaan yang menunggu')
    return finishAction(tx, row, 'decline_over', { changes: NOT_OVER, details: { remark: reason } })
  },
})
