import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../kit/errors.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { readFile } from '../../kit/http/read-file.ts'
import { requireViewer } from '../../kit/permission.ts'
import { keepStatement } from './settlement.commands.ts'

const MAX_BYTES = 2 * 1024 * 1024
const MESSAGES = { missing: 'Pilih file XLSX atau CSV', too_large: 'Maksimal ukuran file adalah 2MB!' }

/** `POST /api/settlement/:outlet_id` takes the statement of a bank and answers how many of its lines are new. */
export async function settlementRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: RequestContext },
): Promise<void> {
  await app.register(multipart, { limits: { fileSize: MAX_BYTES, files: 1, fields: 5, parts: 6 } })

  app.post<{ Params: { outlet_id: string } }>(
    '/api/settlement/:outlet_id',
    { bodyLimit: MAX_BYTES + 100_000 },
    async (request, reply) => {
      try {
        const ctx = await createContext(request, reply)
        requireViewer(ctx)
        const { outlet_id: text } = request.params
        const outlet_id = /^\d{1,9}$/.test(text) ? Number(text) : 0
        if (outlet_id < 1) throw notFound('Outlet')
        const file = await readFile(request, MESSAGES)
        return await reply
          .header('cache-control', 'no-store')
          .send(await keepStatement(ctx, { outlet_id, ...file }))
      } catch (error) {
        return answerError(request, reply, error)
      }
    },
  )
}
