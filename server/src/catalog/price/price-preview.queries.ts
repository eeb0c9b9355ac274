import { sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import type { Context } from '../../kit/context.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { businessDayStart } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { SALES_CHANNELS } from '../../outlets/outlet/outlet.input.ts'
import { buyingMemberJson } from '../../people/member/member.queries.ts'
import type { BuyingMember } from '../../people/member/member-audience.calc.ts'
import { pricedItemsJson, priceListsJson } from './load-price-lists.ts'
import { pricesInReach } from './price.policy.ts'
import { type PriceAnswer, type PriceList, priceFor } from './price-for.calc.ts'
import type { PricedItem } from './price-rule.calc.ts'

/** One sale to be priced, at a time on the outlet's own clock. */
export interface PreviewRequest {
  readonly item_id: number
  readonly outlet_id: number
  readonly channel: string
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

export interface Preview extends PriceAnswer {
  readonly item_name: string
  readonly at: number
}

interface Loaded {
  outlet: { id: number; timezone: string; business_day_cutoff: string } | null
  items: (PricedItem & { name: string })[]
  lists: PriceList[]
  member: BuyingMember | null
}

/** Prices one sale by the lists as they are stored, and says why. */
export async function previewPrice(ctx: Context, request: PreviewRequest): Promise<Preview> {
  requireOutlet(ctx, request.outlet_id)
  const result = await sql<Loaded>`select
    (select json_build_object('id', id, 'timezone', timezone, 'business_day_cutoff', business_day_cutoff) from outlet
      where brand_id = ${ctx.brand_id} and id = ${request.outlet_id} and deleted_at is null) as outlet,
    ${pricedItemsJson(ctx, sql`i.id = ${request.item_id}`)} as items,
    ${priceListsJson(ctx, (price) => pricesInReach(price, ctx) ?? sql`true`)} as lists,
    ${buyingMemberJson(ctx, request.member_id ?? null)} as member`.execute(ctx.db)
  if (!SALES_CHANNELS.some((channel) => channel === request.channel))
    throw invalid({ channel: 'Channel tidak dikenal' })
  const { outlet, items = [], lists = [], member = null } = result.rows[0] ?? {}
  const [item] = items
  if (!outlet) throw notFound('Outlet')
  if (!item) throw notFound('Menu')
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
  return { ...answer, item_name: item.name, at }
}
