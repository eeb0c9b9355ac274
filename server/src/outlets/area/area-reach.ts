import { type RawBuilder, sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid } from '../../kit/errors.ts'

/** Outlets that admins reach by their areas, whatever else they reach. */
const GIVEN = sql`(select distinct g.admin_id, o.id as outlet_id from admin_area g
  join area a on a.brand_id = ${ownBrand} and g.area_id = any(a.path)
  join outlet o on o.brand_id = ${ownBrand} and o.area_id = a.id
  where g.brand_id = ${ownBrand})`

/** Of `t`: given by an area that gives it no more. */
const IS_OVER = sql`t.brand_id = ${ownBrand} and t.is_by_area
  and not exists (select from ${GIVEN} n where n.admin_id = t.admin_id and n.outlet_id = t.outlet_id)`

/** Of `n`: given by an area, and not kept yet. */
const IS_MISSING = sql`not exists (select from admin_outlet t where t.brand_id = ${ownBrand}
  and t.admin_id = n.admin_id and t.outlet_id = n.outlet_id)`

async function isThere(tx: WriteContext, rows: RawBuilder<unknown>): Promise<boolean> {
  const found = await sql`select where exists (select from ${rows})`.execute(tx.db)
  return found.rows.length > 0
}

/**
 * Keeps what admins reach by areas in step with the tree, with what lies in it and with who has it; asked after each change
 * of any of them. One at a time in a brand, so that none misses another's change.
 */
export async function syncAreaReach(tx: WriteContext): Promise<void> {
  await sql`select from access_version where brand_id = ${tx.brand_id} for update`.execute(tx.db)
  // Each statement on it, also one of no rows, has everybody's rights read anew.
  if (await isThere(tx, sql`admin_outlet t where ${IS_OVER}`))
    await sql`delete from admin_outlet t where t.brand_id = ${tx.brand_id} and ${IS_OVER}`.execute(tx.db)
  if (await isThere(tx, sql`${GIVEN} n where ${IS_MISSING}`))
    await sql`insert into admin_outlet (brand_id, admin_id, outlet_id, is_by_area)
      select ${tx.brand_id}::int, n.admin_id, n.outlet_id, true from ${GIVEN} n where ${IS_MISSING}`.execute(
      tx.db,
    )
}

/** Areas an admin is given, by id. */
export async function readAdminAreas(tx: Context | WriteContext, admin_id: number): Promise<number[]> {
  const { rows } = await sql<{ area_id: number }>`select area_id from admin_area
    where brand_id = ${tx.brand_id} and admin_id = ${admin_id} order by area_id`.execute(tx.db)
  return rows.map(({ area_id }) => area_id)
}

/**
 * Gives an admin exactly these areas, and what lies in them. Who reaches some outlets gives areas that lie in his own alone,
 * as an area grows.
 * @throws VALIDATION
 */
export async function writeAdminAreas(
  tx: WriteContext,
  admin_id: number,
  area_ids: readonly number[],
): Promise<void> {
  const before = await readAdminAreas(tx, admin_id)
  const added = area_ids.filter((id) => !before.includes(id))
  await assertGivable(tx, added)
  await sql`delete from admin_area where brand_id = ${tx.brand_id} and admin_id = ${admin_id}
    and area_id <> all(${area_ids}::int[])`.execute(tx.db)
  const rows = added.map((area_id) => ({ brand_id: tx.brand_id, admin_id, area_id }))
  if (rows.length > 0) await tx.db.insertInto('admin_area').values(rows).execute()
  await syncAreaReach(tx)
}

async function assertGivable(tx: WriteContext, area_ids: readonly number[]): Promise<void> {
  if (area_ids.length === 0) return
  const own = tx.viewer?.outlet_ids
    ? sql`and exists (select from admin_area g where g.brand_id = ${ownBrand} and g.admin_id = ${tx.viewer.admin_id}
        and g.area_id = any(a.path))`
    : sql``
  const { rows } = await sql`select a.id from area a
    where a.brand_id = ${tx.brand_id} and a.id = any(${area_ids}::int[]) ${own}`.execute(tx.db)
  if (rows.length < area_ids.length)
    throw invalid({
      area_ids: tx.viewer?.outlet_ids
        ? 'Anda hanya dapat memberi wilayah di dalam wilayah Anda sendiri'
        : 'Wilayah tidak ditemukan',
    })
}
