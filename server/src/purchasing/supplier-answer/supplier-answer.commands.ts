import { sql } from 'kysely'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { UserError } from '../../kit/errors.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { needsApproval } from '../../stock/adjustment/adjustment-transition.calc.ts'
import { amountsOf } from '../purchase-order/purchase-order.commands.ts'
import {
  beginOrderAction,
  finishOrderAction,
  type OrderRow,
} from '../purchase-order/purchase-order.policy.ts'
import { readOrderLines, spreadTerms } from '../purchase-order/purchase-order-lines.ts'
import { askOrder } from '../purchase-order/purchase-order-plausible.ts'
import { readOrderRules } from '../purchase-order/purchase-order-rules.ts'
import { progressStatus } from '../purchase-order/purchase-order-transition.calc.ts'
import { assertMayApprove, stepOf } from '../purchase-order/step.commands.ts'
import { toldGood } from '../supplier/supplier-items.ts'
import { type AnsweredLine, answerInShort, applyAnswer, type OrderedLine } from './supplier-answer.calc.ts'
import {
  DeclineSupplierAnswerInput,
  SupplierLinkInput,
  TakeSupplierAnswerInput,
} from './supplier-answer.input.ts'
import { ensureSupplierLink, replaceSupplierLink } from './supplier-link.ts'

const UPDATE = can('purchase_order', 'update')
const APPROVE = can('purchase_order', 'approve')

interface WaitingAnswer {
  readonly expected_on: string | null
  readonly lines: readonly AnsweredLine[]
}

/** The answer that is to be decided on, with the order held. */
async function readWaiting(tx: WriteContext, order_id: number, answer_id: number): Promise<WaitingAnswer> {
  const { rows } = await sql<WaitingAnswer>`select a.expected_on::text as expected_on,
      (select coalesce(json_agg(json_build_object('no', l.no, 'kind', l.kind, 'price', l.price,
          'unit_quantity', trim_scale(l.unit_quantity)::text) order by l.no), '[]')
        from purchase_order_answer_line l where l.brand_id = ${tx.brand_id} and l.answer_id = a.id) as lines
    from purchase_order_answer a where a.brand_id = ${tx.brand_id} and a.id = ${answer_id}
      and a.purchase_order_id = ${order_id} and a.status = 'waiting'`.execute(tx.db)
  if (!rows[0]) throw new UserError('CONFLICT', 'Jawaban ini sudah diputuskan atau diganti yang lebih baru')
  return rows[0]
}

async function decide(
  tx: WriteContext,
  answer_id: number,
  { status, remark }: { status: 'taken' | 'declined'; remark: string | null },
): Promise<void> {
  await sql`update purchase_order_answer set status = ${status}, decided_at = ${tx.now()}, decided_by = ${tx.actor},
    remark = ${remark} where brand_id = ${tx.brand_id} and id = ${answer_id}`.execute(tx.db)
}

/** Writes lines that have changed and takes out those that are gone; the others keep their place and number. */
async function writeAnswered(
  tx: WriteContext,
  order_id: number,
  before: readonly OrderedLine[],
  after: readonly OrderedLine[],
): Promise<void> {
  const kept = new Set(after.map(({ no }) => no))
  const gone = before.filter(({ no }) => !kept.has(no)).map(({ no }) => no)
  await sql`delete from purchase_order_line where brand_id = ${tx.brand_id} and purchase_order_id = ${order_id}
    and no = any(${gone}::int[])`.execute(tx.db)
  const changes = after.map(({ no, unit_quantity, quantity, price, discount }) => {
    return { no, unit_quantity, quantity, price, discount }
  })
  await sql`update purchase_order_line l set unit_quantity = n.unit_quantity, quantity = n.quantity, price = n.price,
      discount = n.discount
    from json_populate_recordset(null::purchase_order_line, ${JSON.stringify(changes)}::json) n
    where l.brand_id = ${tx.brand_id} and l.purchase_order_id = ${order_id} and l.no = n.no`.execute(tx.db)
}

