import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields, addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { deleteInvoiceDraft, placeInvoiceDraft, saveInvoiceDraft } from './draft.commands.ts'
import { cancelInvoice, createInvoice, explainExcess, sendPaymentProof } from './invoice.commands.ts'
import { NewInvoiceInput } from './invoice.input.ts'
import { invoiceEntity, invoiceList } from './invoice.queries.ts'
import { makeQuote, type Quote, type QuoteLine } from './quote.ts'
import { readStanding } from './standing.queries.ts'

const VIEW = can('invoice', 'view')

addRecordFields(invoiceList, VIEW, {
  list: 'Invoices of the subscription, the newest first.',
  one: 'Invoice',
})

addCommandFields(invoiceEntity, {
  createInvoice: [
    createInvoice,
    { invoice: 'NewInvoice' },
    'Orders a plan or add-ons; what is bought runs from the payment on.',
  ],
  sendPaymentProof: [
    sendPaymentProof,
    { proof: 'PaymentProof' },
    'Says that an invoice was transferred; a photo or PDF of it is kept with the invoice before.',
  ],
  saveInvoiceDraft: [
    saveInvoiceDraft,
    { draft: 'InvoiceDraft' },
    'Puts an order aside, or changes one that was; it has no number and is not to be paid.',
  ],
  placeInvoiceDraft: [
    placeInvoiceDraft,
    { draft: 'PlacedInvoiceDraft' },
    'Makes an invoice of a draft, priced anew.',
  ],
})
addIdCommandFields({
  deleteInvoiceDraft: [deleteInvoiceDraft, 'Throws a draft away and answers its id.'],
  cancelInvoice: [cancelInvoice, 'Cancels an invoice that waits for payment and answers its id.'],
})

type Blocker = ReturnType<typeof explainExcess>

const QuoteBlocker = objectType<Blocker>(
  'QuoteBlocker',
  'What there is too much of for a plan, and where it is reduced.',
  {
    key: 'String!',
    message: 'String!',
    route: 'String!',
  },
)

const QuoteLineType = builder.objectRef<QuoteLine>('QuoteLine').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    description: t.exposeString('description'),
    quantity: t.exposeInt('quantity'),
    unit_price: t.expose('unit_price', { type: 'Rupiah' }),
    amount: t.expose('amount', { type: 'Rupiah' }),
  }),
})

const QuoteType = objectType<Quote>(
  'Quote',
  'What an order would come to now.',
  {
    begins: 'String',
    starts_at: 'DateTime!',
    due_at: 'DateTime!',
    subtotal: 'Rupiah!',
    tax_base: ['Rupiah!', 'DPP nilai lain, 11/12 of the price.'],
    vat_bp: 'Int!',
    vat: 'Rupiah!',
    total: 'Rupiah!',
  },
  (t) => ({
    lines: t.field({ type: [QuoteLineType], resolve: ({ lines }) => [...lines] }),
    blockers: t.field({
      type: [QuoteBlocker],
      description: 'Why it cannot be bought yet; empty when it can.',
      resolve: ({ excess }) => excess.map(explainExcess),
    }),
  }),
)

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
