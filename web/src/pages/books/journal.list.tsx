import { nameEntryKind } from '@lumbung/server/books/posting/entry-kind.calc.ts'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../kit/format/date.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import { readSums } from '../../kit/list/list-sums.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { scopeFilters } from '../../parts/report/scope-filters.ts'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import {
  GetJournalLinesDocument,
  type GetJournalLinesQuery,
  GetJournalSumsDocument,
} from './books.gql.gen.ts'
import css from './books.module.css'
import { parseBookSearch } from './books.search.ts'

type Line = GetJournalLinesQuery['journalLineList']['nodes'][number]

const money = (amount: number) => (amount === 0 ? '' : formatRupiah(amount))
const kind_words = Object.fromEntries(
  ['sales', 'payments', 'stock', 'purchases', 'costs', 'cash', 'settlement'].map((kind) => [
    kind,
    nameEntryKind(kind),
  ]),
)

const columns: Column<Line>[] = [
  {
    key: 'business_date',
    header: 'Tanggal',
    sort: 'business_date',
    card: 'note',
    cell: ({ business_date }) => formatDate(business_date),
  },
  {
    key: 'entry_id',
    header: 'Jurnal',
    locked: true,
    cell: ({ entry_id, kind, is_correction }) => (
      <TitleCell
        link={
          <Link to="/books/entry/$entryId" params={{ entryId: String(entry_id) }} className={row_link}>
            {`#${entry_id}`}
          </Link>
        }
        note={is_correction ? `${nameEntryKind(kind)} · koreksi` : nameEntryKind(kind)}
      />
    ),
  },
  {
    key: 'kind',
    header: 'Jenis',
    sort: 'kind',
    hidden: true,
    file: { words: kind_words },
    cell: ({ kind }) => nameEntryKind(kind),
  },
  {
    key: 'outlet',
    header: 'Outlet',
    file: { key: 'outlet.name' },
    card: 'note',
    cell: ({ outlet }) => shortOutletName(outlet.name),
  },
  {
    key: 'account_code',
    header: 'Kode akun',
    sort: 'account_code',
    cell: ({ account_code }) => account_code,
  },
  {
    key: 'account_name',
    header: 'Akun',
    card: 'title',
    cell: ({ account_name, subject_name }) => <TitleCell link={account_name} note={subject_name} />,
  },
  {
    key: 'subject_name',
    header: 'Rincian',
    hidden: true,
    cell: ({ subject_name }) => subject_name ?? '–',
  },
  {
    key: 'for_date',
    header: 'Untuk hari',
    sort: 'for_date',
    hidden: true,
    cell: ({ for_date }) => formatDate(for_date),
  },
  {
    key: 'debit',
    header: 'Debit',
    sort: 'debit',
    numeric: true,
    card: 'aside',
    cell: ({ debit }) => money(debit),
    total: formatRupiah,
  },
  {
    key: 'credit',
    header: 'Kredit',
    sort: 'credit',
    numeric: true,
    card: 'status',
    cell: ({ credit }) =>
      credit === 0 ? (
        ''
      ) : (
        <>
          <span className={css.narrow}>Kredit </span>
          {formatRupiah(credit)}
        </>
      ),
    total: formatRupiah,
  },
]

/** The journal line by line, of the period and outlets in the address. */
export const journal_list = defineList({
  name: 'journalLine',
  document: GetJournalLinesDocument,
  pick: (answer) => answer.journalLineList,
  columns,
  sums: readSums(GetJournalSumsDocument, (answer) => answer.journalLineList.sums),
  scope: (search) => scopeFilters({ ...parseBookSearch(search) }),
  search: 'Cari kode atau nama akun',
  chips: [
    { key: 'semua', label: 'Semua', filters: [] },
    {
      key: 'koreksi',
      label: 'Koreksi',
      filters: [{ field: 'is_correction', type: 'String', operator: 'IsEqualTo', value: ['true'] }],
    },
  ],
  filters: [
    { field: 'account_code', label: 'Kode akun', kind: 'text' },
    { field: 'account_name', label: 'Akun', kind: 'text' },
    {
      field: 'kind',
      label: 'Jenis',
      kind: 'choice',
      options: Object.entries(kind_words).map(([value, label]) => ({ value, label })),
    },
    { field: 'debit', label: 'Debit', kind: 'number' },
    { field: 'credit', label: 'Kredit', kind: 'number' },
  ],
})
