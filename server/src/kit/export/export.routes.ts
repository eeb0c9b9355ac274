import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { parseInput } from '../command.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import type { EndTurn } from '../heavy/fair-queue.ts'
import { answerError, type RequestContext } from '../http/answer-error.ts'
import { untilGone } from '../http/until-gone.ts'
import { reportThrown } from '../outside/error-tracker.ts'
import { authorise, isAllowed, type Permission, withAccess } from '../permission.ts'
import type { List } from '../read/list.ts'
import { readHistory } from '../replica/read-history.ts'
import { writeDay } from './cell.calc.ts'
import { ExportInput, type ExportRequest } from './export.input.ts'
import { exportPermission } from './export-permission.ts'
import { type ExportRows, openRows } from './export-rows.ts'
import { FILE_TYPES, filePieces } from './file-pieces.ts'
import { fileStream } from './file-stream.ts'

interface ExportParts {
  readonly createContext: RequestContext
  readonly schema: GraphQLSchema
}

type ListRequest = FastifyRequest<{ Params: { list: string } }>

function findList(schema: GraphQLSchema, name: string): { list: List; permission: Permission } {
  const extensions = schema.getQueryType()?.getFields()[`${name}List`]?.extensions
  const list = extensions?.list as List | undefined
  if (!list) throw notFound('Daftar')
  return { list, permission: extensions?.permission as Permission }
}

/** Who may not export a list with personal data sees it masked in the file; other lists are refused. */
function neededFor(list: List, permission: Permission): Permission {
  return list.masked ? permission : exportPermission(permission)
}

function sendFile(
  request: ListRequest,
  reply: FastifyReply,
  list: List,
  { format, columns, timezone }: ExportRequest,
  { rows, endTurn, now }: { rows: ExportRows; endTurn: EndTurn; now: Date },
): FastifyReply {
  const headers = columns.map(({ header }) => header)
  const name = `${list.name}-${writeDay(now, timezone)}-${timezone.replace('/', '-')}.${format}`
  const stream = fileStream(filePieces(format, headers, rows.batches, now), {
    onClose: () => void rows.close().finally(endTurn),
    onError: (error) => {
      request.log.error({ err: error }, 'a file broke off')
      reportThrown(request.server.services.errors, error, {
        request_id: request.id,
        route: request.routeOptions.url ?? 'unknown',
      })
    },
  })
  return reply
    .header('content-type', FILE_TYPES[format])
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(stream)
}

/**
 * `POST /api/export/:list` writes a list, by the same filters as on screen, into a file. Times are of the zone asked
 * for, which the file's name carries, or of the row where a column says so. The file is sent as it is read; what fails
 * on the way breaks the answer off.
 */
export function exportRoutes(app: FastifyInstance, { createContext, schema }: ExportParts): void {
  app.post('/api/export/:list', async (request: ListRequest, reply) => {
    const gone = untilGone(reply)
    let endTurn: EndTurn | undefined
    try {
      const ctx = await createContext(request, reply)
      authorise(ctx, 'signed_in')
      const { list, permission } = findList(schema, request.params.list)
      const input = parseInput(ExportInput, request.body)
      const withRights = <T>(work: (current: Context) => Promise<T> | T) =>
        withAccess(ctx, permission, 'read', (seeing) =>
          withAccess(seeing, neededFor(list, permission), 'read', work),
        )
      // Who is refused waits for no turn.
      await withRights(() => undefined)
      endTurn = await ctx.services.heavy.take('file', ctx.brand_id, gone)
      const rows = await withRights((current) =>
        readHistory(current, (reading) =>
          openRows(reading, list, input, !isAllowed(reading, exportPermission(permission))),
        ),
      )
      if (gone.aborted) {
        await rows.close()
        endTurn()
        return reply.hijack()
      }
      return sendFile(request, reply, list, input, { rows, endTurn, now: ctx.now() })
    } catch (error) {
      endTurn?.()
      if (gone.aborted) return reply.hijack()
      return answerError(request, reply, error)
    }
  })
}
