import { type RawBuilder, sql } from 'kysely'
import type { PaketPart } from '../../catalog/paket/paket.calc.ts'
import { paketPartsJson } from '../../catalog/paket/paket-parts.queries.ts'
import { pricedItemsJson, priceListsJson } from '../../catalog/price/load-price-lists.ts'
import type { PriceList } from '../../catalog/price/price-for.calc.ts'
import type { PricedItem } from '../../catalog/price/price-rule.calc.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'
import { listenersOf } from '../../records/webhook/tell-webhooks.ts'
import type { OptionEffect } from '../../stock/recipe/consumption.calc.ts'
import {
  aliasKey,
  codeOf,
  type ItemAlias,
  nameKey,
  optionKey,
  type PartPrices,
  type SalesReference,
  type SoldChoice,
  type SoldItem,
  type SoldOption,
  type SoldRecipe,
  type SoldTo,
} from './sales-reference.calc.ts'

/** What of a receipt names the menu and members. */
interface NamingReceipt {
  readonly member_id?: number | undefined
  readonly member_phone?: string | undefined
  readonly lines: readonly (NamedMenu & {
    readonly parts?: readonly NamedMenu[] | undefined
    readonly price_id?: number | null | undefined
  })[]
}

/** A menu as a line or a part of a paket names it, with its options. */
interface NamedMenu {
  readonly item_id: number | null
  readonly code: string | null
  readonly name?: string | undefined
  readonly variants: readonly {
    readonly id: number | null
    readonly code: string | null
    readonly name?: string | undefined
  }[]
}

/** How what was sold may be named. */
interface Naming {
  /** By the names of menus, options and payment methods, besides codes and aliases: files know no others. */
  readonly by_name?: boolean
}

interface Loaded {
  outlet: SalesReference['outlet'] | null
  taxes: SalesReference['taxes']
  items: SoldItem[]
  aliases: (ItemAlias & { is_code: boolean; key: string })[]
  options: SoldOption[]
  methods: { code: string; type: string; fee_bp: number; fee_fixed: number }[]
  recipes: SoldRecipe[]
  effects: (OptionEffect & { variant_option_id: number })[]
  unstocked: { id: number; standard_cost: string }[]
  members: SoldTo[]
  price_ids: number[]
  pakets: { item_id: number; parts: readonly PaketPart<SoldChoice>[] }[]
  receipt_listeners: number[]
  named_items: { id: number; name: string; is_archived: boolean }[]
  named_options: { item_id: number; id: number; code: string; name: string }[]
  named_methods: { code: string; name: string }[]
}

