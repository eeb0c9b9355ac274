import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { entity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { ASKED_FIELDS, COSTS, SOLD_ENTITIES } from './audit-costs.calc.ts'
import { auditNames } from './audit-names.ts'
import { canTakeBack, changedTogether, takenBackBy } from './take-back.queries.ts'

declare module '../../kit/audit.ts' {
  interface AuditColumns {
    /** The outlet it happened at: entries are read by who reaches it. */
    outlet_id?: number | null
  }
}

const SOLD = sql`array[${sql.join([...SOLD_ENTITIES].map((entity) => sql.lit(entity)))}]`
const ASKED = sql`array[${sql.join([...ASKED_FIELDS].map((field) => sql.lit(field)))}]`

/** Whether a change of an entry tells what something costs. */
const tellsCost = (entry: Fragment) => sql`(c ->> 'field' ~ ${sql.lit(COSTS.source)}
    and not (${entry}.entity = any(${SOLD}) and c ->> 'field' = any(${ASKED})))`

/** What changed; what it costs only for those who may see costs here. */
function visibleChanges(entry: Fragment, ctx: Context): Fragment {
  if (isAllowed(ctx, can('audit', 'view_cost'))) return sql`${entry}.changes`
  return sql`(select coalesce(jsonb_agg(c order by n), '[]') from jsonb_array_elements(${entry}.changes) with ordinality x(c, n)
    where not ${tellsCost(entry)})`
}

const isHidden = (entry: Fragment) =>
  sql`exists (select from jsonb_array_elements(${entry}.changes) c where ${tellsCost(entry)})`

/** What was confirmed; what it costs only for those who may see costs here. */
function confirmedWarnings(entry: Fragment, ctx: Context): Fragment {
  const is_told = isAllowed(ctx, can('audit', 'view_cost'))
    ? sql`true`
    : sql`(w ->> 'message' !~ 'Rp |HPP|food cost' or ${entry}.entity = any(${SOLD}))`
  return sql`(select array_agg(w ->> 'message' order by n)
    from jsonb_array_elements(${entry}.confirmed_warnings) with ordinality x(w, n)
    where w ->> 'message' is not null and ${is_told})`
}

/** An entry of the audit trail: who did what to which record, and what changed. */
export const auditEntity = entity('audit_log', {
  type_name: 'AuditEntry',
  description: 'Who did what to which record, when, and what changed. Nothing changes or deletes it.',
  columns: {
    id: 'Int!',
    occurred_at: 'DateTime!',
    admin_id: 'Int',
    actor: 'String!',
    action: 'String!',
    entity: 'String!',
    entity_id: 'Int!',
    label: 'String',
    outlet_id: 'Int',
  },
  fields: {
    verb: workedOut(
      'String!',
      'The action without its entity.',
      (entry) => sql`split_part(${entry}.action, '.', 2)`,
    ),
    outlet_name: {
      type: 'String',
      sql: (entry) =>
        sql`(select o.name from outlet o where o.brand_id = ${ownBrand} and o.id = ${entry}.outlet_id)`,
    },
    changes: workedOut(
      'JSON!',
      'Fields with their old and new values; without view_cost of audit not what costs.',
      visibleChanges,
    ),
    names: workedOut(
      'JSON!',
      'What the ids in the changes are called now: `{field: {id: name}}`.',
      (entry, ctx) => auditNames(entry, visibleChanges(entry, ctx), ctx),
    ),
    confirmed_warnings: workedOut(
      '[String!]',
      'Figures far from their history that were confirmed, in words; without view_cost of audit nothing of prices.',
      confirmedWarnings,
    ),
    takes_back_id: {
      type: 'Int',
      description: 'The entry that this one takes back.',
      sql: (entry) => sql`${entry}.takes_back_id`,
    },
    as_of: {
      type: 'DateTime',
      description: 'The moment whose state this one brought back.',
      sql: (entry) => sql`${entry}.as_of`,
    },
    can_take_back: workedOut(
      'Boolean!',
      'Of the last 24 hours, of what the viewer may write again, and not taken back yet.',
      canTakeBack,
    ),
    taken_back_by: workedOut('String', 'Who has taken it back.', takenBackBy),
    together: workedOut(
      'Int!',
      'How many changes were made by its request, itself among them.',
      changedTogether,
    ),
    is_partly_hidden: workedOut(
      'Boolean!',
      'Some of the changes are only for those who may see costs.',
      (entry, ctx) => (isAllowed(ctx, can('audit', 'view_cost')) ? sql`false` : isHidden(entry)),
    ),
  },
  // Changes of the whole brand are for those who reach all of it; everybody sees his own.
  scope: (entry, ctx) => {
    const reach = ctx.viewer?.outlet_ids
    return reach
      ? sql`(${entry}.outlet_id = any(${reach}::int[]) or (${entry}.outlet_id is null and ${entry}.admin_id = ${ctx.viewer?.admin_id ?? 0}))`
      : undefined
  },
})

export const auditList = list('audit', {
  is_history: true,
  entity: auditEntity,
  filters: {
    id: 'ID',
    occurred_at: 'Date',
    admin_id: 'ID',
    actor: 'String',
    action: 'String',
    verb: 'String',
    entity: 'String',
    entity_id: 'ID',
    label: 'String',
    outlet_id: 'ID',
    outlet_name: 'String',
  },
  sorts: ['id', 'occurred_at', 'actor'],
  search: ['actor', 'label'],
  default_sort: { field: 'occurred_at', order: 'Desc' },
})
