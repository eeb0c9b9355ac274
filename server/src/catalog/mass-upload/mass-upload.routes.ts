import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { parseInput } from '../../kit/command.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { readFile } from '../../kit/http/read-file.ts'
import { can, withAccess } from '../../kit/permission.ts'
import { readTable } from '../../kit/spreadsheet/read-table.ts'
import { keepMassUpload } from './mass-upload.commands.ts'
import { writeMenuProblems } from './problem-rows.ts'
import { writeTemplate } from './upload-template.ts'

const MAX_BYTES = 5 * 1024 * 1024
const MESSAGES = { missing: 'Pilih file XLSX atau CSV', too_large: 'Maksimal ukuran file adalah 5MB!' }
const MENU_TABLE = { empty: 'File tidak berisi baris menu', most_rows: 5000 }
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * `GET /api/menu/template` hands out the menu as a workbook; `POST /api/menu/upload` takes one back and keeps it;
 * `GET /api/menu/problems/:id` hands out its rows that are at fault, with why, to be mended and uploaded again.
 */
export async function massUploadRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: RequestContext },
): Promise<void> {
  await app.register(multipart, { limits: { fileSize: MAX_BYTES, files: 1, fields: 5, parts: 6 } })

  app.post('/api/menu/upload', { bodyLimit: MAX_BYTES + 100_000 }, async (request, reply) => {
    try {
      const ctx = await createContext(request, reply)
      const kept = await withAccess(ctx, can('menu', 'create'), 'write', async (current) => {
        const { name, bytes } = await readFile(request, MESSAGES)
        const sheet = await readTable(bytes, MENU_TABLE)
        return keepMassUpload(current, { file_name: name.slice(-200) || 'menu.xlsx', ...sheet })
      })
      return await reply.header('cache-control', 'no-store').send(kept)
    } catch (error) {
      return answerError(request, reply, error)
    }
  })

  app.get<{ Params: { id: string }; Querystring: { mapping?: string } }>(
    '/api/menu/problems/:id',
    async (request, reply) => {
      try {
        const ctx = await createContext(request, reply)
        const { id } = parseInput(IdInput, { id: Number(request.params.id) })
        const { mapping } = request.query
        const text = await withAccess(ctx, can('menu', 'create'), 'read', (current) =>
          writeMenuProblems(current, { id, mapping: typeof mapping === 'string' ? mapping : undefined }),
        )
        return await reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="perbaikan-menu-${id}.csv"`)
          .header('cache-control', 'no-store')
          .send(text)
      } catch (error) {
        return answerError(request, reply, error)
      }
    },
  )

  app.get('/api/menu/template', async (request, reply) => {
    try {
      const ctx = await createContext(request, reply)
      const bytes = await withAccess(ctx, can('menu', 'create'), 'read', writeTemplate)
      return await reply
        .header('content-type', XLSX)
        .header(
          'content-disposition',
          `attachment; filename="menu-${ctx.now().toISOString().slice(0, 10)}.xlsx"`,
        )
        .header('cache-control', 'no-store')
        .send(bytes)
    } catch (error) {
      return answerError(request, reply, error)
    }
  })
}
