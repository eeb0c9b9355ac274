import { sql } from 'kysely'
import { addTaskKind } from '../../../access/task/task-kind.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { can } from '../../../kit/permission.ts'

/** Stores `s` of which Grab has not taken something; `f` are changes it refused. */
export const FAILED = {
  from: sql`grab_store s left join lateral (select count(*)::int as count, min(c.created_at) as since, max(c.id) as newest
      from grab_change c where c.brand_id = ${ownBrand} and c.outlet_id = s.outlet_id and c.state = 'failed'
        and not exists (select from grab_change n where n.brand_id = ${ownBrand} and n.outlet_id = c.outlet_id
          and n.kind = c.kind and n.entity_id = c.entity_id and n.id > c.id)) f on true`,
  where: sql`s.brand_id = ${ownBrand} and (s.status = 'FAILED' or s.job_status = 'FAILED' or f.count > 0)`,
}

addTaskKind({
  kind: 'grab_fail',
  permission: can('grab', 'update'),
  source: () => ({
    ...FAILED,
    outlet: sql`s.outlet_id`,
    columns: {
      ref: sql`s.outlet_id`,
      note: sql`s.last_error`,
      since: sql`coalesce(f.since, s.job_at, s.status_at)`,
      count: sql`coalesce(f.count, 0)`,
      print: sql`concat_ws(' ', s.status, s.job_status, f.newest)`,
      tone: sql`'bad'`,
    },
  }),
})

addTaskKind({
  kind: 'grab_out',
  permission: can('grab', 'view'),
  source: () => ({
    from: sql`(select g.outlet_id, count(*)::int as count, min(g.began_at) as since,
        string_agg(i.name, ', ' order by i.name) as names, max(g.began_at) as newest
      from grab_outage g join item i on i.brand_id = g.brand_id and i.brand_id = ${ownBrand} and i.id = g.item_id
        and i.deleted_at is null
      where g.brand_id = ${ownBrand} and g.ended_at is null group by g.outlet_id) x`,
    outlet: sql`x.outlet_id`,
    where: sql`true`,
    columns: {
      ref: sql`x.outlet_id`,
      note: sql`left(x.names, 200)`,
      count: sql`x.count`,
      print: sql`x.count || ' ' || x.newest`,
      tone: sql`'warn'`,
    },
  }),
})
