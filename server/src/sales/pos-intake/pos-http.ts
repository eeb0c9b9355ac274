import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from '../../kit/errors.ts'
import { describeClock } from '../../outlets/device/device-clock.calc.ts'
import type { AuthenticatedDevice } from '../../outlets/device/device-token.ts'

/** The list of a name in a body, or VALIDATION. */
export function entriesOf(body: unknown, name: string): readonly unknown[] {
  const entries =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  if (Array.isArray(entries)) return entries
  throw invalid({ [name]: 'Isi dengan daftar' }, `Isi permintaan harus berupa objek dengan daftar ${name}`)
}

/** A compressing proxy may have weakened the tag we gave. */
function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Sends JSON text with its tag, or 304 to who has exactly this. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  const etag = `"${hash('sha256', json, 'base64url').slice(0, 27)}"`
  reply.header('cache-control', 'private, no-cache').header('etag', etag)
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(json)
}

/** Answers a till, and tells it where its clock is wrong. */
export function answerTill(
  reply: FastifyReply,
  { clock_ahead_seconds }: AuthenticatedDevice,
  answer: object,
): FastifyReply {
  const clock = clock_ahead_seconds !== null && {
    ahead_seconds: clock_ahead_seconds,
    message: `Jam perangkat ini ${describeClock(clock_ahead_seconds)} daripada jam server; setel ulang jamnya`,
  }
  return reply.header('cache-control', 'no-store').send(clock ? { ...answer, clock } : answer)
}
