import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { worksInReach } from '../../people/cashier/cashier.policy.ts'

/** What was beyond rights waits to be looked at for so many days, today among them. */
const LOOK_BACK_DAYS = 7

addTaskKind({
  kind: 'cashier_incomplete',
  permission: can('cashier', 'update'),
  source: (ctx) => {
    const reach = worksInReach(sql.ref('c'), ctx)
    return {
      from: sql`(select count(*)::int as count, max(c.id) as newest from cashier c where c.brand_id = ${ownBrand}
        and c.till_role_id is null and c.deleted_at is null${reach ? sql` and ${reach}` : sql``}) x`,
      where: sql`x.count > 0`,
      columns: { ref: sql`0`, count: sql`x.count`, print: sql`x.newest::text` },
    }
  },
})

addTaskKind({
  kind: 'till_deviation',
  permission: can('report_transaction', 'view'),
  source: (ctx) => {
    const reach = withinOutlets(ctx, sql.ref('d'))
    return {
      from: sql`(select count(*)::int as count, max(d.id) as newest from till_deviation d
        join outlet o on o.brand_id = ${ownBrand} and o.id = d.outlet_id and o.deleted_at is null
        where d.brand_id = ${ownBrand} and d.business_date > ${ctx.now()}::timestamptz::date - ${LOOK_BACK_DAYS}::int
          ${reach ? sql`and ${reach}` : sql``}) x`,
      where: sql`x.count > 0`,
      columns: { ref: sql`0`, count: sql`x.count`, print: sql`x.newest::text` },
    }
  },
})
