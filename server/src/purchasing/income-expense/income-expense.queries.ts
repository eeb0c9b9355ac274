import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import {
  type Entity,
  type EntityField,
  entity,
  type Fragment,
  one,
  workedOut,
} from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { keepAttachments } from '../../records/attachment/attachable.ts'
import { nameInChanges } from '../../records/audit/audit-names.ts'
import { documentTimeline } from '../../records/document/document-timeline.queries.ts'
import { accountsServing } from '../cash-place/serving-accounts.policy.ts'
import { beginEntryChange, ENTRY_OUTLETS, ENTRY_REF } from './income-expense.policy.ts'
import { entryEventType, entryOriginType, entryShareType } from './income-expense.types.ts'
import { RECURRING_OUTLETS } from './recurring.commands.ts'

const usesOf =
  (table: string, condition: Fragment): EntityField['sql'] =>
  (category) =>
    sql`(select count(*)::int from ${sql.table(table)} x where x.brand_id = ${ownBrand}
    and x.category_id = ${category}.id and ${condition})`

/** A category of income or expense. */
export const entryCategoryEntity = entity('income_expense_category', {
  type_name: 'IncomeExpenseCategory',
  description: 'What money comes in or goes out for.',
  columns: {
    id: 'Int!',
    kind: 'String!',
    parent_id: 'Int',
    name: 'String!',
    account_code: 'String',
    is_in_profit: 'Boolean!',
    is_purchase: 'Boolean!',
    is_labour: 'Boolean!',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
    deleted_at: 'DateTime',
  },
  fields: {
    keywords: workedOut(
      '[String!]!',
      'Words of a till by which its cash movements get this category.',
      (category) => sql`${category}.keywords`,
    ),
    entries: workedOut(
      'Int!',
      'Entries of it that stand, at all outlets.',
      usesOf('income_expense', sql`x.cancelled_at is null`),
    ),
    schedules: workedOut(
      'Int!',
      'What is due again and again for it, and was not ended.',
      usesOf('income_expense_recurring', sql`x.ended_at is null`),
    ),
  },
})

export const entryCategoryList = list('incomeExpenseCategory', {
  entity: entryCategoryEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    kind: 'String',
    parent_id: 'ID',
    name: 'String',
    account_code: 'String',
    is_in_profit: 'Boolean',
    is_labour: 'Boolean',
    created_at: 'Date',
    updated_at: 'Date',
    deleted_at: 'Archived',
  },
  sorts: ['id', 'kind', 'name', 'account_code', 'created_at', 'updated_at'],
  search: ['name', 'account_code'],
  default_sort: { field: 'created_at', order: 'Desc' },
})

/** What of a thing with shares falls to outlets in reach, from `table`, whose key is `key`. */
function sharesOf({ table, key }: { table: string; key: string }, has_amount: boolean) {
  return (thing: Fragment, ctx: Context): Fragment => {
    const reach = withinOutlets(ctx, sql.ref('s'))
    return sql`(select coalesce(json_agg(json_build_object('outlet_id', s.outlet_id, 'name', o.name, 'weight', s.weight,
        'amount', ${has_amount ? sql`s.amount` : sql`null::bigint`}) order by o.name, o.id), '[]')
      from ${sql.table(table)} s join outlet o on o.brand_id = s.brand_id and o.brand_id = ${ownBrand} and o.id = s.outlet_id
      where s.brand_id = ${ownBrand} and s.${sql.ref(key)} = ${thing}.id${reach ? sql` and ${reach}` : sql``})`
  }
}

/** Things of which something falls to an outlet in reach. */
const sharedInReach =
  ({ table, key }: { table: string; key: string }): NonNullable<Entity['scope']> =>
  (thing, ctx) => {
    const reach = withinOutlets(ctx, sql.ref('s'))
    return (
      reach &&
      sql`exists (select from ${sql.table(table)} s where s.brand_id = ${ownBrand}
        and s.${sql.ref(key)} = ${thing}.id and ${reach})`
    )
  }

