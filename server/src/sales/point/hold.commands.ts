import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { parseInput } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { transaction } from '../../kit/transaction.ts'
import { availableOf } from '../../people/member/point-balance.calc.ts'
import { holdMembers, movePoints } from '../../people/member/point-ledger.ts'
import { claimReward } from './claim-reward.ts'
import { pointsToPay } from './earned.calc.ts'
import { type CommitEvent, type HoldEvent, PointEventInput } from './hold.input.ts'
import type { PointProgramme } from './programme.calc.ts'
import { readProgramme } from './programme.queries.ts'
import { returnRewards } from './return-rewards.ts'

interface Till {
  readonly outlet_id: number
  /** The guest's order that they are held for, and until when. */
  readonly order?: { readonly uuid: string; readonly until: Date }
}

/** Points that a till holds, or held, as it is told. */
export interface PointHold {
  readonly uuid: string
  readonly status: 'held' | 'committed' | 'released' | 'expired' | 'returned'
  readonly member_id: number
  readonly points: number
  /** What they pay; 0 of a reward. */
  readonly value: number
  readonly reward: string | null
  /** Of the catalogue. */
  readonly reward_id: number | null
  readonly expires_at: string
  /** What the member may redeem beside it. */
  readonly points_left: number
}

async function lockHold(tx: WriteContext, { outlet_id }: Till, uuid: string) {
  return selectOwn(tx, 'point_hold', { outlet_id, uuid }).selectAll().forUpdate().executeTakeFirst()
}

type HoldRow = NonNullable<Awaited<ReturnType<typeof lockHold>>>

async function tell(tx: WriteContext, { outlet_id }: Till, uuid: string): Promise<PointHold> {
  const hold = await lockHold(tx, { outlet_id }, uuid)
  if (!hold) throw notFound('Penahanan poin')
  const kept = await selectOwn(tx, 'member_point_balance', { member_id: hold.member_id })
    .select(['balance', 'held', 'debt'])
    .executeTakeFirst()
  return {
    uuid: hold.uuid,
    status: hold.status as PointHold['status'],
    member_id: hold.member_id,
    points: hold.points,
    value: Number(hold.value),
    reward: hold.reward,
    reward_id: hold.reward_id,
    expires_at: hold.expires_at.toISOString(),
    points_left: kept ? availableOf(kept) : 0,
  }
}

/** The member a till names, or the one it was merged into; kept from being merged meanwhile. */
async function findOwner(tx: WriteContext, { member_id, member_phone }: HoldEvent): Promise<number> {
  const named = selectOwn(tx, 'member', member_id === null ? {} : { id: member_id }).select('id')
  const found = await (member_phone === null
    ? named
    : named.where('phone', '=', member_phone).where('deleted_at', 'is', null)
  ).executeTakeFirst()
  const owner = found && (await holdMembers(tx, [found.id])).get(found.id)
  const live =
    owner &&
    (await selectOwn(tx, 'member', { id: owner })
      .select('id')
      .where('deleted_at', 'is', null)
      .executeTakeFirst())
  if (!live) throw notFound('Member')
  return live.id
}

async function requireProgramme(tx: WriteContext): Promise<PointProgramme> {
  const programme = await readProgramme(tx)
  if (!programme?.is_active) throw new UserError('CONFLICT', 'Program poin belum aktif')
  return programme
}

/** Gives back to their members what tills kept apart and nobody took. */
async function letGo(tx: WriteContext, holds: readonly Pick<HoldRow, 'id' | 'member_id' | 'points'>[]) {
  await movePoints(
    tx,
    holds.map(({ id, member_id, points }) => ({
      member_id,
      type: 'take_back' as const,
      points: 0,
      held: -points,
      is_owed: true,
      hold_id: id,
    })),
  )
}

/** Lets go what is kept apart for longer than it may be, of one member or of all. */
export async function expireHolds(tx: WriteContext, member_id?: number): Promise<void> {
  let overdue = selectOwn(tx, 'point_hold', {
    status: 'held',
    ...(member_id === undefined ? {} : { member_id }),
  })
    .select(['id', 'member_id', 'points'])
    .where('expires_at', '<=', tx.now())
    .orderBy('id')
    .forUpdate()
  if (member_id === undefined) overdue = overdue.limit(500)
  const holds = await overdue.execute()
  if (holds.length === 0) return
  await updateOwn(tx, 'point_hold', { status: 'held' })
    .set({ status: 'expired', settled_at: tx.now() })
    .where(
      'id',
      'in',
      holds.map(({ id }) => id),
    )
    .execute()
  await letGo(tx, holds)
}

