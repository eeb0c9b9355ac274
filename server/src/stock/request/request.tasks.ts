import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import { businessDateNow } from '../../catalog/item/item.queries.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { stateOf } from './request.policy.ts'

/** A request waits for whoever writes transfers at the outlet that is asked; late ones first. */
addTaskKind({
  kind: 'stock_request',
  permission: can('adjustment', 'create'),
  source: (ctx) => ({
    from: sql`stock_request r join outlet f on f.brand_id = ${ownBrand} and f.id = r.from_outlet_id
      join outlet a on a.brand_id = ${ownBrand} and a.id = r.outlet_id`,
    outlet: sql`r.from_outlet_id`,
    where: sql`r.brand_id = ${ownBrand} and r.status in ('asked', 'accepted') and ${stateOf(sql`r`)} = 'asked'`,
    columns: {
      ref: sql`r.id`,
      title: sql`r.number`,
      note: sql`a.name`,
      since: sql`r.created_at`,
      due: sql`r.needed_on`,
      count: sql`(select count(*)::int from stock_request_line l where l.brand_id = ${ownBrand} and l.stock_request_id = r.id)`,
      print: sql`r.version::text`,
      version: sql`r.version`,
      tone: sql`case when r.needed_on < ${businessDateNow(sql`f`, ctx.now())} then 'bad' else 'warn' end`,
    },
  }),
})
