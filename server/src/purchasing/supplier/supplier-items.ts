import { sql } from 'kysely'
import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { canAnswer } from '../../kit/confirmations.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { type FieldErrors, invalid } from '../../kit/errors.ts'
import { authorise, can } from '../../kit/permission.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import type { ItemKind } from '../../stock/ledger/balance.queries.ts'
import { brandDate } from '../../stock/recipe/recipe-version.queries.ts'
import type { SupplierItemDraft } from './supplier.input.ts'
import { type PriceChange, type WrittenPrice, writePrices } from './supplier-price.commands.ts'

/** What can be bought: an ingredient, kept or not, or a menu with stock of its own. */
export interface Good {
  readonly item_kind: ItemKind
  readonly item_id: number
}

/** One text per good, for maps. */
export const goodOf = ({ item_kind, item_id }: Good): string => `${item_kind} ${item_id}`

/** A row as histories tell it: the name of an id says what it is of. */
export function toldGood<R extends Good>({ item_kind, item_id, ...row }: R) {
  return { ...(item_kind === 'menu' ? { item_id } : { ingredient_id: item_id }), ...row }
}

/** Goods as columns, for `unnest(kinds, ids) as k (item_kind, item_id)`. */
export function goodColumns(goods: readonly Good[]): Fragment {
  const known = [...new Map(goods.map((good) => [goodOf(good), good])).values()]
  return sql`unnest(${known.map(({ item_kind }) => item_kind)}::text[], ${known.map(({ item_id }) => item_id)}::int[])`
}

/** A good with base units in one of each of its units. */
export interface Buyable extends Good {
  readonly name: string
  readonly base_unit: string
  readonly is_stocked: boolean
  /** The cost that it becomes where it is not stocked. */
  readonly expense_category_id: number | null
  readonly is_archived: boolean
  readonly units: Readonly<Record<string, string>>
}

/** Goods of the brand by name. */
export async function readBuyables(
  tx: WriteContext,
  goods: readonly Good[],
): Promise<ReadonlyMap<string, Buyable>> {
  const { rows } = await sql<Buyable>`
    select i.item_kind, i.item_id, i.name, i.base_unit, i.is_stocked, i.expense_category_id,
      i.deleted_at is not null as is_archived,
      (select coalesce(json_object_agg(u.name, u.factor::text), '{}') from buyable_unit u
        where u.brand_id = ${ownBrand} and u.item_kind = i.item_kind and u.item_id = i.item_id) as units
    from ${goodColumns(goods)} as k (item_kind, item_id)
    join buyable i on i.brand_id = ${tx.brand_id} and i.item_kind = k.item_kind and i.item_id = k.item_id`.execute(
    tx.db,
  )
  return new Map(rows.map((row) => [goodOf(row), row]))
}

/** Why a good cannot be bought; those in use already may stay where they are. */
export function whyNotBought(good: Buyable | undefined, is_kept = false): string | undefined {
  if (!good) return 'Barang tidak ditemukan'
  if (is_kept) return undefined
  if (good.is_archived) return `${good.name} sudah diarsipkan`
  if (good.item_kind === 'menu' && !good.is_stocked) return `Stok ${good.name} tidak dicatat sendiri`
  return undefined
}

/** Base units in one of a unit; undefined for a unit it does not have. */
export function factorOf({ base_unit, units }: Buyable, unit: string): string | undefined {
  if (unit === base_unit) return '1'
  return Object.hasOwn(units, unit) ? units[unit] : undefined
}

/** Base units in one of a unit, as `inUnit` counts them. */
export const sizeOf = (factor: string): bigint => toScaled(factor, QTY_DECIMALS)

/** What a question about a good is told apart by. */
export const subjectOf = ({ item_kind, item_id }: Good): string =>
  item_kind === 'menu' ? `menu.${item_id}` : String(item_id)

