import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kit/context.ts'
import { UserError } from '../../kit/errors.ts'
import { writeDay } from '../../kit/export/cell.calc.ts'
import { fileStream } from '../../kit/export/file-stream.ts'
import type { EndTurn } from '../../kit/heavy/fair-queue.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { untilGone } from '../../kit/http/until-gone.ts'
import { reportThrown } from '../../kit/outside/error-tracker.ts'
import { can, withAccess } from '../../kit/permission.ts'
import { readHistory } from '../../kit/replica/read-history.ts'
import { openArchive } from './data-archive.ts'

const TIMEZONE = 'Asia/Jakarta'

/** Costs, people and all outlets are in it: a Master alone may take it. */
function assertMaster({ viewer }: Context): void {
  if (!viewer?.is_master) throw new UserError('FORBIDDEN', 'Hanya Master yang dapat mengunduh semua data')
}

/**
 * `GET /api/brand/data` hands a Master all data of the brand as an archive of CSV files with a description. It is sent as
 * it is read.
 */
export function wholeDataRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: RequestContext },
): void {
  app.get('/api/brand/data', async (request, reply) => {
    const gone = untilGone(reply)
    let endTurn: EndTurn | undefined
    try {
      const ctx = await createContext(request, reply)
      const asMaster = <T>(work: (current: Context) => Promise<T>) =>
        withAccess(ctx, can('brand', 'view'), 'read', (current) => {
          assertMaster(current)
          return work(current)
        })
      // Who is refused waits for no turn.
      await asMaster(async () => undefined)
      endTurn = await ctx.services.heavy.take('file', ctx.brand_id, gone)
      const archive = await asMaster((current) => readHistory(current, openArchive))
      const end = () => void archive.close().finally(endTurn)
      if (gone.aborted) {
        end()
        return reply.hijack()
      }
      const stream = fileStream(archive.pieces, {
        onClose: end,
        onError: (error) => {
          request.log.error({ err: error }, 'the whole data broke off')
          reportThrown(request.server.services.errors, error, {
            request_id: request.id,
            route: request.routeOptions.url ?? 'unknown',
          })
        },
      })
      return reply
        .header('content-type', 'application/zip')
        .header(
          'content-disposition',
          `attachment; filename="semua-data-${writeDay(ctx.now(), TIMEZONE)}.zip"`,
        )
        .header('cache-control', 'no-store')
        .send(stream)
    } catch (error) {
      endTurn?.()
      if (gone.aborted) return reply.hijack()
      return answerError(request, reply, error)
    }
  })
}
