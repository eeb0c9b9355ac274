import { rowType } from '../../kit/graphql/object-type.ts'

const DiscountSubject = rowType(
  'DiscountSubject',
  'An outlet, a menu group or a menu that a discount names.',
  {
    id: 'Int!',
    name: 'String!',
  },
)

export const discountSubjectType = () => DiscountSubject
