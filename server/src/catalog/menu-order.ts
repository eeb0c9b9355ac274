import { sql } from 'kysely'
import type { WriteContext } from '../kit/context.ts'
import { invalid } from '../kit/errors.ts'

type Ordered = 'item_group' | 'item'

/** The place after the last. */
export async function lastSort(tx: WriteContext, table: Ordered): Promise<number> {
  const row = await tx.db
    .selectFrom(table)
    .select((eb) => eb.fn.max('sort').as('last'))
    .where('brand_id', '=', tx.brand_id)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

/** A free code of the brand made of a name: Kopi Susu, KOPI-SUSU, KOPI-SUSU-2. */
export async function inventCode(
  tx: WriteContext,
  table: Ordered | 'variant',
  name: string,
): Promise<string> {
  const letters = name
    .toUpperCase()
    .normalize('NFKD')
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 26)
  const base = letters || 'MENU'
  const rows = await tx.db
    .selectFrom(table)
    .select('code')
    .where('brand_id', '=', tx.brand_id)
    .where('code', 'like', `${base}%`)
    .execute()
  const taken = new Set(rows.map((row) => row.code))
  let code = base
  for (let number = 2; taken.has(code); number++) code = `${base}-${number}`
  return code
}

/** Numbers records in the order of their ids; unknown ids are refused as a whole. */
export async function writeOrder(tx: WriteContext, table: Ordered, ids: readonly number[]): Promise<void> {
  const updated = await sql`
    update ${sql.table(table)} t set sort = o.place, updated_at = ${tx.now()}
    from unnest(${ids}::int[]) with ordinality as o (id, place)
    where t.brand_id = ${tx.brand_id} and t.id = o.id`.execute(tx.db)
  if (Number(updated.numAffectedRows) !== ids.length)
    throw invalid({ ids: 'Urutan memuat data yang tidak dikenal' })
}
