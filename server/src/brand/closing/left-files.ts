import { sql } from 'kysely'
import type { Services } from '../../kit/context.ts'
import { createReadDb } from '../../kit/db/connection.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { copyKeys } from '../image/smaller-image.ts'

/** Files looked at together. */
const BATCH = 500

/**
 * Removes files of erased brands from the store. A brand that was restored from a backup shares the files of the one it was
 * made from: what another brand still has stays, and is that brand's alone from then on.
 */
export async function removeLeftFiles(services: Services): Promise<void> {
  for (;;) {
    const { rows } = await services.pool.query<{ key: string }>(
      'select key from operator.left_file order by key limit $1',
      [BATCH],
    )
    if (rows.length === 0) return
    const keys = rows.map(({ key }) => key)
    const shared = await findShared(services, keys)
    for (const key of keys) {
      if (shared.has(key)) continue
      for (const name of [key, ...copyKeys(key)]) await services.files.remove(name)
    }
    await services.pool.query('delete from operator.left_file where key = any($1)', [keys])
  }
}

/** Those of the keys that a brand has. */
async function findShared(services: Services, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  const shared = new Set<string>()
  for (const { id } of rows) {
    const found = await sql<{ key: string }>`
      select i.key from image i where i.brand_id = ${ownBrand} and i.key = any(${keys}::text[])
      union all select a.key from attachment a where a.brand_id = ${ownBrand} and a.key = any(${keys}::text[])`.execute(
      createReadDb(services.pool, id),
    )
    for (const { key } of found.rows) shared.add(key)
  }
  return shared
}
