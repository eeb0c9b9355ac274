import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'

addTaskKind({
  kind: 'clock_wrong',
  permission: can('report_transaction', 'view'),
  source: () => ({
    from: sql`device d`,
    outlet: sql`d.outlet_id`,
    where: sql`d.brand_id = ${ownBrand} and d.deleted_at is null and d.clock_ahead_seconds is not null`,
    columns: {
      ref: sql`d.id`,
      title: sql`d.name`,
      // Whom one asks.
      note: sql`o.phone`,
      count: sql`d.clock_ahead_seconds`,
      // A clock drifts by the second; it is news when it is wrong by another hour.
      print: sql`(d.clock_ahead_seconds / 3600)::text`,
    },
  }),
})
