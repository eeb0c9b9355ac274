import { rowType } from '../../kit/graphql/object-type.ts'

const Named = rowType('MemberRelation', 'The tier or the outlet of a member, by name.', {
  id: 'Int!',
  name: 'String!',
})

export const memberRelationType = () => Named
