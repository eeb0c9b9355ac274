import { hoursOf, parseHours } from '@lumbung/server/reports/scope/hour-span.calc.ts'
import { Link } from '@tanstack/react-router'
import { formatClock, formatDayNear, today } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../../kit/list/define-list.ts'
import type { FilterEntry } from '../../../kit/list/filter.ts'
import { isTrue } from '../../../kit/list/filter.ts'
import { readSums } from '../../../kit/list/list-sums.ts'
import { row_link } from '../../../kit/list/title-cell.tsx'
import { Tooltip } from '../../../kit/overlay/tooltip.tsx'
import { withSearch } from '../../../kit/router/with-search.ts'
import { Pill } from '../../../kit/ui/pill.tsx'
import { mark_names, nameMarks } from '../../../parts/receipt/mark-names.ts'
import { channel_names, nameChannel } from '../../../parts/report/names.ts'
import { readWords } from '../../../parts/report/read-words.ts'
import { channelsOf } from '../../../parts/report/report-filter.ts'
import { parseReportSearch } from '../../../parts/report/report-search.ts'
import { scopeFilters } from '../../../parts/report/scope-filters.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import {
  GetTransactionListDocument,
  type GetTransactionListQuery,
  GetTransactionSumsDocument,
} from './transaction.gql.gen.ts'
import css from './transaction.module.css'
import {
  nameStates,
  nameSuspicions,
  sources,
  states,
  statuses,
  suspicion_names,
} from './transaction.names.ts'

export type Receipt = GetTransactionListQuery['transactionList']['nodes'][number]

/** State of a receipt, whether something on it does not add up, and whether somebody should look at it. */
export function StatusPills({
  state,
  has_issue,
  suspicions = [],
  marks = [],
  is_to_look_at = false,
}: Pick<Receipt, 'state' | 'has_issue'> & {
  suspicions?: readonly string[]
  marks?: readonly string[]
  is_to_look_at?: boolean
}) {
  const known = states[state]
  return (
    <>
      <Pill tone={known?.tone ?? 'quiet'}>{known?.label ?? state}</Pill>
      {has_issue && (
        <>
          {' '}
          <Pill tone="warn">Selisih</Pill>
        </>
      )}
      {is_to_look_at && (
        <>
          {' '}
          <Tooltip tip={nameMarks(marks)} focusable>
            <Pill tone="warn">Janggal</Pill>
          </Tooltip>
        </>
      )}
      {suspicions.length > 0 && (
        <>
          {' '}
          <Tooltip tip={nameSuspicions(suspicions)} focusable>
            <Pill tone="warn">Periksa</Pill>
          </Tooltip>
        </>
      )}
    </>
  )
}

/** '21 Nov, 21.04' by the outlet's clock. */
function momentOf(instant: string, zone: string): string {
  return `${formatDayNear(today(zone, new Date(instant).getTime()))}, ${formatClock(instant, zone)}`
}

const money = (
  key: keyof Receipt & string,
  header: string,
  more: Partial<Column<Receipt>> = {},
): Column<Receipt> => ({
  key,
  header,
  numeric: true,
  hidden: true,
  cell: (receipt) => {
    const value = receipt[key]
    return typeof value === 'number' ? formatRupiah(value) : '–'
  },
  total: formatRupiah,
  ...more,
})

const word = (
  key: 'table_name' | 'member_name' | 'cashier_name' | 'waiter_name',
  header: string,
  more: Partial<Column<Receipt>> = {},
): Column<Receipt> => ({ key, header, cell: (receipt) => receipt[key] ?? '–', ...more })

const by_outlet_clock = { zone: 'outlet.timezone' }

