import type { FastifyInstance } from 'fastify'
import type { Services } from '../../kit/context.ts'
import { notFound } from '../../kit/errors.ts'
import { writeDay } from '../../kit/export/cell.calc.ts'
import { fileStream } from '../../kit/export/file-stream.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { reportThrown } from '../../kit/outside/error-tracker.ts'
import { withAccess } from '../../kit/permission.ts'
import { readKeptArchive } from './archive.queries.ts'

const TIMEZONE = 'Asia/Jakarta'
const LARGEST_ID = 2_147_483_647

/** The parts of a file one after the other; one that is not there breaks the file. */
async function* readParts({ files }: Services, parts: readonly { readonly key: string }[]) {
  for (const { key } of parts) {
    const part = await files.read(key)
    if (!part) throw new Error('a part of the file is not in the store')
    for await (const bytes of part.stream) yield bytes as Uint8Array
  }
}

/** `GET /api/brand/data/:id` hands a Master a file of all data that is ready. */
export function wholeDataRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: RequestContext },
): void {
  app.get<{ Params: { id: string } }>('/api/brand/data/:id', async (request, reply) => {
    try {
      const ctx = await createContext(request, reply)
      const id = /^\d{1,10}$/.test(request.params.id) ? Number(request.params.id) : 0
      const archive = await withAccess(ctx, 'signed_in', 'read', (current) => {
        if (id < 1 || id > LARGEST_ID) throw notFound('File')
        return readKeptArchive(current, id)
      })
      const stream = fileStream(readParts(ctx.services, archive.parts), {
        onClose: () => {},
        onError: (error) => {
          request.log.error({ err: error }, 'the whole data broke off')
          reportThrown(ctx.services.errors, error, {
            request_id: request.id,
            route: request.routeOptions.url ?? 'unknown',
          })
        },
      })
      return await reply
        .header('content-type', 'application/zip')
        .header('content-length', archive.bytes)
        .header(
          'content-disposition',
          `attachment; filename="semua-data-${writeDay(archive.made_at, TIMEZONE)}.zip"`,
        )
        .header('cache-control', 'no-store')
        .send(stream)
    } catch (error) {
      return answerError(request, reply, error)
    }
  })
}
