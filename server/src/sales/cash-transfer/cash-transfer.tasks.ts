import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import { businessDateNow } from '../../catalog/item/item.queries.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { lateDays } from './cash-transfer.queries.ts'

addTaskKind({
  kind: 'deposit_late',
  permission: can('income_expense', 'update'),
  source: (ctx) => ({
    from: sql`cash_transfer d`,
    outlet: sql`d.outlet_id`,
    where: sql`d.brand_id = ${ownBrand} and d.status = 'in_transit'
      and d.sent_on <= ${businessDateNow(sql.ref('o'), ctx.now())} - ${lateDays()}`,
    columns: {
      ref: sql`d.id`,
      title: sql`d.number`,
      note: sql`(select a.name from bank_account a where a.brand_id = ${ownBrand} and a.id = d.bank_account_id)`,
      since: sql`((d.sent_on + ${lateDays()} + o.business_day_cutoff) at time zone o.timezone)`,
      due: sql`d.sent_on`,
      amount: sql`d.amount`,
      version: sql`d.version`,
      tone: sql`'warn'`,
      print: sql`d.version::text`,
    },
  }),
})
