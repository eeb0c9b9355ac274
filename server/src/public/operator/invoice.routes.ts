import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parseInput } from '../../kit/command.ts'
import { invalid } from '../../kit/errors.ts'
import { requiredText } from '../../kit/shared.input.ts'
import {
  confirmTransfer,
  readProof,
  readWaitingInvoices,
  refuseProof,
} from '../../subscription/operator/operator.commands.ts'
import { logOperator, type Operator } from '../../subscription/operator/operator-log.ts'
import { rupiah } from '../guest/rupiah.calc.ts'
import { type ConsoleDoor, type Form, numberOf } from './console-door.ts'
import { invoicePage } from './invoice.html.ts'

const ReasonInput = z.object({ reason: requiredText('Alasan', 200) })

type InvoiceRequest = FastifyRequest<{
  Params: { brand_id: string; id: string; proof_id?: string }
  Querystring: { done?: string }
  Body: Form | undefined
}>

const placeOf = ({ params }: InvoiceRequest) => ({
  brand_id: numberOf(params.brand_id, 'Tagihan'),
  id: numberOf(params.id, 'Tagihan'),
})

/** What arrived, as a person types it: "Rp 165.390" is 165390. */
function amountOf(text: string | undefined): number {
  const digits = (text ?? '').replace(/^rp/i, '').replace(/[\s.]/g, '')
  if (!/^\d{1,12}$/.test(digits)) throw invalid({ amount: 'Isi jumlah yang diterima, dalam rupiah' })
  return Number(digits)
}

/** Invoices of all brands that wait for money: the proof, taking the money, refusing the proof. */
export function invoiceRoutes(app: FastifyInstance, door: ConsoleDoor): void {
  const { services } = app

  app.get('/operator/invoice', async (request: InvoiceRequest, reply) => {
    const operator = await door.enter(request, reply)
    if (!operator) return reply
    const invoices = await readWaitingInvoices(services)
    return door.send(reply, invoicePage(invoices, { operator: operator.name, done: request.query.done }))
  })

  app.get('/operator/invoice/:brand_id/:id/proof/:proof_id', async (request: InvoiceRequest, reply) => {
    const operator = await door.enter(request, reply)
    if (!operator) return reply
    const { brand_id, id } = placeOf(request)
    const proof = await readProof(services, brand_id, id, numberOf(request.params.proof_id, 'Bukti'))
    await logOperator(services, operator, 'read_proof', { brand_id })
    return reply
      .header('content-type', proof.is_pdf ? 'application/pdf' : 'image/webp')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(proof.stream)
  })

  const act = (path: string, run: (request: InvoiceRequest, operator: Operator) => Promise<string>) =>
    app.post(
      `/operator/invoice/:brand_id/:id/${path}`,
      async (request: InvoiceRequest, reply: FastifyReply) => {
        const operator = await door.enter(request, reply)
        if (!operator) return reply
        try {
          return await door.lead(reply, `/operator/invoice?done=${await run(request, operator)}`)
        } catch (error) {
          const invoices = await readWaitingInvoices(services)
          const { brand_id, id } = request.params
          return door.refuse(reply, error, (refused) =>
            invoicePage(invoices, {
              operator: operator.name,
              refused: { ...refused, of: `${brand_id}/${id}`, typed: request.body ?? {} },
            }),
          )
        }
      },
    )

  act('confirm', async (request, operator) => {
    const place = placeOf(request)
    const amount = amountOf(request.body?.amount)
    const is_first = await confirmTransfer(services, { ...place, amount, operator: operator.name })
    await logOperator(services, operator, 'confirm_transfer', {
      brand_id: place.brand_id,
      detail: `${rupiah(amount)}${is_first ? '' : ', sudah diterima sebelumnya'}`,
    })
    return is_first ? 'confirmed' : 'again'
  })

  act('refuse', async (request, operator) => {
    const place = placeOf(request)
    const { reason } = parseInput(ReasonInput, request.body)
    await refuseProof(services, { ...place, reason, operator: operator.name })
    await logOperator(services, operator, 'refuse_proof', { brand_id: place.brand_id, detail: reason })
    return 'refused'
  })
}
