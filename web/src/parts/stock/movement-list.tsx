import type { DateRange } from '@lumbung/server/reports/scope/period.calc.ts'
import { WASTED_TYPES } from '@lumbung/server/stock/ledger/movement-type.calc.ts'
import { formatClock, formatDayNear, today } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah, formatUnitCost } from '../../kit/format/rupiah.ts'
import type { Chip, Column } from '../../kit/list/define-list.ts'
import type { FilterEntry, FilterField } from '../../kit/list/filter.ts'
import { Pill } from '../../kit/ui/pill.tsx'
import { completeSearch, type FullReportSearch, periodsIn } from '../report/report-filter.ts'
import { parseReportSearch } from '../report/report-search.ts'
import { periodFilters } from '../report/scope-filters.ts'
import { shortOutletName } from '../session/outlet-name.ts'
import { movement_names, movement_options, nameMovement } from './movement.names.ts'
import css from './stock.module.css'

/** A movement of stock as lists ask for it. */
export interface Movement {
  id: number
  outlet: { name: string; timezone: string }
  item_name: string
  unit: string
  type: string
  quantity: string
  balance_after: string
  unit_cost: string | null
  value: string | null
  ref_type: string
  ref_id: number
  document_number: string | null
  occurred_at: string
  recorded_at: string
  is_late: boolean
  actor: string | null
  reason: string | null
  note: string | null
}

function momentOf(instant: string, zone: string): string {
  return `${formatDayNear(today(zone, new Date(instant).getTime()))}, ${formatClock(instant, zone)}`
}

/** '+1.250' or '-18', so that direction is read without colour. */
export function formatSigned(quantity: string): string {
  const text = formatNumber(quantity, 4)
  return Number(quantity) > 0 ? `+${text}` : text
}

const quantityCell = ({ quantity }: Movement) =>
  Number(quantity) === 0 ? (
    '–'
  ) : (
    <span className={Number(quantity) > 0 ? css.in : undefined}>{formatSigned(quantity)}</span>
  )

/** The document that moved the stock: its number, or what it is for those without. */
function documentOf({ document_number, reason }: Movement): string {
  return document_number ?? reason ?? '–'
}

/** The columns of a log; a log of one thing at one outlet leaves `item` and `outlet` out. */
export function movementColumns<N extends Movement>(without: readonly string[] = []): Column<N>[] {
  const columns: Column<N>[] = [
    {
      key: 'occurred_at',
      header: 'Waktu',
      sort: 'occurred_at',
      locked: true,
      card: 'note',
      cell: ({ occurred_at, recorded_at, is_late, outlet }) => (
        <>
          {momentOf(occurred_at, outlet.timezone)}
          {is_late && <small className={css.late}>dicatat {momentOf(recorded_at, outlet.timezone)}</small>}
        </>
      ),
    },
    { key: 'item_name', header: 'Item', locked: true, card: 'title', cell: ({ item_name }) => item_name },
    { key: 'outlet', header: 'Outlet', card: 'note', cell: ({ outlet }) => shortOutletName(outlet.name) },
    {
      key: 'type',
      header: 'Jenis',
      card: without.includes('item_name') ? 'title' : 'status',
      cell: ({ type }) => <Pill tone={movement_names[type]?.tone ?? 'quiet'}>{nameMovement(type)}</Pill>,
    },
    { key: 'document_number', header: 'Dokumen', cell: documentOf },
    { key: 'quantity', header: 'Jumlah', sort: 'quantity', numeric: true, card: 'aside', cell: quantityCell },
    { key: 'unit', header: 'Satuan', card: 'aside', cell: ({ unit }) => unit },
    {
      key: 'balance_after',
      header: 'Saldo',
      numeric: true,
      cell: ({ balance_after }) => (
        <span className={Number(balance_after) < 0 ? css.below : undefined}>
          {formatNumber(balance_after, 4)}
        </span>
      ),
    },
    {
      key: 'unit_cost',
      header: 'Harga per satuan',
      numeric: true,
      hidden: true,
      cell: ({ unit_cost }) => (unit_cost === null ? '–' : formatUnitCost(unit_cost)),
    },
    {
      key: 'value',
      header: 'Nilai',
      sort: 'value',
      numeric: true,
      cell: ({ value }) => (value === null ? '–' : formatRupiah(value)),
    },
    { key: 'actor', header: 'Oleh', cell: ({ actor }) => <span className={css.actor}>{actor ?? '–'}</span> },
    { key: 'note', header: 'Catatan', hidden: true, cell: ({ note }) => note ?? '–' },
  ]
  return columns.filter(({ key }) => !without.includes(key))
}

/** Columns that tell cost. */
export const movement_cost_columns: readonly string[] = ['unit_cost', 'value']

/** The filters of a log. */
export const movement_filters: FilterField[] = [
  { field: 'type', label: 'Jenis', kind: 'choice', options: movement_options },
  { field: 'counts_as', label: 'Dihitung sebagai', kind: 'choice', options: movement_options },
  { field: 'document_number', label: 'Dokumen', kind: 'text', nullable: true },
  { field: 'quantity', label: 'Jumlah', kind: 'number', type: 'Float' },
  { field: 'actor', label: 'Oleh', kind: 'text', nullable: true },
  { field: 'reason', label: 'Alasan', kind: 'text', nullable: true },
  { field: 'is_late', label: 'Dicatat terlambat', kind: 'boolean' },
]

const ofTypes = (...value: string[]): FilterEntry => ({
  field: 'type',
  type: 'String',
  operator: 'In',
  value,
})

/** Quick filters of a log. */
export const movement_chips: Chip[] = [
  { key: 'semua', label: 'Semua', filters: [], uncounted: true },
  {
    key: 'masuk',
    label: 'Masuk',
    filters: [{ field: 'quantity', type: 'Float', operator: 'IsGreaterThan', value: ['0'] }],
    uncounted: true,
  },
  {
    key: 'keluar',
    label: 'Keluar',
    filters: [{ field: 'quantity', type: 'Float', operator: 'IsLessThan', value: ['0'] }],
    uncounted: true,
  },
  {
    key: 'penjualan',
    label: 'Penjualan',
    filters: [ofTypes('SALE', 'SALE_VOID', 'REFUND_RESTOCK')],
    uncounted: true,
  },
  { key: 'terbuang', label: 'Terbuang', filters: [ofTypes(...WASTED_TYPES)], uncounted: true },
  { key: 'opname', label: 'Opname', filters: [ofTypes('COUNT_GAIN', 'COUNT_LOSS')], uncounted: true },
]

/** The period an address asks for; a log opens with a week. */
export function logSearch(search: Record<string, unknown>): FullReportSearch {
  const own = parseReportSearch(search)
  return completeSearch({ ...own, periode: own.periode ?? '7-hari' })
}

/** First and last business day of the log of one outlet, by its own clock. */
export function logPeriod(search: Record<string, unknown>, outlet_id: number): DateRange {
  return periodsIn({ ...logSearch(search), outlet: String(outlet_id) })[0].range
}

/** The log of something at one outlet, in the period of an address, as filters. */
export function logScope(search: Record<string, unknown>, outlet_id: number, item_id: number): FilterEntry[] {
  return [
    ...periodFilters({ ...logSearch(search), outlet: String(outlet_id) }),
    { field: 'outlet_id', type: 'ID', operator: 'IsEqualTo', value: [String(outlet_id)] },
    { field: 'item_id', type: 'ID', operator: 'IsEqualTo', value: [String(item_id)] },
  ]
}
