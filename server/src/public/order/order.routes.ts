import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import type { GuestSteps } from '../../outlets/qr/guest-steps.ts'
import { ratingPath } from '../../sales/visit-rating/rating-link.ts'
import type { GuestDoor } from '../guest/guest-door.ts'
import { NOTHING_HERE } from '../guest/parts.ts'
import { nameMember, takeReward } from '../member/known-member.ts'
import { KnownMemberInput, TakeRewardInput } from '../member/member.input.ts'
import { readTableMenu } from '../menu-page/menu-page.queries.ts'
import { readTablePlace } from '../menu-page/table-place.queries.ts'
import { cancelOwnOrder } from './cancel-order.commands.ts'
import { createLastSeen } from './last-seen.calc.ts'
import { CancelInput, CartBegunInput, CartInput, OrderInput } from './order.input.ts'
import { orderAgain } from './order-again.ts'
import { orderPage } from './order-page.html.ts'
import { readOrderPage } from './order-page.queries.ts'
import { quoteOrder, tellQuote } from './quote-order.ts'
import { sendOrder } from './send-order.commands.ts'

const LARGEST_BODY = 64_000
/** Carts that are known to have begun; more than are filled at once. */
const MOST_CARTS = 20_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Params = { token: string; uuid: string }

/** The order that a page asks about, at the table of its code. */
interface AskedOrder {
  readonly ctx: Context
  readonly token: string
  readonly uuid: string
}

/** What the page of a table sends: carts to be priced, and orders; and the page of an order, which tells its state. */
export function orderRoutes(app: FastifyInstance, door: GuestDoor, guest_steps: GuestSteps): void {
  const begun = createLastSeen(MOST_CARTS)
  const openTable = async (request: FastifyRequest<{ Params: Params }>) => {
    await door.countView(request)
    const found = door.enterTable(request, request.params.token)
    const page = found && (await readTableMenu(found.ctx, found.token))
    if (!found || !page?.table) {
      await door.countMiss(request)
      throw notFound('Meja')
    }
    return { ...found, page, place: { outlet_id: page.outlet.id, table_id: page.table.id } }
  }

  app.post<{ Params: Params }>('/t/:token/cart', { bodyLimit: LARGEST_BODY }, async (request, reply) => {
    const { ctx, page } = await openTable(request)
    const { lines } = parseInput(CartInput, request.body)
    const quote = tellQuote(quoteOrder(page, lines, ctx.now().getTime()))
    return reply.header('cache-control', 'no-store').send(quote)
  })

  app.post<{ Params: Params }>('/t/:token/orders', { bodyLimit: LARGEST_BODY }, async (request, reply) => {
    const { ctx, token, place } = await openTable(request)
    const order = parseInput(OrderInput, request.body)
    await sendOrder(ctx, token, place, order)
    return reply.header('cache-control', 'no-store').send({ uuid: order.uuid })
  })

  app.post<{ Params: Params }>('/t/:token/begun', { bodyLimit: LARGEST_BODY }, async (request, reply) => {
    await door.countView(request)
    const found = door.enterTable(request, request.params.token)
    const place = found && (await readTablePlace(found.ctx, found.token))
    if (!place) {
      await door.countMiss(request)
      throw notFound('Meja')
    }
    const { uuid, source } = parseInput(CartBegunInput, request.body)
    if (source && begun.isNew(`${found.ctx.brand_id} ${uuid}`))
      guest_steps.count(found.ctx, place, source, ['cart'])
    return reply.header('cache-control', 'no-store').send({})
  })

  /** What the page of an order sends about it; an order that is not there counts as a code that opens nothing. */
  const onOrder = (name: string, act: (order: AskedOrder, body: unknown) => Promise<object>) =>
    app.post<{ Params: Params }>(
      `/t/:token/orders/:uuid/${name}`,
      { bodyLimit: LARGEST_BODY },
      async (request, reply) => {
        await door.countView(request)
        const { token: code, uuid } = request.params
        const found = UUID.test(uuid) ? door.enterTable(request, code) : undefined
        try {
          if (!found) throw notFound('Pesanan')
          const answer = await act({ ...found, uuid }, request.body)
          return reply.header('cache-control', 'no-store').send(answer)
        } catch (error) {
          if (error instanceof UserError && error.code === 'NOT_FOUND') await door.countMiss(request)
          throw error
        }
      },
    )

  onOrder('cancel', async ({ ctx, token, uuid }, body) => {
    const { reason } = parseInput(CancelInput, body)
    await cancelOwnOrder(ctx, token, uuid, reason)
    return { uuid }
  })
  onOrder('again', async ({ ctx, token, uuid }) => {
    const menu = await readTableMenu(ctx, token)
    const page = menu && (await readOrderPage(ctx, token, uuid))
    if (!page) throw notFound('Pesanan')
    return orderAgain(menu, page.order.lines, ctx.now().getTime())
  })
  onOrder('member', async ({ ctx, token, uuid }, body) =>
    nameMember(ctx, token, uuid, parseInput(KnownMemberInput, body)),
  )
  onOrder('reward', async ({ ctx, token, uuid }, body) =>
    takeReward(ctx, token, uuid, parseInput(TakeRewardInput, body)),
  )

  app.get<{ Params: Params }>('/t/:token/orders/:uuid', async (request, reply) => {
    await door.countView(request)
    const found = door.enterTable(request, request.params.token)
    const { uuid } = request.params
    const page = found && UUID.test(uuid) ? await readOrderPage(found.ctx, found.token, uuid) : undefined
    if (!page) {
      await door.countMiss(request)
      return door.send(request, reply.code(404), NOTHING_HERE)
    }
    const { receipt_id } = page.order
    const rating = found && receipt_id ? ratingPath(app.services, found.ctx.brand_id, receipt_id) : null
    return door.send(request, reply, orderPage(page, request.params.token, rating))
  })
}
