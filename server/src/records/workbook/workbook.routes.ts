import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { parseInput } from '../../kit/command.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { readFile } from '../../kit/http/read-file.ts'
import { withAccess } from '../../kit/permission.ts'
import { keepWorkbook } from './keep-workbook.commands.ts'
import { writeProblemRows } from './problem-rows.ts'
import type { SheetName } from './sheet-name.calc.ts'
import { sheetsOf } from './workbook-sheet.ts'
import { writeTemplate } from './write-template.ts'

const MAX_BYTES = 20 * 1024 * 1024
const MESSAGES = { missing: 'Pilih file XLSX atau CSV', too_large: 'Maksimal ukuran file adalah 20MB!' }
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * `GET /api/workbook/template?sheets=…` hands out what the brand has as a workbook; `POST /api/workbook/upload?sheet=…` takes
 * one back, or a single table (CSV, or cells as they are pasted), and keeps it to be looked at; `GET
 * /api/workbook/problems/:id?sheet=…` hands out the rows of a sheet that are refused, with why.
 */
export async function workbookRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: RequestContext },
): Promise<void> {
  await app.register(multipart, { limits: { fileSize: MAX_BYTES, files: 1, fields: 5, parts: 6 } })

  app.post<{ Querystring: { sheet?: string } }>(
    '/api/workbook/upload',
    { bodyLimit: MAX_BYTES + 100_000 },
    async (request, reply) => {
      try {
        const ctx = await createContext(request, reply)
        // Rights that changed meanwhile have the work done again, and the file comes once.
        let file: Awaited<ReturnType<typeof readFile>> | undefined
        const kept = await withAccess(ctx, 'signed_in', 'write', async (current) => {
          file ??= await readFile(request, MESSAGES)
          const { name, bytes } = file
          const sheet = (request.query.sheet as SheetName | undefined) || null
          return keepWorkbook(current, { file_name: name.slice(-200) || 'buku-kerja.xlsx', bytes, sheet })
        })
        return await reply.header('cache-control', 'no-store').send(kept)
      } catch (error) {
        return answerError(request, reply, error)
      }
    },
  )

  app.get<{ Querystring: { sheets?: string } }>('/api/workbook/template', async (request, reply) => {
    try {
      const ctx = await createContext(request, reply)
      const pieces = await withAccess(ctx, 'signed_in', 'read', async (current) => {
        const asked = String(request.query.sheets ?? '')
          .split(',')
          .filter(Boolean)
        const own = sheetsOf(current)
        const sheets = own.filter(({ key }) => asked.length === 0 || asked.includes(key))
        if (asked.length > own.length) throw invalid({ sheets: 'Lembar tidak dikenal' })
        if (sheets.length === 0) throw notFound('Lembar')
        const parts: Uint8Array[] = []
        for await (const piece of writeTemplate(current, sheets)) parts.push(piece)
        return parts
      })
      const day = ctx.now().toISOString().slice(0, 10)
      return await reply
        .header('content-type', XLSX)
        .header('content-disposition', `attachment; filename="buku-kerja-${day}.xlsx"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(pieces))
    } catch (error) {
      return answerError(request, reply, error)
    }
  })

  app.get<{ Params: { id: string }; Querystring: { sheet?: string } }>(
    '/api/workbook/problems/:id',
    async (request, reply) => {
      try {
        const ctx = await createContext(request, reply)
        const { id } = parseInput(IdInput, { id: Number(request.params.id) })
        const sheet = String(request.query.sheet ?? '')
        const text = await withAccess(ctx, 'signed_in', 'read', (current) =>
          writeProblemRows(current, id, sheet),
        )
        return await reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="perbaikan-${id}.csv"`)
          .header('cache-control', 'no-store')
          .send(text)
      } catch (error) {
        return answerError(request, reply, error)
      }
    },
  )
}
