import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseInput } from '../command.ts'
import { assertAttempt, type ThrottlePolicy } from '../throttle.ts'
import { addressBlock } from './address-block.ts'
import { answerError } from './answer-error.ts'

const PER_ADDRESS: ThrottlePolicy = {
  name: 'browser-errors',
  free: 60,
  window_seconds: 600,
  longest_wait_seconds: 600,
}
const MOST_BYTES = 20_000

const BrowserError = z.object({
  name: z.string().max(100),
  message: z.string().max(2000),
  stack: z.string().max(15_000).optional(),
  /** The page's path with the ids in it left out. */
  page: z.string().max(200),
})

/**
 * `POST /api/errors`: errors of pages, passed on to the tracker. Through here the pages need no leave to talk to it, and
 * it learns nobody's address.
 */
export function errorRoutes(app: FastifyInstance): void {
  app.post('/api/errors', { bodyLimit: MOST_BYTES }, async (request, reply) => {
    try {
      await assertAttempt(app.services, PER_ADDRESS, addressBlock(request.ip))
      const { name, message, stack, page } = parseInput(BrowserError, request.body)
      app.services.errors.report({ name, message, stack, platform: 'javascript', tags: { page } })
      return await reply.code(204).header('cache-control', 'no-store').send()
    } catch (error) {
      return answerError(request, reply, error)
    }
  })
}
