import { sql } from 'kysely'
import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import { type OptionPrice, priceWith, takesOptionPrices } from '../price/option-price.calc.ts'
import { assertMovesWithin } from '../price/price-moves.ts'

/** A price of its own for a menu with an option; null is none any more. */
export interface WantedPrice {
  readonly item_id: number
  readonly variant_option_id: number
  readonly price: number | null
}

/** An option that a menu offers, with all that its price there is made of. */
export interface OfferedOption {
  readonly item_id: number
  readonly item_name: string
  readonly item_price: number
  readonly variant_option_id: number
  readonly option_name: string
  readonly surcharge: number
  readonly own_price: number | null
  readonly takes_price: boolean
}

interface OfferedRow extends Omit<OfferedOption, 'takes_price'> {
  readonly kind: string
  readonly max_choices: number
  readonly free_quantity: number
}

const keyOf = ({ item_id, variant_option_id }: { item_id: number; variant_option_id: number }) =>
  `${item_id} ${variant_option_id}`

/**
 * The options that menus offer, of variants that are not archived, by menu and option. The variants are locked against being
 * changed; the menus' rows are locked by the caller, and before.
 */
export async function readOfferedOptions(
  tx: WriteContext,
  item_ids: readonly number[],
): Promise<ReadonlyMap<string, OfferedOption>> {
  await sql`select v.id from variant v where v.brand_id = ${tx.brand_id} and v.id in (
      select iv.variant_id from item_variant iv where iv.brand_id = ${tx.brand_id} and iv.item_id = any(${item_ids}::int[]))
    order by v.id for share`.execute(tx.db)
  const { rows } = await sql<OfferedRow>`select i.id as item_id, i.name as item_name, i.price as item_price,
      o.id as variant_option_id, o.name as option_name, o.price as surcharge, p.price as own_price, v.kind, v.max_choices,
      v.free_quantity
    from item i
    join item_variant iv on iv.brand_id = i.brand_id and iv.brand_id = ${tx.brand_id} and iv.item_id = i.id
    join variant v on v.brand_id = i.brand_id and v.brand_id = ${tx.brand_id} and v.id = iv.variant_id
      and v.deleted_at is null
    join variant_option o on o.brand_id = i.brand_id and o.brand_id = ${tx.brand_id} and o.variant_id = v.id
      and o.deleted_at is null
    left join item_option_price p on p.brand_id = i.brand_id and p.brand_id = ${tx.brand_id} and p.item_id = i.id
      and p.variant_option_id = o.id
    where i.brand_id = ${tx.brand_id} and i.id = any(${item_ids}::int[])`.execute(tx.db)
  return new Map(
    rows.map(({ kind, max_choices, free_quantity, ...row }) => [
      keyOf(row),
      { ...row, takes_price: takesOptionPrices({ kind, max_choices, free_quantity }) },
    ]),
  )
}

/** The option that a price is typed for; refused where the menu does not offer it, or it takes none. */
export function findOffered(
  offered: ReadonlyMap<string, OfferedOption>,
  wanted: { readonly item_id: number; readonly variant_option_id: number },
  path: string,
): OfferedOption {
  const option = offered.get(keyOf(wanted))
  if (!option) throw invalid({ [path]: 'Pilihan tidak ditemukan di menu ini' })
  if (!option.takes_price) throw invalid({ [path]: `${option.option_name} tidak dapat punya harga per menu` })
  return option
}

/** What is asked of a price typed for a menu with an option: it is held against what that costs now. */
export function readingOf(option: OfferedOption, price: number, path: string): Reading {
  const { item_id, item_name, item_price, variant_option_id, option_name, surcharge, own_price } = option
  const stood = own_price ?? priceWith({ price: item_price }, { id: variant_option_id, price: surcharge })
  return {
    subject: `item.${item_id}.option.${variant_option_id}`,
    path,
    label: `Harga ${item_name}, ${option_name}`,
    entered: String(price),
    unit: 'Rp',
    reference: String(stood),
    reference_name: 'harga sekarang',
    record_id: item_id,
  }
}

/** Writes prices of menus with options, those that differ from what stands. */
export async function storeOptionPrices(tx: WriteContext, wanted: readonly WantedPrice[]): Promise<void> {
  const gone = wanted.filter(({ price }) => price === null)
  const kept = wanted.filter(({ price }) => price !== null)
  await sql`delete from item_option_price t
    using json_to_recordset(${JSON.stringify(gone)}::json) as n (item_id int, variant_option_id int)
    where t.brand_id = ${tx.brand_id} and t.item_id = n.item_id and t.variant_option_id = n.variant_option_id`.execute(
    tx.db,
  )
  await sql`insert into item_option_price (brand_id, item_id, variant_option_id, price)
    select ${tx.brand_id}::int, n.item_id, n.variant_option_id, n.price
    from json_to_recordset(${JSON.stringify(kept)}::json) as n (item_id int, variant_option_id int, price bigint)
    on conflict (brand_id, item_id, variant_option_id) do update set price = excluded.price`.execute(tx.db)
}

/**
 * Puts these prices of a menu with its options in place of those it has; those of archived variants are left in peace.
 * @throws NEEDS_CONFIRMATION
 */
export async function replaceOptionPrices(
  tx: WriteContext,
  item_id: number,
  prices: readonly { readonly variant_option_id: number; readonly price?: number | null | undefined }[],
): Promise<void> {
  const offered = await readOfferedOptions(tx, [item_id])
  const typed = new Map<number, number>()
  const readings = prices.flatMap(({ variant_option_id, price = null }, index): Reading[] => {
    if (price === null) return []
    const path = `option_prices.${index}`
    const option = findOffered(offered, { item_id, variant_option_id }, `${path}.price`)
    typed.set(variant_option_id, price)
    return option.own_price === price ? [] : [readingOf(option, price, `${path}.price`)]
  })
  assertMovesWithin(tx, readings)
  await askPlausible(tx, readings)
  const wanted = [...offered.values()].flatMap(({ variant_option_id, own_price }): WantedPrice[] => {
    const price = typed.get(variant_option_id) ?? null
    return price === own_price ? [] : [{ item_id, variant_option_id, price }]
  })
  await storeOptionPrices(tx, wanted)
}

/** Prices of menus with their options, by menu, as the log tells them. */
export async function readOptionPrices(
  tx: Context | WriteContext,
  item_ids: readonly number[],
): Promise<Map<number, OptionPrice[]>> {
  const rows = await selectOwn(tx, 'item_option_price')
    .select(['item_id', 'variant_option_id', 'price'])
    .where('item_id', '=', (eb) => eb.fn.any(eb.val(item_ids)))
    .orderBy('item_id')
    .orderBy('variant_option_id')
    .execute()
  const by_item = new Map<number, OptionPrice[]>()
  for (const { item_id, ...price } of rows) by_item.set(item_id, [...(by_item.get(item_id) ?? []), price])
  return by_item
}

/** Takes away prices of menus with options of variants that they no longer offer. */
export async function dropStrayPrices(tx: WriteContext, item_ids: readonly number[]): Promise<void> {
  await deleteOwn(tx, 'item_option_price', {})
    .where('item_id', '=', (eb) => eb.fn.any(eb.val(item_ids)))
    .where(
      sql<boolean>`not exists (select from variant_option o
        join item_variant iv on iv.brand_id = o.brand_id and iv.brand_id = ${tx.brand_id} and iv.variant_id = o.variant_id
        where o.brand_id = ${tx.brand_id} and o.id = item_option_price.variant_option_id
          and iv.item_id = item_option_price.item_id)`,
    )
    .execute()
}
