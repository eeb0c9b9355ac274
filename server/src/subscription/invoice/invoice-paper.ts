import type { Context } from '../../kit/context.ts'
import { type PaperFile, paperName, type RecordPaper } from '../../kit/pdf/record-paper.ts'
import { can } from '../../kit/permission.ts'
import { readOne } from '../../kit/read/list.ts'
import { selectionFrom } from '../../kit/read/selection.ts'
import { invoiceEntity } from './invoice.queries.ts'
import { type PrintedInvoice, printInvoice } from './invoice-pdf.ts'

const PRINTED = selectionFrom(
  [
    'number status issued_at due_at paid_at method subtotal tax_base vat_bp vat total lines author',
    'seller_name seller_address seller_npwp buyer_name buyer_address buyer_npwp',
  ]
    .join(' ')
    .split(' '),
)

async function print(ctx: Context, id: number): Promise<PaperFile | undefined> {
  const invoice = (await readOne(ctx, invoiceEntity, id, PRINTED)) as PrintedInvoice | undefined
  // A draft is no invoice yet.
  if (!invoice || invoice.status === 'draft') return undefined
  const { timezone } = await ctx.db
    .selectFrom('brand')
    .select('timezone')
    .where('id', '=', ctx.brand_id)
    .executeTakeFirstOrThrow()
  const { bank_account } = ctx.services.billing
  return {
    file_name: paperName(invoice.number),
    content: await printInvoice(invoice, { bank_account, timezone }),
  }
}

/** An invoice on paper, for who sees the subscription. */
export const invoicePaper: RecordPaper = {
  path: 'invoices',
  permission: can('invoice', 'view'),
  label: 'Invoice',
  print,
}
