import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseInput } from '../../kit/command.ts'
import { FILE_TYPES } from '../../kit/export/file-pieces.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { can, requireViewer, withAccess } from '../../kit/permission.ts'
import { loadReportScope } from '../../reports/scope/report-scope.queries.ts'
import { type JournalQuery, journalFilterOf } from '../journal/journal-filter.ts'
import { journalPieces } from './journal-file.ts'
import { readLayout } from './journal-layout.queries.ts'

const Asked = z.object({
  format: z.enum(['csv', 'xlsx'], 'Pilih format'),
  layout: z.coerce.number('Tata letak tidak dikenal').int().positive().max(2_147_483_647).optional(),
})

/**
 * `GET /api/books/journal-file?format&layout&preset&from&to&outlet_ids`: the journal of a period as a table in a layout of
 * the brand, else with all columns. `outlet_ids` with dots between.
 */
export function journalFileRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: RequestContext },
): void {
  app.get<{ Querystring: JournalQuery & { format?: string; layout?: string } }>(
    '/api/books/journal-file',
    async (request, reply) => {
      try {
        const ctx = await createContext(request, reply)
        requireViewer(ctx)
        const { format, layout: layout_id } = parseInput(Asked, request.query)
        const filter = journalFilterOf(request.query)
        return await withAccess(ctx, can('books', 'export'), 'read', async (current) => {
          const layout = await readLayout(current, layout_id ?? null)
          const scope = await loadReportScope(current, filter)
          const name = `jurnal-${scope.range.from}-${scope.range.to}.${format}`
          return reply
            .header('content-type', FILE_TYPES[format])
            .header('content-disposition', `attachment; filename="${name}"`)
            .header('cache-control', 'private, no-store')
            .send(Readable.from(journalPieces(current, scope, { layout, format })))
        })
      } catch (error) {
        return answerError(request, reply, error)
      }
    },
  )
}
