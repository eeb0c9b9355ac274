import { lockSettings } from '../../brand/brand/lock-settings.ts'
import { auditAll } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { MemberTiersInput } from './member.input.ts'

/** The tiers that are in use, locked against other writers. */
async function lockTiers(tx: WriteContext) {
  await lockSettings(tx)
  return selectOwn(tx, 'member_tier').selectAll().where('deleted_at', 'is', null).orderBy('sort').execute()
}

/** How often tiers were changed; those that are archived count on. */
async function readTiersVersion(tx: WriteContext): Promise<number> {
  const { version } = await selectOwn(tx, 'member_tier')
    .select((query) => query.fn.sum<string>('version').as('version'))
    .executeTakeFirstOrThrow()
  return Number(version)
}

type TierRow = Awaited<ReturnType<typeof lockTiers>>[number]

async function archiveTier(tx: WriteContext, tier: TierRow): Promise<void> {
  await updateOwn(tx, 'member_tier', { id: tier.id })
    .set({ deleted_at: tx.now(), updated_at: tx.now() })
    .execute()
  await updateOwn(tx, 'member', { member_tier_id: tier.id })
    .set({ member_tier_id: null, updated_at: tx.now() })
    .execute()
}

/** Sets all tiers in their order; one left out goes, and members who had it by hand follow points and spend again. */
export const saveMemberTiers = command('member_tier.save', {
  permission: can('member', 'approve'),
  input: MemberTiersInput,
  run: async (tx, { tiers, version }) => {
    const known = await lockTiers(tx)
    const newest = known.toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime())[0]
    if (newest) {
      const held = { id: newest.id, version: await readTiersVersion(tx) }
      await assertVersion(tx, 'member_tier', held, version)
    }
    const before = new Map(known.map((tier) => [tier.id, tier]))
    for (const [index, { id }] of tiers.entries())
      if (id && !before.has(id)) throw invalid({ [`tiers.${index}.id`]: 'Tingkat tidak ditemukan' })
    const kept = new Set(tiers.map(({ id }) => id))
    const gone = known.filter(({ id }) => !kept.has(id))
    // Names are free again before others take them.
    for (const tier of known)
      await updateOwn(tx, 'member_tier', { id: tier.id })
        .set({ name: `#${tier.id}` })
        .execute()
    for (const tier of gone) await archiveTier(tx, tier)
    const ids: number[] = []
    for (const [sort, { id, ...rest }] of tiers.entries()) {
      const values = {
        name: rest.name,
        min_points: rest.min_points ?? null,
        min_spend: rest.min_spend ?? null,
        rupiah_per_point: rest.rupiah_per_point ?? null,
        sort,
      }
      ids.push(await writeTier(tx, before.get(id ?? 0), values))
    }
    for (const tier of gone) await nameAgain(tx, tier)
    await auditAll(
      tx,
      gone.map((tier) => ({
        action: 'member_tier.archive',
        entity_id: tier.id,
        label: tier.name,
        before: { deleted_at: null },
        after: { deleted_at: tx.now() },
      })),
    )
    return ids
  },
})

interface TierValues {
  name: string
  min_points: number | null
  min_spend: number | null
  rupiah_per_point: number | null
  sort: number
}

async function nameAgain(tx: WriteContext, { id, name }: TierRow): Promise<void> {
  await updateOwn(tx, 'member_tier', { id }).set({ name }).execute()
}

async function writeTier(tx: WriteContext, before: TierRow | undefined, values: TierValues): Promise<number> {
  const now = tx.now()
  const same =
    before && (Object.keys(values) as (keyof TierValues)[]).every((name) => before[name] === values[name])
  const row = before
    ? await updateOwn(tx, 'member_tier', { id: before.id })
        .set({ ...values, ...(same ? {} : { updated_at: now }) })
        .returningAll()
        .executeTakeFirstOrThrow()
    : await tx.db
        .insertInto('member_tier')
        .values({ ...values, brand_id: tx.brand_id, created_at: now, updated_at: now })
        .returningAll()
        .executeTakeFirstOrThrow()
  await auditAll(tx, [
    {
      action: before ? 'member_tier.update' : 'member_tier.create',
      entity: 'member_tier',
      entity_id: row.id,
      label: row.name,
      ...(before ? { before } : {}),
      after: row,
    },
  ])
  return row.id
}
