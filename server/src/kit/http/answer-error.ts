import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Services } from '../context.ts'
import { type ErrorCode, UserError } from '../errors.ts'
import { isUnavailable, isUnstorable } from '../graphql/format-error.ts'
import { reportThrown } from '../outside/error-tracker.ts'
import { wordRefusal } from './refusal-words.ts'

export type RequestContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}

const STATUS: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  DATA_LIMIT_EXCEEDED: 403,
  MODULE_LIMIT_EXCEEDED: 403,
  VALIDATION: 422,
  NOT_FOUND: 404,
  CONFLICT: 409,
  NEEDS_CONFIRMATION: 409,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  TOO_SLOW: 504,
}

/** Answers an error of a plain HTTP route: `{status, message, code, …}` with the status of its code. */
export function answerError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (error instanceof UserError) {
    if (typeof error.details.retry_after === 'number') reply.header('retry-after', error.details.retry_after)
    return reply
      .code(STATUS[error.code])
      .send({ status: false, code: error.code, message: error.message, ...error.details })
  }
  if (isUnavailable(error)) {
    return reply
      .code(503)
      .header('retry-after', 2)
      .send({ status: false, code: 'UNAVAILABLE', message: 'Layanan sedang tidak tersedia!' })
  }
  const given = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const status = isUnstorable(error) ? 422 : given
  if (status >= 400 && status < 500) {
    const message = wordRefusal(status, error instanceof Error && 'code' in error ? error.code : undefined)
    return reply
      .code(status)
      .send({ status: false, code: status === 404 ? 'NOT_FOUND' : 'VALIDATION', message })
  }
  request.log.error({ err: error }, 'internal error')
  reportThrown(request.server.services.errors, error, {
    request_id: request.id,
    route: request.routeOptions.url ?? 'unknown',
  })
  return reply.code(500).send({
    status: false,
    code: 'INTERNAL',
    message: 'Terjadi kesalahan pada server!',
    trace_id: request.id,
  })
}