/** Reads, in one statement, what the receipts of an outlet are computed with. Archived items count: sales come late. */
export async function loadSalesReference(
  ctx: Context | WriteContext,
  outlet_id: number,
  receipts: readonly NamingReceipt[],
  { by_name = false }: Naming = {},
): Promise<SalesReference> {
  const named = namesIn(receipts, by_name)
  const brand_id = ctx.brand_id
  const of_outlet = sql`brand_id = ${brand_id} and outlet_id = ${outlet_id}`
  const named_here = sql`select id from item where brand_id = ${brand_id} and (id = any(${named.item_ids}::int[])
    or code = any(${named.item_codes}::text[]) or upper(sku) = any(${named.item_skus}::text[])
    or ${isNamed(sql`name`, named.item_names)})`
  // What a paket holds is sold with it.
  const sold = sql`array(${named_here} union select c.item_id from paket_choice c
    join paket_part p on p.brand_id = c.brand_id and p.brand_id = ${ownBrand} and p.id = c.paket_part_id
    where c.brand_id = ${brand_id} and p.item_id in (${named_here}))`
  const chosen = sql`(p.id = any(${named.option_ids}::int[]) or g.code || ':' || p.code = any(${named.option_codes}::text[])
    or ${isNamed(sql`p.name`, named.option_names)})`
  const aliased = sql`array(select item_id from item_alias where ${of_outlet} and item_id is not null)`
  const result = await sql<Loaded>`select
    (select row_to_json(o) from (select id, timezone, business_day_cutoff from outlet
      where brand_id = ${brand_id} and id = ${outlet_id}) o) as outlet,
    (select coalesce(json_agg(x order by x.effective_from desc), '[]') from (select effective_from, tax_bp, service_bp,
        is_tax_inclusive, is_service_before_discount, rounding_step, round_down_below, is_rounding_cash_only,
        service_channels, inclusive_channels
      from outlet_tax where brand_id = ${brand_id} and outlet_id = ${outlet_id}) x) as taxes,
    (select coalesce(json_agg(i), '[]') from (select id, item_group_id, code, upper(sku) as sku, is_taxable,
        cost::text, stock_mode, is_stock_logged, array(select v.variant_id from item_variant v
          where v.brand_id = ${ownBrand} and v.item_id = item.id) as variant_ids from item
      where brand_id = ${brand_id} and id = any(${sold} || ${aliased}) order by deleted_at desc nulls last, id) i
    ) as items,
    (select coalesce(json_agg(a), '[]') from (select id, is_code, key, item_id from item_alias
      where ${of_outlet}) a) as aliases,
    (select coalesce(json_agg(v), '[]') from (select p.id, p.variant_id, g.code || ':' || p.code as code, p.cost::text as cost
      from variant_option p join variant g on g.brand_id = p.brand_id and g.brand_id = ${ownBrand} and g.id = p.variant_id
      where p.brand_id = ${brand_id}
        and ${chosen}) v
    ) as options,
    (select coalesce(json_agg(m), '[]') from (select code, type, fee_bp, fee_fixed from payment_term
      where brand_id = ${brand_id} and outlet_id = ${outlet_id}) m) as methods,
    (select coalesce(json_agg(r), '[]') from (
      select r.item_id, v.id, v.no, v.effective_from, v.yield_quantity::text, (
          select coalesce(json_agg(json_build_object('ingredient_id', l.ingredient_id, 'quantity', l.quantity::text,
              'yield_bp', l.yield_bp, 'order_types', l.order_types) order by l.no), '[]') from recipe_line l
          where l.brand_id = ${ownBrand} and l.recipe_version_id = v.id) as lines
      from recipe r join recipe_version v on v.brand_id = r.brand_id and v.brand_id = ${ownBrand} and v.recipe_id = r.id
      where r.brand_id = ${brand_id} and r.deleted_at is null and r.item_id in (select i.id from item i
        where i.brand_id = ${brand_id} and i.stock_mode = 'recipe' and i.id = any(${sold} || ${aliased}))) r) as recipes,
    (select coalesce(json_agg(e order by e.no), '[]') from (
      select e.variant_option_id, e.no, e.effect, e.ingredient_id, e.quantity::text, e.replacement_id, e.factor_bp
      from option_effect e
      join variant_option p on p.brand_id = e.brand_id and p.brand_id = ${ownBrand} and p.id = e.variant_option_id
      join variant g on g.brand_id = p.brand_id and g.brand_id = ${ownBrand} and g.id = p.variant_id
      where e.brand_id = ${brand_id}
        and ${chosen}) e
    ) as effects,
    (select coalesce(json_agg(u), '[]') from (select id, standard_cost::text from ingredient
      where brand_id = ${brand_id} and not is_stocked) u) as unstocked,
    (select coalesce(json_agg(c order by c.named_id), '[]') from (select coalesce(b.merged_into_id, b.id) as id,
        b.id as named_id, b.phone, b.name, b.deleted_at is null as is_live from member b
      where b.brand_id = ${brand_id}
        and (b.id = any(${named.member_ids}::int[]) or b.phone = any(${named.member_phones}::text[]))) c) as members,
    (select coalesce(json_agg(json_build_object('item_id', k.item_id, 'parts', ${paketPartsJson(sql`k.item_id`, sql`, 'name', i.name`)})),
        '[]') from (select distinct p.item_id from paket_part p where p.brand_id = ${brand_id}
          and p.item_id = any(${sold})) k) as pakets,
    ${listenersOf('receipt.recorded')} as receipt_listeners,
    array(select id from price where brand_id = ${brand_id} and id = any(${named.price_ids}::int[])) as price_ids,
    (select coalesce(json_agg(n), '[]') from (select id, name, deleted_at is not null as is_archived from item
      where brand_id = ${brand_id} and ${isNamed(sql`name`, named.item_names)}) n) as named_items,
    (select coalesce(json_agg(n), '[]') from (select x.item_id, p.id, g.code || ':' || p.code as code, p.name
      from variant_option p
      join variant g on g.brand_id = p.brand_id and g.brand_id = ${ownBrand} and g.id = p.variant_id
      join item_variant x on x.brand_id = p.brand_id and x.brand_id = ${ownBrand} and x.variant_id = p.variant_id
      where p.brand_id = ${brand_id} and ${isNamed(sql`p.name`, named.option_names)}
      order by p.deleted_at desc nulls first, p.id desc) n) as named_options,
    (select coalesce(json_agg(n order by n.code desc), '[]') from (select code, name from payment_method
      where brand_id = ${brand_id} and ${by_name} and deleted_at is null) n) as named_methods`.execute(ctx.db)
  const loaded = result.rows[0]
  if (!loaded?.outlet) throw notFound('Outlet')
  const is_paket = loaded.pakets.length > 0 || receipts.some(({ lines }) => lines.some(({ parts }) => parts))
  const part_prices = is_paket ? await readPartPrices(ctx, loaded.items) : NO_PRICES
  const { outlet, taxes, items, aliases, options, methods, recipes, effects, unstocked, members, price_ids } =
    loaded
  const items_by_id = new Map(items.map((item) => [item.id, item]))
  return {
    outlet,
    taxes,
    items: items_by_id,
    items_by_code: new Map(items.map((item) => [item.code, item])),
    items_by_sku: new Map(items.flatMap((item) => (item.sku === null ? [] : [[item.sku, item]]))),
    items_by_name: itemsByName(loaded.named_items, items_by_id),
    aliases: new Map(
      aliases.map(({ is_code, key, ...alias }) => [
        aliasKey({ code: is_code ? key : null, name: key }),
        alias,
      ]),
    ),
    options: new Map(options.map((option) => [option.id, option])),
    options_by_code: new Map(options.map((option) => [option.code, option])),
    options_by_name: new Map(
      loaded.named_options.map(({ item_id, ...option }) => [optionKey(item_id, option.name), option]),
    ),
    methods_by_name: new Map(loaded.named_methods.map(({ code, name }) => [codeOf(name), code])),
    methods: new Map(methods.map((method) => [method.code, method])),
    recipes: Map.groupBy(recipes, (version) => version.item_id),
    effects: Map.groupBy(effects, (effect) => effect.variant_option_id),
    unstocked: new Map(unstocked.map(({ id, standard_cost }) => [id, standard_cost])),
    members,
    pakets: new Map(loaded.pakets.map((paket) => [paket.item_id, paket.parts])),
    part_prices,
    receipt_listeners: loaded.receipt_listeners,
    price_ids: new Set(price_ids),
  }
}

