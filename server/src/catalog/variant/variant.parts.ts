import { sql } from 'kysely'
import { auditAll } from '../../kit/audit.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import { dropStrayPrices, readOptionPrices } from '../item/option-price.parts.ts'
import { codeOf } from '../menu-order.ts'
import { isPaketSql } from '../paket/paket-parts.queries.ts'
import type { VariantOptionDraft } from './variant.input.ts'

async function readAllOptions(tx: Context | WriteContext, variant_id: number) {
  return selectOwn(tx, 'variant_option', { variant_id }).selectAll().orderBy('sort').orderBy('id').execute()
}

/** The options on offer or switched off, in their order; removed ones are left out. */
export async function readOptions(tx: Context | WriteContext, variant_id: number) {
  const rows = await readAllOptions(tx, variant_id)
  return rows
    .filter((row) => row.deleted_at === null)
    .map(({ id, code, name, price, is_default, is_active }) => ({
      id,
      code,
      name,
      price: Number(price),
      is_default,
      is_active,
    }))
}

type StoredOption = Awaited<ReturnType<typeof readAllOptions>>[number]

/** Finds for every draft the row it changes and the code it gets; a removed option comes back by its code. */
function settle(drafts: readonly VariantOptionDraft[], stored: readonly StoredOption[]) {
  const by_id = new Map(stored.map((row) => [row.id, row]))
  const gone = new Map(stored.filter((row) => row.deleted_at).map((row) => [row.code, row]))
  const claimed = new Set(
    drafts.flatMap(({ id, code }) => code ?? (id ? by_id.get(id)?.code : undefined) ?? []),
  )
  const used = new Set<string>()
  return drafts.map((draft, index) => {
    const known = draft.id ? by_id.get(draft.id) : undefined
    if (draft.id && (!known || known.deleted_at))
      throw invalid({ [`options.${index}.id`]: 'Pilihan tidak ditemukan' }, 'Pilihan tidak ditemukan')
    let code = draft.code ?? known?.code ?? codeOf(draft.name, 'PILIHAN')
    if (!draft.code && !known) {
      const base = code
      for (let number = 2; claimed.has(code) || used.has(code); number++) code = `${base}-${number}`
    }
    if (used.has(code)) {
      throw invalid(
        { [`options.${index}.code`]: 'Kode pilihan sudah digunakan' },
        'Kode pilihan sudah digunakan',
      )
    }
    used.add(code)
    return { ...draft, code, id: known?.id ?? gone.get(code)?.id, sort: index }
  })
}

