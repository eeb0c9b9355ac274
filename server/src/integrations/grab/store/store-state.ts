import type { Updateable } from 'kysely'
import type { WriteContext } from '../../../kit/context.ts'
import type { GrabStore } from '../../../kit/db/database.gen.ts'
import { selectOwn, updateOwn } from '../../../kit/db/own-rows.ts'
import { notFound } from '../../../kit/errors.ts'

/** States of an integration, as Grab names them. */
export const STORE_STATUSES = ['INACTIVE', 'ACTIVE', 'SYNCING', 'FAILED'] as const
export type StoreStatusName = (typeof STORE_STATUSES)[number]

/** Holds the store of an outlet until the transaction ends; NOT_FOUND where there is none. */
export async function lockStore(tx: WriteContext, outlet_id: number) {
  const store = await selectOwn(tx, 'grab_store', { outlet_id })
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
    .forUpdate()
    .executeTakeFirst()
  if (!store) throw notFound('Toko GrabFood')
  return store
}

/** Writes values of an outlet's store. */
export async function changeStore(
  tx: WriteContext,
  outlet_id: number,
  values: Updateable<GrabStore>,
): Promise<void> {
  await updateOwn(tx, 'grab_store', { outlet_id }).set(values).execute()
}

/** Sets the state of an integration, for the outlet's list too. */
export async function setStatus(
  tx: WriteContext,
  { outlet_id }: { readonly outlet_id: number },
  status: StoreStatusName,
): Promise<void> {
  await changeStore(tx, outlet_id, { status, status_at: tx.now(), updated_at: tx.now() })
  await updateOwn(tx, 'outlet', { id: outlet_id }).set({ grab_integration_status: status }).execute()
}
