import type { Context } from '../../kit/context.ts'
import { qtyOf } from '../../kit/decimal.calc.ts'
import { PLATFORM_CHANNELS } from '../../sales/channel-names.calc.ts'
import { readUnitCosts } from '../../stock/recipe/recipe-cost.queries.ts'
import { currentVersionIds } from '../../stock/recipe/recipe-version.queries.ts'
import { withoutComparison } from '../cube/cube.queries.ts'
import { type ChannelItemSums, readChannelItems } from '../price/price-report.queries.ts'
import { averageOf } from '../price/realised-price.calc.ts'
import { type Freshness, readFreshness } from '../scope/freshness.queries.ts'
import type { DateRange } from '../scope/period.calc.ts'
import type { ReportScope, ScopeOutlet } from '../scope/report-scope.queries.ts'
import { readReceiptSums } from '../summary/summary.queries.ts'
import { portionContribution, priceFor, type SoldAt } from './break-even.calc.ts'
import { readPackLines, readPaidSums, readPayoutSums } from './channel.queries.ts'
import {
  type AskedRate,
  addContributions,
  addMoney,
  atRates,
  type Cell,
  type ContributionSums,
  menusOf,
  soldNetOf,
} from './channel-sums.calc.ts'
import { addFees, feesOf, keptOf } from './contribution.calc.ts'
import { type LostSales, lostSalesOf } from './lost-sales.calc.ts'
import { OUT_CHANNEL, readOutAtOutlets } from './out-of-stock.queries.ts'
import { packagingOf } from './packaging.calc.ts'

export interface ChannelContribution {
  channel: string
  sums: ContributionSums
}

export interface PlaceContribution {
  outlet: ScopeOutlet
  sums: ContributionSums
  channels: ChannelContribution[]
}

export interface MenuContribution extends ChannelContribution {
  item_id: number
  code: string | null
  name: string | null
  qty: string
  /** Of a portion on the average before discounts, with chosen options. */
  price: number | null
  /** The price at which a portion contributes nothing; null where it cannot be told. */
  break_even: number | null
  /** The price at which it contributes as much as at a table; null at a table, and where it cannot be told. */
  dine_in_price: number | null
}

export interface ChannelReport {
  range: DateRange
  total: ContributionSums
  channels: ChannelContribution[]
  outlets: PlaceContribution[]
  items: MenuContribution[]
  /** Menus that were out; null where the channel is left out of which it is known, or cashiers or hours are asked for. */
  lost_sales: LostSales[] | null
  freshness: Freshness | null
}

export const CHANNEL_SECTIONS = ['total', 'channels', 'outlets', 'items', 'lost_sales', 'freshness'] as const
type Section = (typeof CHANNEL_SECTIONS)[number]

const TABLE = 'DINE_IN'
const isPlatform = (channel: string) => (PLATFORM_CHANNELS as readonly string[]).includes(channel)

/** Reads what channels, outlets and menus contribute, from sums alone unless narrowed to receipts; payouts by receipt. */
export async function readChannelReport(
  ctx: Context,
  whole: ReportScope,
  wanted: ReadonlySet<Section>,
  rates: readonly AskedRate[],
): Promise<ChannelReport> {
  const scope = withoutComparison(whole)
  const packs = wanted.has('items') || wanted.has('channels') || wanted.has('total')
  const knows_outages = !scope.narrowing && (scope.channels?.includes(OUT_CHANNEL) ?? true)
  const [cells, menus, lines, costs, lost, freshness] = await Promise.all([
    readCells(ctx, scope),
    packs ? readChannelItems(ctx, scope) : [],
    packs ? readPackLines(ctx, currentVersionIds(ctx)) : [],
    packs ? readUnitCosts(ctx) : new Map<number, never>(),
    wanted.has('lost_sales') && knows_outages ? readOutAtOutlets(ctx, scope) : null,
    wanted.has('freshness') ? readFreshness(ctx, scope) : null,
  ])
  const places = atRates(cells, rates, isPlatform)
  const recipes = Map.groupBy(lines, ({ item_id }) => item_id)
  const costOf = (id: number) => costs.get(id)?.cost
  const sold = Map.groupBy(menus, ({ channel }) => channel)
  const channels = [...Map.groupBy(places, ({ channel }) => channel)].map(([channel, own]) => {
    const sums = addContributions(own)
    const of = menusOf(sums, sold.get(channel) ?? [], ({ item_id, cogs }) =>
      packagingOf(cogs, recipes.get(item_id) ?? [], channel, costOf),
    )
    return { channel, sums: { ...sums, packaging: addContributions(of).packaging }, of }
  })
  channels.sort((a, b) => b.sums.money.net - a.sums.money.net || a.channel.localeCompare(b.channel))
  const named = new Map(scope.outlets.map((outlet) => [outlet.id, outlet]))
  return {
    range: scope.range,
    total: addContributions(channels.map(({ sums }) => sums)),
    channels,
    outlets: [...Map.groupBy(places, ({ outlet_id }) => outlet_id)]
      .flatMap(([id, own]) => {
        const outlet = named.get(id)
        const by_net = own.toSorted((a, b) => b.money.net - a.money.net)
        const rows = by_net.map(({ channel, ...sums }) => ({ channel, sums }))
        return outlet ? [{ outlet, sums: addContributions(own), channels: rows }] : []
      })
      .sort((a, b) => b.sums.money.net - a.sums.money.net || a.outlet.id - b.outlet.id),
    items: withPrices(channels),
    lost_sales: lost && lostSalesOf(lost),
    freshness,
  }
}

