import type { FastifyInstance } from 'fastify'
import { answerError } from '../../kit/http/answer-error.ts'
import { NOTIFY_PATH } from './charge-order.commands.ts'
import { takeChargeNotification } from './take-charge-news.ts'

const LARGEST_BODY = 50_000

/** Where Midtrans sends its signed notifications of guests' payments, of all brands. */
export function guestPaymentRoutes(app: FastifyInstance): void {
  app.post(NOTIFY_PATH, { bodyLimit: LARGEST_BODY }, async (request, reply) => {
    try {
      await takeChargeNotification(app.services, request.body)
      return await reply.header('cache-control', 'no-store').send({ status: true })
    } catch (error) {
      return answerError(request, reply, error)
    }
  })
}
