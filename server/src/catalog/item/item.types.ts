import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'

const ItemOutlet = builder.objectRef<Row>('ItemOutlet').implement({
  description: 'An outlet with how it offers an item.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    code: t.string({ resolve: (row) => String(row.code) }),
    name: t.string({ resolve: (row) => String(row.name) }),
    is_available: t.boolean({ resolve: (row) => row.is_available === true }),
    is_sold_out: t.boolean({
      resolve: (row) => row.is_sold_out === true,
      description: 'Until the business day ends.',
    }),
  }),
})

const ItemVariant = builder.objectRef<Row>('ItemVariant').implement({
  description: 'A variant offered with an item, in its order.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    name: t.string({ resolve: (row) => String(row.name) }),
    kind: t.string({ resolve: (row) => String(row.kind) }),
  }),
})

export const itemOutletType = () => ItemOutlet
export const itemVariantType = () => ItemVariant