/** What all channels brought together, and what was kept of it. */
export async function readChannelSums(ctx: Context, scope: ReportScope): Promise<ContributionSums> {
  const cells = await readCells(ctx, withoutComparison(scope))
  return addContributions(atRates(cells, [], isPlatform))
}

/** What each channel brought at each outlet, and what was kept of it. */
async function readCells(ctx: Context, scope: ReportScope): Promise<Cell[]> {
  const [receipts, paid, payouts] = await Promise.all([
    readReceiptSums(ctx, scope),
    readPaidSums(ctx, scope),
    readPayoutSums(ctx, scope),
  ])
  const keyOf = (row: { outlet_id: number; channel: string }) => `${row.outlet_id} ${row.channel}`
  const told = new Map(payouts.map((row) => [`${keyOf(row)} ${row.method}`, row]))
  const kept = Map.groupBy(paid, keyOf)
  return [...Map.groupBy(receipts, keyOf)].flatMap(([key, own]) => {
    const [first] = own
    if (!first) return []
    const { outlet_id, channel } = first
    const fees = (kept.get(key) ?? []).map((row) =>
      feesOf(row, isPlatform(channel), told.get(`${key} ${row.method}`)),
    )
    return [{ outlet_id, channel, money: addMoney(own), fees: addFees(fees) }]
  })
}

type Told = ChannelContribution & { of: readonly (ContributionSums & { menu: ChannelItemSums })[] }

/** The menus of all channels with the prices at which they would contribute nothing, or what they do at a table. */
function withPrices(channels: readonly Told[]): MenuContribution[] {
  const soldAt = (channel: Told, menu: ChannelItemSums): SoldAt | null => {
    // Of a menu of which the cost of some lines is not known nobody knows what a portion costs.
    if (menu.costed_net !== menu.net) return null
    const { gross, cogs } = menu
    const [qty, refunded] = [qtyOf(menu.qty), qtyOf(menu.refund_qty)]
    return {
      ...{ gross, cogs, qty, kept_qty: qty - refunded, sold_net: soldNetOf(menu) },
      kept: keptOf(channel.sums.fees),
      kept_of: soldNetOf(channel.sums.money),
    }
  }
  const tables = channels.find(({ channel }) => channel === TABLE)
  const at_table = new Map(
    tables?.of.map(({ menu }) => {
      const sold = soldAt(tables, menu)
      return [menu.item_id, sold && portionContribution(sold)]
    }),
  )
  return channels.flatMap((channel) => {
    const { paid, known_paid } = channel.sums.fees
    const is_known = paid === known_paid
    return channel.of.map(({ menu, ...sums }) => {
      const sold = is_known ? soldAt(channel, menu) : null
      const beside = channel.channel === TABLE ? null : (at_table.get(menu.item_id) ?? null)
      return {
        ...{
          channel: channel.channel,
          item_id: menu.item_id,
          code: menu.code,
          name: menu.name,
          qty: menu.qty,
        },
        price: averageOf(menu.gross, menu.qty),
        sums,
        break_even: sold && priceFor(sold, 0),
        dine_in_price: sold && beside !== null ? priceFor(sold, beside) : null,
      }
    })
  })
}
