import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'

const Named = builder.objectRef<Row>('MemberRelation').implement({
  description: 'The tier or the outlet of a member, by name.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    name: t.string({ resolve: (row) => String(row.name) }),
  }),
})

export const memberRelationType = () => Named
