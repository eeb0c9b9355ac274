import type { Context } from '../../kit/context.ts'
import { formatDecimal, QTY_DECIMALS, qtyOf } from '../../kit/decimal.calc.ts'
import { readOutletAreas } from '../../outlets/area/outlet-areas.queries.ts'
import type { SalesMeasures } from '../../sales/sales-metric.calc.ts'
import { addSums } from '../cube/receipt-sums.calc.ts'
import { type Compared, compareSums } from '../scope/compared.calc.ts'
import type { Base } from '../scope/comparison.calc.ts'
import { type Freshness, readFreshness } from '../scope/freshness.queries.ts'
import type { DateRange } from '../scope/period.calc.ts'
import { placesOf, type ToldPlaces } from '../scope/places.calc.ts'
import type { ReportScope, ScopeOutlet } from '../scope/report-scope.queries.ts'
import { readReceiptSums } from '../summary/summary.queries.ts'
import { type PriceChange, readPriceChanges } from './price-change.queries.ts'
import { restOf } from './price-list-rest.ts'
import {
  type ChannelItemSums,
  type PriceListSums,
  readChannelItems,
  readOutletPrices,
  readPriceLists,
} from './price-report.queries.ts'
import { markupBpOf } from './realised-price.calc.ts'
import { type RepricedBy, readRepricings } from './repricing.queries.ts'

/** A channel: what its receipts brought, and how its prices stand beside the menu's own. */
export interface ChannelPrice extends Compared<SalesMeasures> {
  channel: string
  qty: string
  markup_bp: number | null
}

/** What an outlet or an area brought, and how its prices stand beside the menu's own. */
export type PlacePrice = Omit<ChannelPrice, 'channel'>

export interface PriceReport extends ToldPlaces<PlacePrice, ScopeOutlet> {
  range: DateRange
  base: Base | null
  total: Omit<ChannelPrice, 'channel'>
  channels: ChannelPrice[]
  price_lists: PriceListSums[]
  items: ChannelItemSums[]
  repricings: RepricedBy[]
  changes: PriceChange[]
  freshness: Freshness | null
}

export const PRICE_SECTIONS = [
  'total',
  'channels',
  'by_outlet',
  'by_area',
  'price_lists',
  'items',
  'repricings',
  'changes',
  'freshness',
] as const
const ITEM_SECTIONS: readonly Section[] = ['total', 'channels', 'price_lists', 'items']
type Section = (typeof PRICE_SECTIONS)[number]

/** Reads the sections asked for; all but the few prices changed by hand from sums, unless narrowed to receipts. */
export async function readPriceReport(
  ctx: Context,
  scope: ReportScope,
  wanted: ReadonlySet<Section>,
): Promise<PriceReport> {
  const asks_places = wanted.has('by_outlet') || wanted.has('by_area')
  const [receipts, sold_items, prices, placed, lists, repricings, changes, freshness] = await Promise.all([
    wanted.has('total') || wanted.has('channels') || asks_places ? readReceiptSums(ctx, scope) : [],
    ITEM_SECTIONS.some((section) => wanted.has(section)) ? readChannelItems(ctx, scope) : [],
    asks_places ? readOutletPrices(ctx, scope) : [],
    asks_places
      ? readOutletAreas(
          ctx,
          scope.outlets.map(({ id }) => id),
        )
      : [],
    wanted.has('price_lists') ? readPriceLists(ctx, scope) : [],
    wanted.has('repricings') ? readRepricings(ctx, scope) : [],
    wanted.has('changes') ? readPriceChanges(ctx, scope) : [],
    wanted.has('freshness') ? readFreshness(ctx, scope) : null,
  ])
  // What was given away and came back has a cost alone.
  const items = sold_items.filter(({ gross, net }) => gross !== 0 || net !== 0)
  const priceOf = (of: (row: { channel: string }) => boolean): Omit<ChannelPrice, 'channel'> => {
    const own = receipts.filter(of)
    const sold = items.filter(of)
    return {
      ...compareSums(scope.base, own, addSums),
      qty: addQty(sold),
      markup_bp: markupBpOf(sold),
    }
  }
  const places = placesOf(scope, placed, receipts, addSums)
  const priceAt = (outlet_ids: readonly number[]) => {
    const sold = prices.filter(({ outlet_id }) => outlet_ids.includes(outlet_id))
    return { qty: addQty(sold), markup_bp: markupBpOf(sold) }
  }
  return {
    range: scope.range,
    base: scope.base,
    total: priceOf(() => true),
    channels: [...new Set(receipts.map(({ channel }) => channel))]
      .map((channel) => ({ channel, ...priceOf((row) => row.channel === channel) }))
      .sort((a, b) => b.figures.net - a.figures.net),
    by_outlet: places.by_outlet.map((row) => ({ ...row, ...priceAt([row.outlet.id]) })),
    by_area: places.by_area.map((row) => ({ ...row, ...priceAt(row.outlet_ids) })),
    price_lists: lists.length > 0 ? [...lists, ...restOf(sold_items, lists)] : [],
    items,
    repricings,
    changes,
    freshness,
  }
}

const addQty = (rows: readonly { readonly qty: string }[]): string =>
  formatDecimal(
    rows.reduce((sum, { qty }) => sum + qtyOf(qty), 0),
    QTY_DECIMALS,
  )
