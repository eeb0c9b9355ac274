import { sql } from 'kysely'
import type { WriteContext } from './context.ts'
import type { Pool } from './db/pool.ts'

/** What is unique over all brands. */
export type DirectoryKind = 'domain' | 'email' | 'phone' | 'grab_merchant'

/** Whose a key is, before any brand is known; undefined when nobody's. */
export async function findInDirectory(
  pool: Pool,
  kind: DirectoryKind,
  key: string,
): Promise<{ brand_id: number; ref_id: number } | undefined> {
  const result = await pool.query<{ brand_id: number; ref_id: number }>(
    'select brand_id, ref_id from directory.find($1, $2)',
    [kind, key],
  )
  return result.rows[0]
}

/**
 * Makes `key` the record's one key of its kind (null releases it). Violates the unique constraint
 * `directory_<kind>` when it is someone else's.
 */
export async function putInDirectory(
  ctx: WriteContext,
  kind: DirectoryKind,
  ref_id: number,
  key: string | null,
): Promise<void> {
  await sql`select directory.put(${kind}, ${ref_id}, ${key})`.execute(ctx.db)
}

/** Messages for keys that someone already has, by constraint. */
export const DIRECTORY_CONSTRAINTS = {
  directory_email: { field: 'email', message: 'Email sudah digunakan!' },
  directory_phone: { field: 'phone', message: 'Nomor telepon sudah digunakan!' },
  directory_domain: { field: 'domain', message: 'Domain sudah digunakan!' },
  // The same within one brand, whose own rule is broken first.
  admin_email: { field: 'email', message: 'Email sudah digunakan!' },
  admin_phone: { field: 'phone', message: 'Nomor telepon sudah digunakan!' },
} as const
