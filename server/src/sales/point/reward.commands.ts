import { requireAskedOutlets } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { deleteOwn, lockRecord, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { PointRewardInput } from './reward.input.ts'
import { readRewards } from './reward.queries.ts'

const ENTITY = 'point_reward'
const CONSTRAINTS = { point_reward_name: ['name', 'Nama hadiah sudah digunakan'] } as const

/** Refuses who reaches some outlets only: what points are worth is the brand's. */
function assertKeepsRewards({ viewer }: Pick<WriteContext, 'viewer'>): void {
  if (viewer?.outlet_ids)
    throw new UserError('CONFLICT', 'Hadiah diatur oleh yang menjangkau semua outlet', { changes: [] })
}

async function assertItem(tx: WriteContext, item_id: number | null): Promise<void> {
  if (item_id === null) return
  const item = await selectOwn(tx, 'item', { id: item_id })
    .select('id')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!item) throw invalid({ item_id: 'Menu tidak ditemukan' })
}

async function writeOutlets(
  tx: WriteContext,
  reward_id: number,
  outlet_ids: readonly number[],
): Promise<void> {
  await deleteOwn(tx, 'point_reward_outlet', { reward_id }).execute()
  if (outlet_ids.length === 0) return
  await tx.db
    .insertInto('point_reward_outlet')
    .values([...new Set(outlet_ids)].map((outlet_id) => ({ brand_id: tx.brand_id, reward_id, outlet_id })))
    .execute()
}

async function requireReward(tx: WriteContext, id: number) {
  const [reward] = await readRewards(tx, id)
  if (!reward) throw notFound('Hadiah')
  return reward
}

/** Makes a reward, or changes one; what was taken for it stays as it was. */
export const savePointReward = command('point_reward.save', {
  permission: can('member', 'approve'),
  input: PointRewardInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, outlet_ids, kind, ...rest }) => {
    assertKeepsRewards(tx)
    const before = id ? await lockRecord(tx, ENTITY, id, 'Hadiah') : undefined
    if (before) await assertVersion(tx, { entity: ENTITY, action: 'point_reward.save' }, before, version)
    const told = before && (await requireReward(tx, before.id))
    const values = {
      ...{ name: rest.name, kind, points: rest.points },
      item_id: kind === 'menu' ? (rest.item_id ?? null) : null,
      discount: kind === 'discount' ? (rest.discount ?? null) : null,
      ...{ starts_on: rest.starts_on ?? null, ends_on: rest.ends_on ?? null },
      ...{ stock: rest.stock ?? null, per_member: rest.per_member ?? null, updated_at: tx.now() },
    }
    await assertItem(tx, values.item_id)
    requireAskedOutlets(tx, 'outlet_ids', outlet_ids)
    const row = before
      ? await updateOwn(tx, ENTITY, { id: before.id }).set(values).returning('id').executeTakeFirstOrThrow()
      : await tx.db
          .insertInto(ENTITY)
          .values({ ...values, brand_id: tx.brand_id, created_at: tx.now() })
          .returning('id')
          .executeTakeFirstOrThrow()
    await writeOutlets(tx, row.id, outlet_ids)
    const after = await requireReward(tx, row.id)
    await audit(tx, {
      action: 'point_reward.save',
      entity: ENTITY,
      entity_id: row.id,
      label: after.name,
      ...(told ? { before: { ...told } } : {}),
      after: { ...after },
    })
    return after
  },
})

const setArchived = (name: 'point_reward.archive' | 'point_reward.restore') =>
  command(name, {
    permission: can('member', 'approve'),
    input: IdInput,
    constraints: CONSTRAINTS,
    run: async (tx, { id }) => {
      assertKeepsRewards(tx)
      const before = await lockRecord(tx, ENTITY, id, 'Hadiah')
      const archives = name === 'point_reward.archive'
      if (archives === (before.deleted_at !== null)) return { id }
      const deleted_at = archives ? tx.now() : null
      await updateOwn(tx, ENTITY, { id }).set({ deleted_at, updated_at: tx.now() }).execute()
      await audit(tx, {
        action: name,
        entity: ENTITY,
        entity_id: id,
        label: before.name,
        before: { deleted_at: before.deleted_at },
        after: { deleted_at },
      })
      return { id }
    },
  })

/** Nobody can take it any more; what was taken stays. */
export const archivePointReward = setArchived('point_reward.archive')
export const restorePointReward = setArchived('point_reward.restore')
