import type { Insertable } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'

export type PaymentMethodSeed = Omit<Insertable<DB['payment_method']>, 'brand_id' | 'sort'>

/** Puts payment methods there, in this order, for tests and the demo brand. */
export async function insertPaymentMethods(
  tx: WriteContext,
  methods: readonly PaymentMethodSeed[],
): Promise<void> {
  const rows = methods.map((method, sort) => ({ ...method, brand_id: tx.brand_id, sort }))
  await tx.db.insertInto('payment_method').values(rows).execute()
}
