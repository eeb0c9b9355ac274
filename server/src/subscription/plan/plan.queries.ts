import { entity, one } from '../../kit/read/entity.ts'

export const planEntity = entity('plan', {
  type_name: 'Plan',
  description: 'A plan a brand can buy.',
  is_tenant: false,
  columns: { id: 'Int!', name: 'String!', price_30: 'Rupiah!', trial_days: 'Int', limits: 'JSON!' },
})

export const planHistoryEntity = entity('plan_history', {
  type_name: 'PlanHistory',
  description: 'A span of time in which a brand has a plan.',
  columns: { id: 'Int!', status: 'String!', start_date: 'DateTime!', end_date: 'DateTime!' },
  fields: { plan: one(planEntity, 'plan_id') },
})

const moduleEntity = entity('module', {
  type_name: 'AddOnModule',
  description: 'The module an add-on is named for.',
  is_tenant: false,
  columns: { id: 'Int!', name: 'String!' },
})

const addOnEntity = entity('add_on', {
  type_name: 'AddOn',
  description: 'An extra module or a higher limit.',
  is_tenant: false,
  columns: { id: 'Int!', name: 'String!', price_30: 'Rupiah!' },
  fields: { module: one(moduleEntity, 'module_id', true) },
})

export const addOnHistoryEntity = entity('add_on_history', {
  type_name: 'AddOnHistory',
  description: 'A span of time in which a brand has an add-on.',
  columns: {
    id: 'Int!',
    quantity: 'Int!',
    status: 'String!',
    start_date: 'DateTime!',
    end_date: 'DateTime!',
  },
  fields: { add_on: one(addOnEntity, 'add_on_id') },
})
