import { rowType } from '../../kit/graphql/object-type.ts'

const CashMoveType = rowType('CashMove', 'What moved cash in petty cash or a safe.', {
  day: 'Date!',
  what: ['String!', 'entry, drop, transfer, count or opening.'],
  ref: ['Int!', 'Id of the entry, session, transfer or count; 0 where it is not known yet.'],
  text: 'String!',
  amount: ['Rupiah!', 'Below zero where it went out.'],
  balance: ['Rupiah!', 'What should lie there after it.'],
})

export const cashMoveType = () => CashMoveType
