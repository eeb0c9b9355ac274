import { sql } from 'kysely'
import { businessDateNow } from '../../../catalog/item/item.queries.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { can } from '../../../kit/permission.ts'
import { addDoctorCheck } from '../../../reports/doctor/doctor-check.ts'
import { FAILED } from './grab.tasks.ts'

const GRAB = { sees: can('grab', 'view'), mends: can('grab', 'update') }

/** Stores whose menu Grab has taken, at outlets that are open. */
const STORES = sql`from grab_store s
  join outlet o on o.brand_id = ${ownBrand} and o.id = s.outlet_id and o.deleted_at is null`
const TAKEN = sql`${STORES} where s.brand_id = ${ownBrand} and s.last_synced_at is not null`

/** Menus `i` that should be in a store's menu, by the rules of availabilityAt that do not pass by themselves. */
const wanted = (now: Date) => sql`${STORES}
  join item i on i.brand_id = ${ownBrand} and i.deleted_at is null and i.is_active
    and (i.order_types = '{}' or 'DELIVERY' = any(i.order_types))
    and coalesce(i.offered_from <= ${businessDateNow(sql.ref('o'), now)}, true)
    and coalesce(i.offered_until >= ${businessDateNow(sql.ref('o'), now)}, true)
    and not exists (select from item_outlet io where io.brand_id = ${ownBrand} and io.item_id = i.id
      and io.outlet_id = o.id and not io.is_available)
  where s.brand_id = ${ownBrand} and s.last_synced_at is not null`

addDoctorCheck({
  key: 'outlet_grab_failed',
  ...GRAB,
  is_of_outlet: true,
  looks_at: () => sql`select o.id ${STORES} where s.brand_id = ${ownBrand}`,
  find: () => sql`select o.id as subject_id, o.id as outlet_id, o.name as label, left(s.last_error, 300) as detail
    from ${FAILED.from} join outlet o on o.brand_id = ${ownBrand} and o.id = s.outlet_id and o.deleted_at is null
    where ${FAILED.where}`,
})

// What still waits to be told is not missing yet.
addDoctorCheck({
  key: 'menu_grab_missing',
  ...GRAB,
  looks_at: (tx) => sql`select distinct i.id ${wanted(tx.now())}`,
  find: (tx) => sql`select i.id as subject_id, o.id as outlet_id, i.name as label, null::text as detail
    ${wanted(tx.now())} and s.status = 'ACTIVE'
    and not exists (select from grab_change c where c.brand_id = ${ownBrand} and c.outlet_id = o.id
      and c.kind = 'MENU' and c.state = 'queued')
    and not exists (select from grab_entity e where e.brand_id = ${ownBrand} and e.outlet_id = o.id and e.kind = 'ITEM'
      and e.entity_id = 'I' || i.id)`,
})

addDoctorCheck({
  key: 'menu_grab_refused',
  ...GRAB,
  looks_at: () => sql`select distinct i.id from item i where i.brand_id = ${ownBrand} and i.deleted_at is null
    and exists (select ${TAKEN})`,
  find: () => sql`select i.id as subject_id, o.id as outlet_id, i.name as label, left(e.error, 300) as detail
    ${STORES}
    join grab_entity e on e.brand_id = ${ownBrand} and e.outlet_id = o.id and e.kind = 'ITEM' and e.error is not null
    join item i on i.brand_id = ${ownBrand} and 'I' || i.id = e.entity_id and i.deleted_at is null
    where s.brand_id = ${ownBrand}`,
})
