import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { queryInBrand } from '../db/brand-query.ts'
import { ownBrand } from '../db/own-brand.ts'
import type { PoolClient } from '../db/pool.ts'

const NOTE = `insert into write_position (brand_id, admin_session_id, position)
  values ($1, $2, pg_current_wal_insert_lsn())
  on conflict (brand_id, admin_session_id) do update
  set position = greatest(write_position.position, excluded.position)`

/**
 * Keeps for a session where the log was once its write was committed, for all processes: a copy that is not there yet
 * is not read for it. Does nothing where there is no copy, nor for keys, which never read one.
 */
export async function noteWrite({ services, viewer, brand_id }: Context, client: PoolClient): Promise<void> {
  if (!services.replica || !viewer || viewer.api_key) return
  try {
    await queryInBrand(client, String(brand_id), {
      name: undefined,
      text: NOTE,
      values: [brand_id, viewer.session_id],
      keeps_plan: false,
    })
  } catch (error) {
    // What was written is written, and may now be missing in the copy.
    services.replica.missNote(error)
  }
}

/** Where the log was after the session's last write; undefined where it has written nothing. */
export async function lastWrite(ctx: Context): Promise<string | undefined> {
  if (!ctx.viewer) return undefined
  const { rows } = await sql<{ position: string }>`
    select position::text as position from write_position
    where brand_id = ${ownBrand} and admin_session_id = ${ctx.viewer.session_id}`.execute(ctx.db)
  return rows[0]?.position
}
