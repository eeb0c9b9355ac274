import { Link } from '@tanstack/react-router'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { readSums } from '../../kit/list/list-sums.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import {
  GetIncomeExpenseListDocument,
  type GetIncomeExpenseListQuery,
  GetIncomeExpenseSumsDocument,
} from './income-expenses.gql.gen.ts'
import {
  Amount,
  dayText,
  kind_labels,
  method_labels,
  options_of,
  outletsText,
  StatusPill,
  source_labels,
} from './income-expenses.words.tsx'

export type EntryRow = GetIncomeExpenseListQuery['incomeExpenseList']['nodes'][number]

const columns: Column<EntryRow>[] = [
  {
    key: 'business_date',
    header: 'Tanggal',
    sort: 'business_date',
    card: 'note',
    cell: ({ business_date }) => dayText(business_date),
  },
  {
    key: 'description',
    header: 'Keterangan',
    sort: 'description',
    locked: true,
    card: 'title',
    cell: ({ id, description, counterparty }) => (
      <TitleCell
        link={
          <Link to="/income-expenses/edit/$entryId" params={{ entryId: String(id) }} className={row_link}>
            {description}
          </Link>
        }
        note={counterparty}
      />
    ),
  },
  {
    key: 'kind',
    header: 'Jenis',
    sort: 'kind',
    hidden: true,
    cell: ({ kind }) => kind_labels[kind] ?? kind,
  },
  {
    key: 'category_name',
    header: 'Kategori',
    sort: 'category_name',
    card: 'note',
    cell: ({ category_name }) => category_name ?? 'Tanpa kategori',
  },
  {
    key: 'account_code',
    header: 'Kode akun',
    sort: 'account_code',
    hidden: true,
    cell: ({ account_code }) => account_code ?? '–',
  },
  { key: 'outlet', drawn: true, header: 'Outlet', cell: ({ shares }) => outletsText(shares) },
  {
    key: 'method',
    header: 'Sumber dana',
    sort: 'method',
    cell: ({ method }) => method_labels[method] ?? method,
  },
  {
    key: 'source',
    header: 'Asal',
    sort: 'source',
    cell: ({ source }) => source_labels[source] ?? source,
  },
  {
    key: 'counterparty',
    header: 'Pihak',
    sort: 'counterparty',
    hidden: true,
    cell: (row) => row.counterparty ?? '–',
  },
  { key: 'author', header: 'Dicatat oleh', sort: 'author', hidden: true, cell: ({ author }) => author },
  {
    key: 'signed_amount',
    header: 'Jumlah',
    sort: 'amount',
    numeric: true,
    card: 'aside',
    cell: (row) => <Amount {...row} />,
    total: formatRupiah,
  },
  {
    key: 'status',
    header: 'Status',
    card: 'status',
    cell: ({ status }) => <StatusPill status={status} />,
  },
]

const posted: FilterEntry = { field: 'status', type: 'String', operator: 'IsEqualTo', value: ['posted'] }
const ofKind = (kind: string): FilterEntry => ({
  field: 'kind',
  type: 'String',
  operator: 'IsEqualTo',
  value: [kind],
})

/** Income and expenses, to be narrowed to some of the outlets. */
export const entryListOf = (outlets: readonly { readonly id: number; readonly name: string }[]) =>
  defineList({
    name: 'incomeExpense',
    document: GetIncomeExpenseListDocument,
    sums: readSums(GetIncomeExpenseSumsDocument, (answer) => answer.incomeExpenseList.sums),
    pick: (answer) => answer.incomeExpenseList,
    columns,
    search: 'Cari keterangan, pihak, kategori',
    chips: [
      { key: 'semua', label: 'Semua', filters: [] },
      { key: 'pengeluaran', label: 'Pengeluaran', filters: [posted, ofKind('expense')] },
      { key: 'pemasukan', label: 'Pemasukan', filters: [posted, ofKind('income')] },
      {
        key: 'tanpa-kategori',
        label: 'Tanpa kategori',
        filters: [posted, { field: 'category_id', type: 'ID', operator: 'IsEmpty', value: [] }],
      },
      { key: 'dibatalkan', label: 'Dibatalkan', filters: [{ ...posted, value: ['cancelled'] }] },
    ],
    filters: [
      { field: 'business_date', label: 'Tanggal', kind: 'date' },
      { field: 'counted_from', label: 'Dihitung sejak', kind: 'date' },
      { field: 'counted_until', label: 'Dihitung sampai', kind: 'date' },
      { field: 'description', label: 'Keterangan', kind: 'text' },
      { field: 'category_name', label: 'Kategori', kind: 'text', nullable: true },
      { field: 'account_code', label: 'Kode akun', kind: 'text', nullable: true },
      {
        field: 'outlet_ids',
        label: 'Outlet',
        kind: 'choice',
        options: outlets.map(({ id, name }) => ({ value: String(id), label: shortOutletName(name) })),
      },
      { field: 'counterparty', label: 'Pihak', kind: 'text', nullable: true },
      { field: 'amount', label: 'Jumlah', kind: 'number', type: 'Int', unit: 'Rp' },
      { field: 'method', label: 'Sumber dana', kind: 'choice', options: options_of(method_labels) },
      { field: 'source', label: 'Asal', kind: 'choice', options: options_of(source_labels) },
      { field: 'author', label: 'Dicatat oleh', kind: 'text' },
      { field: 'created_at', label: 'Dicatat pada', kind: 'date' },
    ],
  })
