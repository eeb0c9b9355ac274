import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { addTaskKind } from '../task/task-kind.ts'

const R = sql.ref('r')

/** What somebody asks for and its role still lacks: one task a person. */
const waiting = sql`(select q.admin_id, min(q.asked_at) as since, max(q.asked_at) as latest, count(*)::int as count,
    string_agg(m.name, ', ' order by m.name) as modules
  from access_request q join module m on m.id = q.module_id
  join admin a on a.brand_id = q.brand_id and a.brand_id = ${ownBrand} and a.id = q.admin_id and a.deleted_at is null
  join admin_group g on g.brand_id = a.brand_id and g.brand_id = ${ownBrand} and g.id = a.admin_group_id
    and not g.is_master
  where q.brand_id = ${ownBrand} and not exists (select from admin_group_permission p where p.brand_id = ${ownBrand}
    and p.admin_group_id = g.id and p.module_id = q.module_id and p.authorization_type = q.authorization_type)
  group by q.admin_id)`

addTaskKind({
  kind: 'access_request',
  permission: 'signed_in',
  is_for_masters: true,
  source: () => ({
    from: sql`${waiting} r`,
    where: sql`true`,
    columns: {
      ref: sql`${R}.admin_id`,
      title: sql`(select a.name from admin a where a.brand_id = ${ownBrand} and a.id = ${R}.admin_id)`,
      note: sql`${R}.modules`,
      since: sql`${R}.since`,
      count: sql`${R}.count`,
      print: sql`${R}.latest::text`,
    },
  }),
})
