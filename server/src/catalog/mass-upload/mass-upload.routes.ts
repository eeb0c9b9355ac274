import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { readFile } from '../../kit/http/read-file.ts'
import { can, withAccess } from '../../kit/permission.ts'
import { readTable } from '../../kit/spreadsheet/read-table.ts'
import { keepMassUpload } from './mass-upload.commands.ts'
import { writeTemplate } from './upload-template.ts'

const MAX_BYTES = 5 * 1024 * 1024
const MESSAGES = { missing: 'Pilih file XLSX', too_large: 'Maksimal ukuran file adalah 5MB!' }
const MENU_TABLE = { empty: 'File tidak berisi baris menu', most_rows: 5000, is_workbook: true }
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** `GET /api/menu/template` hands out the menu as a workbook; `POST /api/menu/upload` takes one back and keeps it. */
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
