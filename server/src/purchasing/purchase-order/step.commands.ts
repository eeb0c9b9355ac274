import { sql } from 'kysely'
import { businessDateNow } from '../../catalog/item/item.queries.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { numberFormat } from '../../kit/format.calc.ts'
import { keepAttachment, sendMessage } from '../../kit/outbox.ts'
import { can } from '../../kit/permission.ts'
import {
  approvalStep,
  mayApprove,
  NO_FIRST,
  needsApproval,
} from '../../stock/adjustment/adjustment-transition.calc.ts'
import { replaceAnswers } from '../supplier-answer/record-answer.ts'
import { ensureSupplierLink, readSupplierLink } from '../supplier-answer/supplier-link.ts'
import {
  PurchaseOrderRefusalInput,
  PurchaseOrderStepInput,
  RemindPurchaseOrderInput,
  SendPurchaseOrderInput,
} from './purchase-order.input.ts'
import { beginOrderAction, finishOrderAction, type OrderRow } from './purchase-order.policy.ts'
import { readOrderText } from './purchase-order-mail.ts'
import { printOrder } from './purchase-order-paper.ts'
import { askOrder } from './purchase-order-plausible.ts'
import { readOrderRules, readOwnMost } from './purchase-order-rules.ts'
import { type OrderText, orderMessage, reminderMessage } from './purchase-order-text.calc.ts'

const UPDATE = can('purchase_order', 'update')
const APPROVE = can('purchase_order', 'approve')

const OWN_ORDER = 'Pesanan Anda sendiri harus disetujui orang lain'

const approverOf = ({ viewer }: WriteContext) => ({
  admin_id: viewer?.admin_id ?? 0,
  is_master: !viewer || viewer.is_master,
})

const passed = (tx: WriteContext) => ({
  status: 'approved' as const,
  approved_at: tx.now(),
  approved_by: tx.actor,
})

const taken_back = { status: 'draft' as const, approved_at: null, approved_by: null, ...NO_FIRST }

/** Lets an order pass, or sends it in when it is worth more than may pass without approval. */
export const submitPurchaseOrder = command('purchase_order.submit', {
  permission: UPDATE,
  input: PurchaseOrderStepInput,
  asks: true,
  run: async (tx, { id, version, remark }) => {
    const row = await beginOrderAction(tx, id, 'submit', version)
    await askOrder(tx, row, { is_draft: false })
    const { approval_limit } = await readOrderRules(tx)
    const limit = approval_limit === null ? null : BigInt(approval_limit)
    const is_waiting = needsApproval(BigInt(row.total), limit, approverOf(tx))
    if (!is_waiting) await ensureSupplierLink(tx, row)
    return finishOrderAction(tx, row, 'submit', {
      changes: {
        ...(is_waiting ? { status: 'waiting' } : passed(tx)),
        submitter_id: tx.viewer?.admin_id || null,
        submitted_at: tx.now(),
      },
      details: { remark },
    })
  },
})

/** Nobody lets pass what they ask for themselves, nor more than their role may. */
export async function assertMayApprove(tx: WriteContext, row: OrderRow): Promise<void> {
  if (!mayApprove(row, approverOf(tx))) throw new UserError('CONFLICT', OWN_ORDER)
  const most = await readOwnMost(tx)
  if (most !== null && row.total > most) {
    const text = numberFormat('id-ID').format(most)
    throw new UserError('CONFLICT', `Peran Anda hanya dapat menyetujui sampai Rp ${text}`)
  }
}

/** What the approval of who writes is of an order: the first of two, the same one's again, or the last. */
export async function stepOf(tx: WriteContext, row: Pick<OrderRow, 'total' | 'first_approver_id'>) {
  const { second_limit } = await readOrderRules(tx)
  const limit = second_limit === null ? null : BigInt(second_limit)
  return approvalStep({ ...row, value: BigInt(row.total) }, limit, approverOf(tx))
}

/** The first of two approvals: whoever approves at all may give it, as the second is held to the limit of its role. */
function approveFirst(tx: WriteContext, row: OrderRow, remark: string | null | undefined) {
  if (!mayApprove(row, approverOf(tx))) throw new UserError('CONFLICT', OWN_ORDER)
  return finishOrderAction(tx, row, 'approve_first', {
    changes: {
      first_approver_id: tx.viewer?.admin_id ?? null,
      first_approved_by: tx.actor,
      first_approved_at: tx.now(),
    },
    details: { remark },
  })
}

/** Lets a waiting order pass; where two have to, the first leaves it waiting for somebody else. */
export const approvePurchaseOrder = command('purchase_order.approve', {
  permission: APPROVE,
  input: PurchaseOrderStepInput,
  asks: true,
  run: async (tx, { id, version, remark }) => {
    const row = await beginOrderAction(tx, id, 'approve', version)
    const step = await stepOf(tx, row)
    if (step === 'again') throw new UserError('CONFLICT', 'Persetujuan kedua harus diberikan orang lain')
    if (step === 'first') {
      await askOrder(tx, row, { is_draft: false })
      return approveFirst(tx, row, remark)
    }
    await assertMayApprove(tx, row)
    await askOrder(tx, row, { is_draft: false })
    await ensureSupplierLink(tx, row)
    return finishOrderAction(tx, row, 'approve', { changes: passed(tx), details: { remark } })
  },
})