async function hold(tx: WriteContext, till: Till, event: HoldEvent): Promise<PointHold> {
  const { reward_id, ...rest } = event
  const content = JSON.stringify(reward_id === null ? rest : event)
  const content_hash = Buffer.from(hash('sha256', content), 'hex')
  const { rows } = await sql<{
    same: boolean
  }>`select content_hash = ${content_hash} and outlet_id = ${till.outlet_id}
      as same from point_hold where brand_id = ${tx.brand_id} and uuid = ${event.uuid}::uuid`.execute(tx.db)
  if (rows[0]?.same) return tell(tx, till, event.uuid)
  if (rows[0]) throw new UserError('CONFLICT', 'UUID ini sudah dipakai untuk penahanan lain')
  const programme = await requireProgramme(tx)
  const member_id = await findOwner(tx, event)
  await expireHolds(tx, member_id)
  const claim = { outlet_id: till.outlet_id, member_id }
  const reward = reward_id === null ? undefined : await claimReward(tx, { reward_id, ...claim })
  const points = reward?.points ?? event.points ?? pointsToPay(event.amount ?? 0, programme.point_value)
  if (!reward && points < programme.min_redeem)
    throw invalid({ points: `Minimal ${programme.min_redeem} poin` }, `Minimal ${programme.min_redeem} poin`)
  const inserted = await tx.db
    .insertInto('point_hold')
    .values({
      brand_id: tx.brand_id,
      uuid: event.uuid,
      member_id,
      outlet_id: till.outlet_id,
      points,
      value: event.amount ?? 0,
      reward: reward?.name ?? event.reward,
      reward_id,
      transaction_uuid: till.order?.uuid ?? null,
      expires_at: till.order?.until ?? new Date(tx.now().getTime() + programme.hold_minutes * 60_000),
      content_hash,
      actor: event.actor ?? tx.actor,
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody else was first with the same name: answered as it is now.
  if (!inserted) return hold(tx, till, event)
  await movePoints(tx, [{ member_id, type: 'redeem', points: 0, held: points, hold_id: inserted.id }])
  return tell(tx, till, event.uuid)
}

async function commit(
  tx: WriteContext,
  till: Till,
  { uuid, transaction_uuid }: CommitEvent,
): Promise<PointHold> {
  const row = await lockHold(tx, till, uuid)
  if (!row) throw notFound('Penahanan poin')
  if (row.status === 'committed') {
    if (
      transaction_uuid !== null &&
      row.transaction_uuid !== null &&
      row.transaction_uuid !== transaction_uuid
    )
      throw new UserError('CONFLICT', 'Poin ini sudah dipakai untuk nota lain')
    return tell(tx, till, uuid)
  }
  if (row.status === 'returned') throw new UserError('CONFLICT', 'Poin ini sudah dikembalikan')
  if (row.status === 'released') throw new UserError('CONFLICT', 'Penahanan poin ini sudah dilepas')
  const member_id = (await holdMembers(tx, [row.member_id])).get(row.member_id) ?? row.member_id
  // What nobody keeps apart any more may have gone to somebody else.
  if (row.reward_id !== null && (row.status !== 'held' || row.expires_at <= tx.now()))
    await claimReward(tx, { reward_id: row.reward_id, outlet_id: row.outlet_id, member_id })
  await updateOwn(tx, 'point_hold', { id: row.id })
    .set({ status: 'committed', transaction_uuid, settled_at: tx.now() })
    .execute()
  // One that has run out takes what is there still, or is refused.
  await movePoints(tx, [
    {
      member_id,
      type: 'redeem',
      points: -row.points,
      held: row.status === 'held' ? -row.points : 0,
      reason: row.reward,
      hold_id: row.id,
      outlet_id: row.outlet_id,
    },
  ])
  // Its receipt may be void already.
  if (transaction_uuid !== null) await returnRewards(tx, [transaction_uuid])
  return tell(tx, till, uuid)
}

async function release(tx: WriteContext, till: Till, uuid: string): Promise<PointHold> {
  const row = await lockHold(tx, till, uuid)
  if (!row) throw notFound('Penahanan poin')
  if (row.status === 'committed') throw new UserError('CONFLICT', 'Poin ini sudah ditukar')
  if (row.status === 'held') {
    await holdMembers(tx, [row.member_id])
    await updateOwn(tx, 'point_hold', { id: row.id })
      .set({ status: 'released', settled_at: tx.now() })
      .execute()
    await letGo(tx, [row])
  }
  return tell(tx, till, uuid)
}

/**
 * Does what a till asks with points of a member: keeps them apart, takes them for good, lets them go. Each may be asked
 * again and is done once.
 */
export async function takePointEvent(ctx: Context, till: Till, raw: unknown): Promise<PointHold> {
  const event = parseInput(PointEventInput, raw)
  return transaction(ctx, async (tx) => {
    if (event.event === 'HOLD') return hold(tx, till, event)
    return event.event === 'COMMIT' ? commit(tx, till, event) : release(tx, till, event.uuid)
  })
}
