import type { FastifyInstance } from 'fastify'
import { UserError } from '../../kit/errors.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { answerPage } from './answer-page.ts'
import { finishCompanySignIn } from './begin.ts'
import { refusalOf } from './refusal.ts'

/** `GET /api/company/callback` is where a provider leads back to: on to the panel, or to the page that tells why not. */
export function companySignInRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: RequestContext },
): void {
  app.get('/api/company/callback', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const ctx = await createContext(request, reply)
      await finishCompanySignIn(ctx, new URL(request.url, 'http://x').search)
      return answerPage(reply)
    } catch (error) {
      if (!(error instanceof UserError)) return answerError(request, reply, error)
      return reply.redirect(`/company-sign-in?refused=${refusalOf(error)}`, 303)
    }
  })
}
