import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { seesPrices } from './receiving.policy.ts'
import { RECEIVING_TRANSITIONS } from './receiving-state.calc.ts'

addTaskKind({
  kind: 'receiving_open',
  permission: can('receiving', RECEIVING_TRANSITIONS.post.authorization),
  source: (ctx) => ({
    from: sql`receiving d`,
    outlet: sql`d.outlet_id`,
    where: sql`d.brand_id = ${ownBrand} and d.status = 'draft'`,
    columns: {
      ref: sql`d.id`,
      title: sql`d.number`,
      note: sql`(select s.name from supplier s where s.brand_id = ${ownBrand} and s.id = d.supplier_id)`,
      since: sql`d.created_at`,
      amount: seesPrices(ctx) ? sql`d.total` : sql`null::bigint`,
      print: sql`d.version::text`,
      version: sql`d.version`,
      tone: sql`'info'`,
    },
  }),
})
