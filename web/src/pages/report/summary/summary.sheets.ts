import { type SheetTable, toSheet } from '../../../kit/report/export-tables.ts'
import { readOrder } from '../../../kit/report/table-order.ts'
import type { Bucket } from './summary.group.ts'
import { groupTable, paymentTable } from './summary.item-tables.ts'
import type { Detail } from './summary.search.ts'
import { channelTable, outletTable, periodTable, type TableContext, taxTable } from './summary.tables.ts'

export const detail_titles: Readonly<Record<Detail, string>> = {
  hari: 'Waktu',
  outlet: 'Outlet',
  channel: 'Channel',
  grup: 'Grup menu',
  pembayaran: 'Pembayaran',
  pajak: 'Pajak PBJT',
}

/** All tables of the summary as they stand on screen. */
export function summarySheets(
  ctx: TableContext,
  buckets: readonly Bucket[],
  orders: readonly string[],
): SheetTable[] {
  return [
    toSheet(periodTable(ctx, buckets), readOrder(orders, 'hari')),
    toSheet(outletTable(ctx), readOrder(orders, 'outlet')),
    toSheet(channelTable(ctx), readOrder(orders, 'channel')),
    toSheet(groupTable(ctx), readOrder(orders, 'grup')),
    toSheet(paymentTable(ctx), readOrder(orders, 'pembayaran')),
    toSheet(taxTable(ctx), readOrder(orders, 'pajak')),
  ]
}
