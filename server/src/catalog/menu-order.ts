import { sql } from 'kysely'
import type { WriteContext } from '../kit/context.ts'
import { UserError } from '../kit/errors.ts'

type Ordered = 'item_group' | 'item'

/** The place after the last, of all groups or of the items of one group. */
export async function lastSort(tx: WriteContext, table: Ordered, item_group_id?: number): Promise<number> {
  const within = item_group_id === undefined ? sql`` : sql` and item_group_id = ${item_group_id}`
  const result = await sql<{
    last: number
  }>`select coalesce(max(sort), 0) as last from ${sql.table(table)} where brand_id = ${tx.brand_id}${within}`.execute(
    tx.db,
  )
  return (result.rows[0]?.last ?? 0) + 1
}

const LONGEST_BASE = 26

/** What codes made of a name begin with: Kopi Susu, KOPI-SUSU. */
export function codeOf(name: string, otherwise = 'MENU'): string {
  const letters = name
    .toUpperCase()
    .normalize('NFKD')
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST_BASE)
  return letters || otherwise
}

/** The first free code of a base: KOPI-SUSU, KOPI-SUSU-2. */
export function nextCode(base: string, taken: ReadonlySet<string>): string {
  let code = base
  for (let number = 2; taken.has(code); number++) code = `${base}-${number}`
  return code
}

/** A free code of the brand made of a name. */
export async function inventCode(
  tx: WriteContext,
  table: Ordered | 'variant' | 'price',
  name: string,
): Promise<string> {
  const base = codeOf(name)
  const rows = await tx.db
    .selectFrom(table)
    .select('code')
    .where('brand_id', '=', tx.brand_id)
    .where('code', 'like', `${base}%`)
    .execute()
  return nextCode(base, new Set(rows.map((row) => row.code)))
}

/** Ids with one put behind another, or first when that is null; undefined when the other is not among them. */
export function placeAfter(
  ids: readonly number[],
  id: number,
  after_id: number | null,
): number[] | undefined {
  const others = ids.filter((other) => other !== id)
  const place = after_id === null ? 0 : others.indexOf(after_id) + 1
  if (after_id !== null && place === 0) return undefined
  return [...others.slice(0, place), id, ...others.slice(place)]
}

/**
 * Puts a record behind another of its siblings and numbers those that move. The caller holds the lock that keeps
 * other movers of the same siblings waiting, so two people moving at once both get what they asked for.
 */
export async function moveAmong(
  tx: WriteContext,
  table: Ordered,
  siblings: readonly { id: number }[],
  move: { id: number; after_id: number | null },
): Promise<void> {
  const order = placeAfter(
    siblings.map(({ id }) => id),
    move.id,
    move.after_id,
  )
  if (!order) throw new UserError('CONFLICT', 'Urutan baru saja diubah oleh orang lain, silahkan muat ulang')
  await sql`update ${sql.table(table)} t set sort = o.place
    from unnest(${order}::int[]) with ordinality as o (id, place)
    where t.brand_id = ${tx.brand_id} and t.id = o.id and t.sort is distinct from o.place`.execute(tx.db)
}
