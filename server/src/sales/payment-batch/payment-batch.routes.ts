import type { FastifyInstance } from 'fastify'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { FILE_TYPES } from '../../kit/export/file-pieces.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { can, requireViewer, withAccess } from '../../kit/permission.ts'
import { readOne } from '../../kit/read/list.ts'
import { selectionFrom } from '../../kit/read/selection.ts'
import { writeBatch } from './batch-file.ts'
import { paymentBatchEntity, readLines } from './payment-batch.queries.ts'

const LABEL = 'Batch pembayaran'

function idOf(text: string): number {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (id < 1) throw notFound(LABEL)
  return id
}

/** `GET /api/payment-batch/:id/csv` and `/xlsx` hand out the file of a batch that was taken along. */
export function paymentBatchRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: RequestContext },
): void {
  for (const format of ['csv', 'xlsx'] as const)
    app.get<{ Params: { id: string } }>(`/api/payment-batch/:id/${format}`, async (request, reply) => {
      try {
        const ctx = await createContext(request, reply)
        requireViewer(ctx)
        return await withAccess(ctx, can('supplier', 'view_cost'), 'read', async (current) => {
          const batch = await readOne(
            current,
            paymentBatchEntity,
            idOf(request.params.id),
            selectionFrom(['id', 'number', 'sent_at']),
          )
          if (!batch) throw notFound(LABEL)
          const number = String(batch.number)
          if (batch.sent_at === null) throw new UserError('CONFLICT', `File ${number} belum diambil`)
          const lines = await readLines(current, Number(batch.id))
          const bytes = await writeBatch(format, number, lines, current.now())
          if (!bytes) throw invalid({ file: 'Isi file terlalu besar' })
          return reply
            .header('content-type', FILE_TYPES[format])
            .header(
              'content-disposition',
              `attachment; filename="pembayaran-${number.replaceAll('/', '-')}.${format}"`,
            )
            .header('cache-control', 'private, no-store')
            .send(bytes)
        })
      } catch (error) {
        return answerError(request, reply, error)
      }
    })
}
