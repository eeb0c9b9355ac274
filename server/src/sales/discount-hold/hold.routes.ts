import type { FastifyInstance } from 'fastify'
import { authenticateDevice } from '../../outlets/device/device-token.ts'
import { answerTill } from '../pos-intake/pos-http.ts'
import { checkDiscountCode, takeDiscountEvent } from './hold.commands.ts'

/** Uses of discounts for tills, each with the token of its device; docs/pos-api.md describes it. */
export function discountHoldRoutes(app: FastifyInstance): void {
  app.post('/api/pos/v1/discounts', async (request, reply) => {
    const { ctx, device } = await authenticateDevice(app.services, request)
    return answerTill(reply, device, await takeDiscountEvent(ctx, device, request.body))
  })

  app.post('/api/pos/v1/discount-codes', async (request, reply) => {
    const { ctx, device } = await authenticateDevice(app.services, request)
    return answerTill(reply, device, await checkDiscountCode(ctx, device, request.body))
  })
}
