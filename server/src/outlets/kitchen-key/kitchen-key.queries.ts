import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, type Fragment, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { documentTimeline } from '../../records/document/document-timeline.queries.ts'
import { withinOutlets } from '../outlet/outlet.policy.ts'
import { outletNameEntity } from '../outlet/outlet.queries.ts'
import { kitchenDeviceType, kitchenKeyEventType, kitchenKeyGroupType } from './kitchen-key.types.ts'

/** Days before its end from which a key is said to be running out. */
const EXPIRING_DAYS = 7

const stateOf = (key: Fragment, ctx: Context): Fragment => sql`(case
  when ${key}.revoked_at is not null then 'revoked'
  when ${key}.expires_at <= ${ctx.now()} then 'expired'
  when ${key}.paired_at is null then 'waiting'
  when ${key}.expires_at <= ${ctx.now()}::timestamptz + make_interval(days => ${sql.lit(EXPIRING_DAYS)}) then 'expiring'
  else 'active' end)`

/** Devices of a key that may still come in, and those of the key before while it is good. */
const boundTo = (key: Fragment, ctx: Context): Fragment => sql`from kitchen_device d
  where d.brand_id = ${ownBrand} and d.kitchen_key_id = ${key}.id and d.unbound_at is null
    and ${key}.revoked_at is null and (d.generation = ${key}.generation
      or (d.generation = ${key}.generation - 1 and ${key}.old_until > ${ctx.now()}))`

/** What the devices of a key have done on the present business day of their outlet. */
const today = (
  key: Fragment,
  ctx: Context,
  value: Fragment,
): Fragment => sql`(select ${value} from kitchen_line l
  where l.brand_id = ${ownBrand} and l.kitchen_key_id = ${key}.id and l.state = 'done' and l.business_date = (
    select ((${ctx.now()}::timestamptz at time zone o.timezone) - o.business_day_cutoff::interval)::date from outlet o
    where o.brand_id = ${ownBrand} and o.id = ${key}.outlet_id))`

/** A key of a kitchen as the panel reads it; the key itself is known to nobody but its holder. */
export const kitchenKeyEntity = entity('kitchen_key', {
  type_name: 'KitchenKey',
  description: 'Lets displays of an outlet’s kitchen in. Revoked ones keep their history.',
  columns: {
    id: 'Int!',
    outlet_id: 'Int!',
    name: 'String!',
    stations: '[String!]!',
    display_mode: 'String!',
    warn_minutes: 'Int!',
    late_minutes: 'Int!',
    paid_minutes: 'Int!',
    has_sound: 'Boolean!',
    device_limit: 'Int!',
    valid_days: 'Int!',
    key_tail: 'String!',
    old_until: 'DateTime',
    code_until: 'DateTime',
    issued_at: 'DateTime!',
    expires_at: 'DateTime!',
    paired_at: 'DateTime',
    revoked_at: 'DateTime',
    revoked_by: 'String',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    state: workedOut('String!', 'waiting, active, expiring, expired, revoked', stateOf),
    item_groups: {
      type: { object: kitchenKeyGroupType, many: true, nullable: false },
      description: 'Menu groups it shows; none is all.',
      sql: (
        key,
      ) => sql`(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.sort, g.id), '[]')
        from kitchen_key_item_group k join item_group g on g.brand_id = k.brand_id and g.brand_id = ${ownBrand} and g.id = k.item_group_id
        where k.brand_id = ${ownBrand} and k.kitchen_key_id = ${key}.id)`,
    },
    devices: {
      type: { object: kitchenDeviceType, many: true, nullable: false },
      description: 'Devices that may come in with it, the last paired first.',
      sql: (key, ctx) => sql`(select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name,
        'paired_at', d.paired_at, 'last_seen_at', d.last_seen_at, 'is_old', d.generation < ${key}.generation)
        order by d.id desc), '[]') ${boundTo(key, ctx)})`,
    },
    device_count: workedOut(
      'Int!',
      'Devices that are paired with it.',
      (key, ctx) => sql`(select count(*)::int ${boundTo(key, ctx)})`,
    ),
    last_seen_at: workedOut(
      'DateTime',
      'When one of its devices last asked for orders.',
      (key) => sql`(select max(d.last_seen_at) from kitchen_device d
        where d.brand_id = ${ownBrand} and d.kitchen_key_id = ${key}.id)`,
    ),
    orders_today: workedOut('Int!', 'Orders of which its devices have finished lines today.', (key, ctx) =>
      today(key, ctx, sql`count(distinct l.uuid)::int`),
    ),
    prep_seconds: workedOut(
      'Int',
      'Seconds from the order to the finished line, on average today.',
      (key, ctx) => today(key, ctx, sql`round(avg(extract(epoch from l.done_at - l.started_at)))::int`),
    ),
    late_bp: workedOut('Int', 'Share of today’s lines that were late, in basis points.', (key, ctx) =>
      today(key, ctx, sql`round(10000 * avg(l.is_late::int))::int`),
    ),
    display_path: workedOut(
      'String!',
      'Path of the page that a display of the brand opens.',
      () => sql`(select '/kitchen-display/' || b.domain from brand b where b.id = ${ownBrand})`,
    ),
    timeline: {
      type: { object: kitchenKeyEventType, many: true, nullable: false },
      description: 'What happened to it, the latest first.',
      sql: (key) => documentTimeline(key, 'kitchen_key', ['remark']),
    },
  },
  scope: (key, ctx) => withinOutlets(ctx, key),
})

export const kitchenKeyList = list('kitchenKey', {
  entity: kitchenKeyEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    outlet_id: 'ID',
    name: 'String',
    state: 'String',
    stations: 'Set',
    device_count: 'Int',
    issued_at: 'Date',
    expires_at: 'Date',
    last_seen_at: 'Date',
    revoked_at: 'Date',
    created_at: 'Date',
  },
  sorts: ['id', 'name', 'state', 'device_count', 'issued_at', 'expires_at', 'last_seen_at', 'created_at'],
  search: ['name', 'key_tail'],
  default_sort: { field: 'created_at', order: 'Desc' },
})

/** Stations that menus and groups of the brand name, in the order of the alphabet. */
export async function readStations(ctx: Context): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select min(name) as name from (
      select kitchen_station as name from item where brand_id = ${ctx.brand_id} and deleted_at is null
      union all
      select kitchen_station from item_group where brand_id = ${ctx.brand_id} and deleted_at is null
    ) s where name is not null group by lower(name) order by lower(min(name))`.execute(ctx.db)
  return rows.map(({ name }) => name)
}
