import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'

const S = sql.ref('s')

// What runs short is ordered together, so it is one task however much it is.
addTaskKind({
  kind: 'stock_short',
  permission: can('inventory', 'view'),
  source: (ctx) => {
    const reach = withinOutlets(ctx, S)
    return {
      from: sql`(select count(*)::int as count, count(*) filter (where s.quantity <= 0)::int as out,
          left(md5(string_agg(s.outlet_id || ':' || s.item_kind || s.item_id || case when s.quantity <= 0 then '!' else '' end,
            ' ' order by s.outlet_id, s.item_kind, s.item_id)), 12) as print
        from stock_standing s where s.brand_id = ${ownBrand} and s.is_short${reach ? sql` and ${reach}` : sql``}) x`,
      where: sql`x.count > 0`,
      columns: {
        ref: sql`0`,
        // Of them, how many are out.
        note: sql`x.out::text`,
        count: sql`x.count`,
        print: sql`x.print`,
      },
    }
  },
})
