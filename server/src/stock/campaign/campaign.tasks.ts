import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { campaignsInReach } from './campaign.policy.ts'
import { lastStuck, makerOf } from './stuck.ts'

/** A campaign that its day could not open waits for whoever made it; for Masters where they are gone. */
addTaskKind({
  kind: 'count_stuck',
  permission: can('adjustment', 'create'),
  source: (ctx) => ({
    from: sql`count_campaign c join lateral ${lastStuck(sql`c`)} s on true`,
    where: sql`c.brand_id = ${ownBrand} and c.opened_at is null and c.cancelled_at is null
      and ${campaignsInReach(ctx, sql`c`) ?? sql`true`}
      and coalesce(${makerOf(sql`c`)} = ${ctx.viewer?.admin_id ?? 0}::int, ${ctx.viewer?.is_master ?? false}::boolean)`,
    columns: {
      ref: sql`c.id`,
      title: sql`c.name`,
      note: sql`s.reason`,
      since: sql`s.since`,
      due: sql`c.planned_on`,
      print: sql`s.reason`,
      version: sql`c.version`,
      tone: sql`'bad'`,
    },
  }),
})
