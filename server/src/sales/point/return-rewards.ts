import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { holdMembers, movePoints } from '../../people/member/point-ledger.ts'

interface Taken {
  readonly id: number
  readonly member_id: number
  readonly outlet_id: number
  readonly points: number
  readonly reward: string
}

/** Gives points of rewards back, and what was taken of their stock; each comes back once. */
async function giveBack(tx: WriteContext, found: Fragment, reason?: string): Promise<Taken[]> {
  const { rows } =
    await sql<Taken>`update point_hold h set status = 'returned', settled_at = ${tx.now()}::timestamptz
    where h.brand_id = ${tx.brand_id} and h.status = 'committed' and h.reward is not null and ${found}
    returning h.id, h.member_id, h.outlet_id, h.points, h.reward`.execute(tx.db)
  const owners = await holdMembers(
    tx,
    rows.map(({ member_id }) => member_id),
  )
  const taken = rows.map((row) => ({ ...row, member_id: owners.get(row.member_id) ?? row.member_id }))
  await movePoints(
    tx,
    taken.map(({ id, member_id, outlet_id, points, reward }) => ({
      member_id,
      type: 'give_back' as const,
      points,
      is_owed: true,
      reason: reason ?? reward,
      hold_id: id,
      outlet_id,
    })),
  )
  return taken
}

/** Gives back what was taken for one reward, by somebody who says why. */
export const returnReward = (tx: WriteContext, hold_id: number, reason: string): Promise<Taken[]> =>
  giveBack(tx, sql`h.id = ${hold_id}`, reason)

const isUndone = (uuids: Fragment) =>
  sql`h.transaction_uuid in (select k.uuid from transaction_key k
      join transaction t on t.brand_id = ${ownBrand} and t.business_date = k.business_date and t.id = k.id
      where k.brand_id = ${ownBrand} and ${uuids} and t.status in ('VOID', 'REFUNDED'))`

/** Gives back what was taken for rewards on receipts that are undone altogether: void, or refunded whole. */
export async function returnRewards(tx: WriteContext, uuids: readonly string[]): Promise<void> {
  await giveBack(tx, isUndone(sql`k.uuid = any(${[...uuids]}::uuid[])`))
}

/** The same by the keys of receipts. */
export async function returnRewardsOf(
  tx: WriteContext,
  keys: readonly { readonly id: number }[],
): Promise<void> {
  await giveBack(tx, isUndone(sql`k.id = any(${keys.map(({ id }) => id)}::int[])`))
}
