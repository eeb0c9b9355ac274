import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { cubeRows, hasAllOutlets, sumsOf, withoutComparison } from '../cube/cube.queries.ts'
import type { ItemMeasures } from '../cube/item-metric.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

const SUMS = [
  'qty',
  'refund_qty',
  'gross',
  'option_amount',
  'item_discount',
  'bill_discount',
  'included_charges',
  'refund',
  'net',
  'cogs',
  'costed_net',
] as const

/** Sums of an item through a channel, beside its own price on the menu now. */
export interface ChannelItemSums {
  channel: string
  item_id: number
  code: string | null
  name: string | null
  /** Null where the menu does not know the item. */
  price: number | null
  qty: string
  refund_qty: string
  gross: number
  /** Of the gross, what chosen options cost. */
  option_amount: number
  item_discount: number
  bill_discount: number
  included_charges: number
  refund: number
  net: number
  cogs: number
  costed_net: number
}

/** What each item brought or cost through each channel, the largest first. */
export async function readChannelItems(ctx: Context, scope: ReportScope): Promise<ChannelItemSums[]> {
  const rows = cubeRows(
    ctx,
    hasAllOutlets(scope) ? 'brand_item_channel' : 'item_channel',
    withoutComparison(scope),
    {
      columns: ['channel', 'item_id'],
      sums: SUMS,
    },
  )
  const result = await sql<ChannelItemSums>`
    with sums as (select channel, item_id, ${sumsOf(SUMS)} from ${rows} r group by channel, item_id)
    select sums.*, i.code, i.name, i.price from sums
    left join item i on i.brand_id = ${ctx.brand_id} and i.id = sums.item_id
    where sums.gross <> 0 or sums.net <> 0 or sums.cogs <> 0
    order by sums.net desc, sums.channel, sums.item_id`.execute(ctx.db)
  return result.rows
}

/** What an outlet sold of an item, beside the item's own price now. */
export interface OutletItemPrice {
  outlet_id: number
  qty: string
  gross: number
  option_amount: number
  price: number | null
}

const PRICE_SUMS = ['qty', 'gross', 'option_amount'] as const

/** What each item was sold at by outlet: how far prices are from the menu's own. */
export async function readOutletPrices(ctx: Context, scope: ReportScope): Promise<OutletItemPrice[]> {
  const rows = cubeRows(ctx, 'item_channel', withoutComparison(scope), {
    columns: ['outlet_id', 'item_id'],
    sums: PRICE_SUMS,
  })
  const result = await sql<OutletItemPrice>`
    with sums as (select outlet_id, item_id, ${sumsOf(PRICE_SUMS)} from ${rows} r group by outlet_id, item_id)
    select sums.outlet_id, sums.qty, sums.gross, sums.option_amount, i.price from sums
    left join item i on i.brand_id = ${ctx.brand_id} and i.id = sums.item_id`.execute(ctx.db)
  return result.rows
}

/** Sums of what was sold by a price list. */
export interface PriceListSums extends Omit<ItemMeasures, 'transactions'> {
  price_id: number
  code: string | null
  name: string | null
}

const LIST_SUMS = SUMS.filter((name) => name !== 'option_amount' && name !== 'refund_qty')

/** What was sold by each price list that tills told, the largest first. */
export async function readPriceLists(ctx: Context, scope: ReportScope): Promise<PriceListSums[]> {
  const rows = cubeRows(ctx, 'price_list', withoutComparison(scope), {
    columns: ['price_id'],
    sums: LIST_SUMS,
  })
  const result = await sql<PriceListSums>`
    with sums as (select price_id, ${sumsOf(LIST_SUMS)} from ${rows} r group by price_id)
    select sums.*, p.code, p.name from sums
    left join price p on p.brand_id = ${ctx.brand_id} and p.id = sums.price_id
    where sums.gross <> 0 or sums.net <> 0 order by sums.net desc, sums.price_id`.execute(ctx.db)
  return result.rows
}
