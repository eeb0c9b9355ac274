import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'

const DiscountSubject = builder.objectRef<Row>('DiscountSubject').implement({
  description: 'An outlet, a menu group or a menu that a discount names.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    name: t.string({ resolve: (row) => String(row.name) }),
  }),
})

export const discountSubjectType = () => DiscountSubject
