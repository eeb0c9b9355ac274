import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'
import { SALES_CHANNELS } from '../../outlets/outlet/outlet.input.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { pricedItemsJson, priceListsJson } from './load-price-lists.ts'
import type { SurchargedOption } from './option-price.calc.ts'
import { pricesInReach } from './price.policy.ts'
import { type BoardRow, type BoardWorld, priceBoard } from './price-board.calc.ts'
import type { PriceList } from './price-for.calc.ts'
import type { PricedItem } from './price-rule.calc.ts'

export interface Board {
  readonly item_name: string
  readonly at: Date
  readonly rows: readonly BoardRow[]
}

interface Loaded {
  outlets: BoardWorld['outlets']
  tier_ids: number[]
  items: (PricedItem & { name: string })[]
  lists: PriceList[]
  option: SurchargedOption | null
}

const O = sql.ref('o')

/** What a menu costs in every channel, at every outlet in reach and for every buyer, now and next. */
export async function readBoard(
  ctx: Context,
  { item_id, variant_option_id }: { item_id: number; variant_option_id?: number | null | undefined },
): Promise<Board> {
  const { rows } = await sql<Loaded>`select
    (select coalesce(json_agg(json_build_object('id', o.id, 'timezone', o.timezone,
        'cutoff_minutes', (extract(epoch from o.business_day_cutoff) / 60)::int) order by o.name, o.id), '[]')
      from outlet o where o.brand_id = ${ctx.brand_id} and o.deleted_at is null
        and ${withinOutlets(ctx, O, 'id') ?? sql`true`}) as outlets,
    (select coalesce(json_agg(t.id order by t.sort, t.id), '[]') from member_tier t
      where t.brand_id = ${ctx.brand_id} and t.deleted_at is null) as tier_ids,
    ${pricedItemsJson(ctx, sql`i.id = ${item_id}`)} as items,
    (select json_build_object('id', vo.id, 'price', vo.price) from variant_option vo
      join item_variant iv on iv.brand_id = vo.brand_id and iv.brand_id = ${ownBrand} and iv.variant_id = vo.variant_id
      where vo.brand_id = ${ctx.brand_id} and vo.id = ${variant_option_id ?? 0} and vo.deleted_at is null
        and iv.item_id = ${item_id}) as option,
    ${priceListsJson(ctx, (price) => pricesInReach(price, ctx) ?? sql`true`)} as lists`.execute(ctx.db)
  const { outlets = [], tier_ids = [], items = [], lists = [], option = null } = rows[0] ?? {}
  const [item] = items
  if (!item) throw notFound('Menu')
  if (variant_option_id && !option) throw notFound('Pilihan')
  const at = ctx.now()
  const members = [null, ...[null, ...tier_ids].map((member_tier_id) => ({ member_tier_id }))]
  const world = { outlets, channels: SALES_CHANNELS, members, from: at.getTime() }
  return { item_name: item.name, at, rows: priceBoard(lists, item, world, option) }
}
