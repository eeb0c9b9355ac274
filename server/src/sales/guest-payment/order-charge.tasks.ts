import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { UNDO } from '../transaction/undo.commands.ts'
import { isOwedBack } from './owed-charge.ts'

addTaskKind({
  kind: 'guest_money',
  permission: UNDO,
  source: () => ({
    from: sql`order_charge c`,
    outlet: sql`c.outlet_id`,
    where: sql`c.brand_id = ${ownBrand} and c.state in ('paid', 'unmatched') and ${isOwedBack(sql`c`)}`,
    columns: {
      ref: sql`c.table_order_id`,
      title: sql`(select t.number from table_order t where t.brand_id = ${ownBrand} and t.id = c.table_order_id)`,
      note: sql`c.problem`,
      since: sql`c.paid_at`,
      amount: sql`c.paid_amount`,
      tone: sql`'bad'`,
      print: sql`c.version::text`,
    },
  }),
})
