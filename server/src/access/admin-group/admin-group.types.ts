import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { int, texts } from '../../kit/graphql/row-fields.ts'

const ModuleRights = builder.objectRef<Row>('ModuleRights').implement({
  description: 'What a role may do in one module.',
  fields: (t) => ({
    module_id: t.int(int('module_id')),
    authorization_types: t.stringList({ resolve: (row) => row.authorization_types as string[] }),
  }),
})

const GroupHolder = builder.objectRef<Row>('GroupHolder').implement({
  description: 'An admin who has a role, by name.',
  fields: (t) => ({ id: t.int(int('id')), name: t.string(texts('name')) }),
})

export const moduleRightsType = () => ModuleRights
export const groupHolderType = () => GroupHolder
