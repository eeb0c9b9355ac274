import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { rowType } from '../../kit/graphql/object-type.ts'

const Module = rowType('Module', 'A part of the panel, as listed in the sidebar.', {
  id: 'Int!',
  key: ['String!', 'Stable name for programs.'],
  name: 'String!',
})

const AuthorizationType = rowType('AuthorizationType', 'What a role may do in a module, e.g. view.', {
  id: 'Int!',
  name: 'String!',
})

const AllowedModule = builder.objectRef<Row>('AllowedModule').implement({
  description: 'A module with whether the plan includes it and what the role may do in it.',
  fields: (t) => ({
    module: t.field({ type: Module, resolve: (row) => row.module as Row }),
    is_allowed: t.boolean({ resolve: (row) => row.is_allowed === true }),
    plan_id: t.int({
      nullable: true,
      description: 'The cheapest plan that includes it.',
      resolve: (row) => (row.plan_id === null ? null : Number(row.plan_id)),
    }),
    authorization_types: t.field({
      type: [AuthorizationType],
      resolve: (row) => row.authorization_types as Row[],
    }),
  }),
})

const EmailVerification = builder.objectRef<Row>('EmailVerification').implement({
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    is_verified: t.boolean({ resolve: (row) => row.is_verified === true }),
  }),
})

const PhoneVerification = builder.objectRef<Row>('PhoneVerification').implement({
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    admin_id: t.int({ resolve: (row) => Number(row.admin_id) }),
    is_verified: t.boolean({ resolve: (row) => row.is_verified === true }),
  }),
})

const Looking = builder.objectRef<Row>('Looking').implement({
  description: 'Somebody else who sees the panel with the rights of this admin.',
  fields: (t) => ({
    name: t.string({ resolve: (row) => String(row.name) }),
    until: t.field({ type: 'DateTime', resolve: (row) => new Date(String(row.until)) }),
    is_operator: t.boolean({
      description: 'Whether it is an operator of Lumbung, whom a Master let in.',
      resolve: (row) => row.is_operator === true,
    }),
  }),
})

export const lookingType = () => Looking
export const allowedModuleType = () => AllowedModule
export const emailVerificationType = () => EmailVerification
export const phoneVerificationType = () => PhoneVerification
