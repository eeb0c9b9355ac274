import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity } from '../../kit/read/entity.ts'
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
    is_pkp: 'Boolean!',
    complete_address: 'String',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
})

export const legalEntityList = list('legalEntity', {
  entity: legalEntityEntity,
  is_master_data: true,
  filters: { id: 'ID', name: 'String', npwp: 'String', is_pkp: 'Boolean', updated_at: 'Date' },
  sorts: ['id', 'name', 'updated_at'],
  search: ['name', 'npwp'],
  default_sort: { field: 'id', order: 'Asc' },
})

nameInChanges('legal_entity', ['legal_entity_id'])

/** Under which entity, at which city's office and with which numbers an outlet pays the restaurant tax. */
export interface TaxPlace {
  readonly outlet_id: number
  readonly outlet_name: string
  readonly legal_entity_id: number
  readonly legal_entity_name: string
  readonly city_id: number
  readonly city_name: string
  /** Null while it is the city the outlet lies in. */
  readonly office_city_id: number | null
  readonly npwpd: string | null
  readonly permit_number: string | null
  /** Of what was set for the outlet; 1 while nothing was. */
  readonly version: number
}

/**
 * Every outlet of the brand with where it pays: a table of `outlet_id`, `outlet_name`, `deleted_at`, `legal_entity_id`,
 * `city_id`, `office_city_id`, `npwpd`, `permit_number`, `version`. One that nothing was said of is of the first entity.
 */
export const taxPlaces = sql`(
  select o.id as outlet_id, o.name as outlet_name, o.deleted_at, coalesce(r.legal_entity_id, f.id) as legal_entity_id,
    coalesce(r.city_id, o.city_id) as city_id, r.city_id as office_city_id, r.npwpd, r.permit_number,
    coalesce(r.version, 1) as version
  from outlet o
  cross join (select min(e.id) as id from legal_entity e where e.brand_id = ${ownBrand}) f
  left join outlet_registration r on r.brand_id = ${ownBrand} and r.outlet_id = o.id
  where o.brand_id = ${ownBrand})`

/** Reads where outlets in reach pay, by entity and name; archived ones are left out. */
export async function readTaxPlaces(ctx: Context | WriteContext): Promise<TaxPlace[]> {
  const reach = withinOutlets(ctx, sql.ref('p'))
  const { rows } = await sql<TaxPlace>`
    select p.outlet_id, p.outlet_name, p.legal_entity_id, e.name as legal_entity_name, p.city_id, c.name as city_name,
      p.office_city_id, p.npwpd, p.permit_number, p.version
    from ${taxPlaces} p
    join legal_entity e on e.brand_id = ${ownBrand} and e.id = p.legal_entity_id
    join city c on c.id = p.city_id
    where p.deleted_at is null ${reach ? sql`and ${reach}` : sql``}
    order by e.name, p.outlet_name, p.outlet_id`.execute(ctx.db)
  return rows
}

/** Whether an outlet belongs to an entity that is registered for VAT. */
export async function isVatPayer(tx: WriteContext, outlet_id: number): Promise<boolean> {
  const { rows } = await sql<{ is_pkp: boolean }>`select e.is_pkp from ${taxPlaces} p
    join legal_entity e on e.brand_id = ${ownBrand} and e.id = p.legal_entity_id
    where p.outlet_id = ${outlet_id}`.execute(tx.db)
  return rows[0]?.is_pkp ?? false
}
