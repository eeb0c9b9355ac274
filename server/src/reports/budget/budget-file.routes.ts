import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { invalid } from '../../kit/errors.ts'
import { FILE_TYPES } from '../../kit/export/file-pieces.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { readFile } from '../../kit/http/read-file.ts'
import { can, withAccess } from '../../kit/permission.ts'
import { readTable } from '../../kit/spreadsheet/read-table.ts'
import { writeBudgetTemplate } from './budget-file.queries.ts'
import { importBudget, planBudgetFile } from './import-budget.commands.ts'

const MAX_BYTES = 5 * 1024 * 1024
const MESSAGES = { missing: 'Pilih file XLSX atau CSV', too_large: 'Maksimal ukuran file adalah 5MB!' }
const BUDGET_TABLE = { empty: 'File tidak berisi baris anggaran', most_rows: 20_000 }

/**
 * `GET /api/budget/template?year=&format=` hands out the budgets of a year; `POST /api/budget/upload` tells what such a
 * file would change and which of its cells are at fault, and with `changes=`, how many were told of, writes it.
 */
export async function budgetFileRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: RequestContext },
): Promise<void> {
  await app.register(multipart, { limits: { fileSize: MAX_BYTES, files: 1, fields: 5, parts: 6 } })

  app.post<{ Querystring: { changes?: string } }>(
    '/api/budget/upload',
    { bodyLimit: MAX_BYTES + 100_000 },
    async (request, reply) => {
      try {
        const ctx = await createContext(request, reply)
        const { changes } = request.query
        const permission = can('income_expense', 'update')
        const answer = await withAccess(
          ctx,
          permission,
          changes === undefined ? 'read' : 'write',
          async (current) => {
            const { bytes } = await readFile(request, MESSAGES)
            const table = await readTable(bytes, BUDGET_TABLE)
            if (changes === undefined) return planBudgetFile(current, table)
            return importBudget(current, { table, changes: /^\d{1,6}$/.test(changes) ? Number(changes) : -1 })
          },
        )
        return await reply.header('cache-control', 'no-store').send(answer)
      } catch (error) {
        return answerError(request, reply, error)
      }
    },
  )

  app.get<{ Querystring: { year?: string; format?: string } }>(
    '/api/budget/template',
    async (request, reply) => {
      try {
        const ctx = await createContext(request, reply)
        const year = Number(request.query.year)
        if (!(Number.isInteger(year) && year >= 2000 && year <= 2100))
          throw invalid({ year: 'Tahun tidak valid' })
        const format = request.query.format === 'csv' ? 'csv' : 'xlsx'
        const bytes = await withAccess(ctx, can('income_expense', 'view'), 'read', (seeing) =>
          withAccess(seeing, can('income_expense', 'export'), 'read', (current) =>
            writeBudgetTemplate(current, year, format),
          ),
        )
        if (!bytes) throw invalid({ year: 'Anggaran terlalu besar untuk satu berkas' })
        return await reply
          .header('content-type', FILE_TYPES[format])
          .header('content-disposition', `attachment; filename="anggaran-${year}.${format}"`)
          .header('cache-control', 'no-store')
          .send(bytes)
      } catch (error) {
        return answerError(request, reply, error)
      }
    },
  )
}
