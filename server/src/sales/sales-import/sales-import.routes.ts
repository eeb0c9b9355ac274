import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { readTable } from '../../catalog/mass-upload/read-workbook.ts'
import { invalid } from '../../kit/errors.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { readFile } from '../../kit/http/read-file.ts'
import { can, withAccess } from '../../kit/permission.ts'
import { keepSalesImport } from './sales-import.commands.ts'

const MAX_BYTES = 5 * 1024 * 1024
const MESSAGES = { missing: 'Pilih file XLSX atau CSV', too_large: 'Maksimal ukuran file adalah 5MB!' }
const SALES_SHEET = { empty: 'File tidak berisi baris penjualan', has_times: true }
const LARGEST_ID = 2_147_483_647

/** `POST /api/sales/upload?outlet_id=` takes a spreadsheet of sales of an outlet and keeps it. */
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
          if (!Number.isInteger(outlet_id) || outlet_id < 1 || outlet_id > LARGEST_ID)
            throw invalid({ outlet_id: 'Pilih outlet' })
          const { name, bytes } = await readFile(request, MESSAGES)
          const sheet = await readTable(bytes, SALES_SHEET)
          return keepSalesImport(current, {
            outlet_id,
            file_name: name.slice(-200) || 'penjualan.csv',
            ...sheet,
          })
        })
        return await reply.header('cache-control', 'no-store').send(kept)
      } catch (error) {
        return answerError(request, reply, error)
      }
    },
  )
}
