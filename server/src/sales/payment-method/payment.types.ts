import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { int, maybe, texts } from '../../kit/graphql/row-fields.ts'

const PaymentTerm = builder.objectRef<Row>('PaymentTerm').implement({
  description: 'A method of payment as it holds at an outlet.',
  fields: (t) => ({
    payment_method_id: t.int(int('payment_method_id')),
    code: t.string(texts('code')),
    name: t.string(texts('name')),
    type: t.string(texts('type')),
    is_active: t.boolean({ resolve: (row) => row.is_active === true }),
    sort: t.int(int('sort')),
    fee_bp: t.int({ description: 'Share of each payment that the provider keeps.', ...int('fee_bp') }),
    fee_fixed: t.field({
      type: 'Rupiah',
      description: 'What the provider keeps of each payment besides.',
      ...int('fee_fixed'),
    }),
    settlement_days: t.int({
      description: 'Days after the business day on which the money comes.',
      ...int('settlement_days'),
    }),
    account: t.string(maybe('account')),
    account_code: t.string(maybe('account_code')),
    needs_reference: t.boolean({ resolve: (row) => row.needs_reference === true }),
    image: t.string(maybe('image')),
    image_link: t.string(maybe('image_link')),
  }),
})

export const paymentTermType = () => PaymentTerm
