import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { EXPIRY_DAYS } from './expiry.calc.ts'
import { daysLeft } from './lot.queries.ts'

const L = sql.ref('l')

// What runs out within three days or has, all of it one task: it is looked through together.
addTaskKind({
  kind: 'lot_expiring',
  permission: can('inventory', 'view'),
  source: (ctx) => {
    const reach = withinOutlets(ctx, L)
    return {
      from: sql`(select count(*)::int as count, count(*) filter (where y.days_left < 0)::int as past,
          left(md5(string_agg(y.id || case when y.days_left < 0 then '!' else '' end, ' ' order by y.id)), 12) as print
        from (select l.id, ${daysLeft(L, ctx)} as days_left from stock_lot l
          where l.brand_id = ${ownBrand} and l.quantity > 0
            and l.expires_on <= (${ctx.now()}::timestamptz)::date + ${EXPIRY_DAYS[0] + 2}::int
            and exists (select from outlet o where o.brand_id = ${ownBrand} and o.id = l.outlet_id and o.deleted_at is null)
            ${reach ? sql` and ${reach}` : sql``}) y
        where y.days_left <= ${EXPIRY_DAYS[0]}::int) x`,
      where: sql`x.count > 0`,
      columns: {
        ref: sql`0`,
        // Of them, how many have run out.
        note: sql`x.past::text`,
        count: sql`x.count`,
        print: sql`x.print`,
      },
    }
  },
})
