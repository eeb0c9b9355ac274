import { readOrders } from '../../../kit/report/table-order.ts'
import { readTab } from '../../../kit/tabs/tabs.tsx'
import { type GroupBasisSearch, parseGroupBasis } from '../../../parts/report/group-basis-search.ts'
import { type NarrowingSearch, parseNarrowing } from '../../../parts/report/narrowing-search.ts'
import { parseReportSearch, type ReportSearch } from '../../../parts/report/report-search.ts'

export const item_tabs = ['menu', 'paket', 'abc', 'jam', 'outlet', 'wilayah', 'bersama', 'rekayasa'] as const
export type ItemTab = (typeof item_tabs)[number]

/** What outlets are held beside each other by. */
export const outlet_measures = [
  { value: 'bersih', label: 'Penjualan' },
  { value: 'jumlah', label: 'Jumlah' },
] as const
export type OutletMeasure = (typeof outlet_measures)[number]['value']

/** The address of the report of items. */
interface ItemSearch extends ReportSearch, NarrowingSearch, GroupBasisSearch {
  tab?: ItemTab
  /** Open rows of the table: `g3` is a group, `i12` a menu, `p7` a paket. */
  buka?: string
  /** What outlets are held beside each other by. */
  ukuran?: OutletMeasure
  urut?: string[]
}

/** Reads the address of the report of items. */
export function parseItemSearch(search: Record<string, unknown>): ItemSearch {
  const open = typeof search.buka === 'string' && /^[gip]\d+(\.[gip]\d+)*$/.test(search.buka)
  return {
    ...parseReportSearch(search),
    ...parseNarrowing(search),
    ...parseGroupBasis(search),
    tab: readTab(search, item_tabs),
    buka: open ? String(search.buka) : undefined,
    ukuran: outlet_measures.find(({ value }) => value === search.ukuran)?.value,
    urut: readOrders(search),
  }
}

/** Which rows of a table are open, and how one is opened or closed. */
export interface OpenRows {
  readonly keys: ReadonlySet<string>
  readonly isOpen: (row: { readonly key: string }) => boolean
  readonly onToggle: (row: { readonly key: string }) => void
}

/** The open rows of an address. */
export function readOpen(buka: string | undefined): ReadonlySet<string> {
  return new Set(buka ? buka.split('.') : [])
}
