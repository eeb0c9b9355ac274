import { sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { businessDayStart } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { SALES_CHANNELS } from '../../outlets/outlet/outlet.input.ts'
import { buyingMemberJson } from '../../people/member/member.queries.ts'
import type { BuyingMember } from '../../people/member/member-audience.calc.ts'
import { pricedItemsJson, priceListsJson } from './load-price-lists.ts'
import { type Priced, priceWith, type SurchargedOption } from './option-price.calc.ts'
import { pricesInReach } from './price.policy.ts'
import { type PriceAnswer, type PriceList, priceFor, type Verdict } from './price-for.calc.ts'
import { chainOf, type PricedItem, type Resolution } from './price-rule.calc.ts'

/** One sale to be priced, at a time on the outlet's own clock. */
export interface PreviewRequest {
  readonly item_id: number
  readonly outlet_id: number
  readonly channel: string
  /** An option that is chosen with it. */
  readonly variant_option_id?: number | null | undefined
  readonly table_group_id?: number | null | undefined
  /** A member who buys, by id. */
  readonly member_id?: number | null | undefined
  /** A member of a tier, whoever it is; 0 is one without a tier. */
  readonly member_tier_id?: number | null | undefined
  readonly date: string
  readonly time: string
  /** A draft that is to be treated as if it were published. */
  readonly assume_published_id?: number | null | undefined
}

/** One list of the chain that made a price, with what it started from. */
export interface PreviewStep {
  /** Null where the list is out of the viewer's reach. */
  readonly name: string | null
  readonly start: number
  readonly price: number
  readonly resolution: Resolution
}

/** What became of a list, with what the menu costs in it as it was asked for. */
export interface PreviewVerdict extends Verdict {
  readonly price: number | null
  /** From the menu's own price on; none where the list says nothing of the menu. */
  readonly steps: readonly PreviewStep[]
}

export interface Preview extends Omit<PriceAnswer, 'verdicts'> {
  readonly item_name: string
  readonly option_name: string | null
  readonly at: number
  readonly verdicts: readonly PreviewVerdict[]
}

interface Loaded {
  outlet: { id: number; timezone: string; business_day_cutoff: string } | null
  items: (PricedItem & { name: string })[]
  lists: PriceList[]
  option: (SurchargedOption & { name: string }) | null
  member: BuyingMember | null
}

/** Prices one sale by the lists as they are stored, and says why. */
export async function previewPrice(ctx: Context, request: PreviewRequest): Promise<Preview> {
  requireOutlet(ctx, request.outlet_id)
  const result = await sql<Loaded>`select
    (select json_build_object('id', id, 'timezone', timezone, 'business_day_cutoff', business_day_cutoff) from outlet
      where brand_id = ${ctx.brand_id} and id = ${request.outlet_id} and deleted_at is null) as outlet,
    ${pricedItemsJson(ctx, sql`i.id = ${request.item_id}`)} as items,
    (select json_build_object('id', vo.id, 'name', vo.name, 'price', vo.price) from variant_option vo
      join item_variant iv on iv.brand_id = vo.brand_id and iv.brand_id = ${ownBrand} and iv.variant_id = vo.variant_id
      where vo.brand_id = ${ctx.brand_id} and vo.id = ${request.variant_option_id ?? 0} and vo.deleted_at is null
        and iv.item_id = ${request.item_id}) as option,
    ${priceListsJson(ctx, (price) => pricesInReach(price, ctx) ?? sql`true`)} as lists,
    ${buyingMemberJson(ctx, request.member_id ?? null)} as member`.execute(ctx.db)
  if (!SALES_CHANNELS.some((channel) => channel === request.channel))
    throw invalid({ channel: 'Channel tidak dikenal' })
  const { outlet, items = [], lists = [], member = null, option = null } = result.rows[0] ?? {}
  const [item] = items
  if (!outlet) throw notFound('Outlet')
  if (!item) throw notFound('Menu')
  if (request.variant_option_id && !option) throw notFound('Pilihan')
  if (request.member_id && !member) throw notFound('Member')
  const tier = request.member_tier_id ?? null
  const at = businessDayStart(request.date, outlet.timezone, parseMinute(request.time))
  const assumed = lists.map((list) =>
    list.id === request.assume_published_id && list.ended_at === null ? { ...list, published_at: 0 } : list,
  )
  const answer = priceFor(assumed, {
    item,
    outlet: {
      id: outlet.id,
      timezone: outlet.timezone,
      cutoff_minutes: parseMinute(outlet.business_day_cutoff),
    },
    channel: request.channel,
    table_group_id: request.table_group_id ?? null,
    member: member ?? (tier === null ? null : { member_tier_id: tier || null }),
    at,
  })
  const withOption = (priced: Priced) => (option ? priceWith(priced, option) : priced.price)
  return {
    ...answer,
    base_price: withOption(item),
    price: withOption(answer),
    verdicts: answer.verdicts.map((verdict) => ({
      ...verdict,
      price: verdict.resolution && withOption(verdict.resolution),
      steps: chainOf(verdict.list.id, verdict.resolution).map(({ price_id, resolution }) => ({
        name: lists.find(({ id }) => id === price_id)?.name ?? null,
        start: withOption(resolution.base?.resolution ?? item),
        price: withOption(resolution),
        resolution,
      })),
    })),
    item_name: item.name,
    option_name: option?.name ?? null,
    at,
  }
}
