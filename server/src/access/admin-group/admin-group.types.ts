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

export const moduleRightsType = () => ModuleRights
export const groupHolderType = () => GroupHolder
