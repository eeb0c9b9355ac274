import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'

addTaskKind({
  kind: 'webhook_paused',
  permission: can('admin', 'update'),
  is_of_brand: true,
  source: () => ({
    from: sql`webhook_endpoint e`,
    where: sql`e.brand_id = ${ownBrand} and e.removed_at is null and e.paused_reason in ('failing', 'orphaned')`,
    columns: {
      ref: sql`e.id`,
      title: sql`e.name`,
      note: sql`e.paused_reason`,
      since: sql`e.paused_at`,
      print: sql`e.paused_at::text`,
    },
  }),
})
