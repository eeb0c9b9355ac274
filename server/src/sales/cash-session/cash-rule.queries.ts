import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { isAllowed } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { sessionMethods } from './session-methods.queries.ts'
import { APPROVES_SESSIONS } from './shift-session.policy.ts'

/** How drawers are closed at an outlet. */
export interface CashRule {
  outlet_id: number
  outlet_name: string
  is_blind: boolean
  tolerance: number | null
  /** How often rules within reach were changed: the same for all of them. */
  version: number
}

/** The rules that were set within reach. */
const rulesInReach = (ctx: Context | WriteContext): Fragment => {
  const reach = withinOutlets(ctx, sql.ref('v'), 'outlet_id')
  return sql`from cash_rule v where v.brand_id = ${ctx.brand_id} ${reach ? sql`and ${reach}` : sql``}`
}

/** How often rules within reach were changed. */
const versionOf = (ctx: Context | WriteContext): Fragment =>
  sql`(select coalesce(sum(v.version), 0)::int ${rulesInReach(ctx)})`

/** Refuses rules that were made of others than stand now. */
export async function assertCashRulesVersion(
  tx: WriteContext,
  seen: number | null | undefined,
): Promise<void> {
  const { rows } = await sql<{
    version: number
    outlet_id: number | null
  }>`select ${versionOf(tx)} as version,
    (select v.outlet_id ${rulesInReach(tx)} order by v.updated_at desc limit 1) as outlet_id`.execute(tx.db)
  const [held = { version: 0, outlet_id: null }] = rows
  await assertVersion(tx, 'cash_rule', { id: held.outlet_id ?? 0, version: held.version }, seen)
}

/** The rules of the outlets in reach; where none was set nothing is hidden and nothing asked. */
export async function readCashRules(ctx: Context): Promise<CashRule[]> {
  const reach = withinOutlets(ctx, sql.ref('o'), 'id')
  const result = await sql<CashRule>`select o.id as outlet_id, o.name as outlet_name,
      coalesce(r.is_blind, false) as is_blind, r.tolerance, ${versionOf(ctx)} as version
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
  sql`(select sum(m.counted - m.expected)::bigint from ${sessionMethods} m where m.brand_id = ${ownBrand}
    and m.session_id = ${session}.id and m.counted is not null and (m.method = '') = ${sql.lit(of_drawer)})`

/** Counted less expected of the drawer. */
export const cashDifference = (session: Fragment): Fragment => differenceOf(session, true)
/** Counted less expected of what else was counted. */
export const otherDifference = (session: Fragment): Fragment => differenceOf(session, false)

/** Whether more differs, of any method, than the outlet tolerates. */
export const isBeyondTolerance = (session: Fragment): Fragment =>
  sql`(${session}.status = 'End' and exists (select ${ruleOf(session)} and exists (
    select from ${sessionMethods} m where m.brand_id = ${ownBrand} and m.session_id = ${session}.id
      and abs(m.counted - m.expected) > r.tolerance)))`

/** Whether somebody still has to approve what differs: nobody has, or something came in since. */
export const needsApproval = (session: Fragment): Fragment =>
  sql`(${isBeyondTolerance(session)} and (${session}.approved_at is null
    or ${session}.approved_cash is distinct from ${cashDifference(session)}
    or ${session}.approved_other is distinct from ${otherDifference(session)}))`
