import type { FastifyInstance } from 'fastify'
import { authenticateDevice } from '../../outlets/device/device-token.ts'
import { answerTill } from '../pos-intake/pos-http.ts'
import { quoteBill } from './quote.ts'

/** What a bill comes to, for tills, each with the token of its device; docs/pos-api.md describes it. */
export function quoteRoutes(app: FastifyInstance): void {
  app.post('/api/pos/v1/quotes', async (request, reply) => {
    const { ctx, device } = await authenticateDevice(app.services, request)
    return answerTill(reply, device, await quoteBill(ctx, device, request.body))
  })
}
