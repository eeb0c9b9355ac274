import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { reasonOf, type UserError } from '../../kit/errors.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { transaction } from '../../kit/transaction.ts'
import { CAMPAIGN_REF } from './campaign.policy.ts'

const STUCK = `${CAMPAIGN_REF}.stuck`

/** Why a campaign could not be opened the last time, and since when, as the log tells: `s.reason`, `s.since`. */
export const lastStuck = (campaign: Fragment): Fragment => sql`(
  select l.changes -> 0 ->> 'new' as reason, l.occurred_at as since from audit_log l
  where l.brand_id = ${ownBrand} and l.entity = ${sql.lit(CAMPAIGN_REF)} and l.entity_id = ${campaign}.id
    and l.action = ${sql.lit(STUCK)} order by l.id desc limit 1)`

/**
 * Who made a campaign and is still there: of one that a cycle planned by itself whoever made the cycle, or opened the one
 * before it by hand.
 */
export const makerOf = (campaign: Fragment): Fragment => sql`(
  with recursive cycle as (
    select ${campaign}.id, ${campaign}.previous_id
    union all
    select b.id, b.previous_id from cycle x join count_campaign b on b.brand_id = ${ownBrand} and b.id = x.previous_id)
  select a.id from cycle x
    join audit_log l on l.brand_id = ${ownBrand} and l.entity = ${sql.lit(CAMPAIGN_REF)} and l.entity_id = x.id
      and l.action = ${sql.lit(`${CAMPAIGN_REF}.create`)}
    join admin a on a.brand_id = ${ownBrand} and a.id = l.admin_id and a.deleted_at is null
  order by l.id desc limit 1)`

/** Writes down why a campaign could not be opened, once as long as the reason stays. */
export async function tellStuck(ctx: Context, id: number, error: UserError): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { rows } = await sql<{
      name: string
    }>`select c.name from count_campaign c where c.brand_id = ${tx.brand_id}
      and c.id = ${id} and c.opened_at is null and c.cancelled_at is null for update of c`.execute(tx.db)
    const [row] = rows
    if (!row) return
    // Read once it is locked: of several jobs the later ones find it told.
    const told = await sql<{ reason: string }>`select s.reason from (select ${id}::int as id) c
      join lateral ${lastStuck(sql`c`)} s on true`.execute(tx.db)
    const before = told.rows[0]?.reason ?? null
    const reason = reasonOf(error)
    if (before === reason) return
    await audit(tx, {
      action: STUCK,
      entity: CAMPAIGN_REF,
      entity_id: id,
      label: row.name,
      before: { reason: before },
      after: { reason },
    })
  })
}
