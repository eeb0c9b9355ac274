import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'

/** First key of the advisory locks that let one change of a brand's names at tills go on at a time; the second is the brand. */
const NAMES_LOCK = 7_103

/** Keeps other changes of who a name means out until the transaction ends. Comes after all other locks of sales. */
export async function lockCashierNames(tx: WriteContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NAMES_LOCK}, ${tx.brand_id})`.execute(tx.db)
}

/** Ids of the outlets a cashier works at. */
export async function readCashierOutlets(tx: Context | WriteContext, cashier_id: number): Promise<number[]> {
  const rows = await selectOwn(tx, 'cashier_outlet', { cashier_id })
    .select('outlet_id')
    .orderBy('outlet_id')
    .execute()
  return rows.map(({ outlet_id }) => outlet_id)
}

interface Taken {
  outlet: string
  cashier: string
  is_archived: boolean
}

/**
 * Lets a cashier's name mean them at outlets; names they had go on meaning them there.
 * @throws VALIDATION where the name means somebody else
 */
export async function claimName(
  tx: WriteContext,
  cashier: { id: number; name: string },
  outlet_ids: readonly number[],
): Promise<void> {
  const taken =
    await sql<Taken>`select o.name as outlet, c.name as cashier, c.deleted_at is not null as is_archived
    from cashier_alias a
    join outlet o on o.brand_id = ${ownBrand} and o.id = a.outlet_id
    join cashier c on c.brand_id = ${ownBrand} and c.id = a.cashier_id
    where a.brand_id = ${tx.brand_id} and a.outlet_id = any(${[...outlet_ids]}::int[])
      and a.name_key = cashier_name_key(${cashier.name}) and a.cashier_id <> ${cashier.id}
    order by o.name limit 1`.execute(tx.db)
  const [other] = taken.rows
  if (other) {
    const whose = other.is_archived ? `${other.cashier} (diarsipkan)` : other.cashier
    throw invalid({ name: `Di ${other.outlet} nama ini sudah dipakai ${whose}` })
  }
  await sql`insert into cashier_alias (brand_id, outlet_id, name_key, cashier_id)
    select ${tx.brand_id}::int, o.id, cashier_name_key(${cashier.name}), ${cashier.id}::int
    from unnest(${[...outlet_ids]}::int[]) as o (id)
    on conflict (brand_id, outlet_id, name_key) do nothing`.execute(tx.db)
}

/** Sets where a cashier works; at outlets they have left their names are free again. */
export async function setCashierOutlets(
  tx: WriteContext,
  cashier: { id: number; name: string },
  outlet_ids: readonly number[],
): Promise<void> {
  const cashier_id = cashier.id
  const before = await readCashierOutlets(tx, cashier_id)
  for (const outlet_id of before.filter((id) => !outlet_ids.includes(id))) {
    await deleteOwn(tx, 'cashier_outlet', { cashier_id, outlet_id }).execute()
    await deleteOwn(tx, 'cashier_alias', { cashier_id, outlet_id }).execute()
  }
  const added = [...new Set(outlet_ids)].filter((id) => !before.includes(id))
  if (added.length > 0)
    await tx.db
      .insertInto('cashier_outlet')
      .values(added.map((outlet_id) => ({ brand_id: tx.brand_id, cashier_id, outlet_id })))
      .execute()
  await claimName(tx, cashier, outlet_ids)
}
