import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { type Column, defineList, type ListSums } from '../../../kit/list/define-list.ts'
import type { FilterEntry } from '../../../kit/list/filter.ts'
import { readSums } from '../../../kit/list/list-sums.ts'
import { row_link, TitleCell } from '../../../kit/list/title-cell.tsx'
import { Difference } from '../../../parts/cash-session/difference.tsx'
import { readWords } from '../../../parts/report/read-words.ts'
import { keepReportSearch } from '../../../parts/report/report-search.ts'
import { scopeFilters } from '../../../parts/report/scope-filters.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import {
  GetShiftSessionListDocument,
  type GetShiftSessionListQuery,
  GetShiftSessionSumsDocument,
} from './shift.gql.gen.ts'
import { readShift } from './shift.search.ts'
import { momentOf, SessionPills, session_states } from './shift.words.tsx'

export type ShiftRow = GetShiftSessionListQuery['shiftSessionList']['nodes'][number]

const money = (
  key: 'opening_float' | 'expected_cash' | 'counted_cash' | 'cash_out' | 'safe_drop' | 'discount' | 'total',
  header: string,
  more: Partial<Column<ShiftRow>> = {},
): Column<ShiftRow> => ({
  key,
  header,
  numeric: true,
  cell: (row) => {
    const value = row[key]
    return value === null ? '–' : formatRupiah(value)
  },
  total: formatRupiah,
  ...more,
})

const difference = (
  key: 'cash_difference' | 'other_difference' | 'opening_difference',
  header: string,
  more: Partial<Column<ShiftRow>> = {},
): Column<ShiftRow> => ({
  key,
  header,
  numeric: true,
  cell: (row) => <Difference value={row[key]} />,
  total: (sum) => <Difference value={sum} />,
  ...more,
})

const count = (key: 'void_count' | 'transactions' | 'no_sale_count', header: string): Column<ShiftRow> => ({
  key,
  header,
  numeric: true,
  hidden: true,
  cell: (row) => formatNumber(row[key], 0),
  total: (sum) => formatNumber(sum, 0),
})

/** The window of the day and the cashiers of the address as filters of the list. */
function narrowingOf(search: Record<string, unknown>): FilterEntry[] {
  const id = readShift(search)
  const cashiers = readWords(search, 'kasir')
  const entries: FilterEntry[] = []
  if (id !== undefined)
    entries.push({ field: 'shift_id', type: 'ID', operator: 'IsEqualTo', value: [String(id)] })
  // As JSON: a name may have a comma in it.
  if (cashiers)
    entries.push({ field: 'cashier', type: 'String', operator: 'In', value: [JSON.stringify(cashiers)] })
  return entries
}

const by_outlet_clock = { zone: 'outlet.timezone' }

const columns: Column<ShiftRow>[] = [
  {
    key: 'cashier_name',
    header: 'Kasir',
    sort: 'cashier_name',
    locked: true,
    card: 'title',
    cell: ({ id, cashier_name, device_name }) => (
      <TitleCell
        link={
          <Link
            to="/report/shift/$shiftId"
            params={{ shiftId: String(id) }}
            search={(old) => keepReportSearch(old)}
            className={row_link}
          >
            {cashier_name ?? 'Kasir tanpa nama'}
          </Link>
        }
        note={device_name}
      />
    ),
  },
  { key: 'shift_name', header: 'Shift', cell: ({ shift_name }) => shift_name ?? '–' },
  {
    key: 'outlet',
    header: 'Outlet',
    card: 'note',
    cell: ({ outlet }) => shortOutletName(outlet.name),
  },
  {
    key: 'opened_at',
    header: 'Buka',
    sort: 'opened_at',
    card: 'note',
    cell: ({ opened_at, outlet }) => momentOf(opened_at, outlet.timezone),
    file: by_outlet_clock,
  },
  {
    key: 'closed_at',
    header: 'Tutup',
    sort: 'closed_at',
    cell: ({ closed_at, outlet }) => momentOf(closed_at, outlet.timezone),
    file: by_outlet_clock,
  },
  money('opening_float', 'Kas awal', { sort: 'opening_float', hidden: true }),
  difference('opening_difference', 'Selisih kas awal', { hidden: true }),
  money('cash_out', 'Kas keluar', { hidden: true }),
  money('safe_drop', 'Setoran brankas', { hidden: true }),
  count('no_sale_count', 'Buka laci'),
  money('expected_cash', 'Seharusnya', { sort: 'expected_cash' }),
  money('counted_cash', 'Dihitung', { sort: 'counted_cash' }),
  difference('cash_difference', 'Selisih', { sort: 'cash_difference', card: 'aside' }),
  difference('other_difference', 'Selisih non-tunai', { sort: 'other_difference' }),
  { key: 'reason', header: 'Alasan', hidden: true, cell: ({ reason }) => reason ?? '–' },
  count('transactions', 'Nota'),
  count('void_count', 'Void'),
  money('discount', 'Diskon', { hidden: true }),
  money('total', 'Total penjualan', { sort: 'total', hidden: true }),
  {
    key: 'closed_by',
    header: 'Ditutup oleh',
    hidden: true,
    cell: ({ closed_by }) => closed_by ?? '–',
  },
  {
    key: 'approved_by',
    header: 'Disetujui oleh',
    hidden: true,
    cell: ({ approved_by }) => approved_by ?? '–',
  },
  {
    key: 'status',
    header: 'Status',
    sort: 'status',
    card: 'status',
    cell: (row) => <SessionPills {...row} />,
    file: {
      words: Object.fromEntries(Object.entries(session_states).map(([status, { label }]) => [status, label])),
    },
  },
]

