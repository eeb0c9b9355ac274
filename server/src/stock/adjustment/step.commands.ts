import { assertWithinLimit, ownLimit } from '../../access/session/own-limit.ts'
import { requireOutlet } from '../../access/session/reach.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { COST_DECIMALS, fromScaled, toScaled } from '../../kit/decimal.calc.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { AdjustmentRefusalInput, AdjustmentStepInput, SubmitAdjustmentInput } from './adjustment.input.ts'
import { type AdjustmentRow, approverOf, beginAction, finishAction } from './adjustment.policy.ts'
import { draftOf, readLines, resolveLines } from './adjustment-lines.ts'
import { postLines, postSending, takeBack } from './adjustment-posting.ts'
import {
  approvalStep,
  authorizationOf,
  mayApprove,
  NO_FIRST,
  needsApproval,
} from './adjustment-transition.calc.ts'
import { readAdjustmentSetting } from './approval-limit.ts'
import { recountBeyond, settleUncounted } from './count.commands.ts'
import { askCounts } from './count-plausible.ts'
import { estimateCount, markCounted, postCount } from './count-posting.ts'
import { askLines } from './lines-plausible.ts'

const RUPIAH = 1_000_000n

const limitKindOf = ({ kind }: AdjustmentRow) => (kind === 'transfer' ? 'transfer' : 'adjustment')

/** Above what a document waits for somebody else: the lower of what the brand and the role say; null where neither does. */
async function limitOf(tx: WriteContext, row: AdjustmentRow): Promise<bigint | null> {
  const { approval_limit } = await readAdjustmentSetting(tx)
  const limits = [approval_limit, ownLimit(tx, limitKindOf(row))].filter((limit) => limit !== null)
  return limits.length === 0 ? null : BigInt(Math.min(...limits)) * RUPIAH
}

/** Whole rupiah of what documents are worth, a part of one counted as one. */
const rupiahOf = (worth: bigint) => Number((worth + RUPIAH - 1n) / RUPIAH)

/** Refuses what is worth more than who writes may let pass; its worth is told to who sees costs alone. */
function assertWorth(tx: WriteContext, row: AdjustmentRow, worth: bigint): void {
  const is_hidden = !isAllowed(tx, can('adjustment', 'view_cost'))
  assertWithinLimit(tx, limitKindOf(row), { amount: rupiahOf(worth), is_hidden })
}

/** What a document is worth before it is posted, in millionths of a rupiah. */
async function worthOf(tx: WriteContext, row: AdjustmentRow): Promise<bigint> {
  if (row.kind === 'count') return estimateCount(tx, row)
  const lines = await resolveLines(tx, row, (await readLines(tx, row.id)).map(draftOf))
  if (lines.length === 0) throw invalid({ lines: 'Tambahkan minimal satu barang' })
  return lines.reduce((sum, line) => sum + line.estimate, 0n)
}

/** Asks about everything of a document before it moves stock. */
async function askDocument(tx: WriteContext, row: AdjustmentRow): Promise<void> {
  if (row.kind === 'count') await askCounts(tx, row, { is_draft: false })
  else await askLines(tx, row, (await readLines(tx, row.id)).map(draftOf), false)
}

interface Effect {
  readonly status: 'sent' | 'done'
  readonly value: string
  readonly sent_at?: Date
  readonly posted_at?: Date
}

/** Moves the stock of a document. */
async function post(tx: WriteContext, row: AdjustmentRow): Promise<Effect> {
  if (row.kind === 'transfer') return { status: 'sent', value: await postSending(tx, row), sent_at: tx.now() }
  const value = row.kind === 'count' ? (await postCount(tx, row)).value : await postLines(tx, row)
  return { status: 'done', value, posted_at: tx.now() }
}

async function finishPosting(
  tx: WriteContext,
  row: AdjustmentRow,
  verb: string,
  changes: object,
  details: Record<string, unknown> = {},
): Promise<{ id: number }> {
  const answer = await finishAction(tx, row, verb, {
    changes: { ...(await post(tx, row)), ...changes },
    details,
  })
  if (row.kind === 'count') await markCounted(tx, row)
  return answer
}

/** Finishes a document, or sends it in when it is worth more than may pass without approval. */
export const submitAdjustment = command('adjustment.submit', {
  permission: can('adjustment', authorizationOf('submit')),
  input: SubmitAdjustmentInput,
  asks: true,
  run: async (tx, { id, version, uncounted }) => {
    const row = await beginAction(tx, id, 'submit', version)
    const again = row.kind === 'count' ? await recountBeyond(tx, row) : []
    if (again.length > 0)
      return finishAction(tx, row, 'recount', { changes: {}, details: { recount: again } })
    if (row.kind === 'count') await settleUncounted(tx, row, uncounted ?? null)
    const worth = await worthOf(tx, row)
    await askDocument(tx, row)
    const sender = {
      submitter_id: tx.viewer?.admin_id || null,
      submitted_at: tx.now(),
      ...(row.kind === 'count' ? { uncounted: uncounted ?? null } : {}),
    }
    if (!needsApproval(worth, await limitOf(tx, row), approverOf(tx)))
      return finishPosting(tx, row, 'submit', sender)
    return finishAction(tx, row, 'submit', {
      changes: { ...sender, status: 'waiting', value: fromScaled(worth, COST_DECIMALS) },
    })
  },
})

