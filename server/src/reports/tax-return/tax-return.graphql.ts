import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addResultCommandFields } from '../../kit/graphql/command-field.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { type InputVatMonth, readInputVat } from './input-vat.queries.ts'
import { readTaxMonths, readTaxReturn, type TaxMonth, type TaxReturn } from './read-tax-return.ts'
import type { TaxChange } from './tax-changes.queries.ts'
import type { TaxLine } from './tax-lines.queries.ts'
import type { TaxFigures } from './tax-month.calc.ts'
import { fileTaxReturn, withdrawTaxReturn } from './tax-return.commands.ts'
import { TaxReturnKeyInput, TaxYearInput } from './tax-return.input.ts'

const VIEW = can('books', 'view')

const FIGURES = {
  receipts: 'Int!',
  exempt: ['Rupiah!', 'Sales and service that the tax is not taken on.'],
  tax_base: ['Rupiah!', 'DPP.'],
  tax: 'Rupiah!',
} as const

const Figures = objectType<TaxFigures>('TaxFigures', 'Figures of a return of the restaurant tax.', FIGURES)

const Payer = objectType<TaxMonth['legal_entity']>('TaxPayer', 'A legal entity as a return names it.', {
  id: 'Int!',
  name: 'String!',
  npwp: 'String',
  complete_address: 'String',
})

const City = objectType<TaxMonth['city']>('TaxCity', 'Whose office a return goes to.', {
  id: 'Int!',
  name: 'String!',
})

const Line = objectType<TaxLine>('TaxLine', 'Restaurant tax of an outlet at one rate.', {
  outlet_id: 'Int!',
  outlet_name: 'String!',
  npwpd: 'String',
  permit_number: 'String',
  tax_bp: 'Int!',
  ...FIGURES,
})

const Filed = objectType<TaxReturn['filings'][number]>('FiledReturn', 'A return as it was filed.', {
  id: 'Int!',
  no: ['Int!', '0 is the return, what follows are its corrections.'],
  filed_on: 'Date!',
  reference: 'String!',
  recorded_at: 'DateTime!',
  recorded_by: 'String!',
  figures: { type: Figures, description: 'As they were, at the outlets in reach.' },
  lines: { type: [Line], description: 'The same by outlet and rate.' },
  withdrawn_at: ['DateTime', 'When it was taken back; null while it stands.'],
  withdrawn_by: 'String',
  reason: ['String', 'Why it was taken back.'],
})

const Difference = objectType<TaxReturn['differences'][number]>(
  'TaxLineDifference',
  'What a line says now beside what was filed of it.',
  {
    outlet_id: 'Int!',
    outlet_name: 'String!',
    tax_bp: 'Int!',
    before: { type: Figures, description: 'As filed last, taken back or not.' },
    now: { type: Figures },
    difference: { type: Figures, description: 'What there is now more.' },
  },
)

const MONTH = {
  month: ['Date!', 'Its first day.'],
  due_on: ['Date!', 'The last day on which it is in time.'],
  state: ['String!', 'running, due, late, filed, changed.'],
  legal_entity: { type: Payer },
  city: { type: City },
  now: { type: Figures, description: 'What receipts and refunds of the month come to now.' },
  filed: { type: Filed, nullable: true, description: 'The last that was filed and stands.' },
  difference: { type: Figures, nullable: true, description: 'What there is now more than was filed.' },
} as const

const Month = objectType<TaxMonth>('TaxMonth', 'The return of the restaurant tax of a month.', MONTH)

const Reason = objectType<TaxReturn['reasons'][number]>('TaxReasonSum', 'A part of a difference.', {
  reason: ['String!', 'late, void, refund, moved, other.'],
  ...FIGURES,
})

const Change = objectType<TaxChange>('TaxChange', 'A receipt or refund that came after the return.', {
  reason: ['String!', 'late, void, refund.'],
  outlet_id: 'Int!',
  outlet_name: 'String!',
  transaction_id: 'Int!',
  receipt_number: 'String!',
  business_date: 'Date!',
  ...FIGURES,
})

const Return = objectType<TaxReturn>(
  'TaxReturn',
  'A return of the restaurant tax with all there is to say of it.',
  {
    ...MONTH,
    today: ['Date!', "The brand's date."],
    lines: { type: [Line], description: 'By outlet and rate.' },
    filings: { type: [Filed], description: 'The return and its corrections.' },
    differences: {
      type: [Difference],
      description: 'By line, against the last that was filed, taken back or not.',
    },
    reasons: { type: [Reason], description: 'What the difference is made of.' },
    changes: { type: [Change], description: 'The receipts and refunds of it, the first 300.' },
  },
)

builder.queryField('taxMonths', (t) =>
  t.field({
    type: [Month],
    description: 'Returns of the restaurant tax of a year by month, entity and city, the latest first.',
    extensions: { permission: VIEW },
    args: { year: t.arg.int({ required: true }) },
    resolve: (_root, args, ctx) => {
      const { year } = parseInput(TaxYearInput, args)
      return readTaxMonths(ctx, { from: `${year}-01-01`, to: `${year}-12-01` })
    },
  }),
)

const InputVat = objectType<InputVatMonth>('InputVatMonth', 'VAT of what an entity bought in a month.', {
  month: ['Date!', 'Its first day.'],
  legal_entity: {
    type: objectType<InputVatMonth['legal_entity']>('InputVatEntity', 'Whose VAT it is.', {
      id: 'Int!',
      name: 'String!',
    }),
  },
  purchased: ['Rupiah!', 'Owed to it, of goods that came.'],
  returned: ['Rupiah!', 'Owed to it no more, of goods that went back.'],
  input_vat: ['Rupiah!', 'What is left of the two.'],
  in_cost: ['Rupiah!', 'What became part of the cost, as the entity was not registered.'],
})

builder.queryField('inputVatMonths', (t) =>
  t.field({
    type: [InputVat],
    description: 'VAT of purchases and their returns of a year by month and entity, the latest first.',
    extensions: { permission: VIEW },
    args: { year: t.arg.int({ required: true }) },
    resolve: (_root, args, ctx) => {
      const { year } = parseInput(TaxYearInput, args)
      return readInputVat(ctx, { from: `${year}-01-01`, to: `${year}-12-01` })
    },
  }),
)

const Key = inputType('TaxReturnKey', TaxReturnKeyInput)

builder.queryField('taxReturn', (t) =>
  t.field({
    type: Return,
    description: 'The return of an entity to a city of a month.',
    extensions: { permission: VIEW },
    args: { of: t.arg({ type: Key, required: true }) },
    resolve: (_root, { of }, ctx) => readTaxReturn(ctx, parseInput(TaxReturnKeyInput, of)),
  }),
)

addResultCommandFields(Return, {
  fileTaxReturn: [
    fileTaxReturn,
    { tax_return: 'FiledTaxReturn' },
    'Keeps that a return was filed, with its figures; filed again it is a correction.',
  ],
  withdrawTaxReturn: [
    withdrawTaxReturn,
    { tax_return: 'WithdrawnTaxReturn' },
    'Takes back the last filing of a return that stands, with the reason.',
  ],
})
