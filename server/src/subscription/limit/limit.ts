import { type RawBuilder, sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'

/** What a plan counts. */
export type LimitedResource = 'outlet' | 'admin' | 'menu' | 'ingredient' | 'table' | 'member' | 'kitchen_key'

export const LIMIT_LABELS: Record<LimitedResource, string> = {
  outlet: 'outlet',
  admin: 'admin',
  menu: 'menu',
  ingredient: 'bahan baku',
  table: 'meja',
  member: 'member',
  kitchen_key: 'kunci dapur',
}

/** More than anybody has: what a plan allows of a resource that it does not count. */
export const UNCOUNTED = 1_000_000_000

/** How many of a resource the latest plan and the running add-ons of a brand allow. */
export const allowedSql = (brand_id: number, resource: RawBuilder<unknown>, now: Date) => sql<number>`(
  coalesce((select coalesce((p.limits ->> ${resource})::int, ${UNCOUNTED}) from plan_history h join plan p on p.id = h.plan_id
    where h.brand_id = ${brand_id} and h.status in ('OnGoing', 'End', 'Queued') and h.start_date <= ${now}
    order by h.end_date desc, h.id desc limit 1), 0)
  + coalesce((select sum(h.quantity * coalesce((a.limits ->> ${resource})::int, 0)) from add_on_history h
    join add_on a on a.id = h.add_on_id
    where h.brand_id = ${brand_id} and h.status in ('OnGoing', 'Queued') and h.start_date <= ${now}
      and h.end_date > ${now}), 0))::int`

async function readAllowed(tx: WriteContext, resource: LimitedResource): Promise<number> {
  const name = sql`${resource}::text`
  const result = await sql<{
    allowed: number
  }>`select ${allowedSql(tx.brand_id, name, tx.now())} as allowed`.execute(tx.db)
  return result.rows[0]?.allowed ?? 0
}

/**
 * Takes some of a counted resource, or throws DATA_LIMIT_EXCEEDED with what is used and allowed. The counter's row
 * stays locked until the commit, so parallel creates cannot pass the limit together.
 */
export async function claimLimit(tx: WriteContext, resource: LimitedResource, count = 1): Promise<void> {
  const counter = await tx.db
    .insertInto('usage_counter')
    .values({ brand_id: tx.brand_id, resource, used: count })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'resource']).doUpdateSet({ used: sql`usage_counter.used + ${count}` }),
    )
    .returning('used')
    .executeTakeFirstOrThrow()
  const allowed = await readAllowed(tx, resource)
  if (counter.used > allowed) {
    throw new UserError(
      'DATA_LIMIT_EXCEEDED',
      `Batas data ${LIMIT_LABELS[resource]} tercapai, silahkan tingkatkan paket atau beli add-on!`,
      { resource, used: counter.used - count, allowed },
    )
  }
}

/** Gives some back, when records are archived. */
export async function releaseLimit(tx: WriteContext, resource: LimitedResource, count = 1): Promise<void> {
  await updateOwn(tx, 'usage_counter', { resource })
    .set({ used: sql`greatest(used - ${count}, 0)` })
    .execute()
}
