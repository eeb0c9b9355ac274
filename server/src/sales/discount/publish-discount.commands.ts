import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { DiscountSwitchInput } from './discount.input.ts'
import { assertLive, assertOffWithin, type DiscountRow, lockDiscount } from './discount.policy.ts'
import { discountStateAt } from './discount-state.calc.ts'

type Switches = Pick<DiscountRow, 'published_at' | 'paused_at' | 'ended_at'>

async function setSwitches(
  tx: WriteContext,
  before: DiscountRow,
  change: { action: string; switches: Partial<Switches> },
): Promise<{ id: number }> {
  const { published_at, paused_at, ended_at } = before
  await updateOwn(tx, 'discount', { id: before.id })
    .set({ ...change.switches, updated_at: tx.now() })
    .execute()
  await audit(tx, {
    action: change.action,
    entity: 'discount',
    entity_id: before.id,
    label: before.name,
    before: { published_at, paused_at, ended_at },
    after: { published_at, paused_at, ended_at, ...change.switches, version: before.version + 1 },
  })
  return { id: before.id }
}

/** The row to switch, as it was seen. */
async function lockSeen(
  tx: WriteContext,
  { id, version }: { id: number; version?: number | null | undefined },
) {
  const before = await lockDiscount(tx, id)
  await assertVersion(tx, 'discount', before, version)
  assertLive(before)
  return before
}

/** Lets a discount be given from its first day on; a paused one goes on. */
export const publishDiscount = command('discount.publish', {
  permission: can('discount', 'update'),
  input: DiscountSwitchInput,
  run: async (tx, input) => {
    const before = await lockSeen(tx, input)
    const now = tx.now()
    if (before.published_at && !before.paused_at)
      throw new UserError('CONFLICT', 'Diskon ini sudah diterbitkan')
    if (discountStateAt({ ...before, used: 0, spent: 0 }, now.getTime()) === 'ENDED')
      throw new UserError('CONFLICT', 'Masa berlaku diskon ini sudah lewat, ubah tanggal akhirnya dulu')
    const published_at = before.published_at ?? now
    assertOffWithin(tx, { ...before, published_at })
    return setSwitches(tx, before, {
      action: 'discount.publish',
      switches: { published_at, paused_at: null },
    })
  },
})

/** Stops giving a discount until it is published again. */
export const pauseDiscount = command('discount.pause', {
  permission: can('discount', 'update'),
  input: DiscountSwitchInput,
  run: async (tx, input) => {
    const before = await lockSeen(tx, input)
    if (!before.published_at) throw new UserError('CONFLICT', 'Diskon ini belum diterbitkan')
    if (before.paused_at) throw new UserError('CONFLICT', 'Diskon ini sudah dijeda')
    return setSwitches(tx, before, { action: 'discount.pause', switches: { paused_at: tx.now() } })
  },
})

/** Ends a discount that was published, for good. */
export const endDiscount = command('discount.end', {
  permission: can('discount', 'update'),
  input: DiscountSwitchInput,
  run: async (tx, input) => {
    const before = await lockSeen(tx, input)
    if (!before.published_at) throw new UserError('CONFLICT', 'Diskon ini belum diterbitkan')
    return setSwitches(tx, before, { action: 'discount.end', switches: { ended_at: tx.now() } })
  },
})
