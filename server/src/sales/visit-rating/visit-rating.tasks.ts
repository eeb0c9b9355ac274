import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { RATING_DAYS } from './rating-link.ts'

/** Guests who were not content wait for an answer, for as long as they may come back to the page. */
addTaskKind({
  kind: 'low_rating',
  permission: can('rating', 'update'),
  source: (ctx) => {
    const reach = withinOutlets(ctx, sql.ref('v'))
    return {
      from: sql`(select count(*)::int as count, max(v.id) as newest from visit_rating v
        join outlet o on o.brand_id = ${ownBrand} and o.id = v.outlet_id and o.deleted_at is null
        where v.brand_id = ${ownBrand} and v.stars <= 2 and v.replied_at is null
          and v.rated_at > ${ctx.now()}::timestamptz - make_interval(days => ${RATING_DAYS}::int)
          ${reach ? sql`and ${reach}` : sql``}) x`,
      where: sql`x.count > 0`,
      columns: { ref: sql`0`, count: sql`x.count`, print: sql`x.newest::text` },
    }
  },
})