/** Replaces the options as a whole. A removed one keeps its row, because sold receipts name it. */
export async function writeOptions(
  tx: WriteContext,
  variant_id: number,
  drafts: readonly VariantOptionDraft[],
): Promise<void> {
  const settled = settle(drafts, await readAllOptions(tx, variant_id))
  const now = tx.now()
  const known = settled.flatMap((row) => (row.id ? [{ ...row, id: row.id }] : []))
  await updateOwn(tx, 'variant_option', { variant_id })
    .set({ deleted_at: now, updated_at: now })
    .where('deleted_at', 'is', null)
    .where((eb) => eb.not(eb('id', '=', eb.fn.any(eb.val(known.map((row) => row.id))))))
    .execute()
  await sql`update variant_option t set code = n.code, name = n.name, price = n.price, is_default = n.is_default,
      is_active = n.is_active, sort = n.sort, deleted_at = null, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(known)}::json)
      as n (id int, code text, name text, price bigint, is_default boolean, is_active boolean, sort int)
    where t.brand_id = ${tx.brand_id} and t.variant_id = ${variant_id} and t.id = n.id`.execute(tx.db)
  const fresh = settled.filter((row) => !row.id)
  if (fresh.length === 0) return
  await tx.db
    .insertInto('variant_option')
    .values(
      fresh.map(({ id: _id, ...row }) => ({
        ...row,
        brand_id: tx.brand_id,
        variant_id,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
}

async function readVariantIds(tx: WriteContext, item_ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await selectOwn(tx, 'item_variant')
    .select(['item_id', 'variant_id'])
    .where('item_id', '=', (eb) => eb.fn.any(eb.val(item_ids)))
    .orderBy('sort')
    .orderBy('variant_id')
    .execute()
  const ids = new Map<number, number[]>()
  for (const { item_id, variant_id } of rows) ids.set(item_id, [...(ids.get(item_id) ?? []), variant_id])
  return ids
}

/** Menus that are to offer a variant or no longer; the rows are locked by the caller. */
export interface MenuChange {
  readonly add: readonly number[]
  readonly remove: readonly number[]
}

/** Options of a paket are those of the menus in it. */
async function assertNoPaket(tx: WriteContext, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select i.name from item i where i.brand_id = ${tx.brand_id}
    and i.id = any(${ids}::int[]) and ${isPaketSql(sql`i.id`)} order by i.name limit 1`.execute(tx.db)
  const [paket] = rows
  if (paket) throw invalid({ add_item_ids: `${paket.name} adalah paket; varian melekat pada menu isinya` })
}

/**
 * Lets menus offer a variant, behind what they offer, or no longer. What changes counts as a change of the menu too,
 * so that an editor of the menu is told. Answers the menus that changed.
 */
export async function writeMenus(
  tx: WriteContext,
  variant_id: number,
  items: readonly { id: number; name: string }[],
  { add, remove }: MenuChange,
): Promise<number[]> {
  const ids = items.map((item) => item.id)
  await assertNoPaket(tx, add)
  const before = await readVariantIds(tx, ids)
  const prices_before = await readOptionPrices(tx, ids)
  await deleteOwn(tx, 'item_variant', { variant_id })
    .where('item_id', '=', (eb) => eb.fn.any(eb.val(remove)))
    .execute()
  await sql`insert into item_variant (brand_id, item_id, variant_id, sort)
    select ${tx.brand_id}::int, i, ${variant_id}::int, coalesce((select max(sort) + 1 from item_variant v
      where v.brand_id = ${tx.brand_id} and v.item_id = i), 0)
    from unnest(${add}::int[]) i on conflict do nothing`.execute(tx.db)
  if (remove.length > 0) await dropStrayPrices(tx, remove)
  const after = await readVariantIds(tx, ids)
  const prices_after = await readOptionPrices(tx, ids)
  const listOf = (map: ReadonlyMap<number, number[]>, id: number) => map.get(id) ?? []
  const changed = items.filter(({ id }) => listOf(before, id).length !== listOf(after, id).length)
  await updateOwn(tx, 'item', {})
    .set({ updated_at: tx.now() })
    .where('id', '=', (eb) => eb.fn.any(eb.val(changed.map((item) => item.id))))
    .execute()
  await auditAll(
    tx,
    changed.map(({ id, name }) => ({
      action: 'item.variants',
      entity_id: id,
      label: name,
      before: { variant_ids: listOf(before, id), option_prices: prices_before.get(id) ?? [] },
      after: { variant_ids: listOf(after, id), option_prices: prices_after.get(id) ?? [] },
    })),
  )
  return changed.map((item) => item.id)
}

/** Whether a menu has a price of its own with one of a variant's options, or a price list that is not over. */
export async function hasOptionPrices(tx: WriteContext, variant_id: number): Promise<boolean> {
  const { rows } = await sql`select o.id from variant_option o
    where o.brand_id = ${tx.brand_id} and o.variant_id = ${variant_id} and o.deleted_at is null
      and (exists (select from item_option_price p where p.brand_id = ${tx.brand_id} and p.variant_option_id = o.id)
        or exists (select from price_item_option x join price l on l.brand_id = x.brand_id and l.brand_id = ${tx.brand_id}
            and l.id = x.price_id and l.deleted_at is null and l.ended_at is null
          where x.brand_id = ${tx.brand_id} and x.variant_option_id = o.id))
    limit 1`.execute(tx.db)
  return rows.length > 0
}