/** The amount in reach: all of it, or what falls to the viewer's outlets. */
function amountInReach(entry: Fragment, ctx: Context): Fragment {
  const reach = withinOutlets(ctx, sql.ref('s'))
  return reach
    ? sql`(select sum(s.amount)::bigint from income_expense_share s where s.brand_id = ${ownBrand}
        and s.income_expense_id = ${entry}.id and ${reach})`
    : sql`${entry}.amount`
}

const ofCategory = (column: string): EntityField => ({
  type: 'String',
  sql: (entry) => sql`(select c.${sql.ref(column)} from income_expense_category c
    where c.brand_id = ${ownBrand} and c.id = ${entry}.category_id)`,
})

const ofAccount = (column: 'id' | 'name') => (entry: Fragment, ctx: Pick<Context, 'viewer'>) =>
  sql`(select a.${sql.raw(column)} from bank_account a where a.brand_id = ${ownBrand} and a.id = ${entry}.bank_account_id
    and ${accountsServing(ctx, sql`a`)})`

/** The account at a bank it is paid from or to; null also where it serves no outlet in reach. */
const paidFrom = {
  bank_account_id: workedOut('Int', 'The account at a bank, where somebody said which.', ofAccount('id')),
  bank_account_name: workedOut('String', 'What it is called.', ofAccount('name')),
}

/** Money that came in or went out beside sales. */
export const entryEntity = entity('income_expense', {
  type_name: 'IncomeExpense',
  description: 'Money that came in or went out beside sales.',
  columns: {
    id: 'Int!',
    kind: 'String!',
    category_id: 'Int',
    description: 'String!',
    counterparty: 'String',
    business_date: 'Date!',
    covers_from: 'Date',
    covers_until: 'Date',
    method: 'String!',
    note: 'String',
    source: 'String!',
    recurring_id: 'Int',
    author: 'String!',
    cancelled_at: 'DateTime',
    cancelled_by: 'String',
    cancel_reason: 'String',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    category: one(entryCategoryEntity, 'category_id', true),
    ...paidFrom,
    counted_from: workedOut(
      'Date!',
      'The first day that profit and loss counts it on.',
      (entry) => sql`coalesce(${entry}.covers_from, ${entry}.business_date)`,
    ),
    counted_until: workedOut(
      'Date!',
      'The last such day.',
      (entry) => sql`coalesce(${entry}.covers_until, ${entry}.business_date)`,
    ),
    category_name: ofCategory('name'),
    account_code: ofCategory('account_code'),
    status: workedOut(
      'String!',
      'posted, cancelled',
      (entry) => sql`case when ${entry}.cancelled_at is null then 'posted' else 'cancelled' end`,
    ),
    amount: workedOut('Rupiah!', 'What falls to the outlets in reach.', amountInReach),
    signed_amount: workedOut(
      'Rupiah!',
      'The amount, below zero for expenses; 0 when cancelled.',
      (entry, ctx) => sql`case when ${entry}.cancelled_at is not null then 0
        when ${entry}.kind = 'income' then ${amountInReach(entry, ctx)} else -${amountInReach(entry, ctx)} end`,
    ),
    is_partial: workedOut('Boolean!', 'It falls to outlets out of reach too.', (entry, ctx) => {
      const reach = withinOutlets(ctx, sql.ref('s'))
      return reach
        ? sql`exists (select from income_expense_share s where s.brand_id = ${ownBrand}
              and s.income_expense_id = ${entry}.id and not (${reach}))`
        : sql`false`
    }),
    shares: {
      type: { object: entryShareType, many: true, nullable: false },
      description: 'What falls to which outlet in reach.',
      sql: sharesOf(ENTRY_OUTLETS, true),
    },
    outlet_ids: workedOut('[String!]!', 'Outlets it falls to, by id.', (entry, ctx) => {
      const reach = withinOutlets(ctx, sql.ref('s'))
      return sql`coalesce((select array_agg(s.outlet_id::text) from income_expense_share s
          where s.brand_id = ${ownBrand} and s.income_expense_id = ${entry}.id${reach ? sql` and ${reach}` : sql``}), '{}')`
    }),
    receiving: {
      type: { object: entryOriginType, many: false, nullable: true },
      description: 'The receiving it was paid for.',
      sql: (entry) => sql`(select json_build_object('id', r.id, 'label', r.number) from receiving r
        where r.brand_id = ${ownBrand} and r.id = ${entry}.receiving_id)`,
    },
    timeline: {
      type: { object: entryEventType, many: true, nullable: false },
      description: 'What happened to it, the latest first.',
      sql: (entry) => documentTimeline(entry, ENTRY_REF, ['cancel_reason']),
    },
  },
  scope: sharedInReach(ENTRY_OUTLETS),
})

