import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { FILE_TYPES } from '../../kit/export/file-pieces.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { readFile } from '../../kit/http/read-file.ts'
import { can, requireViewer, withAccess } from '../../kit/permission.ts'
import { readOne } from '../../kit/read/list.ts'
import { selectionFrom } from '../../kit/read/selection.ts'
import { writeDifferences } from './payout-file.ts'
import type { PayoutColumnMap } from './payout-profile.calc.ts'
import { keepPayoutFile, previewPayoutFile } from './platform-payout.commands.ts'
import { PayoutColumnsInput, PlatformInput } from './platform-payout.input.ts'
import { payoutFileEntity, readDifferences } from './platform-payout.queries.ts'

const MAX_BYTES = 2 * 1024 * 1024
const MESSAGES = { missing: 'Pilih file XLSX atau CSV', too_large: 'Maksimal ukuran file adalah 2MB!' }

interface Asked {
  Params: { bank_account_id: string; platform: string }
  Querystring: { columns?: string | string[] }
}

const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

function parseColumns(text: unknown): PayoutColumnMap | null {
  if (typeof text !== 'string') return null
  const read = () => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      throw invalid({ columns: 'Pilihan kolom tidak dapat dibaca' })
    }
  }
  return parseInput(PayoutColumnsInput, read())
}

/**
 * `POST /api/payouts/:bank_account_id/:platform` takes the payout file of a platform and answers how many of its lines are
 * new and have a receipt; `/preview` answers what it says and keeps nothing. `?columns=` (JSON, headings by what they stand
 * for) says how to read it. `GET /api/payout/:id/csv` and `/xlsx` are the differences of one.
 */
export async function platformPayoutRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: RequestContext },
): Promise<void> {
  await app.register(multipart, { limits: { fileSize: MAX_BYTES, files: 1, fields: 5, parts: 6 } })

  type Work = (ctx: Context, upload: Parameters<typeof keepPayoutFile>[1]) => Promise<object>
  const answer = (work: Work) => async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    try {
      const ctx = await createContext(request, reply)
      requireViewer(ctx)
      const bank_account_id = idOf(request.params.bank_account_id)
      if (bank_account_id < 1) throw notFound('Rekening')
      const platform = parseInput(PlatformInput, request.params.platform.toUpperCase())
      const columns = parseColumns(request.query.columns)
      const file = await readFile(request, MESSAGES)
      const result = await work(ctx, { bank_account_id, platform, columns, ...file })
      return await reply.header('cache-control', 'no-store').send(result)
    } catch (error) {
      return answerError(request, reply, error)
    }
  }
  const options = { bodyLimit: MAX_BYTES + 100_000 }
  app.post<Asked>('/api/payouts/:bank_account_id/:platform', options, answer(keepPayoutFile))
  app.post<Asked>('/api/payouts/:bank_account_id/:platform/preview', options, answer(previewPayoutFile))

  for (const format of ['csv', 'xlsx'] as const)
    app.get<{ Params: { id: string } }>(`/api/payout/:id/${format}`, async (request, reply) => {
      try {
        const ctx = await createContext(request, reply)
        requireViewer(ctx)
        return await withAccess(ctx, can('payment', 'view'), 'read', async (current) => {
          const file = await readOne(
            current,
            payoutFileEntity,
            idOf(request.params.id),
            selectionFrom(['id', 'name', 'from_day', 'until_day']),
          )
          if (!file) throw notFound('Berkas pencairan')
          const told = await readDifferences(current, Number(file.id))
          const about = `${String(file.name)}, ${String(file.from_day)} s.d. ${String(file.until_day)}`
          const bytes = await writeDifferences(format, about, told, current.now())
          if (!bytes) throw invalid({ file: 'Isi file terlalu besar' })
          return reply
            .header('content-type', FILE_TYPES[format])
            .header('content-disposition', `attachment; filename="pencairan-${String(file.id)}.${format}"`)
            .header('cache-control', 'private, no-store')
            .send(bytes)
        })
      } catch (error) {
        return answerError(request, reply, error)
      }
    })
}
