import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kit/context.ts'
import { notFound } from '../../kit/errors.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { can, requireViewer, withAccess } from '../../kit/permission.ts'
import { readOne } from '../../kit/read/list.ts'
import { invoiceEntity } from './invoice.queries.ts'
import { type PrintedInvoice, printInvoice } from './invoice-pdf.ts'

const PRINTED = [
  'number status issued_at due_at paid_at method subtotal tax_base vat_bp vat total lines author',
  'seller_name seller_address seller_npwp buyer_name buyer_address buyer_npwp',
]
  .join(' ')
  .split(' ')

async function readPdf(ctx: Context, id: number): Promise<{ name: string; bytes: Buffer }> {
  const selection = new Map(PRINTED.map((field) => [field, new Map()]))
  const invoice = (await readOne(ctx, invoiceEntity, id, selection)) as PrintedInvoice | undefined
  // A draft is no invoice yet.
  if (!invoice || invoice.status === 'draft') throw notFound('Invoice')
  const { timezone } = await ctx.db
    .selectFrom('brand')
    .select('timezone')
    .where('id', '=', ctx.brand_id)
    .executeTakeFirstOrThrow()
  const { bank_account } = ctx.services.billing
  return {
    name: `${invoice.number.replaceAll('/', '-').replace(/[^\w-]/g, '_')}.pdf`,
    bytes: await printInvoice(invoice, { bank_account, timezone }),
  }
}

/** `GET /api/invoices/:id/pdf`: an invoice on paper, for who sees the subscription. */
export function invoiceRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: RequestContext },
): void {
  app.get<{ Params: { id: string } }>('/api/invoices/:id/pdf', async (request, reply) => {
    try {
      const ctx = await createContext(request, reply)
      requireViewer(ctx)
      const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0
      const file = await withAccess(ctx, can('invoice', 'view'), 'read', (current) => readPdf(current, id))
      return await reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .header('cache-control', 'private, no-store')
        .send(file.bytes)
    } catch (error) {
      return answerError(request, reply, error)
    }
  })
}
