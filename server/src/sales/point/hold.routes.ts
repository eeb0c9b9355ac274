import type { FastifyInstance } from 'fastify'
import { authenticateDevice } from '../../outlets/device/device-token.ts'
import { answerTill } from '../pos-intake/pos-http.ts'
import { takePointEvent } from './hold.commands.ts'
import { readGivenRewards } from './reward.queries.ts'

/** Points of members for tills, each with the token of its device; docs/pos-api.md describes it. */
export function pointRoutes(app: FastifyInstance): void {
  app.post('/api/pos/v1/points', async (request, reply) => {
    const { ctx, device } = await authenticateDevice(app.services, request)
    return answerTill(reply, device, await takePointEvent(ctx, device, request.body))
  })

  app.get('/api/pos/v1/rewards', async (request, reply) => {
    const { ctx, device } = await authenticateDevice(app.services, request)
    const rewards = await readGivenRewards(ctx, device.outlet_id)
    return reply.header('cache-control', 'no-store').send({ rewards })
  })
}
