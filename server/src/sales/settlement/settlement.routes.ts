import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../kit/context.ts'
import { notFound } from '../../kit/errors.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { readFile } from '../../kit/http/read-file.ts'
import { requireViewer } from '../../kit/permission.ts'
import { keepStatement, previewStatement } from './settlement.commands.ts'
import { parseColumns } from './statement-file.ts'

const MAX_BYTES = 2 * 1024 * 1024
const MESSAGES = { missing: 'Pilih file XLSX atau CSV', too_large: 'Maksimal ukuran file adalah 2MB!' }

interface Asked {
  Params: { bank_account_id: string }
  Querystring: { columns?: string | string[] }
}

/**
 * `POST /api/settlement/:bank_account_id` takes the statement of an account and answers how many of its lines are new and
 * matched; `/preview` answers what it says and keeps nothing. `?columns=` (JSON, headings by what they stand for) says how
 * to read it.
 */
export async function settlementRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: RequestContext },
): Promise<void> {
  await app.register(multipart, { limits: { fileSize: MAX_BYTES, files: 1, fields: 5, parts: 6 } })

  type Work = (ctx: Context, upload: Parameters<typeof keepStatement>[1]) => Promise<object>
  const answer = (work: Work) => async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    try {
      const ctx = await createContext(request, reply)
      requireViewer(ctx)
      const { bank_account_id: text } = request.params
      const bank_account_id = /^\d{1,9}$/.test(text) ? Number(text) : 0
      if (bank_account_id < 1) throw notFound('Rekening')
      const { columns } = request.query
      const chosen = parseColumns(typeof columns === 'string' ? columns : null)
      const file = await readFile(request, MESSAGES)
      const result = await work(ctx, { bank_account_id, columns: chosen, ...file })
      return await reply.header('cache-control', 'no-store').send(result)
    } catch (error) {
      return answerError(request, reply, error)
    }
  }
  const options = { bodyLimit: MAX_BYTES + 100_000 }
  app.post<Asked>('/api/settlement/:bank_account_id', options, answer(keepStatement))
  app.post<Asked>('/api/settlement/:bank_account_id/preview', options, answer(previewStatement))
}
