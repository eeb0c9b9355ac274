import { fileTable } from '../../../kit/report/export-tables.ts'
import { all_areas, hasAreas } from '../../../parts/report/area-tree.ts'
import type { Bucket } from './summary.group.ts'
import { groupTable, paymentTable } from './summary.item-tables.ts'
import type { Detail } from './summary.search.ts'
import {
  areaTable,
  channelTable,
  outletTable,
  periodTable,
  type TableContext,
  taxTable,
  weekdayTable,
} from './summary.tables.ts'

export const detail_titles: Readonly<Record<Detail, string>> = {
  hari: 'Waktu',
  weekday: 'Hari',
  outlet: 'Outlet',
  wilayah: 'Wilayah',
  channel: 'Channel',
  grup: 'Grup menu',
  pembayaran: 'Pembayaran',
  pajak: 'Pajak PBJT',
}

/** All tables of the summary as they stand on screen. */
export function summaryTables(ctx: TableContext, buckets: readonly Bucket[]) {
  return [
    fileTable(periodTable(ctx, buckets)),
    fileTable(weekdayTable(ctx)),
    fileTable(outletTable(ctx)),
    ...(hasAreas(ctx.summary) ? [fileTable(areaTable(ctx, all_areas))] : []),
    fileTable(channelTable(ctx)),
    fileTable(groupTable(ctx)),
    fileTable(paymentTable(ctx)),
    fileTable(taxTable(ctx)),
  ]
}
