import { assertCurrentAccess } from '../../kit/current-access.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { type ApiArgument, type ApiOperation, findApiOperations, readApiOperations } from './api-reference.ts'

/** Operations of one answer; who looks for more narrows what is typed. */
const SHOWN = 20

const Argument = objectType<ApiArgument>('ApiArgument', 'An argument of an operation.', {
  name: 'String!',
  type: 'String!',
  is_required: 'Boolean!',
  fields: ['[String!]!', 'Of an object: its fields, as `name: Type`.'],
})

const Operation = objectType<ApiOperation>('ApiOperation', 'A query or mutation that keys may call.', {
  name: 'String!',
  kind: ['String!', 'query, mutation'],
  description: 'String!',
  module: ['String', 'The module whose right it takes; none where any key may.'],
  authorization: 'String',
  arguments: { type: [Argument], nullable: false },
  answer: 'String!',
  document: ['String!', 'Calls it and selects the plain fields of its answer.'],
})

interface Reference {
  readonly total: number
  readonly operations: readonly ApiOperation[]
}

const ReferenceType = objectType<Reference>('ApiReference', 'What keys may call.', {
  total: ['Int!', 'All that were found.'],
  operations: { type: [Operation], nullable: false, description: 'The first of them.' },
})

builder.queryField('apiReference', (t) =>
  t.field({
    type: ReferenceType,
    description: 'Queries and mutations that keys may call, found by what is typed.',
    extensions: { permission: can('admin', 'view') },
    args: { q: t.arg.string({ defaultValue: '' }) },
    resolve: async (_root, { q }, ctx, { schema }) => {
      await assertCurrentAccess(ctx)
      const found = findApiOperations(readApiOperations(schema), q ?? '')
      return { total: found.length, operations: found.slice(0, SHOWN) }
    },
  }),
)
