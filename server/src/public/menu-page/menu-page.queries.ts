import { sql } from 'kysely'
import type { PaketChoice, PaketPart } from '../../catalog/paket/paket.calc.ts'
import { paketPartsJson } from '../../catalog/paket/paket-parts.queries.ts'
import { pricedItemsJson, priceListsJson } from '../../catalog/price/load-price-lists.ts'
import type { PriceList } from '../../catalog/price/price-for.calc.ts'
import type { PricedItem } from '../../catalog/price/price-rule.calc.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import type { WeeklyPeriod } from '../../outlets/outlet/opening-hours.calc.ts'
import type { SalesReference } from '../../sales/transaction/sales-reference.calc.ts'
import {
  PUBLIC_BRAND,
  PUBLIC_OUTLET,
  type PublicBrand,
  type PublicOutlet,
} from '../brand-page/brand-page.queries.ts'

export interface PublicOption {
  readonly id: number
  readonly is_default: boolean
  readonly name: string
  readonly price: number
}

export interface PublicVariant {
  readonly id: number
  readonly name: string
  readonly min_choices: number
  readonly max_choices: number | null
  /** Of the options chosen, the first so many cost nothing. */
  readonly free_quantity: number
  readonly options: readonly PublicOption[]
}

export interface PublicItem {
  readonly id: number
  readonly item_group_id: number
  readonly name: string
  readonly description: string | null
  readonly image: string | null
  readonly tags: readonly string[]
  readonly allergens: readonly string[]
  readonly is_taxable: boolean
  /** How it may be ordered; none is every way. */
  readonly order_types: readonly string[]
  readonly is_available: boolean
  readonly sold_out_on: string | null
  readonly offered_from: string | null
  readonly offered_until: string | null
  readonly schedule: readonly WeeklyPeriod[]
  readonly variants: readonly PublicVariant[]
  /** What it holds where it is a paket. */
  readonly paket_parts: readonly (PaketPart<PublicChoice> & { readonly id: number })[]
}

/** A menu that a part of a paket may be. */
export interface PublicChoice extends PaketChoice {
  readonly id: number
  readonly name: string
}

/** The table a code belongs to. */
export interface PublicTable {
  readonly id: number
  readonly name: string
  readonly group_id: number
  readonly group_name: string
}

/** How orders are taken at a table. */
export interface Ordering {
  readonly order_check: string
  readonly radius: number
  readonly order_most_lines: number
  readonly order_most_qty: number
  readonly order_most_amount: number
  readonly is_table_open: boolean
}

/** All that a menu page is made of. Prices are decided on this side: their lists and costs never leave it. */
export interface MenuPage {
  readonly brand: PublicBrand
  readonly outlet: PublicOutlet & { readonly business_day_cutoff: string }
  readonly table: PublicTable | null
  /** Null without a table. */
  readonly ordering: Ordering | null
  /** Newest first. */
  readonly taxes: SalesReference['taxes']
  readonly groups: readonly { id: number; name: string }[]
  readonly items: readonly PublicItem[]
  readonly priced: readonly PricedItem[]
  readonly lists: readonly PriceList[]
}

const ITEMS = sql`(select coalesce(json_agg(x order by x.sort, x.id), '[]') from (
  select i.id, i.sort, i.item_group_id, i.name, i.description, i.image, i.tags, i.allergens,
    i.is_taxable, i.order_types,
    coalesce(io.is_available, true) as is_available, io.sold_out_on, i.offered_from, i.offered_until,
    (select coalesce(json_agg(json_build_object('weekday', s.weekday, 'opens_minute', s.opens_minute,
        'closes_minute', s.closes_minute)), '[]') from item_schedule s
      where s.brand_id = ${ownBrand} and s.item_id = i.id) as schedule,
    (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name,
        'min_choices', v.min_choices, 'max_choices', v.max_choices, 'free_quantity', v.free_quantity,
        'options', (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'price', p.price,
          'is_default', p.is_default) order by p.sort, p.id), '[]') from variant_option p where p.brand_id = ${ownBrand}
          and p.variant_id = v.id and p.is_active and p.deleted_at is null)) order by iv.sort, v.id), '[]')
      from item_variant iv join variant v on v.brand_id = iv.brand_id and v.brand_id = ${ownBrand} and v.id = iv.variant_id and v.deleted_at is null
      where iv.brand_id = ${ownBrand} and iv.item_id = i.id) as variants,
    ${paketPartsJson(sql`i.id`, sql`, 'id', c.id, 'name', i.name`)} as paket_parts
  from item i left join item_outlet io on io.brand_id = i.brand_id and io.brand_id = ${ownBrand} and io.item_id = i.id and io.outlet_id = o.id
  where i.brand_id = ${ownBrand} and i.is_active and i.deleted_at is null) x)`

