import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'

/** Deletes the brand's sessions that ended before a moment, and with each where the log was after its last write and the browser that took notices. */
export async function forgetSessions(tx: WriteContext, before: Date): Promise<void> {
  const { brand_id } = tx
  await sql`
    delete from write_position w using session s
    where w.brand_id = ${brand_id} and s.brand_id = ${brand_id} and s.id = w.admin_session_id
      and s.expires_at < ${before}`.execute(tx.db)
  await sql`
    delete from push_device d using session s
    where d.brand_id = ${brand_id} and s.brand_id = ${brand_id} and s.id = d.admin_session_id
      and s.expires_at < ${before}`.execute(tx.db)
  await tx.db
    .deleteFrom('session')
    .where('brand_id', '=', brand_id)
    .where('expires_at', '<', before)
    .execute()
}
