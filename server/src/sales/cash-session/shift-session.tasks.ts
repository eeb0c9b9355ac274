import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import { businessDateNow } from '../../catalog/item/item.queries.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { cashDifference, needsApproval } from './cash-rule.queries.ts'
import { APPROVES_SESSIONS } from './shift-session.policy.ts'

/** What differed longer ago is history. */
const LOOK_BACK_DAYS = 30
/** A drawer is open too long after so many hours, or when the business day it was opened on is over. */
const LONGEST_HOURS = 16

const S = sql.ref('s')

addTaskKind({
  kind: 'session_approval',
  permission: APPROVES_SESSIONS,
  source: (ctx) => ({
    from: sql`cash_session s`,
    outlet: sql`s.outlet_id`,
    where: sql`s.brand_id = ${ownBrand} and s.business_date > ${ctx.now()}::timestamptz::date - ${LOOK_BACK_DAYS}::int
      and s.status = 'End' and ${needsApproval(S)}`,
    columns: {
      ref: sql`s.id`,
      title: sql`s.cashier_name`,
      note: sql`s.reason`,
      since: sql`s.closed_at`,
      due: sql`s.business_date`,
      amount: cashDifference(S),
      print: sql`s.version::text`,
      version: sql`s.version`,
    },
  }),
})

addTaskKind({
  kind: 'session_open',
  permission: can('report_shift', 'update'),
  source: (ctx) => ({
    from: sql`cash_session s`,
    outlet: sql`s.outlet_id`,
    where: sql`s.brand_id = ${ownBrand} and s.closed_at is null and s.opened_at is not null
      and (s.business_date < ${businessDateNow(sql.ref('o'), ctx.now())}
        or s.opened_at < ${ctx.now()}::timestamptz - make_interval(hours => ${LONGEST_HOURS}))`,
    columns: {
      ref: sql`s.id`,
      title: sql`s.cashier_name`,
      since: sql`s.opened_at`,
      due: sql`s.business_date`,
      version: sql`s.version`,
    },
  }),
})
