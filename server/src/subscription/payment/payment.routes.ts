import type { FastifyInstance } from 'fastify'
import { answerError } from '../../kit/http/answer-error.ts'
import { takePaymentNews } from './payment.commands.ts'

const LARGEST_BODY = 50_000

/** `POST /api/payments/midtrans`: where Midtrans sends its signed notifications. */
export function paymentRoutes(app: FastifyInstance): void {
  app.post('/api/payments/midtrans', { bodyLimit: LARGEST_BODY }, async (request, reply) => {
    try {
      await takePaymentNews(app.services, request.body)
      return await reply.header('cache-control', 'no-store').send({ status: true })
    } catch (error) {
      return answerError(request, reply, error)
    }
  })
}
