import { sql } from 'kysely'
import { diff, type FieldChange } from '../../kit/audit.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { nameIds } from '../../records/audit/audit-names.ts'
import { type LoadedPriceList, pricedItemsJson, priceListsJson } from './load-price-lists.ts'
import { pricesInReach } from './price.policy.ts'
import { createResolver, type PricedItem, type PriceTerms } from './price-rule.calc.ts'
import { fieldsThatDiffer, inOneOrder, type PriceVersionTerms, readVersionTerms } from './price-version.ts'

/** A version of a list: who made it when, and what differs from the one before. */
export interface PriceVersion {
  readonly no: number
  readonly created_at: Date
  readonly created_by: string
  readonly restored_no: number | null
  readonly changed: readonly string[]
}

/** A menu that would cost something else. */
export interface RevertedItem {
  readonly item_id: number
  readonly name: string
  /** In the list as it is; null where it says nothing of the menu. */
  readonly now: number | null
  /** In the version. */
  readonly was: number | null
}

/** What would change if a version were brought back. */
export interface PriceReversion {
  readonly no: number
  /** As the log tells them: `old` is now, `new` what comes back. */
  readonly changes: readonly FieldChange[]
  readonly names: unknown
  readonly items: readonly RevertedItem[]
  readonly item_count: number
}

const MOST_VERSIONS = 100
const MOST_ITEMS = 200
const P = sql.ref('p')

/** Places of other outlets are not told of to who does not reach all. */
const PLACES = new Set(['outlet_ids', 'table_group_ids'])

/** Which fields of a version the viewer may be told of. */
function isTold(ctx: Context) {
  const sees_floor = isAllowed(ctx, can('price', 'view_cost'))
  const reaches_all = !ctx.viewer?.outlet_ids
  return (field: string) => (sees_floor || field !== 'floor_bp') && (reaches_all || !PLACES.has(field))
}

/** The versions of a list in reach, the newest first. */
export async function readVersions(ctx: Context, price_id: number): Promise<PriceVersion[]> {
  const { rows } = await sql<PriceVersion>`select v.no, v.created_at, v.created_by, v.restored_no, v.changed
    from price_version v join price p on p.brand_id = v.brand_id and p.brand_id = ${ownBrand} and p.id = v.price_id
    where v.brand_id = ${ctx.brand_id} and v.price_id = ${price_id} and ${pricesInReach(P, ctx) ?? sql`true`}
    order by v.no desc limit ${MOST_VERSIONS}`.execute(ctx.db)
  return rows.map((row) => ({ ...row, changed: row.changed.filter(isTold(ctx)) }))
}

interface Loaded {
  row: { base_price_id: number | null } | null
  lists: LoadedPriceList[]
  items: (PricedItem & { name: string })[]
}

/** A list and the one it would start from, with the menus that are on sale. */
async function load(ctx: Context, price_id: number, base_price_id: number | null) {
  const ids = [price_id, base_price_id ?? 0]
  const { rows } = await sql<Loaded>`select
    (select json_build_object('base_price_id', p.base_price_id) from price p
      where p.brand_id = ${ctx.brand_id} and p.id = ${price_id} and ${pricesInReach(P, ctx) ?? sql`true`}) as row,
    ${priceListsJson(ctx, (price) => sql`${price}.id = any(${ids}::int[])`)} as lists,
    ${pricedItemsJson(ctx, sql`i.is_active`)} as items`.execute(ctx.db)
  const [loaded] = rows
  const present = loaded?.lists.find(({ id }) => id === price_id)
  if (!loaded?.row || !present) throw notFound('Daftar harga')
  return { ...loaded, present, base_price_now: loaded.row.base_price_id }
}

/** What a list would be again if one of its versions were brought back: in words of the log, and menu by menu. */
export async function readReversion(ctx: Context, price_id: number, no: number): Promise<PriceReversion> {
  const then = await readVersionTerms(ctx, price_id, no)
  const { present, base_price_now, lists, items } = await load(ctx, price_id, then.base_price_id)
  const base = lists.find(({ id }) => id === then.base_price_id)
  const now = { ...termsOfLoaded(present, then), base_price_id: base_price_now }
  const differing = fieldsThatDiffer(now, then).filter(isTold(ctx))
  const pick = (terms: PriceVersionTerms) =>
    Object.fromEntries(differing.map((field) => [field, inOneOrder(terms[field])]))
  const changes = diff(pick(now), pick(then))
  const as_now = createResolver(present)
  const as_then = createResolver({ ...then, bases: base ? [base, ...(base.bases ?? [])] : [] } as PriceTerms)
  const changed = items.flatMap((item): RevertedItem[] => {
    const [before, after] = [as_now(item)?.price ?? null, as_then(item)?.price ?? null]
    return before === after ? [] : [{ item_id: item.id, name: item.name, now: before, was: after }]
  })
  return {
    ...{ no, changes, names: await nameIds(ctx, changes) },
    ...{ items: changed.slice(0, MOST_ITEMS), item_count: changed.length },
  }
}

/** The terms of a loaded list, in the fields that a version has. */
function termsOfLoaded(list: LoadedPriceList, like: PriceVersionTerms): PriceVersionTerms {
  const of_list = list as unknown as PriceVersionTerms
  return Object.fromEntries(
    Object.keys(like).map((field) => [field, of_list[field as keyof PriceVersionTerms] ?? null]),
  ) as unknown as PriceVersionTerms
}
