import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { extendEntity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { extendList } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { cashierEntity, cashierList } from '../../people/cashier/cashier.queries.ts'

/** Sessions at outlets in reach of a cashier, also under entries that turned out to be them. */
function sessionsOf(cashier: Fragment, ctx: Context): Fragment {
  const reach = withinOutlets(ctx, sql.ref('s'))
  return sql`cash_session s where s.brand_id = ${ownBrand} and (s.cashier_id = ${cashier}.id or s.cashier_id in (
      select m.id from cashier m where m.brand_id = ${ownBrand} and m.merged_cashier_id = ${cashier}.id))
    ${reach ? sql`and ${reach}` : sql``}`
}

extendEntity(cashierEntity, {
  drawer_outlet: workedOut(
    'String',
    'The outlet in reach at which their drawer is open now.',
    (cashier, ctx) => sql`(select o.name from outlet o where o.brand_id = ${ownBrand} and o.id = (
      select s.outlet_id from ${sessionsOf(cashier, ctx)} and s.status = 'OnGoing' order by s.opened_at desc limit 1))`,
  ),
  last_session_at: workedOut(
    'DateTime',
    'When they last opened a drawer at an outlet in reach.',
    (cashier, ctx) => sql`(select max(s.opened_at) from ${sessionsOf(cashier, ctx)})`,
  ),
})

extendList(cashierList, { last_session_at: 'Date' })
