import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parseInput } from '../../kit/command.ts'
import { notFound } from '../../kit/errors.ts'
import { answerError } from '../../kit/http/answer-error.ts'
import { requireServiceToken } from '../../kit/http/service-token.ts'
import { requiredText } from '../../kit/shared.input.ts'
import { confirmTransfer, readProof, readWaitingInvoices, refuseProof } from './operator.commands.ts'

const Amount = z.object({ amount: z.number('Isi jumlah yang diterima').int() })
const Reason = z.object({ reason: requiredText('Alasan', 200) })

interface Place {
  Params: { brand_id: string; id: string; proof_id?: string }
}

function idOf(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw notFound('Invoice')
  return Number(text)
}

const placeOf = ({ params }: FastifyRequest<Place>) => ({
  brand_id: idOf(params.brand_id),
  id: idOf(params.id),
})

/**
 * `/api/operator/invoices`: what whoever sells the subscription does with transfers; docs/operations.md describes it.
 */
export function operatorRoutes(app: FastifyInstance): void {
  const { services } = app
  const guarded =
    <Route extends { Params: unknown }>(
      work: (request: FastifyRequest<Route>, reply: FastifyReply) => Promise<unknown>,
    ) =>
    async (request: FastifyRequest<Route>, reply: FastifyReply) => {
      try {
        // Whoever runs this installation names its token.
        requireServiceToken(request as FastifyRequest, services.billing.operator_token)
        return await reply.header('cache-control', 'no-store').send(await work(request, reply))
      } catch (error) {
        return answerError(request as FastifyRequest, reply, error)
      }
    }

  app.get(
    '/api/operator/invoices',
    guarded(async () => ({ invoices: await readWaitingInvoices(services) })),
  )
  app.get<Place>(
    '/api/operator/invoices/:brand_id/:id/proofs/:proof_id',
    guarded<Place>(async (request, reply) => {
      const { brand_id, id } = placeOf(request)
      const file = await readProof(services, brand_id, id, idOf(request.params.proof_id))
      reply.header('content-type', file.is_pdf ? 'application/pdf' : 'image/webp')
      return file.stream
    }),
  )
  app.post<Place>(
    '/api/operator/invoices/:brand_id/:id/confirm',
    guarded<Place>(async (request) => {
      const { amount } = parseInput(Amount, request.body)
      return { status: true, is_new: await confirmTransfer(services, { ...placeOf(request), amount }) }
    }),
  )
  app.post<Place>(
    '/api/operator/invoices/:brand_id/:id/refuse',
    guarded<Place>(async (request) => {
      const { reason } = parseInput(Reason, request.body)
      await refuseProof(services, { ...placeOf(request), reason })
      return { status: true }
    }),
  )
}