const columns: Column<Receipt>[] = [
  {
    key: 'receipt_number',
    header: 'Nota',
    sort: 'receipt_number',
    locked: true,
    card: 'title',
    cell: ({ id, receipt_number }) => (
      <Link
        to="/report/transaction"
        search={withSearch((old) => ({ ...old, struk: id }))}
        resetScroll={false}
        className={`${row_link} ${css.number}`}
      >
        {receipt_number}
      </Link>
    ),
  },
  {
    key: 'occurred_at',
    header: 'Waktu bayar',
    sort: 'occurred_at',
    card: 'note',
    cell: ({ occurred_at, outlet }) => momentOf(occurred_at, outlet.timezone),
    file: by_outlet_clock,
  },
  {
    key: 'opened_at',
    header: 'Waktu buka',
    hidden: true,
    cell: ({ opened_at, outlet }) => (opened_at ? momentOf(opened_at, outlet.timezone) : '–'),
    file: by_outlet_clock,
  },
  { key: 'outlet', header: 'Outlet', card: 'note', cell: ({ outlet }) => shortOutletName(outlet.name) },
  {
    key: 'channel',
    header: 'Channel',
    cell: ({ channel }) => nameChannel(channel),
    file: { words: channel_names },
  },
  word('table_name', 'Meja', { hidden: true }),
  word('cashier_name', 'Kasir'),
  word('waiter_name', 'Pelayan', { hidden: true }),
  word('member_name', 'Member', { hidden: true }),
  {
    key: 'pax',
    header: 'Tamu',
    numeric: true,
    hidden: true,
    sort: 'pax',
    cell: ({ pax }) => formatNumber(pax, 0),
    total: (sum) => formatNumber(sum, 0),
  },
  {
    key: 'item_qty',
    header: 'Item',
    numeric: true,
    hidden: true,
    cell: ({ item_qty }) => formatNumber(item_qty, 2),
  },
  {
    key: 'payment_methods',
    header: 'Metode',
    cell: ({ payment_methods }) => payment_methods.join(', ') || '–',
  },
  money('gross', 'Kotor', { sort: 'gross' }),
  money('discount', 'Diskon', { sort: 'discount' }),
  money('item_discount', 'Diskon menu'),
  money('bill_discount', 'Diskon nota'),
  money('included_charges', 'Pajak & layanan dalam harga'),
  money('net', 'Bersih', { sort: 'net' }),
  money('service', 'Layanan'),
  money('tax', 'Pajak'),
  money('rounding', 'Pembulatan'),
  money('total', 'Total', { sort: 'total', hidden: false, card: 'aside' }),
  money('paid', 'Dibayar'),
  money('payment_difference', 'Selisih bayar'),
  money('refund_total', 'Pengembalian'),
  money('costed_net', 'Bersih dengan HPP'),
  money('cogs', 'HPP'),
  money('gross_profit', 'Laba kotor', { sort: 'gross_profit' }),
  {
    key: 'status',
    header: 'Status',
    card: 'status',
    cell: ({ state, has_issue, suspicions, marks, is_to_look_at }) => (
      <StatusPills {...{ state, has_issue, suspicions, marks, is_to_look_at }} />
    ),
    file: { key: 'state', words: nameStates() },
  },
  {
    key: 'marks',
    header: 'Kejanggalan',
    hidden: true,
    cell: ({ marks }) => nameMarks(marks) || '–',
    file: { words: mark_names },
  },
  {
    key: 'suspicions',
    header: 'Alasan diperiksa',
    hidden: true,
    cell: ({ suspicions }) => nameSuspicions(suspicions) || '–',
    file: { words: suspicion_names },
  },
  {
    key: 'is_late',
    header: 'Masuk terlambat',
    hidden: true,
    cell: ({ is_late }) => (is_late ? 'Ya' : 'Tidak'),
  },
  {
    key: 'edited_after_print',
    header: 'Diubah setelah cetak',
    hidden: true,
    cell: ({ edited_after_print }) => (edited_after_print ? 'Ya' : 'Tidak'),
  },
]

/** Columns that tell cost or margin. */
export const cost_columns: readonly string[] = ['costed_net', 'cogs', 'gross_profit']

const statusIn = (operator: 'In' | 'NotIn', ...value: string[]): FilterEntry => ({
  field: 'status',
  type: 'String',
  operator,
  value,
})
/** Cashiers and hours of the address as filters of the list. */
function narrowingOf(search: Record<string, unknown>): FilterEntry[] {
  const entries: FilterEntry[] = []
  const cashiers = readWords(search, 'kasir')
  // As JSON: a name may have a comma in it.
  if (cashiers)
    entries.push({ field: 'cashier', type: 'String', operator: 'In', value: [JSON.stringify(cashiers)] })
  const span = parseHours(search.jam)
  if (span) entries.push({ field: 'hour', type: 'Int', operator: 'In', value: hoursOf(span).map(String) })
  return entries
}

/** The report's period, outlets, channels, cashiers and hours as filters of the list. */
function scopeOf(search: Record<string, unknown>): FilterEntry[] {
  const entries = scopeFilters(search)
  const channels = channelsOf(parseReportSearch(search))
  if (channels) entries.push({ field: 'channel', type: 'String', operator: 'In', value: channels })
  return [...entries, ...narrowingOf(search)]
}

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']

