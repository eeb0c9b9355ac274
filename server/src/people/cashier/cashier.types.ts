import { rowType } from '../../kit/graphql/object-type.ts'

const CashierOutlet = rowType('CashierOutlet', 'An outlet a cashier works at.', {
  id: 'Int!',
  name: 'String!',
})
const CashierPart = rowType('CashierPart', 'What a cashier belongs to.', { id: 'Int!', name: 'String!' })

export const cashierOutletType = () => CashierOutlet
export const cashierPartType = () => CashierPart
