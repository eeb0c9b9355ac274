import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { ITEM_HOURS } from '../../sales/rollup/rollup.calc.ts'
import { type CubeName, cubeRows, isWholeBrand, sumsOf, withoutComparison } from '../cube/cube.queries.ts'
import { ITEM_REPORT_SUMS, type ItemReportMeasures } from '../cube/item-metric.calc.ts'
import type { Side } from '../scope/compared.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** Sums of an item as it was sold in one group, beside the one it is in now; item and group 0 are what the menu does not know. */
export interface ItemSums extends ItemReportMeasures {
  side: Side
  item_id: number
  code: string | null
  name: string | null
  item_group_id: number
  group_name: string | null
  sold_group_id: number
  sold_group_name: string | null
}

/** The smallest sums that answer for items in a scope. */
function cubeOf(scope: ReportScope): CubeName {
  if (scope.channels) return 'item_channel'
  return isWholeBrand(scope) ? 'brand_item' : 'item'
}

/** Sums of every item that was sold, voided or taken back, the largest first; of one alone where that is named. */
export async function readItemSums(ctx: Context, scope: ReportScope, item_id?: number): Promise<ItemSums[]> {
  const rows = cubeRows(ctx, cubeOf(scope), scope, {
    columns: ['item_id', 'item_group_id'],
    sums: ITEM_REPORT_SUMS,
    ...(item_id === undefined ? {} : { where: sql`item_id = ${item_id}` }),
  })
  const result = await sql<ItemSums>`
    with sums as (select side, item_id, item_group_id as sold_group_id, ${sumsOf(ITEM_REPORT_SUMS)} from ${rows} r
      group by side, item_id, item_group_id)
    select sums.*, i.code, i.name, coalesce(i.item_group_id, 0) as item_group_id, g.name as group_name,
      s.name as sold_group_name
    from sums
    left join item i on i.brand_id = ${ctx.brand_id} and i.id = sums.item_id
    left join item_group g on g.brand_id = i.brand_id and g.brand_id = ${ownBrand} and g.id = i.item_group_id
    left join item_group s on s.brand_id = ${ctx.brand_id} and s.id = sums.sold_group_id
    order by sums.net desc, sums.item_id`.execute(ctx.db)
  return result.rows
}

/** How many receipts have anything of a group, as it was when they were sold. */
export interface GroupReceipts {
  side: Side
  item_group_id: number
  transactions: number
}

/** Receipts by the group at the time of sale: what sums of items cannot tell, as a receipt has several. */
export async function readGroupReceipts(ctx: Context, scope: ReportScope): Promise<GroupReceipts[]> {
  const rows = cubeRows(ctx, 'group', scope, { columns: ['item_group_id'], sums: ['transactions'] })
  const result =
    await sql<GroupReceipts>`select side, item_group_id, ${sumsOf(['transactions'])} from ${rows} r
    group by side, item_group_id`.execute(ctx.db)
  return result.rows
}

/** Receipts of a whole scope, by side. */
export async function readReceiptCounts(
  ctx: Context,
  scope: ReportScope,
): Promise<{ side: Side; transactions: number }[]> {
  const rows = cubeRows(ctx, 'receipt', scope, { columns: [], sums: ['transactions'] })
  const result = await sql<{ side: Side; transactions: number }>`select side, ${sumsOf(['transactions'])}
    from ${rows} r group by side`.execute(ctx.db)
  return result.rows
}

export interface ItemOutletSums {
  item_id: number
  outlet_id: number
  qty: string
  net: number
}

/** What each outlet sold of each item. */
export async function readItemOutlets(ctx: Context, scope: ReportScope): Promise<ItemOutletSums[]> {
  const rows = cubeRows(ctx, scope.channels ? 'item_channel' : 'item', withoutComparison(scope), {
    columns: ['item_id', 'outlet_id'],
    sums: ['qty', 'net'],
  })
  const result = await sql<ItemOutletSums>`select item_id, outlet_id, ${sumsOf(['qty', 'net'])} from ${rows} r
    group by item_id, outlet_id order by item_id, outlet_id`.execute(ctx.db)
  return result.rows
}

/** Sums of all items at one outlet; receipts counted once each. */
export interface OutletItemSums extends ItemReportMeasures {
  side: Side
  outlet_id: number
}

const LINE_SUMS = ITEM_REPORT_SUMS.filter((name) => name !== 'transactions')

/** What outlets sold of all items, beside how many receipts that was. */
export async function readOutletItemSums(ctx: Context, scope: ReportScope): Promise<OutletItemSums[]> {
  const lines = cubeRows(ctx, scope.channels ? 'item_channel' : 'item', scope, {
    columns: ['outlet_id'],
    sums: LINE_SUMS,
  })
  const receipts = cubeRows(ctx, 'receipt', scope, { columns: ['outlet_id'], sums: ['transactions'] })
  const result = await sql<OutletItemSums>`
    with sums as (select side, outlet_id, ${sumsOf(LINE_SUMS)} from ${lines} r group by side, outlet_id),
      counts as (select side, outlet_id, ${sumsOf(['transactions'])} from ${receipts} r group by side, outlet_id)
    select sums.*, coalesce(counts.transactions, 0)::bigint as transactions
    from sums left join counts on counts.side = sums.side and counts.outlet_id = sums.outlet_id
    order by sums.outlet_id`.execute(ctx.db)
  return result.rows
}

export interface ItemHours {
  item_id: number
  /** Ten-thousandths of portions sold, by clock hour. */
  hours: number[]
}

/** When each item was sold, over all channels: hours are not summed by channel. Null where one is asked for. */
export async function readItemHours(ctx: Context, scope: ReportScope): Promise<ItemHours[] | null> {
  if (scope.channels && !scope.narrowing) return null
  const rows = cubeRows(ctx, 'item', withoutComparison(scope), { columns: ['item_id'], sums: ITEM_HOURS })
  const sums = sql.join(ITEM_HOURS.map((hour) => sql`sum(${sql.ref(hour)})::bigint`))
  const result = await sql<ItemHours>`select item_id, json_build_array(${sums}) as hours from ${rows} r
    group by item_id order by item_id`.execute(ctx.db)
  return result.rows
}

/** Sums of one way to have an item. */
export interface VariantSums extends ItemReportMeasures {
  side: Side
  item_id: number
  /** Names of the options chosen. */
  variant: string
}

/** The ways items were had; lines without options are not among them. */
export async function readVariantSums(
  ctx: Context,
  scope: ReportScope,
  item_ids: readonly number[],
): Promise<VariantSums[]> {
  const rows = cubeRows(ctx, 'variant', scope, {
    columns: ['item_id', 'variant'],
    sums: ITEM_REPORT_SUMS,
    where: sql`item_id = any(${item_ids}::int[])`,
  })
  const result =
    await sql<VariantSums>`select side, item_id, variant, ${sumsOf(ITEM_REPORT_SUMS)} from ${rows} r
    group by side, item_id, variant order by sum(net) desc, item_id, variant`.execute(ctx.db)
  return result.rows
}
