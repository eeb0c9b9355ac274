import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { statusAt } from './plan-span.ts'

export const planEntity = entity('plan', {
  type_name: 'Plan',
  description: 'A plan a brand can buy.',
  is_tenant: false,
  columns: { id: 'Int!', name: 'String!', price_30: 'Rupiah!', trial_days: 'Int', limits: 'JSON!' },
})

export const planHistoryEntity = entity('plan_history', {
  type_name: 'PlanHistory',
  description: 'A span of time in which a brand has a plan.',
  columns: {
    id: 'Int!',
    start_date: 'DateTime!',
    end_date: 'DateTime!',
    days: 'Int',
    price: 'Rupiah!',
    author: 'String',
    invoice_id: 'Int',
  },
  fields: {
    plan: one(planEntity, 'plan_id'),
    plan_name: {
      type: 'String!',
      sql: (span) => sql`(select p.name from plan p where p.id = ${span}.plan_id)`,
    },
    status: workedOut('String!', 'InActive, OnGoing, End, Queued or Cancelled.', (span, ctx) =>
      statusAt(span, ctx.now()),
    ),
    invoice_number: {
      type: 'String',
      sql: (span) =>
        sql`(select i.number from invoice i where i.brand_id = ${ownBrand} and i.id = ${span}.invoice_id)`,
    },
  },
})

export const planHistoryList = list('planHistory', {
  entity: planHistoryEntity,
  filters: {
    id: 'ID',
    plan_name: 'String',
    status: 'String',
    start_date: 'Date',
    end_date: 'Date',
    author: 'String',
  },
  sorts: ['id', 'plan_name', 'status', 'start_date', 'end_date', 'price'],
  default_sort: { field: 'start_date', order: 'Desc' },
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
    start_date: 'DateTime!',
    end_date: 'DateTime!',
    invoice_id: 'Int',
  },
  fields: {
    add_on: one(addOnEntity, 'add_on_id'),
    add_on_name: {
      type: 'String!',
      sql: (span) => sql`(select a.name from add_on a where a.id = ${span}.add_on_id)`,
    },
    status: { type: 'String!', sql: (span, ctx: Context) => statusAt(span, ctx.now()) },
  },
})

export const addOnHistoryList = list('addOnHistory', {
  entity: addOnHistoryEntity,
  filters: { id: 'ID', add_on_name: 'String', status: 'String', start_date: 'Date', end_date: 'Date' },
  sorts: ['id', 'add_on_name', 'quantity', 'status', 'start_date', 'end_date'],
  default_sort: { field: 'start_date', order: 'Desc' },
})
