import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { type EntityField, entity, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { holdsInReach } from '../../outlets/outlet/held-outlets.policy.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { SHIFT_OUTLETS } from './shift.commands.ts'
import { shiftOutletType } from './shift.types.ts'
import type { OpenHours } from './shift-window.calc.ts'

const clock = (column: string): EntityField => ({
  type: 'Time!',
  sql: (shift) => sql`to_char(make_interval(mins => ${shift}.${sql.ref(column)}), 'HH24:MI')`,
  plain: (shift) => sql`${shift}.${sql.ref(column)}`,
})

/** A named window of the day. */
export const shiftEntity = entity('shift', {
  type_name: 'Shift',
  description: 'A named window of the day in which cashiers work.',
  columns: {
    id: 'Int!',
    name: 'String!',
    starts_minute: 'Int!',
    ends_minute: 'Int!',
    default_float: 'Rupiah!',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
    deleted_at: 'DateTime',
  },
  fields: {
    starts_at: clock('starts_minute'),
    ends_at: { ...clock('ends_minute'), description: 'No later than starts_at: next morning.' },
    weekdays: workedOut(
      '[String!]!',
      'On which days it starts, 1 is Monday; none is every day.',
      (shift) => sql`${shift}.weekdays::text[]`,
    ),
    cashiers: { type: '[String!]!', sql: (shift) => sql`${shift}.cashiers` },
    outlets: {
      type: { object: shiftOutletType, many: true, nullable: false },
      description: 'Outlets in reach it holds at; none named is all.',
      sql: (shift, ctx) => {
        const reach = withinOutlets(ctx, sql.ref('o'), 'id')
        return sql`(select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name, o.id), '[]')
          from shift_outlet x join outlet o on o.brand_id = x.brand_id and o.brand_id = ${ownBrand} and o.id = x.outlet_id
          where x.brand_id = ${ownBrand} and x.shift_id = ${shift}.id${reach ? sql` and ${reach}` : sql``})`
      },
    },
    session_count: workedOut('Int!', 'Sessions at outlets in reach that were opened in it.', (shift, ctx) => {
      const reach = withinOutlets(ctx, sql.ref('c'))
      return sql`(select count(*)::int from cash_session c where c.brand_id = ${ownBrand}
          and c.shift_id = ${shift}.id${reach ? sql` and ${reach}` : sql``})`
    }),
  },
  scope: (shift, ctx) => holdsInReach(SHIFT_OUTLETS, shift, ctx),
})

export const shiftList = list('shift', {
  entity: shiftEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    name: 'String',
    default_float: 'Int',
    created_at: 'Date',
    updated_at: 'Date',
    deleted_at: 'Archived',
  },
  sorts: ['id', 'name', 'starts_at', 'default_float', 'created_at', 'updated_at'],
  search: ['name'],
  default_sort: { field: 'created_at', order: 'Desc' },
})

/** An outlet with its opening hours, for looking over its windows. */
export interface ShiftPlace {
  readonly id: number
  readonly name: string
  readonly hours: OpenHours[]
}

/** Outlets in reach that are open, with their hours. */
export async function readShiftPlaces(ctx: Context): Promise<ShiftPlace[]> {
  const reach = withinOutlets(ctx, sql.ref('o'), 'id')
  const result = await sql<ShiftPlace>`select o.id, o.name, (select coalesce(json_agg(json_build_object(
        'weekday', h.weekday, 'opens_minute', h.opens_minute, 'closes_minute', h.closes_minute)
        order by h.weekday, h.opens_minute), '[]')
      from outlet_hours h where h.brand_id = ${ownBrand} and h.outlet_id = o.id) as hours
    from outlet o where o.brand_id = ${ctx.brand_id} and o.deleted_at is null${reach ? sql` and ${reach}` : sql``}
    order by o.name, o.id`.execute(ctx.db)
  return result.rows
}
