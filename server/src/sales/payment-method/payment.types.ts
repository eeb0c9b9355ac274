import { rowType } from '../../kit/graphql/object-type.ts'
import { int } from '../../kit/graphql/row-fields.ts'

const PaymentTerm = rowType(
  'PaymentTerm',
  'A method of payment as it holds at an outlet.',
  {
    payment_method_id: 'Int!',
    version: ['Int!', 'Of the method itself, for renaming it.'],
    code: 'String!',
    name: 'String!',
    type: 'String!',
    is_active: 'Boolean!',
    sort: 'Int!',
    fee_bp: ['Int!', 'Share of each payment that the provider keeps.'],
    settlement_days: ['Int!', 'Days after the business day on which the money comes.'],
    account: 'String',
    account_code: 'String',
    needs_reference: 'Boolean!',
    image: 'String',
    image_link: 'String',
  },
  (t) => ({
    fee_fixed: t.field({
      type: 'Rupiah',
      description: 'What the provider keeps of each payment besides.',
      ...int('fee_fixed'),
    }),
  }),
)

export const paymentTermType = () => PaymentTerm