/** Receipts of the period, outlets and channels in the address. */
export const transaction_list = defineList({
  name: 'transaction',
  document: GetTransactionListDocument,
  pick: (answer) => answer.transactionList,
  columns,
  sums: readSums(
    GetTransactionSumsDocument,
    (answer) => answer.transactionList.sums,
    ({ void_total }) => (void_total ? `termasuk void ${formatRupiah(void_total)}` : undefined),
  ),
  scope: scopeOf,
  search: 'Cari nota, nominal, menu, member',
  // Eight fill the row: counts that come later would move what is below.
  chips: [
    { key: 'semua', label: 'Semua', filters: [], uncounted: true },
    { key: 'dibayar', label: 'Dibayar', filters: [statusIn('NotIn', 'VOID')], uncounted: true },
    {
      key: 'void-refund',
      label: 'Void & refund',
      filters: [statusIn('In', 'VOID', 'PARTIALLY_REFUNDED', 'REFUNDED')],
      uncounted: true,
    },
    {
      key: 'belum-bayar',
      label: 'Belum bayar',
      filters: [isTrue('is_unpaid')],
      uncounted: true,
    },
    {
      key: 'selisih-bayar',
      label: 'Selisih bayar',
      filters: [
        statusIn('NotIn', 'VOID'),
        { field: 'payment_difference', type: 'Int', operator: 'IsNotEqualTo', value: ['0'] },
      ],
      uncounted: true,
    },
    { key: 'selisih', label: 'Selisih', filters: [isTrue('has_issue')], uncounted: true },
    { key: 'janggal', label: 'Janggal', filters: [isTrue('is_to_look_at')], uncounted: true },
    { key: 'mencurigakan', label: 'Mencurigakan', filters: [isTrue('is_suspicious')], uncounted: true },
  ],
  filters: [
    { field: 'receipt_number', label: 'Nota', kind: 'text' },
    { field: 'cashier_name', label: 'Kasir', kind: 'text', nullable: true },
    { field: 'waiter_name', label: 'Pelayan', kind: 'text', nullable: true },
    { field: 'member_name', label: 'Member', kind: 'text', nullable: true },
    { field: 'table_name', label: 'Meja', kind: 'text', nullable: true },
    { field: 'channel', label: 'Channel', kind: 'choice', options: options(channel_names) },
    { field: 'source', label: 'Asal', kind: 'choice', options: options(sources) },
    { field: 'payment_methods', label: 'Metode', kind: 'choice' },
    { field: 'item_group_ids', label: 'Grup menu', kind: 'choice' },
    { field: 'item_ids', label: 'Menu', kind: 'choice' },
    { field: 'price_ids', label: 'Daftar harga', kind: 'choice' },
    { field: 'discount_names', label: 'Diskon', kind: 'choice', nullable: true },
    {
      field: 'status',
      label: 'Status',
      kind: 'choice',
      options: Object.entries(statuses).map(([value, { label }]) => ({ value, label })),
    },
    { field: 'suspicions', label: 'Alasan diperiksa', kind: 'choice', options: options(suspicion_names) },
    { field: 'marks', label: 'Kejanggalan', kind: 'choice', options: options(mark_names) },
    { field: 'business_date', label: 'Hari bisnis', kind: 'date' },
    { field: 'hour', label: 'Jam', kind: 'number', type: 'Int' },
    {
      field: 'weekday',
      label: 'Hari',
      kind: 'choice',
      type: 'Int',
      options: weekdays.map((label, place) => ({ value: String(place + 1), label })),
    },
    { field: 'total', label: 'Total', kind: 'number', type: 'Int' },
    { field: 'net', label: 'Bersih', kind: 'number', type: 'Int' },
    { field: 'gross', label: 'Kotor', kind: 'number', type: 'Int' },
    { field: 'discount', label: 'Jumlah diskon', kind: 'number', type: 'Int' },
    { field: 'paid', label: 'Dibayar', kind: 'number', type: 'Int' },
    { field: 'refund', label: 'Pengembalian', kind: 'number', type: 'Int' },
    { field: 'item_discount', label: 'Diskon menu', kind: 'number', type: 'Int' },
    { field: 'bill_discount', label: 'Diskon nota', kind: 'number', type: 'Int' },
    { field: 'payment_difference', label: 'Selisih bayar', kind: 'number', type: 'Int' },
    { field: 'pax', label: 'Tamu', kind: 'number', type: 'Int' },
    { field: 'tax_bp', label: 'Tarif pajak', kind: 'number', type: 'Int', unit: '%', scale: 100 },
    { field: 'discount_approvers', label: 'Diskon disetujui', kind: 'choice' },
    { field: 'has_discount', label: 'Ada diskon', kind: 'boolean' },
    { field: 'is_repriced', label: 'Harga manual', kind: 'boolean' },
    { field: 'is_compliment', label: 'Kompliment', kind: 'boolean' },
    { field: 'is_at_night', label: 'Jam malam (22.00–04.00)', kind: 'boolean' },
    { field: 'edited_after_print', label: 'Diubah setelah cetak', kind: 'boolean' },
    { field: 'void_reason', label: 'Alasan void', kind: 'text', nullable: true },
    { field: 'has_issue', label: 'Selisih', kind: 'boolean' },
    { field: 'is_late', label: 'Terlambat masuk', kind: 'boolean' },
  ],
})
