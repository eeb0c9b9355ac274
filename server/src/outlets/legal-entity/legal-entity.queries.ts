import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, type Fragment } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { nameInChanges } from '../../records/audit/audit-names.ts'
import { withinOutlets } from '../outlet/outlet.policy.ts'

/** A legal entity as the panel reads it. */
export const legalEntityEntity = entity('legal_entity', {
  type_name: 'LegalEntity',
  description: 'Who an outlet belongs to by law, and who pays its taxes.',
  columns: {
    id: 'Int!',
    name: 'String!',
    npwp: 'String',
    pkp_since: 'Date',
    pkp_until: 'Date',
    complete_address: 'String',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
})

export const legalEntityList = list('legalEntity', {
  entity: legalEntityEntity,
  is_master_data: true,
  filters: { id: 'ID', name: 'String', npwp: 'String', pkp_since: 'Day', updated_at: 'Date' },
  sorts: ['id', 'name', 'updated_at'],
  search: ['name', 'npwp'],
  default_sort: { field: 'id', order: 'Asc' },
})

nameInChanges('legal_entity', ['legal_entity_id'])

/** Under which entity, at which city's office and with which numbers an outlet pays the restaurant tax, and when. */
export interface TaxPlace {
  readonly outlet_id: number
  readonly outlet_name: string
  /** The first day of it; null is from the beginning. */
  readonly since: string | null
  /** The last day of it; null while nothing follows. */
  readonly until: string | null
  readonly legal_entity_id: number
  readonly legal_entity_name: string
  readonly city_id: number
  readonly city_name: string
  /** Null while it is the city the outlet lies in. */
  readonly office_city_id: number | null
  readonly npwpd: string | null
  readonly permit_number: string | null
  /** Of what was set for the outlet from that day on; 1 while nothing was. */
  readonly version: number
}

/**
 * Every outlet of the brand with where it pays, one row for each time that something else held: a table of `outlet_id`,
 * `outlet_name`, `deleted_at`, `since`, `until`, `legal_entity_id`, `city_id`, `office_city_id`, `npwpd`, `permit_number`,
 * `version`. Of an outlet there is exactly one row for any day; where nothing was said it is of the first entity.
 */
export const taxPlaces = sql`(
  select o.id as outlet_id, o.name as outlet_name, o.deleted_at, p.since, p.until,
    coalesce(p.legal_entity_id, f.id) as legal_entity_id, coalesce(p.city_id, o.city_id) as city_id,
    p.city_id as office_city_id, p.npwpd, p.permit_number, coalesce(p.version, 1) as version
  from outlet o
  cross join (select min(e.id) as id from legal_entity e where e.brand_id = ${ownBrand}) f
  cross join lateral (
    select r.*, lead(r.since) over (order by r.since nulls first) - 1 as until
    from (
      select g.since, g.legal_entity_id, g.city_id, g.npwpd, g.permit_number, g.version
      from outlet_registration g where g.brand_id = ${ownBrand} and g.outlet_id = o.id
      union all
      select null, null, null, null, null, null where not exists (select from outlet_registration n
        where n.brand_id = ${ownBrand} and n.outlet_id = o.id and n.since is null)) r) p
  where o.brand_id = ${ownBrand})`

/** Whether a row of `taxPlaces` holds on a day. */
export const heldOn = (place: string, day: Fragment): Fragment =>
  sql`(coalesce(${sql.ref(`${place}.since`)} <= ${day}, true) and coalesce(${sql.ref(`${place}.until`)} >= ${day}, true))`

/** Whether an entity is registered for VAT on a day. */
export const isRegisteredOn = (entity: string, day: Fragment): Fragment =>
  sql`coalesce(${day} between ${sql.ref(`${entity}.pkp_since`)} and coalesce(${sql.ref(`${entity}.pkp_until`)}, 'infinity'), false)`

/** Reads where outlets in reach pay and paid, by name and time; archived ones are left out. */
export async function readTaxPlaces(ctx: Context | WriteContext): Promise<TaxPlace[]> {
  const reach = withinOutlets(ctx, sql.ref('p'))
  const { rows } = await sql<TaxPlace>`
    select p.outlet_id, p.outlet_name, p.since::text as since, p.until::text as until, p.legal_entity_id,
      e.name as legal_entity_name, p.city_id, c.name as city_name, p.office_city_id, p.npwpd, p.permit_number, p.version
    from ${taxPlaces} p
    join legal_entity e on e.brand_id = ${ownBrand} and e.id = p.legal_entity_id
    join city c on c.id = p.city_id
    where p.deleted_at is null ${reach ? sql`and ${reach}` : sql``}
    order by p.outlet_name, p.outlet_id, p.since nulls first`.execute(ctx.db)
  return rows
}

/** Whether an outlet belonged on a day to an entity that was registered for VAT then. */
export async function isVatPayer(tx: WriteContext, outlet_id: number, day: string): Promise<boolean> {
  const { rows } = await sql<{ is_registered: boolean }>`
    select ${isRegisteredOn('e', sql`${day}::date`)} as is_registered from ${taxPlaces} p
    join legal_entity e on e.brand_id = ${ownBrand} and e.id = p.legal_entity_id
    where p.outlet_id = ${outlet_id} and ${heldOn('p', sql`${day}::date`)}`.execute(tx.db)
  return rows[0]?.is_registered ?? false
}
