import type { WriteContext } from '../../../kit/context.ts'
import { deleteOwn } from '../../../kit/db/own-rows.ts'

/** Days what was told, and which messages came, can be looked up. */
const DAYS = 30

/** Days in which it can be told how long menus were out. */
const OUTAGE_DAYS = 400

/** Deletes what was told to GrabFood and which messages came long ago. */
export async function forgetOldGrabRows(tx: WriteContext): Promise<void> {
  const before = new Date(tx.now().getTime() - DAYS * 86_400_000)
  await deleteOwn(tx, 'grab_change', {})
    .where('state', '<>', 'queued')
    .where('done_at', '<', before)
    .execute()
  await deleteOwn(tx, 'grab_message', {}).where('received_at', '<', before).execute()
  await deleteOwn(tx, 'grab_outage', {})
    .where('ended_at', '<', new Date(tx.now().getTime() - OUTAGE_DAYS * 86_400_000))
    .execute()
}