/** What the approval of who writes is of a document: the first of two, or the last. */
async function stepOf(tx: WriteContext, row: AdjustmentRow, value: bigint) {
  const { second_limit } = await readAdjustmentSetting(tx)
  const limit = second_limit === null ? null : BigInt(second_limit) * RUPIAH
  return approvalStep({ ...row, value }, limit, approverOf(tx))
}

/** The first of two approvals: whoever approves at all may give it, as the second is held to the limit of its role. */
const approveFirst = (tx: WriteContext, row: AdjustmentRow, remark: string | null | undefined) =>
  finishAction(tx, row, 'approve_first', {
    changes: {
      first_approver_id: tx.viewer?.admin_id ?? null,
      first_approved_by: tx.actor,
      first_approved_at: tx.now(),
    },
    details: { remark },
  })

/**
 * Lets a waiting document pass; it moves stock now, at the time it speaks of. Where two people have to, the first leaves it
 * waiting for somebody else.
 */
export const approveAdjustment = command('adjustment.approve', {
  permission: can('adjustment', authorizationOf('approve')),
  input: AdjustmentStepInput,
  asks: true,
  run: async (tx, { id, version, remark }) => {
    const row = await beginAction(tx, id, 'approve', version)
    if (!mayApprove(row, approverOf(tx)))
      throw new UserError('CONFLICT', 'Dokumen Anda sendiri harus disetujui orang lain')
    const worth = await worthOf(tx, row)
    const step = await stepOf(tx, row, worth)
    if (step === 'again') throw new UserError('CONFLICT', 'Persetujuan kedua harus diberikan orang lain')
    if (step === 'first') {
      await askDocument(tx, row)
      return approveFirst(tx, row, remark)
    }
    assertWorth(tx, row, worth)
    await askDocument(tx, row)
    return finishPosting(tx, row, 'approve', {}, { remark })
  },
})

/** Sends a waiting document back to its author, with the reason. */
export const rejectAdjustment = command('adjustment.reject', {
  permission: can('adjustment', authorizationOf('reject')),
  input: AdjustmentRefusalInput,
  run: async (tx, { id, version, remark }) => {
    const row = await beginAction(tx, id, 'reject', version)
    return finishAction(tx, row, 'reject', {
      changes: { status: 'draft', ...NO_FIRST },
      details: { remark },
    })
  },
})

/** Takes a waiting document back to change it. */
export const withdrawAdjustment = command('adjustment.withdraw', {
  permission: can('adjustment', authorizationOf('withdraw')),
  input: AdjustmentStepInput,
  run: async (tx, { id, version, remark }) => {
    const row = await beginAction(tx, id, 'withdraw', version)
    return finishAction(tx, row, 'withdraw', {
      changes: { status: 'draft', ...NO_FIRST },
      details: { remark },
    })
  },
})

/** What others have approved is not undone alone. */
async function assertMayUndo(tx: WriteContext, row: AdjustmentRow): Promise<void> {
  if (row.kind === 'transfer' && row.to_outlet_id) {
    const lines = await readLines(tx, row.id)
    if (lines.some((line) => Number(line.received_quantity) + Number(line.lost_quantity) > 0))
      requireOutlet(tx, row.to_outlet_id)
  }
  const worth = toScaled(row.value, COST_DECIMALS)
  assertWorth(tx, row, worth)
  const is_above = needsApproval(worth, await limitOf(tx, row), approverOf(tx))
  if (is_above && !isAllowed(tx, can('adjustment', 'approve')))
    throw new UserError('CONFLICT', 'Membatalkan dokumen di atas batas memerlukan hak menyetujui')
}

/** Cancels a document; one that moved stock is taken back movement by movement. Its number is kept. */
export const cancelAdjustment = command('adjustment.cancel', {
  permission: can('adjustment', authorizationOf('cancel')),
  input: AdjustmentRefusalInput,
  run: async (tx, { id, version, remark }) => {
    const row = await beginAction(tx, id, 'cancel', version)
    const has_moved = row.status === 'done' || row.status === 'sent'
    if (has_moved) {
      await assertMayUndo(tx, row)
      await takeBack(tx, row, remark)
    }
    const answer = await finishAction(tx, row, 'cancel', {
      changes: { status: 'cancelled', cancelled_at: tx.now() },
      details: { remark },
    })
    if (has_moved && row.kind === 'count') await markCounted(tx, row)
    return answer
  },
})
