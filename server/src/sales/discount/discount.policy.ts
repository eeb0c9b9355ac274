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
