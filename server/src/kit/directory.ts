import { sql } from 'kysely'
import type { WriteContext } from './context.ts'
import type { Pool } from './db/pool.ts'

/** What is unique over all brands, a kind a key; areas add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be added to.
export interface DirectoryKinds {}

type DirectoryKind = keyof DirectoryKinds

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
