import { rowType } from '../../kit/graphql/object-type.ts'

const BatchLineType = rowType('PaymentBatchLine', 'What a batch pays of a debt.', {
  receiving_id: 'Int!',
  number: ['String!', 'Of the receiving.'],
  outlet_name: 'String!',
  supplier_id: 'Int!',
  supplier_name: 'String!',
  bank_name: 'String',
  account_number: [
    'String',
    'Where the money goes: as the file said, until it is taken along as the supplier has it.',
  ],
  account_name: 'String',
  due_on: 'Date',
  owed: ['Rupiah!', 'What is still open of the debt.'],
  amount: 'Rupiah!',
})

export const batchLineType = () => BatchLineType
