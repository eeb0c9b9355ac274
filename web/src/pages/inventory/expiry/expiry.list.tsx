import { EXPIRY_DAYS } from '@lumbung/server/stock/lot/expiry.calc.ts'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../kit/format/date.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { type Chip, type Column, defineList } from '../../../kit/list/define-list.ts'
import type { FilterEntry } from '../../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../../kit/list/title-cell.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import { Quantity } from '../../../kit/ui/quantity.tsx'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import { sayDaysLeft } from '../../../parts/stock/days-left.ts'
import { GetStockLotListDocument, type GetStockLotListQuery } from './expiry.gql.gen.ts'
import { chipOfWindow, nameWindow, toneOfDays } from './expiry.words.ts'

/** A lot as the list shows it. */
export type LotRow = GetStockLotListQuery['stockLotList']['nodes'][number]

const columns: Column<LotRow>[] = [
  {
    key: 'item_name',
    header: 'Barang',
    sort: 'item_name',
    locked: true,
    card: 'title',
    cell: ({ id, item_name, batch }) => (
      <TitleCell
        link={
          <Link to="/inventory/expiry/$lotId" params={{ lotId: String(id) }} className={row_link}>
            {item_name}
          </Link>
        }
        note={batch && `Batch ${batch}`}
      />
    ),
  },
  {
    key: 'outlet',
    header: 'Outlet',
    card: 'note',
    cell: ({ outlet }) => shortOutletName(outlet.name),
  },
  { key: 'batch', header: 'Batch', hidden: true, cell: ({ batch }) => batch ?? '–' },
  {
    key: 'expires_on',
    header: 'Kedaluwarsa',
    sort: 'expires_on',
    card: 'note',
    cell: ({ expires_on }) => (expires_on ? formatDate(expires_on) : '–'),
  },
  {
    key: 'days_left',
    header: 'Sisa hari',
    card: 'status',
    cell: ({ days_left }) => <Pill tone={toneOfDays(days_left)}>{sayDaysLeft(days_left)}</Pill>,
  },
  {
    key: 'quantity',
    header: 'Sisa',
    sort: 'quantity',
    numeric: true,
    card: 'aside',
    cell: ({ quantity, unit }) => <Quantity value={quantity} unit={unit} />,
  },
  {
    key: 'value',
    header: 'Nilai',
    sort: 'value',
    numeric: true,
    cell: ({ value }) => (value === null ? '–' : formatRupiah(value)),
  },
  {
    key: 'used_in',
    header: 'Dipakai menu',
    drawn: true,
    cell: ({ used_in }) => sayMenus(used_in ?? []),
  },
  {
    key: 'supplier_name',
    header: 'Pemasok',
    hidden: true,
    cell: ({ supplier_name }) => supplier_name ?? '–',
  },
  {
    key: 'document_number',
    header: 'Dokumen',
    hidden: true,
    cell: ({ document_number }) => document_number ?? '–',
  },
  {
    key: 'opened_on',
    header: 'Masuk',
    sort: 'opened_on',
    hidden: true,
    cell: ({ opened_on }) => formatDate(opened_on),
  },
]

/** Two menus by name, and how many more. */
function sayMenus(menus: readonly string[]): string {
  if (menus.length === 0) return '–'
  const named = menus.slice(0, 2).join(', ')
  return menus.length > 2 ? `${named}, +${menus.length - 2}` : named
}

const left: FilterEntry = { field: 'quantity', type: 'Float', operator: 'IsGreaterThan', value: ['0'] }
const days = (
  operator: 'IsLessThan' | 'IsLessThanOrEqualTo' | 'IsGreaterThanOrEqualTo',
  value: number,
): FilterEntry => ({
  field: 'days_left',
  type: 'Int',
  operator,
  value: [String(value)],
})

const chips: Chip[] = [
  { key: 'perlu', label: 'Perlu dipakai', filters: [left, days('IsLessThanOrEqualTo', 14)] },
  { key: chipOfWindow(-1), label: nameWindow(-1), filters: [left, days('IsLessThan', 0)] },
  ...EXPIRY_DAYS.map((ahead) => ({
    key: chipOfWindow(ahead),
    label: nameWindow(ahead),
    filters: [left, days('IsGreaterThanOrEqualTo', 0), days('IsLessThanOrEqualTo', ahead)],
  })),
  { key: 'semua', label: 'Semua lot', filters: [left] },
]

/** Lots that have run out or will, the earliest first. */
export const lotList = defineList({
  name: 'stockLot',
  document: GetStockLotListDocument,
  pick: (answer) => answer.stockLotList,
  columns,
  search: 'Cari barang, batch, dokumen',
  chips,
  filters: [
    { field: 'item_name', label: 'Barang', kind: 'text' },
    { field: 'batch', label: 'Batch', kind: 'text', nullable: true },
    { field: 'expires_on', label: 'Kedaluwarsa', kind: 'date' },
    { field: 'days_left', label: 'Sisa hari', kind: 'number', type: 'Int' },
    { field: 'supplier_name', label: 'Pemasok', kind: 'text', nullable: true },
    { field: 'opened_on', label: 'Masuk', kind: 'date' },
  ],
})
