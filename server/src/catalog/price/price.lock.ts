import type { WriteContext } from '../../kit/context.ts'
import { lockRecord } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { assertWritable } from '../../outlets/outlet/held-outlets.policy.ts'
import { PRICE_OUTLETS } from './price.policy.ts'
import { isOver } from './price-state.calc.ts'

/** The row of a price list the writer may change, locked against other writers. */
export async function lockPrice(tx: WriteContext, id: number) {
  const row = await lockRecord(tx, 'price', id, 'Daftar harga')
  await assertWritable(tx, PRICE_OUTLETS, id)
  return row
}

export type PriceRow = Awaited<ReturnType<typeof lockPrice>>

/** A list that has ended or was archived stays as it was. */
export function assertLive(row: PriceRow, now: Date): void {
  if (row.deleted_at) throw new UserError('CONFLICT', 'Daftar harga ini sudah diarsipkan')
  if (isOver(row, now.getTime()))
    throw new UserError('CONFLICT', 'Daftar harga ini sudah berakhir, gandakan untuk memakainya lagi')
}
