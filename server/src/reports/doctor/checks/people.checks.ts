import { sql } from 'kysely'
import { RIGHTS } from '../../../access/admin-group/rights.calc.ts'
import type { WriteContext } from '../../../kit/context.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { can } from '../../../kit/permission.ts'
import { addDoctorCheck } from '../doctor-check.ts'

/** Who has not been there for so long approves nothing. */
const AWAY_DAYS = 30

const LIVE = sql`from member m where m.brand_id = ${ownBrand} and m.deleted_at is null`
/** An older member who is the same by e-mail, or by name and birthday: a name alone is shared by many. */
const OLDER = sql`from member d where d.brand_id = ${ownBrand} and d.deleted_at is null and d.id < m.id`

addDoctorCheck({
  key: 'member_double',
  sees: can('member', 'view'),
  mends: can('member', 'update'),
  looks_at: () => sql`select m.id ${LIVE}`,
  find: () => sql`select x.subject_id, x.outlet_id, x.label, 'sama dengan ' || x.twin as detail from (
    select m.id as subject_id, null::int as outlet_id, m.name as label, coalesce(
      (select d.name ${OLDER} and d.email = m.email order by d.id limit 1),
      (select d.name ${OLDER} and m.birth_date is not null and d.birth_date = m.birth_date
        and lower(d.name) = lower(m.name) order by d.id limit 1)) as twin ${LIVE}) x where x.twin is not null`,
})

/** Modules in which something waits for an approval. */
const MODULES = Object.entries(RIGHTS).flatMap(([key, rights]) => (rights.includes('approve') ? [key] : []))

/** Admins `a` who reach outlet `o` and hold a right of module `w`. */
const holders = (rights: readonly string[]) => sql`from admin a
  join admin_group g on g.brand_id = ${ownBrand} and g.id = a.admin_group_id
  where a.brand_id = ${ownBrand} and a.deleted_at is null
    and (a.is_all_outlets or exists (select from admin_outlet ao where ao.brand_id = ${ownBrand} and ao.admin_id = a.id
      and ao.outlet_id = o.id))
    and (g.is_master or exists (select from admin_group_permission p where p.brand_id = ${ownBrand}
      and p.admin_group_id = g.id and p.module_id = w.id and p.authorization_type = any(${rights}::text[])))`

const isThere = (tx: WriteContext) => sql`coalesce(a.last_active_at, a.created_at)
  >= ${tx.now()}::timestamptz - ${sql.lit(`${AWAY_DAYS} days`)}::interval`

/** Outlets and modules where somebody else than a Master asks for what has to be approved. */
const ASKED = sql`from outlet o cross join module w
  where o.brand_id = ${ownBrand} and o.deleted_at is null and w.key = any(${MODULES}::text[])
    and exists (select ${holders(['create', 'update'])} and not g.is_master)`

addDoctorCheck({
  key: 'approval_nobody',
  sees: can('roles', 'view'),
  mends: can('roles', 'update'),
  is_of_outlet: true,
  looks_at: () => sql`select distinct o.id ${ASKED}`,
  find: (tx) => sql`select o.id as subject_id, o.id as outlet_id, o.name as label,
      left(string_agg(w.name, ', ' order by w.id), 300) as detail
    ${ASKED} and not exists (select ${holders(['approve'])} and ${isThere(tx)}) group by o.id, o.name`,
})
