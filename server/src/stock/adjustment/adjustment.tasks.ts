import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { SEES_COST, waitsForViewer } from './adjustment.queries.ts'
import { authorizationOf } from './adjustment-transition.calc.ts'

const HANDLES = can('adjustment', authorizationOf('receive'))

addTaskKind({
  kind: 'adjustment_approval',
  permission: can('adjustment', authorizationOf('approve')),
  source: (ctx) => ({
    from: sql`adjustment d`,
    outlet: sql`d.outlet_id`,
    where: sql`d.brand_id = ${ownBrand} and ${waitsForViewer(sql.ref('d'), ctx)}`,
    columns: {
      ref: sql`d.id`,
      title: sql`d.number`,
      note: sql`d.author`,
      since: sql`d.submitted_at`,
      amount: isAllowed(ctx, SEES_COST) ? sql`round(d.value)::bigint` : sql`null::bigint`,
      print: sql`d.version::text`,
      version: sql`d.version`,
    },
  }),
})

/** Where a transfer comes from; null out of reach. */
function reachesFrom(ctx: Pick<Context, 'viewer'>) {
  const reach = withinOutlets(ctx, sql.ref('f'), 'id')
  return reach ? sql`case when ${reach} then f.name end` : sql`f.name`
}

addTaskKind({
  kind: 'transfer_coming',
  permission: HANDLES,
  source: (ctx) => ({
    from: sql`adjustment d join outlet f on f.brand_id = d.brand_id and f.brand_id = ${ownBrand} and f.id = d.outlet_id`,
    outlet: sql`d.to_outlet_id`,
    where: sql`d.brand_id = ${ownBrand} and d.status = 'sent'`,
    columns: {
      ref: sql`d.id`,
      title: sql`d.number`,
      note: reachesFrom(ctx),
      since: sql`d.sent_at`,
      amount: isAllowed(ctx, SEES_COST) ? sql`round(d.value)::bigint` : sql`null::bigint`,
      print: sql`d.version::text`,
      version: sql`d.version`,
      tone: sql`case when d.sent_at < ${ctx.now()}::timestamptz - interval '2 days' then 'bad' else 'warn' end`,
    },
  }),
})

/** A count given to somebody waits for them, and for those who let counts pass; one given to nobody for everybody. */
const isGivenToViewer = (ctx: Pick<Context, 'viewer'>) =>
  sql`(${isAllowed(ctx, can('adjustment', 'approve'))}::boolean or not exists (select from count_campaign_outlet g
    where g.brand_id = ${ownBrand} and g.adjustment_id = d.id and g.admin_id <> ${ctx.viewer?.admin_id ?? 0}))`

addTaskKind({
  kind: 'count_open',
  permission: HANDLES,
  source: (ctx) => ({
    from: sql`adjustment d`,
    outlet: sql`d.outlet_id`,
    where: sql`d.brand_id = ${ownBrand} and d.kind = 'count' and d.status in ('draft', 'counting')
      and ${isGivenToViewer(ctx)}`,
    columns: {
      ref: sql`d.id`,
      title: sql`d.number`,
      note: sql`d.status`,
      since: sql`d.created_at`,
      due: sql`d.business_date`,
      // How much of it is not counted yet.
      count: sql`(select count(*)::int from adjustment_line l where l.brand_id = ${ownBrand} and l.adjustment_id = d.id
        and l.counted_at is null)`,
      print: sql`d.status`,
      version: sql`d.version`,
      tone: sql`'info'`,
    },
  }),
})
