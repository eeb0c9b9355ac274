import { sql } from 'kysely'
import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { canAnswer } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { type FieldErrors, invalid } from '../../kit/errors.ts'
import { authorise, can } from '../../kit/permission.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import { brandDate } from '../../stock/recipe/recipe-version.queries.ts'
import type { SupplierItemDraft } from './supplier.input.ts'
import { type PriceChange, type WrittenPrice, writePrices } from './supplier-price.commands.ts'

/** An ingredient that can be bought, with base units in one of each of its units. */
export interface Buyable {
  readonly id: number
  readonly name: string
  readonly base_unit: string
  readonly is_stocked: boolean
  /** The cost that it becomes where it is not stocked. */
  readonly expense_category_id: number | null
  readonly is_archived: boolean
  readonly units: Readonly<Record<string, string>>
}

/** Ingredients of the brand by id. */
export async function readBuyables(
  tx: WriteContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Buyable>> {
  const { rows } = await sql<Buyable>`
    select i.id, i.name, i.base_unit, i.is_stocked, i.expense_category_id, i.deleted_at is not null as is_archived,
      (select coalesce(json_object_agg(u.name, u.factor::text), '{}') from ingredient_unit u
        where u.brand_id = ${ownBrand} and u.ingredient_id = i.id) as units
    from ingredient i where i.brand_id = ${tx.brand_id} and i.id = any(${ids}::int[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Base units in one of a unit; undefined for a unit it does not have. */
export function factorOf({ base_unit, units }: Buyable, unit: string): string | undefined {
  if (unit === base_unit) return '1'
  return Object.hasOwn(units, unit) ? units[unit] : undefined
}

/** Base units in one of a unit, as `inUnit` counts them. */
export const sizeOf = (factor: string): bigint => toScaled(factor, QTY_DECIMALS)

/** Every unit of an ingredient, its base unit among them. */
export function unitsOf({ units, base_unit }: Buyable) {
  return [
    { name: base_unit, factor: '1' },
    ...Object.entries(units).map(([name, factor]) => ({ name, factor })),
  ]
}

/** What a supplier sells now, for the audit log. */
export async function readItems(tx: WriteContext, supplier_id: number) {
  return selectOwn(tx, 'supplier_item', { supplier_id })
    .select(['ingredient_id', 'unit', 'supplier_code', 'min_quantity', 'lead_days', 'is_preferred'])
    .where('deleted_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

async function assertItems(tx: WriteContext, supplier_id: number, items: readonly SupplierItemDraft[]) {
  const ingredients = await readBuyables(
    tx,
    items.map((item) => item.ingredient_id),
  )
  const known = new Set((await readItems(tx, supplier_id)).map((item) => item.ingredient_id))
  const fields: FieldErrors = {}
  for (const [index, { ingredient_id, unit }] of items.entries()) {
    const ingredient = ingredients.get(ingredient_id)
    if (!ingredient) fields[`items.${index}.ingredient_id`] = 'Bahan tidak ditemukan'
    else if (ingredient.is_archived && !known.has(ingredient_id))
      fields[`items.${index}.ingredient_id`] = `${ingredient.name} sudah diarsipkan`
    else if (factorOf(ingredient, unit) === undefined) fields[`items.${index}.unit`] = 'Satuan tidak dikenal'
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return ingredients
}

/** Takes the first place of ingredients from whoever had it. Their rows are held, so that two who do it at once wait. */
async function clearPreferred(tx: WriteContext, ingredient_ids: readonly number[]): Promise<void> {
  if (ingredient_ids.length === 0) return
  await sql`select from ingredient where brand_id = ${tx.brand_id} and id = any(${ingredient_ids}::int[])
    order by id for no key update`.execute(tx.db)
  await sql`update supplier_item set is_preferred = false
    where brand_id = ${tx.brand_id} and ingredient_id = any(${ingredient_ids}::int[]) and is_preferred`.execute(
    tx.db,
  )
}

/**
 * Puts items in place of those a supplier had, and writes the prices that changed. An item no longer sold keeps its
 * prices. Answers the prices written, for the audit log.
 * @throws VALIDATION beside every item that cannot be; FORBIDDEN when prices come from who may not see them.
 */
export async function writeItems(
  tx: WriteContext,
  supplier_id: number,
  items: readonly SupplierItemDraft[],
): Promise<PriceTold[]> {
  const has_prices = items.some(({ price }) => price !== undefined && price !== null)
  if (has_prices && tx.viewer) authorise(tx, can('supplier', 'view_cost'), 'read')
  const ingredients = await assertItems(tx, supplier_id, items)
  await clearPreferred(
    tx,
    items.filter(({ is_preferred }) => is_preferred).map(({ ingredient_id }) => ingredient_id),
  )
  const rows = items.map(({ price: _, price_from: __, min_quantity, ...item }, sort) => ({
    ...item,
    min_quantity: min_quantity ?? null,
    sort,
  }))
  await sql`update supplier_item set deleted_at = ${tx.now()}, is_preferred = false
    where brand_id = ${tx.brand_id} and supplier_id = ${supplier_id} and deleted_at is null
      and ingredient_id <> all(${items.map((item) => item.ingredient_id)}::int[])`.execute(tx.db)
  const { rows: written } = await sql<{ id: number; ingredient_id: number }>`
    insert into supplier_item as t (brand_id, supplier_id, ingredient_id, supplier_code, unit, min_quantity, lead_days,
      is_preferred, sort)
    select ${tx.brand_id}, ${supplier_id}, x.ingredient_id, x.supplier_code, x.unit, x.min_quantity, x.lead_days,
      x.is_preferred, x.sort
    from json_populate_recordset(null::supplier_item, ${JSON.stringify(rows)}::json) x
    on conflict (brand_id, supplier_id, ingredient_id) do update set supplier_code = excluded.supplier_code,
      unit = excluded.unit, min_quantity = excluded.min_quantity, lead_days = excluded.lead_days,
      is_preferred = excluded.is_preferred, sort = excluded.sort, deleted_at = null
    returning t.id, t.ingredient_id`.execute(tx.db)
  const ids = new Map(written.map((row) => [row.ingredient_id, row.id]))
  const { rows: days } = await sql<{ today: string }>`select ${brandDate(tx)}::text as today`.execute(tx.db)
  const today = days[0]?.today ?? tx.now().toISOString().slice(0, 10)
  const changes = items.flatMap(({ ingredient_id, unit, price, price_from }): PriceChange[] => {
    const ingredient = ingredients.get(ingredient_id)
    const supplier_item_id = ids.get(ingredient_id)
    if (price === null || price === undefined || !ingredient || supplier_item_id === undefined) return []
    const factor = factorOf(ingredient, unit) ?? '1'
    return [{ supplier_item_id, effective_from: price_from ?? today, unit, factor, price }]
  })
  await askSupplierPrices(tx, changes, items, ingredients, ids)
  const of = new Map(written.map((row) => [row.id, row.ingredient_id]))
  return (await writePrices(tx, changes)).map((price) => ({
    ...price,
    ingredient_id: of.get(price.supplier_item_id) ?? 0,
  }))
}

/** Prices of ingredients in force, of a base unit: the supplier's own, else the newest of any. */
async function readKnownPrices(tx: WriteContext, changes: readonly PriceChange[]) {
  const { rows } = await sql<{ id: number; price: string | null; is_own: boolean }>`
    select c.supplier_item_id as id, k.price::numeric(30, 12)::text as price, k.is_own
    from json_to_recordset(${JSON.stringify(changes)}::json) as c (supplier_item_id int, effective_from date)
    join supplier_item s on s.brand_id = ${tx.brand_id} and s.id = c.supplier_item_id
    cross join lateral (select p.price / p.factor as price, o.id = s.id as is_own from supplier_item o
      join supplier_price p on p.brand_id = o.brand_id and p.brand_id = ${ownBrand} and p.supplier_item_id = o.id
        and p.effective_from <= c.effective_from
      where o.brand_id = ${ownBrand} and o.ingredient_id = s.ingredient_id
      order by o.id = s.id desc, p.effective_from desc, p.id desc limit 1) k`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Asks about prices far from the supplier's last, or where it has none from what others asked last. */
async function askSupplierPrices(
  tx: WriteContext,
  changes: readonly PriceChange[],
  items: readonly SupplierItemDraft[],
  ingredients: ReadonlyMap<number, Buyable>,
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  if (!canAnswer(tx) || changes.length === 0) return
  const known = await readKnownPrices(tx, changes)
  const readings = changes.flatMap((change): Reading[] => {
    const index = items.findIndex(({ ingredient_id }) => ids.get(ingredient_id) === change.supplier_item_id)
    const ingredient = ingredients.get(items[index]?.ingredient_id ?? 0)
    const last = known.get(change.supplier_item_id)
    if (!ingredient || !last?.price) return []
    return [
      {
        subject: `supplier_price.${ingredient.id}`,
        path: `items.${index}.price`,
        label: `Harga ${ingredient.name} per ${change.unit}`,
        entered: String(change.price),
        unit: 'Rp',
        reference: (Number(last.price) * Number(change.factor)).toFixed(6),
        units: unitsOf(ingredient),
        of_unit: change.unit,
        reference_name: last.is_own ? 'harga terakhir' : 'harga pemasok lain',
      },
    ]
  })
  await askPlausible(tx, readings)
}

/** A written price and what it is of. */
type PriceTold = WrittenPrice & { readonly ingredient_id: number }

/** Prices before and after for the audit log, where they cost what only some may see. */
export function priceChanges(told: readonly PriceTold[]) {
  if (told.length === 0) return { before: {}, after: {} }
  const before = told.flatMap(({ ingredient_id, old_price: price, old_unit: unit }) =>
    price === null ? [] : [{ ingredient_id, unit, price }],
  )
  const after = told.map(({ ingredient_id, unit, price, effective_from }) => ({
    ingredient_id,
    unit,
    price,
    effective_from,
  }))
  return { before: { prices: before }, after: { prices: after } }
}
