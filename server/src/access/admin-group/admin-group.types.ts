import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { rowType } from '../../kit/graphql/object-type.ts'
import { int } from '../../kit/graphql/row-fields.ts'

const ModuleRights = builder.objectRef<Row>('ModuleRights').implement({
  description: 'What a role may do in one module.',
  fields: (t) => ({
    module_id: t.int(int('module_id')),
    authorization_types: t.stringList({ resolve: (row) => row.authorization_types as string[] }),
  }),
})

const GroupHolder = rowType('GroupHolder', 'An admin who has a role, by name.', {
  id: 'Int!',
  name: 'String!',
})

const RoleLimits = rowType(
  'RoleLimits',
  'Up to how many rupiah a role does something by itself; null has no end.',
  {
    adjustment: ['Rupiah', 'Worth of an adjustment, waste or count.'],
    transfer: ['Rupiah', 'Worth of goods that are sent.'],
    refund: ['Rupiah', 'Given back of a receipt in the panel.'],
    discount: ['Rupiah', 'Taken off a receipt by a discount that it publishes.'],
    price_change: ['Rupiah', 'By how much a price of a menu or an option moves.'],
    expense: ['Rupiah', 'Amount of an expense.'],
  },
)

export const roleLimitsType = () => RoleLimits
export const moduleRightsType = () => ModuleRights
export const groupHolderType = () => GroupHolder
