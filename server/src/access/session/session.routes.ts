import type { FastifyInstance } from 'fastify'
import { answerError } from '../../kit/http/answer-error.ts'
import { sessionCookie } from '../../kit/http/request-context.ts'
import { refreshSession } from './refresh.ts'

/** `GET /api/auth` exchanges the refresh cookie for a bearer token. */
export function sessionRoutes(app: FastifyInstance): void {
  app.get('/api/auth', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const cookie = sessionCookie(request, reply)
    const presented = cookie.read()
    if (!presented) return { status: false, message: 'no token' }
    try {
      const refreshed = await refreshSession(app.services, presented, { rotate: true })
      if (!refreshed) {
        cookie.clear()
        return { status: false, message: 'invalid token' }
      }
      cookie.write(refreshed.refresh_token, refreshed.cookie_expires_at)
      // Whose it is: a page shows one person, and another tab may have signed in another one.
      const owner = `${refreshed.brand_id}-${refreshed.admin_id}`
      return { status: true, message: 'ok', token: refreshed.access_token, owner }
    } catch (error) {
      return answerError(request, reply, error)
    }
  })
}
