import { rowType } from '../../kit/graphql/object-type.ts'

const ShiftOutlet = rowType('ShiftOutlet', 'An outlet a window holds at.', {
  id: 'Int!',
  name: 'String!',
})

export const shiftOutletType = () => ShiftOutlet
