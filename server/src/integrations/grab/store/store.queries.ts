import { sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { type EntityField, entity, type Fragment, workedOut } from '../../../kit/read/entity.ts'
import { list } from '../../../kit/read/list.ts'
import { withinOutlets } from '../../../outlets/outlet/outlet.policy.ts'

const ofStore = (outlet: Fragment, value: Fragment) =>
  sql`(select ${value} from grab_store s where s.brand_id = ${ownBrand} and s.outlet_id = ${outlet}.id)`

const told = (column: string, type: 'String' | 'Boolean' | 'DateTime', description: string): EntityField => ({
  type,
  description,
  sql: (outlet) => ofStore(outlet, sql`s.${sql.ref(column)}`),
})

const counted = (
  table: 'grab_entity' | 'grab_change',
  condition: Fragment,
  description: string,
): EntityField =>
  workedOut(
    'Int!',
    description,
    (outlet) =>
      sql`(select count(*)::int from ${sql.table(table)} x where x.brand_id = ${ownBrand} and x.outlet_id = ${outlet}.id and ${condition})`,
  )

const spans = (periods: Fragment) =>
  sql`(select string_agg((p->>'startTime') || '–' || (p->>'endTime'), ', ') from jsonb_array_elements(${periods}) p)`

/** Grab's hours of the outlet's own day: those of a special day, else those of the weekday; empty is closed. */
const hoursToday: EntityField = workedOut(
  'String',
  'Hours at Grab today; empty is closed, null while Grab has not told them.',
  (outlet, ctx) =>
    ofStore(
      outlet,
      sql`(select case when s.hours is null then null else coalesce(
        (select case h->'openingHours'->>'openPeriodType' when 'OpenAllDay' then '00:00–24:00' when 'ClosedAllDay' then ''
            else coalesce(${spans(sql`h->'openingHours'->'periods'`)}, '') end
          from jsonb_array_elements(s.hours->'specialOpeningHours') h
          where n.today between (h->>'startDate')::date and (h->>'endDate')::date limit 1),
        ${spans(sql`s.hours->'openingHour'->to_char(n.today, 'dy')`)}, '') end
        from (select (${ctx.now()}::timestamptz at time zone ${outlet}.timezone)::date as today) n)`,
    ),
)

/** An outlet as it stands at GrabFood; every outlet is listed, connected or not. */
export const grabStoreEntity = entity('outlet', {
  type_name: 'GrabStore',
  description: 'An outlet as it stands at GrabFood.',
  columns: {
    id: 'Int!',
    code: 'String!',
    name: 'String!',
    timezone: 'String!',
    grab_integration_status: 'String!',
    created_at: 'DateTime!',
    deleted_at: 'DateTime',
  },
  fields: {
    is_connected: workedOut(
      'Boolean!',
      'The outlet has been entered for GrabFood, whatever became of it.',
      (outlet) => sql`coalesce(${ofStore(outlet, sql`true`)}, false)`,
    ),
    merchant_id: told('merchant_id', 'String', "Grab's id of the store; null until Grab has told it."),
    partner_merchant_id: told('partner_merchant_id', 'String', 'Our id of the store.'),
    activation_url: told('activation_url', 'String', 'Where the owner switches the integration on.'),
    is_open: told('is_open', 'Boolean', 'Whether it sells now, as of checked_at.'),
    close_reason: told('close_reason', 'String', 'Why it does not sell, in words of the contract.'),
    checked_at: told('checked_at', 'DateTime', 'When Grab was last asked.'),
    paused_until: told('paused_until', 'DateTime', 'Until when it takes no orders.'),
    is_auto_push: told('is_auto_push', 'Boolean', 'Changes of the menu are told by themselves.'),
    job_status: told('job_status', 'String', 'How far Grab is with the last whole menu.'),
    last_synced_at: told('last_synced_at', 'DateTime', 'When Grab last took a whole menu.'),
    last_error: told('last_error', 'String', 'What Grab last said against something.'),
    last_error_at: told('last_error_at', 'DateTime', 'When that was.'),
    hours_today: hoursToday,
    live_count: counted(
      'grab_entity',
      sql`x.kind = 'ITEM' and x.status = 'AVAILABLE'`,
      'Items on sale at Grab, as far as we know.',
    ),
    item_count: counted('grab_entity', sql`x.kind = 'ITEM'`, 'Items Grab has.'),
    queued_count: counted('grab_change', sql`x.state = 'queued'`, 'Changes still to be told.'),
    error_count: counted(
      'grab_change',
      sql`x.state in ('queued', 'failed') and x.last_error is not null and not exists (select from grab_change y
        where y.brand_id = ${ownBrand} and y.outlet_id = x.outlet_id and y.kind = x.kind and y.entity_id = x.entity_id
          and y.id > x.id)`,
      'Changes Grab has not taken so far.',
    ),
  },
  scope: (outlet, ctx) => withinOutlets(ctx, outlet, 'id'),
})

export const grabStoreList = list('grabStore', {
  entity: grabStoreEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    code: 'String',
    name: 'String',
    grab_integration_status: 'String',
    error_count: 'Int',
    deleted_at: 'Archived',
  },
  sorts: ['id', 'code', 'name', 'grab_integration_status', 'created_at'],
  search: ['name', 'code'],
  default_sort: { field: 'name', order: 'Asc' },
})