const where = (field: string, operator: FilterEntry['operator'], ...value: string[]): FilterEntry => ({
  field,
  type: field === 'status' || field === 'reason' ? 'String' : 'Int',
  operator,
  value,
})
const differs: FilterEntry[] = [where('status', 'In', 'End'), where('cash_difference', 'IsNotEqualTo', '0')]

/** Why the sums do not subtract: what should be in a drawer that nobody has counted has nothing beside it. */
function noteOf({ expected_cash, counted_cash, cash_difference }: ListSums): string | undefined {
  const counted = (counted_cash ?? 0) - (cash_difference ?? 0)
  return (expected_cash ?? 0) > counted ? 'dengan yang berjalan' : undefined
}

/** Sessions of tills of the period and outlets in the address. */
export const shift_list = defineList({
  name: 'shiftSession',
  document: GetShiftSessionListDocument,
  pick: (answer) => answer.shiftSessionList,
  columns,
  sums: readSums(GetShiftSessionSumsDocument, (answer) => answer.shiftSessionList.sums, noteOf),
  scope: (search) => [...scopeFilters(search), ...narrowingOf(search)],
  search: 'Cari kasir, perangkat, alasan',
  chips: [
    { key: 'semua', label: 'Semua', filters: [] },
    { key: 'berjalan', label: 'Berjalan', filters: [where('status', 'In', 'OnGoing')] },
    {
      key: 'dihitung',
      label: 'Dihitung',
      filters: [{ field: 'is_counted', type: 'String', operator: 'IsEqualTo', value: ['true'] }],
    },
    { key: 'selisih', label: 'Ada selisih', filters: differs },
    {
      key: 'kurang',
      label: 'Kas kurang',
      filters: [where('status', 'In', 'End'), where('cash_difference', 'IsLessThan', '0')],
    },
    { key: 'tanpa-alasan', label: 'Belum ada alasan', filters: [...differs, where('reason', 'IsEmpty')] },
    {
      key: 'perlu-disetujui',
      label: 'Perlu disetujui',
      filters: [{ field: 'needs_approval', type: 'String', operator: 'IsEqualTo', value: ['true'] }],
    },
    {
      key: 'tidak-aktif',
      label: 'Tidak aktif',
      filters: [where('status', 'In', 'InActive')],
      uncounted: true,
    },
  ],
  filters: [
    { field: 'business_date', label: 'Hari bisnis', kind: 'date' },
    { field: 'cashier_name', label: 'Kasir', kind: 'text', nullable: true },
    { field: 'device_name', label: 'Perangkat', kind: 'text', nullable: true },
    {
      field: 'status',
      label: 'Status',
      kind: 'choice',
      options: Object.entries(session_states).map(([value, { label }]) => ({ value, label })),
    },
    { field: 'cash_difference', label: 'Selisih', kind: 'number', type: 'Int', unit: 'Rp', nullable: true },
    {
      field: 'other_difference',
      label: 'Selisih non-tunai',
      kind: 'number',
      type: 'Int',
      unit: 'Rp',
      nullable: true,
    },
    {
      field: 'opening_difference',
      label: 'Selisih kas awal',
      kind: 'number',
      type: 'Int',
      unit: 'Rp',
      nullable: true,
    },
    { field: 'counted_cash', label: 'Dihitung', kind: 'number', type: 'Int', unit: 'Rp', nullable: true },
    { field: 'cash_out', label: 'Kas keluar', kind: 'number', type: 'Int', unit: 'Rp' },
    { field: 'safe_drop', label: 'Setoran brankas', kind: 'number', type: 'Int', unit: 'Rp' },
    { field: 'no_sale_count', label: 'Buka laci', kind: 'number', type: 'Int' },
    { field: 'void_count', label: 'Void', kind: 'number', type: 'Int' },
    { field: 'reason', label: 'Alasan', kind: 'text', nullable: true },
    { field: 'approved_by', label: 'Disetujui oleh', kind: 'text', nullable: true },
    { field: 'needs_approval', label: 'Perlu disetujui', kind: 'boolean' },
    { field: 'is_reopened', label: 'Dibuka kembali', kind: 'boolean' },
    { field: 'closed_at', label: 'Waktu tutup', kind: 'date', nullable: true },
  ],
})
