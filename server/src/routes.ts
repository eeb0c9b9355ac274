import type { FastifyInstance } from 'fastify'
import { sessionRoutes } from './access/session/session.routes.ts'
import { imageRoutes } from './brand/image/image.routes.ts'
import { massUploadRoutes } from './catalog/mass-upload/mass-upload.routes.ts'
import type { RequestContext } from './kit/http/answer-error.ts'
import { posRoutes } from './sales/pos-intake/pos-intake.routes.ts'

/** The plain HTTP routes of the features, a line each. */
export async function registerRoutes(
  app: FastifyInstance,
  kit: { createContext: RequestContext },
): Promise<void> {
  sessionRoutes(app)
  await app.register(async (scope) => imageRoutes(scope, kit))
  await app.register(async (scope) => massUploadRoutes(scope, kit))
  posRoutes(app)
}
