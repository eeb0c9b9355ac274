import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'

addTaskKind({
  kind: 'intake_issue',
  permission: can('report_transaction', 'update'),
  source: () => ({
    from: sql`(select i.outlet_id, count(*)::int as count, min(i.first_at) as since, max(i.id) as newest
      from intake_issue i where i.brand_id = ${ownBrand} and i.resolved_at is null group by i.outlet_id) x`,
    outlet: sql`x.outlet_id`,
    where: sql`true`,
    columns: {
      ref: sql`x.outlet_id`,
      since: sql`x.since`,
      count: sql`x.count`,
      print: sql`x.newest::text`,
    },
  }),
})
