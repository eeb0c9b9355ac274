import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { invalid } from '../../kit/errors.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { readFile } from '../../kit/http/read-file.ts'
import { can, withAccess } from '../../kit/permission.ts'
import { keepSalesImport } from './keep-import.commands.ts'
import { findProblems, writeProblems } from './problem-file.ts'

const MAX_BYTES = 40 * 1024 * 1024
const MESSAGES = { missing: 'Pilih file XLSX atau CSV', too_large: 'Maksimal ukuran file adalah 40MB!' }
const LARGEST_ID = 2_147_483_647

const isId = (id: number) => Number.isInteger(id) && id >= 1 && id <= LARGEST_ID

/**
 * `POST /api/sales/upload?outlet_id=` takes a spreadsheet of sales of an outlet and keeps it;
 * `GET /api/sales/problems/:id` hands out its rows that stay out, with why, to be mended and uploaded again.
 */
export async function salesImportRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: RequestContext },
): Promise<void> {
  await app.register(multipart, { limits: { fileSize: MAX_BYTES, files: 1, fields: 5, parts: 6 } })

  app.post<{ Querystring: { outlet_id?: string } }>(
    '/api/sales/upload',
    { bodyLimit: MAX_BYTES + 100_000 },
    async (request, reply) => {
      try {
        const ctx = await createContext(request, reply)
        const kept = await withAccess(ctx, can('report_transaction', 'update'), 'write', async (current) => {
          const outlet_id = Number(request.query.outlet_id)
          if (!isId(outlet_id)) throw invalid({ outlet_id: 'Pilih outlet' })
          const { name, bytes } = await readFile(request, MESSAGES)
          return keepSalesImport(current, {
            outlet_id,
            file_name: name.slice(-200) || 'penjualan.csv',
            bytes,
          })
        })
        return await reply.header('cache-control', 'no-store').send(kept)
      } catch (error) {
        return answerError(request, reply, error)
      }
    },
  )

  app.get<{ Params: { id: string } }>('/api/sales/problems/:id', async (request, reply) => {
    try {
      const ctx = await createContext(request, reply)
      const id = Number(request.params.id)
      const file = await withAccess(ctx, can('report_transaction', 'update'), 'read', (current) =>
        findProblems(current, isId(id) ? id : 0),
      )
      return await reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="perbaikan-impor-${id}.csv"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(writeProblems(ctx, file)))
    } catch (error) {
      return answerError(request, reply, error)
    }
  })
}