const NO_PRICES: PartPrices = { lists: [], items: new Map() }

/** What menus cost by themselves, by every list that was ever published: sales come late. */
async function readPartPrices(ctx: Context | WriteContext, items: readonly SoldItem[]): Promise<PartPrices> {
  const ids = items.map(({ id }) => id)
  const { rows } = await sql<{ lists: PriceList[]; items: PricedItem[] }>`select
    ${priceListsJson(ctx, (price) => sql`${price}.published_at is not null`)} as lists,
    ${pricedItemsJson(ctx, sql`i.id = any(${ids}::int[])`)} as items`.execute(ctx.db)
  const [read] = rows
  if (!read) return NO_PRICES
  return { lists: read.lists, items: new Map(read.items.map((item) => [item.id, item])) }
}

/** Whether a name is one of these, letters of either case, with or without spaces. */
function isNamed(name: RawBuilder<unknown>, names: readonly string[]): RawBuilder<boolean> {
  if (names.length === 0) return sql`false`
  return sql`lower(regexp_replace(${name}, '\\s+', '', 'g')) in (
    select lower(regexp_replace(n, '\\s+', '', 'g')) from unnest(${names}::text[]) n)`
}

/** Menus by name: those in use before archived ones, and none where several bear the name. */
function itemsByName(named: Loaded['named_items'], items: ReadonlyMap<number, SoldItem>) {
  const by_name = new Map<string, SoldItem>()
  for (const [key, all] of Map.groupBy(named, ({ name }) => nameKey(name))) {
    const live = all.filter(({ is_archived }) => !is_archived)
    const [one, other] = live.length > 0 ? live : all
    const item = one && !other ? items.get(one.id) : undefined
    if (item) by_name.set(key, item)
  }
  return by_name
}

function namesIn(receipts: readonly NamingReceipt[], by_name: boolean) {
  const item_names = new Set<string>()
  const option_names = new Set<string>()
  const item_ids = new Set<number>()
  const item_codes = new Set<string>()
  const option_ids = new Set<number>()
  const option_codes = new Set<string>()
  const price_ids = new Set<number>()
  const member_ids = new Set<number>()
  const member_phones = new Set<string>()
  for (const { lines, member_id, member_phone } of receipts) {
    if (member_id !== undefined) member_ids.add(member_id)
    if (member_phone !== undefined) member_phones.add(member_phone)
    for (const line of lines) {
      if (line.price_id) price_ids.add(line.price_id)
      for (const menu of [line, ...(line.parts ?? [])]) {
        if (menu.item_id !== null) item_ids.add(menu.item_id)
        if (menu.code !== null) item_codes.add(menu.code)
        if (by_name && menu.name !== undefined) item_names.add(menu.name)
        for (const option of menu.variants) {
          if (option.id !== null) option_ids.add(option.id)
          if (option.code !== null) option_codes.add(option.code)
          if (by_name && option.name !== undefined) option_names.add(option.name)
        }
      }
    }
  }
  return {
    item_ids: [...item_ids],
    item_codes: [...item_codes],
    item_names: [...item_names],
    option_names: [...option_names],
    item_skus: [...item_codes].map((code) => code.toUpperCase()),
    option_ids: [...option_ids],
    option_codes: [...option_codes],
    price_ids: [...price_ids],
    member_ids: [...member_ids],
    member_phones: [...member_phones],
  }
}