/** Every unit of a good, its base unit among them. */
export function unitsOf({ units, base_unit }: Buyable) {
  return [
    { name: base_unit, factor: '1' },
    ...Object.entries(units).map(([name, factor]) => ({ name, factor })),
  ]
}

/** What a supplier sells now, for the audit log. */
export async function readItems(tx: Context | WriteContext, supplier_id: number) {
  return selectOwn(tx, 'supplier_item', { supplier_id })
    .select(['item_kind', 'item_id', 'unit', 'supplier_code', 'min_quantity', 'lead_days', 'is_preferred'])
    .where('deleted_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .$narrowType<{ item_kind: ItemKind }>()
    .execute()
}

async function assertItems(tx: WriteContext, supplier_id: number, items: readonly SupplierItemDraft[]) {
  const goods = await readBuyables(tx, items)
  const known = new Set((await readItems(tx, supplier_id)).map(goodOf))
  const fields: FieldErrors = {}
  for (const [index, item] of items.entries()) {
    const good = goods.get(goodOf(item))
    const problem = whyNotBought(good, known.has(goodOf(item)))
    if (problem) fields[`items.${index}.item_id`] = problem
    else if (good && factorOf(good, item.unit) === undefined)
      fields[`items.${index}.unit`] = 'Satuan tidak dikenal'
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return goods
}

/** Takes the first place of goods from whoever had it. Their rows are held, so that two who do it at once wait. */
async function clearPreferred(tx: WriteContext, goods: readonly Good[]): Promise<void> {
  if (goods.length === 0) return
  for (const [table, kind] of [
    ['ingredient', 'ingredient'],
    ['item', 'menu'],
  ] as const) {
    const ids = goods.filter(({ item_kind }) => item_kind === kind).map(({ item_id }) => item_id)
    if (ids.length > 0)
      await sql`select from ${sql.table(table)} where brand_id = ${tx.brand_id} and id = any(${ids}::int[])
        order by id for no key update`.execute(tx.db)
  }
  await sql`update supplier_item s set is_preferred = false
    where s.brand_id = ${tx.brand_id} and s.is_preferred
      and (s.item_kind, s.item_id) in (select k.item_kind, k.item_id from ${goodColumns(goods)} as k (item_kind, item_id))`.execute(
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
  const goods = await assertItems(tx, supplier_id, items)
  await clearPreferred(
    tx,
    items.filter(({ is_preferred }) => is_preferred),
  )
  const rows = items.map(({ price: _, price_from: __, min_quantity, ...item }, sort) => ({
    ...item,
    min_quantity: min_quantity ?? null,
    sort,
  }))
  await sql`update supplier_item set deleted_at = ${tx.now()}, is_preferred = false
    where brand_id = ${tx.brand_id} and supplier_id = ${supplier_id} and deleted_at is null
      and (item_kind, item_id) not in (select k.item_kind, k.item_id from ${goodColumns(items)} as k (item_kind, item_id))`.execute(
    tx.db,
  )
  const { rows: written } = await sql<Good & { id: number }>`
    insert into supplier_item as t (brand_id, supplier_id, item_kind, item_id, supplier_code, unit, min_quantity, lead_days,
      is_preferred, sort)
    select ${tx.brand_id}, ${supplier_id}, x.item_kind, x.item_id, x.supplier_code, x.unit, x.min_quantity, x.lead_days,
      x.is_preferred, x.sort
    from json_populate_recordset(null::supplier_item, ${JSON.stringify(rows)}::json) x
    on conflict (brand_id, supplier_id, item_kind, item_id) do update set supplier_code = excluded.supplier_code,
      unit = excluded.unit, min_quantity = excluded.min_quantity, lead_days = excluded.lead_days,
      is_preferred = excluded.is_preferred, sort = excluded.sort, deleted_at = null
    returning t.id, t.item_kind, t.item_id`.execute(tx.db)
  const ids = new Map(written.map((row) => [goodOf(row), row.id]))
  const { rows: days } = await sql<{ today: string }>`select ${brandDate(tx)}::text as today`.execute(tx.db)
  const today = days[0]?.today ?? tx.now().toISOString().slice(0, 10)
  const changes = items.flatMap(({ unit, price, price_from, ...item }): PriceChange[] => {
    const good = goods.get(goodOf(item))
    const supplier_item_id = ids.get(goodOf(item))
    if (price === null || price === undefined || !good || supplier_item_id === undefined) return []
    const factor = factorOf(good, unit) ?? '1'
    return [{ supplier_item_id, effective_from: price_from ?? today, unit, factor, price }]
  })
  await askSupplierPrices(tx, changes, items, goods, ids)
  const of = new Map(written.map(({ id, ...good }) => [id, good]))
  return (await writePrices(tx, changes)).flatMap((price) => {
    const good = of.get(price.supplier_item_id)
    return good ? [{ ...price, ...good }] : []
  })
}

/** Prices of goods in force, of a base unit: the supplier's own, else the newest of any. */
async function readKnownPrices(tx: WriteContext, changes: readonly PriceChange[]) {
  const { rows } = await sql<{ id: number; price: string | null; is_own: boolean }>`
    select c.supplier_item_id as id, k.price::numeric(30, 12)::text as price, k.is_own
    from json_to_recordset(${JSON.stringify(changes)}::json) as c (supplier_item_id int, effective_from date)
    join supplier_item s on s.brand_id = ${tx.brand_id} and s.id = c.supplier_item_id
    cross join lateral (select p.price / p.factor as price, o.id = s.id as is_own from supplier_item o
      join supplier_price p on p.brand_id = o.brand_id and p.brand_id = ${ownBrand} and p.supplier_item_id = o.id
        and p.effective_from <= c.effective_from
      where o.brand_id = ${ownBrand} and o.item_kind = s.item_kind and o.item_id = s.item_id
      order by o.id = s.id desc, p.effective_from desc, p.id desc limit 1) k`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Asks about prices far from the supplier's last, or where it has none from what others asked last. */
async function askSupplierPrices(
  tx: WriteContext,
  changes: readonly PriceChange[],
  items: readonly SupplierItemDraft[],
  goods: ReadonlyMap<string, Buyable>,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  if (!canAnswer(tx) || changes.length === 0) return
  const known = await readKnownPrices(tx, changes)
  const readings = changes.flatMap((change): Reading[] => {
    const index = items.findIndex((item) => ids.get(goodOf(item)) === change.supplier_item_id)
    const item = items[index]
    const good = item && goods.get(goodOf(item))
    const last = known.get(change.supplier_item_id)
    if (!good || !last?.price) return []
    return [
      {
        subject: `supplier_price.${subjectOf(good)}`,
        path: `items.${index}.price`,
        label: `Harga ${good.name} per ${change.unit}`,
        entered: String(change.price),
        unit: 'Rp',
        reference: (Number(last.price) * Number(change.factor)).toFixed(6),
        units: unitsOf(good),
        of_unit: change.unit,
        reference_name: last.is_own ? 'harga terakhir' : 'harga pemasok lain',
      },
    ]
  })
  await askPlausible(tx, readings)
}

/** A written price and what it is of. */
type PriceTold = WrittenPrice & Good

/** Prices before and after for the audit log, where they cost what only some may see. */
export function priceChanges(told: readonly PriceTold[]) {
  if (told.length === 0) return { before: {}, after: {} }
  const before = told.flatMap(({ item_kind, item_id, old_price: price, old_unit: unit }) =>
    price === null ? [] : [toldGood({ item_kind, item_id, unit, price })],
  )
  const after = told.map(({ item_kind, item_id, unit, price, effective_from }) =>
    toldGood({ item_kind, item_id, unit, price, effective_from }),
  )
  return { before: { prices: before }, after: { prices: after } }
}