/** An order that comes to more than may pass without approval is taken over by who may approve that much. */
async function assertMayCost(tx: WriteContext, row: OrderRow, total: number): Promise<void> {
  if (total <= row.total) return
  const { approval_limit } = await readOrderRules(tx)
  const limit = approval_limit === null ? null : BigInt(approval_limit)
  const { viewer } = tx
  const actor = { admin_id: viewer?.admin_id ?? 0, is_master: !viewer || viewer.is_master }
  if (!needsApproval(BigInt(total), limit, actor)) return
  if (!isAllowed(tx, APPROVE))
    throw new UserError(
      'CONFLICT',
      'Nilai pesanan menjadi di atas batas persetujuan, minta orang yang boleh menyetujui untuk mengambil jawaban ini',
    )
  await assertMayApprove(tx, { ...row, total })
  if ((await stepOf(tx, { ...row, total })) === 'first')
    throw new UserError(
      'CONFLICT',
      'Nilai pesanan menjadi di atas batas dua persetujuan; tarik kembali pesanannya dan ajukan lagi',
    )
}

const progressOf = ({ quantity, received_quantity }: OrderedLine) => ({
  quantity: toScaled(quantity, QTY_DECIMALS),
  received: toScaled(received_quantity, QTY_DECIMALS),
})

const tellLine = (line: Awaited<ReturnType<typeof readOrderLines>>[number]) => {
  const { item_kind, item_id, unit, unit_quantity, price } = line
  return toldGood({ item_kind, item_id, unit, unit_quantity, price })
}

/** Takes what a supplier answers over into the order: quantities, prices and the day become what the supplier says. */
export const takeSupplierAnswer = command('purchase_order.agree', {
  permission: UPDATE,
  input: TakeSupplierAnswerInput,
  asks: true,
  run: async (tx, { id, version, answer_id }) => {
    const row = await beginOrderAction(tx, id, 'agree', version)
    const answer = await readWaiting(tx, id, answer_id)
    const before = await readOrderLines(tx, id)
    const after = applyAnswer(before, answer.lines)
    if (after.length === 0)
      throw new UserError('CONFLICT', 'Pemasok menolak semua barang, batalkan pesanan ini')
    await writeAnswered(tx, id, before, after)
    const { discount, tax_bp, freight } = row
    const amounts = amountsOf(await spreadTerms(tx, id, { discount, tax_bp, freight }))
    await askOrder(tx, row, { is_draft: false })
    await assertMayCost(tx, row, amounts.total)
    await decide(tx, answer_id, { status: 'taken', remark: null })
    const expected_on = answer.expected_on ?? row.expected_on
    await ensureSupplierLink(tx, { id, expected_on })
    const told = answerInShort(answer.lines, expected_on === row.expected_on ? null : expected_on)
    const has_changed = answer.lines.some(({ kind }) => kind !== 'confirm')
    return finishOrderAction(tx, row, 'agree', {
      changes: {
        ...amounts,
        expected_on,
        status: progressStatus(after.map(progressOf), { status: row.status, is_sent: row.sent_at !== null }),
      },
      details: { remark: told, ...(has_changed ? { lines: after.map(tellLine) } : {}) },
    })
  },
})

/** Leaves an order as it is, whatever its supplier answers, and says why. */
export const declineSupplierAnswer = command('purchase_order.decline', {
  permission: UPDATE,
  input: DeclineSupplierAnswerInput,
  run: async (tx, { id, version, answer_id, remark }) => {
    const row = await beginOrderAction(tx, id, 'agree', version)
    await readWaiting(tx, id, answer_id)
    await decide(tx, answer_id, { status: 'declined', remark })
    return finishOrderAction(tx, row, 'decline', { changes: {}, details: { remark } })
  },
})

/** Makes the link of an order anew, or the first; the one before opens nothing from now on. */
export const renewSupplierLink = command('purchase_order.renew_link', {
  permission: UPDATE,
  input: SupplierLinkInput,
  run: async (tx, { id, version }) => {
    const row = await beginOrderAction(tx, id, 'agree', version)
    await replaceSupplierLink(tx, row)
    return finishOrderAction(tx, row, 'renew_link', { changes: {} })
  },
})

/** Calls the link of an order in: it opens nothing until it is made anew. */
export const revokeSupplierLink = command('purchase_order.revoke_link', {
  permission: UPDATE,
  input: SupplierLinkInput,
  run: async (tx, { id, version }) => {
    const row = await beginOrderAction(tx, id, 'agree', version)
    await sql`update purchase_order_link set revoked_at = ${tx.now()}, updated_at = ${tx.now()}
      where brand_id = ${tx.brand_id} and purchase_order_id = ${id} and revoked_at is null`.execute(tx.db)
    return finishOrderAction(tx, row, 'revoke_link', { changes: {} })
  },
})
