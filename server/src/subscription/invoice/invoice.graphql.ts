import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addCommandField, addIdCommandField } from '../../kit/graphql/command-field.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import { deleteInvoiceDraft, placeInvoiceDraft, saveInvoiceDraft } from './draft.commands.ts'
import { cancelInvoice, createInvoice, explainExcess, sendPaymentProof } from './invoice.commands.ts'
import { NewInvoiceInput } from './invoice.input.ts'
import { invoiceEntity, invoiceList } from './invoice.queries.ts'
import { makeQuote, type Quote, type QuoteLine } from './quote.ts'
import { readStanding } from './standing.queries.ts'

const VIEW = can('invoice', 'view')

addListField(invoiceList, VIEW, 'Invoices of the subscription, the newest first.')
addOneField('invoice', invoiceEntity, VIEW, 'Invoice')

addCommandField('createInvoice', invoiceEntity, {
  command: createInvoice,
  arg: 'invoice',
  input_name: 'NewInvoice',
  description: 'Orders a plan or add-ons; what is bought runs from the payment on.',
})
addCommandField('sendPaymentProof', invoiceEntity, {
  command: sendPaymentProof,
  arg: 'proof',
  input_name: 'PaymentProof',
  description: 'Says that an invoice was transferred; a photo or PDF of it is kept with the invoice before.',
})
addCommandField('saveInvoiceDraft', invoiceEntity, {
  command: saveInvoiceDraft,
  arg: 'draft',
  input_name: 'InvoiceDraft',
  description: 'Puts an order aside, or changes one that was; it has no number and is not to be paid.',
})
addCommandField('placeInvoiceDraft', invoiceEntity, {
  command: placeInvoiceDraft,
  arg: 'draft',
  input_name: 'PlacedInvoiceDraft',
  description: 'Makes an invoice of a draft, priced anew.',
})
addIdCommandField('deleteInvoiceDraft', deleteInvoiceDraft, 'Throws a draft away and answers its id.')
addIdCommandField(
  'cancelInvoice',
  cancelInvoice,
  'Cancels an invoice that waits for payment and answers its id.',
)

type Blocker = ReturnType<typeof explainExcess>

const QuoteBlocker = builder.objectRef<Blocker>('QuoteBlocker').implement({
  description: 'What there is too much of for a plan, and where it is reduced.',
  fields: (t) => ({
    key: t.exposeString('key'),
    message: t.exposeString('message'),
    route: t.exposeString('route'),
  }),
})

const QuoteLineType = builder.objectRef<QuoteLine>('QuoteLine').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    description: t.exposeString('description'),
    quantity: t.exposeInt('quantity'),
    unit_price: t.expose('unit_price', { type: 'Rupiah' }),
    amount: t.expose('amount', { type: 'Rupiah' }),
  }),
})

const QuoteType = builder.objectRef<Quote>('Quote').implement({
  description: 'What an order would come to now.',
  fields: (t) => ({
    begins: t.exposeString('begins', { nullable: true }),
    starts_at: t.expose('starts_at', { type: 'DateTime' }),
    due_at: t.expose('due_at', { type: 'DateTime' }),
    subtotal: t.expose('subtotal', { type: 'Rupiah' }),
    tax_base: t.expose('tax_base', { type: 'Rupiah', description: 'DPP nilai lain, 11/12 of the price.' }),
    vat_bp: t.exposeInt('vat_bp'),
    vat: t.expose('vat', { type: 'Rupiah' }),
    total: t.expose('total', { type: 'Rupiah' }),
    lines: t.field({ type: [QuoteLineType], resolve: ({ lines }) => [...lines] }),
    blockers: t.field({
      type: [QuoteBlocker],
      description: 'Why it cannot be bought yet; empty when it can.',
      resolve: ({ excess }) => excess.map(explainExcess),
    }),
  }),
})

builder.queryField('invoiceQuote', (t) =>
  t.field({
    type: QuoteType,
    description: 'What an order would come to, without ordering it.',
    extensions: { permission: VIEW },
    args: { invoice: t.arg({ type: inputType('NewInvoice', NewInvoiceInput), required: true }) },
    resolve: async (_root, args, ctx) =>
      makeQuote(await readStanding(ctx), parseInput(NewInvoiceInput, args.invoice), ctx.now()),
  }),
)
