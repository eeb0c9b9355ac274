import type { WriteContext } from '../../kit/context.ts'
import { lockRecord } from '../../kit/db/own-rows.ts'
import type { Entity } from '../../kit/read/entity.ts'
import { assertWritable, type HeldOutlets, holdsInReach } from '../../outlets/outlet/held-outlets.policy.ts'

/** Where a supplier delivers; without rows it is to all outlets. */
export const SUPPLIER_OUTLETS: HeldOutlets = {
  table: 'supplier_outlet',
  key: 'supplier_id',
  label: 'Pemasok',
}

/** Suppliers that deliver to an outlet in the viewer's reach. */
export const suppliersInReach: NonNullable<Entity['scope']> = (supplier, ctx) =>
  holdsInReach(SUPPLIER_OUTLETS, supplier, ctx)

/** The row of a supplier that the writer may change, locked. */
export async function lockSupplier(tx: WriteContext, id: number) {
  const row = await lockRecord(tx, 'supplier', id, 'Pemasok')
  await assertWritable(tx, SUPPLIER_OUTLETS, id)
  return row
}
