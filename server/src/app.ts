import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { refreshSession } from './access/session/refresh.ts'
import { createViewerLoader } from './access/session/viewer.ts'
import type { Config } from './config.ts'
import type { Services } from './kit/context.ts'
import { exportRoutes } from './kit/export/export.routes.ts'
import { createExecutor } from './kit/graphql/execute.ts'
import { answerError } from './kit/http/answer-error.ts'
import { createBootReader } from './kit/http/boot.ts'
import { registerDevOutbox } from './kit/http/dev-outbox.ts'
import { registerDevReceiver } from './kit/http/dev-receiver.ts'
import { errorRoutes } from './kit/http/error-route.ts'
import { logFiles } from './kit/http/file-log.ts'
import { registerGraphQL } from './kit/http/graphql-route.ts'
import { registerOperations } from './kit/http/operations.ts'
import { registerPages } from './kit/http/pages.ts'
import { refuseUnreadable } from './kit/http/refusal-words.ts'
import { createRequestContext } from './kit/http/request-context.ts'
import { registerSecurity } from './kit/http/security.ts'
import { trustProxies } from './kit/http/trusted-proxies.ts'
import { NO_TRACKER } from './kit/outside/error-tracker.ts'
import { createKeyLoader } from './people/api-key/key-viewer.ts'
import { registerRoutes } from './routes.ts'
import { schema } from './schema.ts'

interface AppOptions {
  readonly config: Config
  readonly services: Services
  /** Folder of the built web. */
  readonly dist: string
  /** File of the panel's own documents by hash; the only ones served when the API is closed. */
  readonly documents: string
}

function readDocuments(file: string): ReadonlySet<string> {
  if (!existsSync(file)) return new Set()
  return new Set(Object.keys(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
}

/** Builds the HTTP server around the services; it does not listen yet. */
export async function createApp({ config, services, dist, documents }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: config.log_level,
      // Paths without their query and nothing of the person: logs carry no personal data.
      serializers: {
        req: (request) => ({ method: request.method, path: request.url.split('?')[0] }),
        res: (reply) => ({ status: reply.statusCode }),
      },
    },
    genReqId: () => randomUUID(),
    trustProxy: trustProxies(config.trust_proxy),
    bodyLimit: 1_000_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => answerError(request, reply, error),
    clientErrorHandler: refuseUnreadable,
  })
  // A form of any site may send plain text without asking first.
  app.removeContentTypeParser('text/plain')
  app.decorate('services', services)
  app.setErrorHandler((error, request, reply) => answerError(request, reply, error))
  registerSecurity(app)
  logFiles(app)
  await app.register(cookie)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  registerOperations(app, { metrics_token: config.metrics_token, is_open: !config.is_production })

  const loadViewer = createViewerLoader(services)
  const createContext = createRequestContext(services, loadViewer)
  const createOpenContext = createRequestContext(services, loadViewer, createKeyLoader(services))
  const execute = createExecutor({ schema, is_introspection_open: config.is_api_open })
  registerGraphQL(app, {
    path: config.graphql_path,
    execute,
    executeOfKeys: config.is_api_open ? execute : createExecutor({ schema, is_introspection_open: true }),
    createContext: createOpenContext,
    documents: config.is_api_open ? undefined : readDocuments(documents),
  })
  await registerRoutes(app, { createContext, createOpenContext, dist })
  if (services.errors !== NO_TRACKER) errorRoutes(app)
  exportRoutes(app, { createContext, schema })
  if (services.is_outbox_open) {
    registerDevOutbox(app)
    registerDevReceiver(app)
  }
  const readBoot = createBootReader({
    services,
    loadViewer,
    execute,
    peekSession: (_services, presented) => refreshSession(services, presented, { rotate: false }),
    internal_api: config.internal_api,
    file: join(dist, 'boot.graphql'),
  })
  await registerPages(app, {
    dist,
    readBoot,
    graphql_path: config.graphql_path,
    outside: {
      ...config.widgets,
      has_errors: services.errors !== NO_TRACKER,
    },
  })
  return app
}
