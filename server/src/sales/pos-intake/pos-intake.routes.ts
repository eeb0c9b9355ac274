import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { type AuthenticatedDevice, authenticateDevice } from '../../outlets/device/device-token.ts'
import { readPosCatalog } from './pos-catalog.queries.ts'
import { type IntakeAnswer, takeReceipts, takeRefunds, takeVoids } from './pos-intake.commands.ts'
import { describePosApi } from './pos-openapi.ts'

const LARGEST_BODY = 8_000_000

type Take = (ctx: Context, device: AuthenticatedDevice, entries: readonly unknown[]) => Promise<IntakeAnswer>

/** What tills call, each with the token of its device; docs/pos-api.md describes it. */
export function posRoutes(app: FastifyInstance): void {
  const authenticate = (request: FastifyRequest) =>
    authenticateDevice(app.services, request.headers.authorization, request)

  const intakes: Record<string, Take> = { transactions: takeReceipts, voids: takeVoids, refunds: takeRefunds }
  for (const [name, take] of Object.entries(intakes)) {
    app.post(`/api/pos/v1/${name}`, { bodyLimit: LARGEST_BODY }, async (request, reply) => {
      const { ctx, device } = await authenticate(request)
      const answer = await take(ctx, device, entriesOf(request.body, name))
      return reply.header('cache-control', 'no-store').send(answer)
    })
  }

  app.get('/api/pos/v1/openapi.json', async () => describePosApi())

  app.get('/api/pos/v1/catalog', async (request, reply) => {
    const { ctx, device } = await authenticate(request)
    const catalog = await readPosCatalog(ctx, device.outlet_id)
    const etag = `"${hash('sha256', catalog, 'base64url').slice(0, 27)}"`
    reply.header('cache-control', 'private, no-cache').header('etag', etag)
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.header('content-type', 'application/json; charset=utf-8').send(catalog)
  })
}

function entriesOf(body: unknown, name: string): readonly unknown[] {
  const entries =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  if (Array.isArray(entries)) return entries
  throw invalid({ [name]: 'Isi dengan daftar' }, `Isi permintaan harus berupa objek dengan daftar ${name}`)
}

/** A compressing proxy may have weakened the tag we gave. */
function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
