import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { authorise, can } from '../../kit/permission.ts'
import { MemberPointsInput, ReverseMemberPointsInput } from './member.input.ts'

const CONSTRAINTS = {
  member_point_enough: ['points', 'Poin member tidak cukup'],
  member_point_reversed: ['id', 'Perubahan poin ini sudah dibatalkan'],
} as const

/** A movement of points on its way in. */
export interface PointMovement {
  readonly member_id: number
  readonly type: 'earn' | 'redeem' | 'adjust' | 'reversal' | 'merge'
  readonly points: number
  /** How much of it counts as earned, for tiers. */
  readonly earned: number
  readonly reason: string | null
  readonly reversal_of?: number
}

/**
 * Writes a movement and the balance it leaves. The row of the balance is locked by the addition itself, so however
 * many write at once none is lost; a balance below zero is refused by the database.
 */
export async function writeMovement(tx: WriteContext, movement: PointMovement): Promise<number> {
  const { earned, ...row } = movement
  await tx.db
    .insertInto('member_point_balance')
    .values({ brand_id: tx.brand_id, member_id: row.member_id, balance: 0, earned: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { balance } = await updateOwn(tx, 'member_point_balance', { member_id: row.member_id })
    .set({ balance: sql`balance + ${row.points}`, earned: sql`earned + ${earned}` })
    .returning('balance')
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('member_point_movement')
    .values({
      ...row,
      brand_id: tx.brand_id,
      balance_after: balance,
      actor: tx.actor,
      occurred_at: tx.now(),
    })
    .execute()
  return balance
}

/** The member whose points change; a merged one stands for the other. Kept from being merged meanwhile. */
async function holdMember(tx: WriteContext, id: number) {
  const row = await selectOwn(tx, 'member', { id })
    .select(['id', 'name', 'deleted_at', 'merged_into_id'])
    .forShare()
    .executeTakeFirst()
  if (!row) throw notFound('Member')
  if (row.deleted_at && !row.merged_into_id)
    throw new UserError('CONFLICT', 'Member ini sudah diarsipkan, pulihkan dulu untuk mengubah poinnya')
  return row
}

async function record(tx: WriteContext, action: string, name: string, movement: PointMovement) {
  const balance = await writeMovement(tx, movement)
  await audit(tx, {
    action,
    entity: 'member',
    entity_id: movement.member_id,
    label: name,
    before: { points: balance - movement.points, reason: null },
    after: { points: balance, reason: movement.reason },
  })
}

/** Gives, takes or corrects points by hand; a correction takes the right to approve. */
export const changeMemberPoints = command('member.points', {
  permission: can('member', 'update'),
  input: MemberPointsInput,
  constraints: CONSTRAINTS,
  run: async (tx, { member_id, type, points, reason = null }) => {
    if (type === 'adjust' && tx.viewer) authorise(tx, can('member', 'approve'))
    const member = await holdMember(tx, member_id)
    if (member.merged_into_id)
      throw new UserError('CONFLICT', 'Member ini sudah digabung ke member lain, ubah poin member itu')
    await record(tx, 'member.points', member.name, {
      member_id,
      type,
      points: type === 'redeem' ? -points : points,
      earned: type === 'earn' ? points : 0,
      reason,
    })
    return { id: member_id }
  },
})

/** Takes a movement back, once; of a merged member from the one it was merged into. */
export const reverseMemberPoints = command('member.reverse_points', {
  permission: can('member', 'approve'),
  input: ReverseMemberPointsInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, reason }) => {
    const movement = await selectOwn(tx, 'member_point_movement', { id })
      .select(['member_id', 'type', 'points'])
      .executeTakeFirst()
    if (!movement) throw notFound('Perubahan poin')
    if (movement.type === 'reversal' || movement.type === 'merge')
      throw new UserError('CONFLICT', 'Perubahan poin ini tidak dapat dibatalkan')
    const held = await holdMember(tx, movement.member_id)
    const member = held.merged_into_id ? await holdMember(tx, held.merged_into_id) : held
    await record(tx, 'member.reverse_points', member.name, {
      member_id: member.id,
      type: 'reversal',
      points: -movement.points,
      earned: movement.type === 'earn' ? -movement.points : 0,
      reason,
      reversal_of: id,
    })
    return { id: member.id }
  },
})