keepAttachments({
  owner: ENTRY_REF,
  entity: entryEntity,
  module: 'income_expense',
  label: 'Catatan',
  hold: async (tx, id) => ({ label: (await beginEntryChange(tx, id)).description, outlet_id: null }),
})

export const entryList = list('incomeExpense', {
  entity: entryEntity,
  filters: {
    id: 'ID',
    kind: 'String',
    category_id: 'ID',
    category_name: 'String',
    account_code: 'String',
    description: 'String',
    counterparty: 'String',
    business_date: 'Day',
    counted_from: 'Day',
    counted_until: 'Day',
    amount: 'Int',
    method: 'String',
    source: 'String',
    status: 'String',
    outlet_ids: 'Set',
    recurring_id: 'ID',
    author: 'String',
    created_at: 'Date',
    updated_at: 'Date',
  },
  sums: ['signed_amount'],
  sorts: [
    'id',
    'business_date',
    'kind',
    'category_name',
    'account_code',
    'description',
    'counterparty',
    'amount',
    'method',
    'source',
    'author',
    'created_at',
    'updated_at',
  ],
  search: ['description', 'counterparty', 'category_name', 'note'],
  search_amounts: ['amount'],
  default_sort: { field: 'business_date', order: 'Desc' },
})

/** What is due again and again. */
export const recurringEntity = entity('income_expense_recurring', {
  type_name: 'IncomeExpenseRecurring',
  description: 'Income or expense that is due again and again.',
  columns: {
    id: 'Int!',
    kind: 'String!',
    category_id: 'Int',
    description: 'String!',
    counterparty: 'String',
    method: 'String!',
    rule: 'String!',
    every: 'Int!',
    next_on: 'Date!',
    until: 'Date',
    is_spread: 'Boolean!',
    paused_at: 'DateTime',
    ended_at: 'DateTime',
    note: 'String',
    author: 'String!',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    amount: workedOut(
      'Rupiah',
      'Each time, over all its outlets; null when some are out of reach.',
      (schedule, ctx) => {
        const reach = withinOutlets(ctx, sql.ref('s'))
        return reach
          ? sql`case when not exists (select from income_expense_recurring_share s where s.brand_id = ${ownBrand}
              and s.recurring_id = ${schedule}.id and not (${reach})) then ${schedule}.amount end`
          : sql`${schedule}.amount`
      },
    ),
    ...paidFrom,
    category_name: ofCategory('name'),
    shares: {
      type: { object: entryShareType, many: true, nullable: false },
      sql: sharesOf(RECURRING_OUTLETS, false),
    },
    times: workedOut(
      'Int!',
      'Entries it has made.',
      (schedule) => sql`(select count(*)::int from income_expense e where e.brand_id = ${ownBrand}
        and e.recurring_id = ${schedule}.id and e.cancelled_at is null)`,
    ),
  },
  scope: sharedInReach(RECURRING_OUTLETS),
})

export const recurringList = list('incomeExpenseRecurring', {
  entity: recurringEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    kind: 'String',
    category_id: 'ID',
    description: 'String',
    next_on: 'Day',
    ended_at: 'Date',
    created_at: 'Date',
  },
  sorts: ['id', 'description', 'next_on', 'created_at'],
  search: ['description', 'counterparty'],
  default_sort: { field: 'created_at', order: 'Desc' },
})

nameInChanges('income_expense_category', ['category_id', 'parent_id', 'expense_category_id'])
