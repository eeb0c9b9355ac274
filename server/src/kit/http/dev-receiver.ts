import type { FastifyInstance } from 'fastify'

const UNAVAILABLE = 503

/**
 * `/_dev/webhook`: stands in for a receiver of the brand's own, so that webhooks can be tried without one;
 * `/_dev/webhook/fail` for one that is down. Neither keeps anything. Never registered in production.
 */
export function registerDevReceiver(app: FastifyInstance): void {
  app.post('/_dev/webhook', async (request, reply) =>
    reply.code(202).send({ received: request.headers['lumbung-delivery'] ?? null }),
  )
  app.post('/_dev/webhook/fail', async (_request, reply) => reply.code(UNAVAILABLE).send('tidak tersedia'))
}
