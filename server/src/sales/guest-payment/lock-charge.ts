import type { WriteContext } from '../../kit/context.ts'
import { lockRecord } from '../../kit/db/own-rows.ts'

/** An attempt to pay an order, held against other writers; who holds the order too holds that first. */
export const lockCharge = (tx: WriteContext, id: number) => lockRecord(tx, 'order_charge', id, 'Pembayaran')

export type LockedCharge = Awaited<ReturnType<typeof lockCharge>>
