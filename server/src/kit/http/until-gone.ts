import type { FastifyReply } from 'fastify'

/** Gone when the client hangs up before it has its answer. */
export function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (reply.raw.closed) gone.abort()
  else reply.raw.once('close', () => gone.abort())
  return gone.signal
}
