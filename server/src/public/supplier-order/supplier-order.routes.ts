import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createContext } from '../../kit/brand-context.ts'
import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { addressBlock } from '../../kit/http/address-block.ts'
import { assertAttempt } from '../../kit/throttle.ts'
import { SupplierAnswerInput } from '../../purchasing/supplier-answer/supplier-answer.input.ts'
import { pagePolicyFor, readCode } from '../guest/guest-door.ts'
import { createLayout, type GuestPage } from '../guest/layout.ts'
import { answerByLink } from './answer-order.commands.ts'
import { LINK_CLOSED, supplierOrderPage } from './supplier-order.html.ts'
import { readSupplierOrder } from './supplier-order.queries.ts'

const LARGEST_BODY = 128_000
const PATH = '/pesanan-pemasok/:code'
const VIEWS = { name: 'supplier_view', free: 120, window_seconds: 60, longest_wait_seconds: 60 }
/** Links that open nothing, by block of addresses: nobody tries them out. */
const MISSES = { name: 'supplier_miss', free: 30, window_seconds: 600, longest_wait_seconds: 600 }

type LinkRequest = FastifyRequest<{ Params: { code: string } }>

/** What a page with prices says of itself: nobody keeps it, frames it, finds it or is told its address. */
const HEADERS = {
  'content-security-policy': pagePolicyFor("'none'"),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** The page of an order for its supplier, without signing in, and what it sends. Every link that opens nothing is answered alike. */
export function supplierOrderRoutes(app: FastifyInstance, { dist }: { dist: string }): void {
  const layout = createLayout(dist, 'supplier')
  const send = (reply: FastifyReply, page: GuestPage) =>
    reply.headers(HEADERS).header('content-type', 'text/html; charset=utf-8').send(layout(page))
  const countMiss = (request: LinkRequest) => assertAttempt(app.services, MISSES, addressBlock(request.ip))
  const enter = (request: LinkRequest): { ctx: Context; token: string } | undefined => {
    const found = readCode(request.params.code)
    return (
      found && {
        token: found.token,
        ctx: createContext(app.services, {
          brand_id: found.brand_id,
          viewer: null,
          actor: 'Pemasok',
          request_id: request.id,
          ip: request.ip,
        }),
      }
    )
  }

  app.get(PATH, async (request: LinkRequest, reply) => {
    await assertAttempt(app.services, VIEWS, addressBlock(request.ip))
    const found = enter(request)
    const order = found && (await readSupplierOrder(found.ctx, found.token))
    if (order) return send(reply, supplierOrderPage(order))
    await countMiss(request)
    return send(reply.code(404), LINK_CLOSED)
  })

  app.post(`${PATH}/jawaban`, { bodyLimit: LARGEST_BODY }, async (request: LinkRequest, reply) => {
    await assertAttempt(app.services, VIEWS, addressBlock(request.ip))
    try {
      const found = enter(request)
      if (!found) throw notFound('Pesanan')
      await answerByLink(found.ctx, found.token, parseInput(SupplierAnswerInput, request.body))
      return reply.headers(HEADERS).send({ status: true })
    } catch (error) {
      if (error instanceof UserError && error.code === 'NOT_FOUND') await countMiss(request)
      throw error
    }
  })
}
