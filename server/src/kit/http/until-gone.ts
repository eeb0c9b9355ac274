import type { FastifyReply } from 'fastify'

/** Gone when the client hangs up before it has its answer. */
export function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}
