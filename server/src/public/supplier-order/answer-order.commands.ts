import type { Context } from '../../kit/context.ts'
import { notFound } from '../../kit/errors.ts'
import { addressBlock } from '../../kit/http/address-block.ts'
import { assertAttempt } from '../../kit/throttle.ts'
import { transaction } from '../../kit/transaction.ts'
import { lockOrder } from '../../purchasing/purchase-order/purchase-order.policy.ts'
import { recordAnswer } from '../../purchasing/supplier-answer/record-answer.ts'
import type { SupplierAnswer } from '../../purchasing/supplier-answer/supplier-answer.input.ts'
import { hashToken } from '../../purchasing/supplier-answer/supplier-link.ts'
import { findLinked } from './supplier-order.queries.ts'

const TEN_MINUTES = { window_seconds: 600, longest_wait_seconds: 600 }
const BY_ADDRESS = { name: 'supplier_answer', free: 60, ...TEN_MINUTES }
const BY_LINK = { name: 'supplier_answer_link', free: 20, ...TEN_MINUTES }

/**
 * Takes what a supplier answers on the page of an order; the link is looked at once more with the order held, so that one
 * that was called in meanwhile says nothing.
 * @throws NOT_FOUND for a token that opens nothing.
 */
export async function answerByLink(ctx: Context, token: string, answer: SupplierAnswer): Promise<void> {
  await assertAttempt(ctx.services, BY_ADDRESS, addressBlock(ctx.ip))
  await assertAttempt(ctx.services, BY_LINK, `${ctx.brand_id} ${hashToken(token)}`)
  await transaction(ctx, async (tx) => {
    const id = await findLinked(tx, token)
    if (id === undefined) throw notFound('Pesanan')
    const order = await lockOrder(tx, id)
    if ((await findLinked(tx, token)) !== id) throw notFound('Pesanan')
    await recordAnswer(tx, order, answer)
  })
}
