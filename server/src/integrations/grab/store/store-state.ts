import type { WriteContext } from '../../../kit/context.ts'
import { notFound } from '../../../kit/errors.ts'

/** States of an integration, as Grab names them. */
export const STORE_STATUSES = ['INACTIVE', 'ACTIVE', 'SYNCING', 'FAILED'] as const
export type StoreStatusName = (typeof STORE_STATUSES)[number]

/** Holds the store of an outlet until the transaction ends; NOT_FOUND where there is none. */
export async function lockStore(tx: WriteContext, outlet_id: number) {
  const store = await tx.db
    .selectFrom('grab_store')
    .select([
      'outlet_id',
      'merchant_id',
      'partner_merchant_id',
      'status',
      'job_id',
      'job_status',
      'served_print',
      'is_auto_push',
      'menu_locked_until',
      'updated_at',
    ])
    .where('brand_id', '=', tx.brand_id)
    .where('outlet_id', '=', outlet_id)
    .forUpdate()
    .executeTakeFirst()
  if (!store) throw notFound('Toko GrabFood')
  return store
}

/** Sets the state of an integration, for the outlet's list too. */
export async function setStatus(
  tx: WriteContext,
  { outlet_id }: { readonly outlet_id: number },
  status: StoreStatusName,
): Promise<void> {
  const own = { brand_id: tx.brand_id, outlet_id }
  await tx.db
    .updateTable('grab_store')
    .set({ status, status_at: tx.now(), updated_at: tx.now() })
    .where('brand_id', '=', own.brand_id)
    .where('outlet_id', '=', own.outlet_id)
    .execute()
  await tx.db
    .updateTable('outlet')
    .set({ grab_integration_status: status })
    .where('brand_id', '=', own.brand_id)
    .where('id', '=', own.outlet_id)
    .execute()
}
