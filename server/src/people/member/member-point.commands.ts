import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { authorise, can } from '../../kit/permission.ts'
import { expiryFrom } from './expire-points.ts'
import { brandToday } from './member.commands.ts'
import { MemberPointsInput, ReverseMemberPointsInput } from './member.input.ts'
import { movePoints, type PointChange } from './point-ledger.ts'

const CONSTRAINTS = {
  member_point_reversed: ['id', 'Perubahan poin ini sudah dibatalkan'],
} as const

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

async function record(tx: WriteContext, action: string, name: string, movement: PointChange) {
  const after = await movePoints(tx, [movement])
  const balance = after.get(movement.member_id)?.balance ?? 0
  await audit(tx, {
    action,
    entity: 'member',
    entity_id: movement.member_id,
    label: name,
    before: { points: balance - movement.points, reason: null },
    after: { points: balance, reason: movement.reason ?? null },
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
      expires_on: type === 'redeem' || points < 0 ? null : await expiryFrom(tx, await brandToday(tx)),
    })
    return { id: member_id }
  },
})

/** What nobody did by hand cannot be taken back by hand. */
const REVERSIBLE = new Set(['earn', 'redeem', 'adjust', 'birthday', 'referral'])

/** Takes a movement back, once; of a merged member from the one it was merged into. */
export const reverseMemberPoints = command('member.reverse_points', {
  permission: can('member', 'approve'),
  input: ReverseMemberPointsInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, reason }) => {
    const movement = await selectOwn(tx, 'member_point_movement', { id })
      .select(['member_id', 'type', 'points', 'receipt_id', 'hold_id', 'expires_on'])
      .executeTakeFirst()
    if (!movement) throw notFound('Perubahan poin')
    if (movement.receipt_id !== null || movement.hold_id !== null)
      throw new UserError('CONFLICT', 'Poin dari nota berubah lewat void atau refund notanya')
    if (!REVERSIBLE.has(movement.type))
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
      expires_on: movement.expires_on,
    })
    return { id: member.id }
  },
})