/** Sends a waiting order back to its author, with the reason. */
export const rejectPurchaseOrder = command('purchase_order.reject', {
  permission: APPROVE,
  input: PurchaseOrderRefusalInput,
  run: async (tx, { id, version, remark }) => {
    const row = await beginOrderAction(tx, id, 'reject', version)
    return finishOrderAction(tx, row, 'reject', {
      changes: { status: 'draft', ...NO_FIRST },
      details: { remark },
    })
  },
})

/** Receivings of an order that stand or are being written are put away first: they would be left without it. */
async function assertNoReceivings(tx: WriteContext, id: number): Promise<void> {
  const { rows } = await sql<{ number: string }>`select number from receiving
    where brand_id = ${tx.brand_id} and purchase_order_id = ${id} and status <> 'cancelled' order by id limit 1`.execute(
    tx.db,
  )
  if (rows[0]) throw new UserError('CONFLICT', `Batalkan dulu penerimaan ${rows[0].number}`)
}

/** Takes an order that nobody has sent yet back to change it; it has to pass again. */
export const withdrawPurchaseOrder = command('purchase_order.withdraw', {
  permission: UPDATE,
  input: PurchaseOrderStepInput,
  run: async (tx, { id, version, remark }) => {
    const row = await beginOrderAction(tx, id, 'withdraw', version)
    await assertNoReceivings(tx, id)
    await replaceAnswers(tx, id)
    return finishOrderAction(tx, row, 'withdraw', { changes: taken_back, details: { remark } })
  },
})

/** Notes that an order has gone to its supplier, and writes the e-mail when asked to. */
export const sendPurchaseOrder = command('purchase_order.send', {
  permission: UPDATE,
  input: SendPurchaseOrderInput,
  run: async (tx, { id, version, is_emailed }) => {
    const row = await beginOrderAction(tx, id, 'send', version)
    await ensureSupplierLink(tx, row)
    const remark = is_emailed ? await mailOrder(tx, row, ORDERING) : null
    return finishOrderAction(tx, row, 'send', {
      changes: { status: 'sent', sent_at: tx.now() },
      details: { remark },
    })
  },
})

/**
 * Notes that a supplier was reminded of an order whose day has passed, and writes the e-mail when asked to.
 * @throws CONFLICT when the order is not late.
 */
export const remindPurchaseOrder = command('purchase_order.remind', {
  permission: UPDATE,
  input: RemindPurchaseOrderInput,
  run: async (tx, { id, version, is_emailed }) => {
    const row = await beginOrderAction(tx, id, 'remind', version)
    const { rows } = await sql<{ is_late: boolean }>`
      select coalesce(d.expected_on < ${businessDateNow(sql.ref('o'), tx.now())}, false) as is_late
      from purchase_order d join outlet o on o.brand_id = d.brand_id and o.brand_id = ${ownBrand} and o.id = d.outlet_id
      where d.brand_id = ${tx.brand_id} and d.id = ${id}`.execute(tx.db)
    if (!rows[0]?.is_late) throw new UserError('CONFLICT', `Pesanan ${row.number} belum terlambat`)
    const remark = is_emailed ? await mailOrder(tx, row, REMINDING) : 'Lewat WhatsApp atau telepon'
    return finishOrderAction(tx, row, 'remind', { changes: { reminded_at: tx.now() }, details: { remark } })
  },
})

interface OrderMail {
  readonly subject: string
  readonly write: (text: OrderText) => string
}

const ORDERING: OrderMail = { subject: 'Pesanan pembelian', write: orderMessage }
const REMINDING: OrderMail = { subject: 'Pengingat pesanan', write: reminderMessage }

/** Writes to the supplier of an order, with its paper; answers what to remember of it. */
async function mailOrder(tx: WriteContext, row: OrderRow, mail: OrderMail): Promise<string> {
  const { email, ...text } = await readOrderText(tx, row.id)
  if (!email) throw invalid({ is_emailed: 'Pemasok ini belum memiliki email' })
  const paper = await printOrder(tx, row.id)
  const attachment = paper && (await keepAttachment(tx, { ...paper, content_type: 'application/pdf' }))
  await sendMessage(tx, {
    channel: 'email',
    recipient: email,
    subject: `${mail.subject} ${row.number} dari ${text.brand}`,
    body: mail.write({ ...text, link: (await readSupplierLink(tx, row.id)) ?? null }),
    ...(attachment && { attachment }),
  })
  return `Email ke ${email}`
}

/** Ends an order: what has not come is no longer waited for, which takes a reason. */
export const closePurchaseOrder = command('purchase_order.close', {
  permission: UPDATE,
  input: PurchaseOrderStepInput,
  run: async (tx, { id, version, remark }) => {
    const row = await beginOrderAction(tx, id, 'close', version)
    if (row.status === 'partial' && !remark) throw invalid({ remark: 'Alasan wajib diisi' })
    return finishOrderAction(tx, row, 'close', {
      changes: { status: 'closed', closed_at: tx.now() },
      details: { remark },
    })
  },
})

/** Calls an order off, with the reason; only while nothing of it has come. Its number is kept. */
export const cancelPurchaseOrder = command('purchase_order.cancel', {
  permission: UPDATE,
  input: PurchaseOrderRefusalInput,
  run: async (tx, { id, version, remark }) => {
    const row = await beginOrderAction(tx, id, 'cancel', version)
    await assertNoReceivings(tx, id)
    return finishOrderAction(tx, row, 'cancel', {
      changes: { status: 'cancelled', cancelled_at: tx.now() },
      details: { remark },
    })
  },
})
