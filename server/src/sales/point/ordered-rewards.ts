import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { holdMembers, movePoints } from '../../people/member/point-ledger.ts'

interface Held {
  readonly id: number
  readonly member_id: number
  readonly outlet_id: number
  readonly points: number
  readonly reward: string
}

const heldFor = (tx: WriteContext, uuids: readonly string[], set: Fragment) =>
  sql<Held>`update point_hold h set settled_at = ${tx.now()}::timestamptz, ${set}
    where h.brand_id = ${tx.brand_id} and h.status = 'held' and h.reward is not null
      and h.transaction_uuid = any(${[...uuids]}::uuid[])
    returning h.id, h.member_id, h.outlet_id, h.points, h.reward`.execute(tx.db)

async function move(tx: WriteContext, held: readonly Held[], is_taken: boolean): Promise<void> {
  const owners = await holdMembers(
    tx,
    held.map(({ member_id }) => member_id),
  )
  await movePoints(
    tx,
    held.map(({ id, member_id, outlet_id, points, reward }) => ({
      member_id: owners.get(member_id) ?? member_id,
      type: is_taken ? ('redeem' as const) : ('take_back' as const),
      points: is_taken ? -points : 0,
      held: -points,
      is_owed: true,
      reason: reward,
      hold_id: id,
      outlet_id,
    })),
  )
}

/** Takes what guests had held for their orders, which are paid on one receipt. */
export async function takeOrderedRewards(
  tx: WriteContext,
  order_uuids: readonly string[],
  receipt_uuid: string,
): Promise<void> {
  const { rows } = await heldFor(
    tx,
    order_uuids,
    sql`status = 'committed', transaction_uuid = ${receipt_uuid}::uuid`,
  )
  await move(tx, rows, true)
}

/** Lets go what a guest had held for an order that comes to nothing. */
export async function releaseOrderedRewards(tx: WriteContext, order_uuid: string): Promise<void> {
  const { rows } = await heldFor(tx, [order_uuid], sql`status = 'released'`)
  await move(tx, rows, false)
}