const GROUPS = sql`(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.sort, g.id), '[]')
  from item_group g where g.brand_id = ${ownBrand} and g.deleted_at is null)`

const TAXES = sql`(select coalesce(json_agg(json_build_object('effective_from', x.effective_from, 'tax_bp', x.tax_bp,
      'service_bp', x.service_bp, 'is_tax_inclusive', x.is_tax_inclusive,
      'is_service_before_discount', x.is_service_before_discount, 'rounding_step', x.rounding_step,
      'round_down_below', x.round_down_below, 'is_rounding_cash_only', x.is_rounding_cash_only,
      'service_channels', x.service_channels, 'inclusive_channels', x.inclusive_channels)
    order by x.effective_from desc), '[]')
  from outlet_tax x where x.brand_id = ${ownBrand} and x.outlet_id = o.id)`

const NO_TABLE = { table: sql`null::json`, ordering: sql`null::json` }

function menuSql(
  ctx: Context | WriteContext,
  { table, ordering }: { table: Fragment; ordering: Fragment },
  condition: Fragment,
) {
  return sql<MenuPage>`select
    (select row_to_json(x) from (select ${PUBLIC_BRAND}) x) as brand,
    (select row_to_json(x) from (select ${PUBLIC_OUTLET},
      to_char(o.business_day_cutoff, 'HH24:MI') as business_day_cutoff) x) as outlet,
    ${table} as "table", ${ordering} as ordering, ${TAXES} as taxes, ${GROUPS} as groups, ${ITEMS} as items,
    ${pricedItemsJson(ctx, sql`i.is_active`)} as priced,
    ${priceListsJson(ctx, (price) => sql`${price}.published_at is not null and ${price}.ended_at is null`)} as lists
    from brand b join outlet o on o.brand_id = b.id and o.brand_id = ${ownBrand}
    where b.id = ${ctx.brand_id} and b.activate_qr and o.deleted_at is null and o.activate_qr and ${condition}`
}

/** What an outlet's code opens; undefined while it is off, or there is no such outlet. */
export async function readOutletMenu(ctx: Context, code: string): Promise<MenuPage | undefined> {
  const { rows } = await menuSql(ctx, NO_TABLE, sql`o.code = ${code.toUpperCase()}`).execute(ctx.db)
  return rows[0]
}

/** What a table's code opens; undefined while it, its table or table codes at all are off. */
export async function readTableMenu(
  ctx: Context | WriteContext,
  token: string,
): Promise<MenuPage | undefined> {
  const found = sql`from outlet_table t join table_group g on g.brand_id = t.brand_id and g.brand_id = ${ownBrand} and g.id = t.table_group_id
    where t.brand_id = ${ownBrand} and t.outlet_id = o.id and t.token = ${token} and t.deleted_at is null
      and t.is_active and t.is_qr_active and g.deleted_at is null`
  const table = sql`(select json_build_object('id', t.id, 'name', t.name, 'group_id', g.id, 'group_name', g.name) ${found})`
  const ordering = sql`(select json_build_object('order_check', o.order_check, 'radius', o.radius,
    'order_most_lines', o.order_most_lines, 'order_most_qty', o.order_most_qty,
    'order_most_amount', o.order_most_amount,
    'is_table_open', coalesce(t.open_until > ${ctx.now()}::timestamptz, false)) ${found})`
  const { rows } = await menuSql(
    ctx,
    { table, ordering },
    sql`b.order_from_qr and o.order_from_qr and exists (select ${found})`,
  ).execute(ctx.db)
  return rows[0]
}
