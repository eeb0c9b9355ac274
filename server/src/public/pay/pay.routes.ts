import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../kit/context.ts'
import { UserError } from '../../kit/errors.ts'
import { assertAttempt } from '../../kit/throttle.ts'
import { transaction } from '../../kit/transaction.ts'
import { chargeOrder, dropCharge } from '../../sales/guest-payment/charge-order.commands.ts'
import type { GuestDoor } from '../guest/guest-door.ts'
import { html } from '../guest/html.ts'
import type { GuestPage } from '../guest/layout.ts'
import { NOTHING_HERE } from '../guest/parts.ts'
import { lockOwn } from '../order/cancel-order.commands.ts'
import { readOrderPage } from '../order/order-page.queries.ts'
import { waitsForPayment } from './pay.html.ts'
import { qrPng } from './qr-code.ts'

const SMALLEST_BODY = 1_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TEN_MINUTES = { window_seconds: 600, longest_wait_seconds: 600 }
/** Many guests share the address of the place they sit in. */
const BY_ADDRESS = { name: 'order_pay', free: 60, ...TEN_MINUTES }
const BY_ORDER = { name: 'order_pay_one', free: 12, ...TEN_MINUTES }

type Params = { token: string; uuid: string }
type PayRequest = FastifyRequest<{ Params: Params }>

interface Named {
  readonly ctx: Context
  readonly token: string
  readonly uuid: string
}

/** Why a code could not be made, with the way back to the order. */
const refusalPage = (message: string, path: string): GuestPage => ({
  title: 'Pembayaran belum dapat dilakukan',
  description: 'Pembayaran pesanan',
  color: '#0f6b57',
  body: html`<main class="nothing"><h1>Pembayaran belum dapat dilakukan</h1><p>${message}</p>
<p class="after"><a class="wide" href="${path}">Kembali ke pesanan</a></p></main>`,
})

/** Paying an order on its page: what its forms send, and its code as a picture. */
export function payRoutes(app: FastifyInstance, door: GuestDoor): void {
  // Forms come here alone: everywhere else they are refused. Nothing in them is read.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: SMALLEST_BODY },
    (_request, _body, done) => done(null, {}),
  )

  const nothing = async (request: PayRequest, reply: FastifyReply) => {
    await door.countMiss(request)
    return door.send(request, reply.code(404), NOTHING_HERE)
  }

  const onPay = (path: string, act: (named: Named) => Promise<void>) =>
    app.post(
      `/t/:token/orders/:uuid/${path}`,
      { bodyLimit: SMALLEST_BODY },
      async (request: PayRequest, reply) => {
        await door.countView(request)
        const { token: code, uuid } = request.params
        const found = UUID.test(uuid) ? door.enterTable(request, code) : undefined
        if (!found) return nothing(request, reply)
        const back = `/t/${code}/orders/${uuid}`
        try {
          await assertAttempt(app.services, BY_ADDRESS, `${found.ctx.brand_id} ${found.ctx.ip}`)
          await assertAttempt(app.services, BY_ORDER, `${found.ctx.brand_id} ${uuid}`)
          await act({ ...found, uuid })
        } catch (error) {
          if (!(error instanceof UserError)) throw error
          if (error.code === 'NOT_FOUND') return nothing(request, reply)
          const status = { RATE_LIMITED: 429, UNAVAILABLE: 503 }[String(error.code)] ?? 409
          return door.send(request, reply.code(status), refusalPage(error.message, back))
        }
        // Loaded again, the page sends nothing a second time.
        return reply.header('cache-control', 'no-store').redirect(back, 303)
      },
    )

  onPay('pay', ({ ctx, token, uuid }) => chargeOrder(ctx, (tx) => lockOwn(tx, token, uuid)))
  onPay('pay/drop', ({ ctx, token, uuid }) =>
    transaction(ctx, async (tx) => dropCharge(tx, await lockOwn(tx, token, uuid))),
  )

  app.get('/t/:token/orders/:uuid/qris.png', async (request: PayRequest, reply) => {
    await door.countView(request)
    const { token: code, uuid } = request.params
    const found = UUID.test(uuid) ? door.enterTable(request, code) : undefined
    const page = found && (await readOrderPage(found.ctx, found.token, uuid))
    const text = page && waitsForPayment(page) ? page.order.charge?.qr_text : undefined
    if (!text) return nothing(request, reply)
    return reply
      .header('cache-control', 'no-store')
      .type('image/png')
      .send(await qrPng(text))
  })
}
