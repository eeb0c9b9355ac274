import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid } from '../../kit/errors.ts'
import { authenticateDevice } from '../../outlets/device/device-token.ts'
import { answerTill, entriesOf, sendTagged } from '../pos-intake/pos-http.ts'
import { readOrderFeed, readTillTables } from './order-feed.queries.ts'
import { takeOrderEvents, takeTableEvents } from './take-order-events.commands.ts'

const CURSOR = /^\d{1,15}$/

/** Guests' orders and tables for tills, each with the token of its device; docs/pos-api.md describes it. */
export function orderFeedRoutes(app: FastifyInstance): void {
  const authenticate = (request: FastifyRequest) => authenticateDevice(app.services, request)

  app.get<{ Querystring: { after?: string } }>('/api/pos/v1/orders', async (request, reply) => {
    const { ctx, device } = await authenticate(request)
    const { after } = request.query
    if (after !== undefined && !CURSOR.test(String(after))) throw invalid({ after: 'Isi dengan cursor' })
    const cursor = after === undefined ? undefined : Number(after)
    return sendTagged(request, reply, await readOrderFeed(ctx, device.outlet_id, cursor))
  })

  app.post('/api/pos/v1/order-events', async (request, reply) => {
    const { ctx, device } = await authenticate(request)
    const answer = await takeOrderEvents(ctx, device, entriesOf(request.body, 'order_events'))
    return answerTill(reply, device, answer)
  })

  app.get('/api/pos/v1/tables', async (request, reply) => {
    const { ctx, device } = await authenticate(request)
    return sendTagged(request, reply, await readTillTables(ctx, device.outlet_id))
  })

  app.post('/api/pos/v1/tables', async (request, reply) => {
    const { ctx, device } = await authenticate(request)
    const answer = await takeTableEvents(ctx, device, entriesOf(request.body, 'tables'))
    return answerTill(reply, device, answer)
  })
}
