import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { lockMembers, type MemberRow, setArchived } from './member.commands.ts'
import { MergeMembersInput } from './member.input.ts'
import { movePoints } from './point-ledger.ts'

/** Moves the points of a merged member to the survivor: what it has, what tills hold of it, and what it owes. */
async function mergePoints(tx: WriteContext, survivor: MemberRow, merged: MemberRow): Promise<void> {
  const kept = await selectOwn(tx, 'member_point_balance', { member_id: merged.id })
    .select(['balance', 'held', 'debt', 'earned'])
    .forUpdate()
    .executeTakeFirst()
  if (!kept) return
  const { balance, held, debt, earned } = kept
  const moved = { type: 'merge' as const, is_owed: true }
  await movePoints(tx, [
    {
      ...moved,
      member_id: merged.id,
      points: debt - balance,
      held: -held,
      earned: -earned,
      told: -balance,
      reason: `Digabung ke ${survivor.name}`,
    },
    {
      ...moved,
      member_id: survivor.id,
      points: balance - debt,
      held,
      earned,
      told: balance,
      reason: `Gabungan dari ${merged.name}`,
    },
  ])
  await updateOwn(tx, 'point_hold', { member_id: merged.id, status: 'held' })
    .set({ member_id: survivor.id })
    .execute()
}

/** What the survivor does not know of itself but the merged one does. */
function completed(survivor: MemberRow, merged: readonly MemberRow[]) {
  const first = <K extends keyof MemberRow>(name: K) =>
    survivor[name] ?? merged.map((member) => member[name]).find((value) => value !== null) ?? null
  const days = [survivor, ...merged].map(({ joined_on }) => joined_on).sort()
  return {
    email: first('email'),
    birth_date: first('birth_date'),
    gender: first('gender'),
    note: first('note'),
    joined_outlet_id: first('joined_outlet_id'),
    member_tier_id: first('member_tier_id'),
    joined_on: days[0] ?? survivor.joined_on,
  }
}

/**
 * Makes one member of several records of one person. The survivor keeps its own data, gets what it lacked, all points
 * and the receipts, which are read together with those of the records merged into it; consent is its own.
 */
export const mergeMembers = command('member.merge', {
  permission: can('member', 'archive'),
  input: MergeMembersInput,
  run: async (tx, { survivor_id, member_ids }) => {
    const ids = [...new Set(member_ids)]
    const rows = await lockMembers(tx, [survivor_id, ...ids])
    const survivor = rows.get(survivor_id)
    const merged = ids.map((id) => rows.get(id))
    if (!survivor || merged.includes(undefined)) throw notFound('Member')
    if ([...rows.values()].some(({ deleted_at }) => deleted_at))
      throw new UserError('CONFLICT', 'Salah satu member sudah diarsipkan atau digabung')
    const others = merged.filter((member) => member !== undefined)
    const deleted_at = tx.now()
    for (const member of others) {
      await mergePoints(tx, survivor, member)
      await setArchived(tx, member, { action: 'member.merge', deleted_at, merged_into_id: survivor_id })
    }
    await updateOwn(tx, 'member', {})
      .set({ merged_into_id: survivor_id })
      .where('merged_into_id', 'in', ids)
      .execute()
    const values = completed(survivor, others)
    await updateOwn(tx, 'member', { id: survivor_id })
      .set({ ...values, updated_at: tx.now() })
      .execute()
    await audit(tx, {
      action: 'member.merge',
      entity_id: survivor_id,
      label: survivor.name,
      before: { ...survivor, merged_members: null },
      after: {
        ...survivor,
        ...values,
        merged_members: others.map(({ id, name, phone }) => ({ id, name, phone })),
      },
    })
    return { id: survivor_id }
  },
})
