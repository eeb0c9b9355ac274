import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { lockRecord } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import type { PriceRow } from './price.lock.ts'
import { pricesInReach } from './price.policy.ts'
import { isOverSql } from './price.queries.ts'
import { MAX_BASES } from './price-rule.calc.ts'

const P = sql.ref('p')

const refused = (words: string) => invalid({ base_price_id: words })

async function lockBase(tx: WriteContext, id: number): Promise<PriceRow> {
  const { rows } = await sql<{
    id: number
  }>`select p.id from price p where p.brand_id = ${tx.brand_id} and p.id = ${id}
    and p.deleted_at is null and ${pricesInReach(P, tx) ?? sql`true`}`.execute(tx.db)
  if (rows.length === 0) throw refused('Daftar harga tidak ditemukan')
  return lockRecord(tx, 'price', id, 'Daftar harga')
}

/** How many lists stand on a list, one on the other. */
async function storeysAbove(tx: WriteContext, id: number): Promise<number> {
  const { rows } = await sql<{ storeys: number }>`with recursive above (id, depth) as (
      select p.id, 1 from price p where p.brand_id = ${tx.brand_id} and p.base_price_id = ${id}
      union all
      select p.id, above.depth + 1 from above join price p on p.brand_id = ${ownBrand} and p.base_price_id = above.id
        where above.depth <= ${MAX_BASES})
    select coalesce(max(depth), 0)::int as storeys from above`.execute(tx.db)
  return rows[0]?.storeys ?? 0
}

/**
 * Refuses a list to start from that is not there, leads back to the list itself, stands on too many others, or sets no
 * prices while the list itself does. The lists below are locked, so that two writers make no circle together.
 */
export async function assertBase(
  tx: WriteContext,
  list: PriceRow | null,
  base_price_id: number | null | undefined,
): Promise<void> {
  if (!base_price_id || base_price_id === list?.base_price_id) return
  const base = base_price_id === list?.id ? list : await lockBase(tx, base_price_id)
  let below: PriceRow = base
  let depth = 1
  while (below.id !== list?.id && below.base_price_id !== null) {
    if (++depth > MAX_BASES + 1) break
    below = await lockRecord(tx, 'price', below.base_price_id, 'Daftar harga')
  }
  if (below.id === list?.id)
    throw refused(`${base.name} sendiri dihitung dari daftar ini, jadi tidak dapat menjadi dasarnya`)
  if (depth + (list ? await storeysAbove(tx, list.id) : 0) > MAX_BASES)
    throw refused(`Daftar harga paling banyak bertumpu pada ${MAX_BASES} daftar lain`)
  if (list?.published_at && !base.published_at) throw refused(`${base.name} masih draf, terbitkan dahulu`)
}

/** Refuses to publish a list whose base has not been published. */
export async function assertBaseIsPublished(tx: WriteContext, list: PriceRow): Promise<void> {
  if (list.base_price_id === null) return
  const base = await lockRecord(tx, 'price', list.base_price_id, 'Daftar harga')
  if (!base.published_at) throw refused(`${base.name} masih draf, terbitkan dahulu`)
  if (base.ended_at || base.deleted_at) throw refused(`${base.name} sudah berakhir, pilih dasar lain`)
}

/** Refuses what would take away the list that another, which is not over, starts from. */
export async function assertNotABase(tx: WriteContext, list: PriceRow): Promise<void> {
  const { rows } = await sql<{ name: string; is_seen: boolean }>`select p.name,
      ${pricesInReach(P, tx) ?? sql`true`} as is_seen
    from price p where p.brand_id = ${tx.brand_id} and p.base_price_id = ${list.id} and p.deleted_at is null
      and not ${isOverSql(P, tx.now())} order by p.name, p.id limit 1`.execute(tx.db)
  const [user] = rows
  if (!user) return
  // Of a list out of reach not even the name is told.
  const name = user.is_seen ? user.name : 'daftar harga lain'
  throw new UserError('CONFLICT', `Daftar harga ini menjadi dasar ${name}, ubah dasarnya dahulu`)
}
