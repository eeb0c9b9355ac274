import { sql } from 'kysely'
import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { costOf } from '../../kit/decimal.calc.ts'
import { invalid } from '../../kit/errors.ts'
import { printRupiah } from '../../kit/pdf/printed.calc.ts'
import type { Warning } from '../../kit/plausibility.calc.ts'
import { type PaketChoice, type PaketPart, rangeOf } from './paket.calc.ts'
import type { PaketPartDraft } from './paket.input.ts'

/** A menu of a paket, as far as it may be one. */
interface Served {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly cost: string
  readonly is_archived: boolean
  readonly is_paket: boolean
}

const COST_SCALE = 1_000_000

async function readServed(tx: WriteContext, ids: readonly number[]): Promise<ReadonlyMap<number, Served>> {
  // Held before they are read: one that is becoming a paket itself is waited for.
  await sql`select i.id from item i where i.brand_id = ${tx.brand_id} and i.id = any(${ids}::int[])
    order by i.id for share`.execute(tx.db)
  const { rows } =
    await sql<Served>`select i.id, i.name, i.price, i.cost::text, i.deleted_at is not null as is_archived,
      exists (select from paket_part p where p.brand_id = ${ownBrand} and p.item_id = i.id) as is_paket
    from item i where i.brand_id = ${tx.brand_id} and i.id = any(${ids}::int[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

const PART_OF_OTHER = 'Menu ini isi paket lain, dan paket tidak dapat berisi paket'

/** Refuses what cannot be in a paket, beside its field; what is there already may have been archived since. */
function assertServable(
  item_id: number,
  parts: readonly PaketPartDraft[],
  served: ReadonlyMap<number, Served>,
  known: ReadonlySet<number>,
): void {
  const fields: Record<string, string> = {}
  for (const [place, { choices }] of parts.entries()) {
    for (const [index, choice] of choices.entries()) {
      const menu = served.get(choice.item_id)
      const path = `paket_parts.${place}.choices.${index}.item_id`
      if (!menu) fields[path] = 'Menu tidak ditemukan'
      else if (menu.id === item_id) fields[path] = 'Paket tidak dapat berisi dirinya sendiri'
      else if (menu.is_paket) fields[path] = `${menu.name} sendiri paket, dan paket tidak dapat berisi paket`
      else if (menu.is_archived && !known.has(menu.id)) fields[path] = `${menu.name} sudah diarsipkan`
    }
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

interface PaketState {
  readonly stock_mode: string
  readonly has_recipe: boolean
  readonly has_variants: boolean
  readonly is_part: boolean
}

/** A paket is sold by its parts: it is not counted itself, has no recipe, and its options are those of its parts. */
async function assertCanBePaket(tx: WriteContext, item_id: number): Promise<void> {
  const { rows } = await sql<PaketState>`select i.stock_mode,
      exists (select from recipe r where r.brand_id = ${ownBrand} and r.item_id = i.id and r.deleted_at is null) as has_recipe,
      exists (select from item_variant v where v.brand_id = ${ownBrand} and v.item_id = i.id) as has_variants,
      exists (select from paket_choice c where c.brand_id = ${ownBrand} and c.item_id = i.id) as is_part
    from item i where i.brand_id = ${tx.brand_id} and i.id = ${item_id}`.execute(tx.db)
  const [item] = rows
  if (item?.is_part) throw invalid({ paket_parts: PART_OF_OTHER })
  if (item?.has_recipe) throw invalid({ paket_parts: 'Menu ini punya resep; arsipkan resepnya dulu' })
  if (item?.has_variants)
    throw invalid({ variant_ids: 'Paket tidak punya varian; varian melekat pada menu isinya' })
  if (item && item.stock_mode !== 'none')
    throw invalid({ stock_mode: 'Paket tidak punya stok sendiri; stok diambil dari menu isinya' })
}

/** The worth of menus in rupiah, in a paket. */
const separateOf = (served: ReadonlyMap<number, Served>) => (choice: PaketChoice) => {
  const menu = served.get(choice.item_id)
  return menu ? menu.price * choice.portions : null
}
const costsOf = (served: ReadonlyMap<number, Served>) => (choice: PaketChoice) => {
  const cost = costOf(served.get(choice.item_id)?.cost ?? '0')
  return cost > 0 ? Math.ceil((cost * choice.portions) / COST_SCALE) - choice.surcharge : null
}

function warn(id: number, name: string, price: number, kind: string, message: string): Warning {
  return {
    code: `item.${id}.paket_${kind}:${price}`,
    path: 'price',
    label: `Harga ${name}`,
    message,
    entered: printRupiah(price),
    reference: null,
    suggestion: null,
    is_far: true,
  }
}

/** What is odd about the price of a paket: its parts cost less one by one, or it brings less than they cost. */
function findOddPrice(
  item: { readonly id: number; readonly name: string; readonly price: number },
  parts: readonly PaketPart[],
  served: ReadonlyMap<number, Served>,
): Warning[] {
  const { id, name, price } = item
  const separate = rangeOf(parts, separateOf(served))
  const cost = rangeOf(parts, costsOf(served))
  const odd: Warning[] = []
  if (separate && separate.least > 0 && price > separate.least)
    odd.push(
      warn(
        id,
        name,
        price,
        'dear',
        `Harga ${name}: ${printRupiah(price)}, dibeli terpisah mulai ${printRupiah(separate.least)}`,
      ),
    )
  if (cost && cost.most > price)
    odd.push(
      warn(
        id,
        name,
        price,
        'loss',
        `Harga ${name}: ${printRupiah(price)}, HPP isinya sampai ${printRupiah(cost.most)}`,
      ),
    )
  return odd
}

/**
 * Asks about the price of a paket that is new or changed, or whose parts are, where it is above what the parts cost one by one
 * or below what they cost the brand.
 * @throws NEEDS_CONFIRMATION
 */
export async function askPaketPrice(tx: WriteContext, item_id: number): Promise<void> {
  const item = await selectOwn(tx, 'item', { id: item_id }).select(['id', 'name', 'price']).executeTakeFirst()
  const parts = await readPaketParts(tx, item_id)
  if (!item || parts.length === 0) return
  const served = await readServed(
    tx,
    parts.flatMap(({ choices }) => choices.map((choice) => choice.item_id)),
  )
  await askPlausible(tx, [], findOddPrice(item, parts, served))
}

/** Puts these parts in place of those a menu has. */
export async function writePaketParts(
  tx: WriteContext,
  item_id: number,
  parts: readonly PaketPartDraft[],
): Promise<void> {
  const before = await readPaketParts(tx, item_id)
  const known = new Set(before.flatMap(({ choices }) => choices.map((choice) => choice.item_id)))
  const ids = parts.flatMap(({ choices }) => choices.map((choice) => choice.item_id))
  const served = await readServed(tx, ids)
  assertServable(item_id, parts, served, known)
  const part_ids = await selectOwn(tx, 'paket_part', { item_id }).select('id').execute()
  await deleteOwn(tx, 'paket_choice', {})
    .where('paket_part_id', '=', (eb) => eb.fn.any(eb.val(part_ids.map(({ id }) => id))))
    .execute()
  await deleteOwn(tx, 'paket_part', { item_id }).execute()
  for (const [sort, { choices, ...part }] of parts.entries()) {
    const { id } = await tx.db
      .insertInto('paket_part')
      .values({ ...part, sort, item_id, brand_id: tx.brand_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.db
      .insertInto('paket_choice')
      .values(
        choices.map((choice, place) => ({
          ...choice,
          sort: place,
          paket_part_id: id,
          brand_id: tx.brand_id,
        })),
      )
      .execute()
  }
}

/** The rules that a paket keeps whatever of its menu was changed. */
export async function assertPaket(tx: WriteContext, item_id: number): Promise<void> {
  const [part] = await selectOwn(tx, 'paket_part', { item_id }).select('id').limit(1).execute()
  if (part) await assertCanBePaket(tx, item_id)
}

/** What a paket holds, as it is written. */
export async function readPaketParts(tx: Context | WriteContext, item_id: number): Promise<PaketPartDraft[]> {
  const { rows } = await sql<PaketPartDraft>`select p.name, p.min_choices, p.max_choices, (
      select json_agg(json_build_object('item_id', c.item_id, 'portions', c.portions, 'surcharge', c.surcharge,
        'is_default', c.is_default) order by c.sort, c.item_id)
      from paket_choice c where c.brand_id = ${ownBrand} and c.paket_part_id = p.id) as choices
    from paket_part p where p.brand_id = ${tx.brand_id} and p.item_id = ${item_id} order by p.sort, p.id`.execute(
    tx.db,
  )
  return rows
}
