import { assertWithinLimit } from '../../access/session/own-limit.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { lockRecord } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { assertWritable, type HeldOutlets, holdsInReach } from '../../outlets/outlet/held-outlets.policy.ts'

const OUTLETS: HeldOutlets = { table: 'discount_outlet', key: 'discount_id', label: 'Diskon' }

/** Discounts that hold at an outlet in the viewer's reach; those of all outlets do. */
export function discountsInReach(discount: Fragment, ctx: Pick<Context, 'viewer'>): Fragment | undefined {
  return holdsInReach(OUTLETS, discount, ctx)
}

/** The row of a discount the writer may change, locked against other writers. */
export async function lockDiscount(tx: WriteContext, id: number) {
  const row = await lockRecord(tx, 'discount', id, 'Diskon')
  await assertWritable(tx, OUTLETS, id)
  return row
}

export type DiscountRow = Awaited<ReturnType<typeof lockDiscount>>

/** A discount that was ended or archived stays as it was. */
export function assertLive(row: DiscountRow): void {
  if (row.deleted_at) throw new UserError('CONFLICT', 'Diskon ini sudah diarsipkan, pulihkan dulu')
  if (row.ended_at)
    throw new UserError('CONFLICT', 'Diskon ini sudah diakhiri, gandakan untuk memakainya lagi')
}

/**
 * The most rupiah a discount takes off a receipt; endless where neither its kind nor its maximum bounds it.
 * What it gives for free or by a share is bounded by its maximum alone.
 */
function mostOff({ type, value, max_amount }: Pick<DiscountRow, 'type' | 'value' | 'max_amount'>): number {
  const own = type === 'bill_amount' ? value : Number.POSITIVE_INFINITY
  return Math.min(own, max_amount ?? Number.POSITIVE_INFINITY)
}

/**
 * Refuses a discount that is given and may take more off a receipt than who writes may give away; drafts are judged when
 * they are published. @throws CONFLICT
 */
export function assertOffWithin(
  tx: WriteContext,
  row: Pick<DiscountRow, 'type' | 'value' | 'max_amount' | 'published_at'>,
): void {
  if (row.published_at) assertWithinLimit(tx, 'discount', { amount: mostOff(row) })
}
