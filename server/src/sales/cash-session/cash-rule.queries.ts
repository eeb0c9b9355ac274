import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { isAllowed } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { APPROVES_SESSIONS } from './shift-session.policy.ts'

/** How drawers are closed at an outlet. */
export interface CashRule {
  outlet_id: number
  outlet_name: string
  is_blind: boolean
  tolerance: number | null
}

/** The rules of the outlets in reach; where none was set nothing is hidden and nothing asked. */
export async function readCashRules(ctx: Context): Promise<CashRule[]> {
  const reach = withinOutlets(ctx, sql.ref('o'), 'id')
  const result = await sql<CashRule>`select o.id as outlet_id, o.name as outlet_name,
      coalesce(r.is_blind, false) as is_blind, r.tolerance
    from outlet o left join cash_rule r on r.brand_id = o.brand_id and r.brand_id = ${ownBrand} and r.outlet_id = o.id
    where o.brand_id = ${ctx.brand_id} and o.deleted_at is null ${reach ? sql`and ${reach}` : sql``}
    order by o.name, o.id`.execute(ctx.db)
  return result.rows
}

const ruleOf = (session: Fragment): Fragment =>
  sql`from cash_rule r where r.brand_id = ${ownBrand} and r.outlet_id = ${session}.outlet_id`

/** A value that whoever counts must not see before the drawer is closed; those who approve sessions always do. */
export function unlessBlind(session: Fragment, ctx: Context | WriteContext, value: Fragment): Fragment {
  if (isAllowed(ctx, APPROVES_SESSIONS)) return value
  return sql`(case when ${isBlind(session)} then null else ${value} end)`
}

/** Whether the outlet has its running drawers counted blind. */
export const isBlind = (session: Fragment): Fragment =>
  sql`(${session}.status <> 'End' and exists (select ${ruleOf(session)} and r.is_blind))`

/** Up to how much of a method may differ without anybody's approval. */
export const toleranceOf = (session: Fragment): Fragment => sql`(select r.tolerance ${ruleOf(session)})`

const differenceOf = (session: Fragment, of_drawer: boolean): Fragment =>
  sql`(select sum(m.counted - m.expected)::bigint from cash_session_method m where m.brand_id = ${ownBrand}
    and m.session_id = ${session}.id and m.counted is not null and (m.method = '') = ${sql.lit(of_drawer)})`

/** Counted less expected of the drawer. */
export const cashDifference = (session: Fragment): Fragment => differenceOf(session, true)
/** Counted less expected of what else was counted. */
export const otherDifference = (session: Fragment): Fragment => differenceOf(session, false)

/** Whether more differs, of any method, than the outlet tolerates. */
export const isBeyondTolerance = (session: Fragment): Fragment =>
  sql`(${session}.status = 'End' and exists (select ${ruleOf(session)} and exists (
    select from cash_session_method m where m.brand_id = ${ownBrand} and m.session_id = ${session}.id
      and abs(m.counted - m.expected) > r.tolerance)))`

/** Whether somebody still has to approve what differs: nobody has, or something came in since. */
export const needsApproval = (session: Fragment): Fragment =>
  sql`(${isBeyondTolerance(session)} and (${session}.approved_at is null
    or ${session}.approved_cash is distinct from ${cashDifference(session)}
    or ${session}.approved_other is distinct from ${otherDifference(session)}))`
