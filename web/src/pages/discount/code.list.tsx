import { Link } from '@tanstack/react-router'
import { formatDate, formatDateTime } from '../../kit/format/date.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import { TitleCell } from '../../kit/list/title-cell.tsx'
import { Pill, type PillTone } from '../../kit/ui/pill.tsx'
import { GetSingleUseCodeListDocument, type GetSingleUseCodeListQuery } from './code.gql.gen.ts'
import css from './discount.module.css'

export type CodeRow = GetSingleUseCodeListQuery['singleUseCodeList']['nodes'][number]

const states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  FREE: { label: 'Belum dipakai', tone: 'good' },
  HELD: { label: 'Ditahan kasir', tone: 'info' },
  USED: { label: 'Terpakai', tone: 'quiet' },
  EXPIRED: { label: 'Kedaluwarsa', tone: 'warn' },
  REVOKED: { label: 'Dicabut', tone: 'bad' },
}

function Receipt({ receipt_id, receipt_number, business_date }: CodeRow) {
  if (receipt_id === null || business_date === null) return '–'
  return (
    <Link
      to="/report/transaction"
      search={{ periode: 'kustom', dari: business_date, sampai: business_date, struk: receipt_id }}
      className={css.link}
    >
      {receipt_number}
    </Link>
  )
}

const columns: Column<CodeRow>[] = [
  {
    key: 'code',
    header: 'Kode',
    sort: 'code',
    locked: true,
    card: 'title',
    cell: ({ code }) => <TitleCell link={<span className={css.code}>{code}</span>} />,
  },
  {
    key: 'batch_name',
    header: 'Kelompok',
    sort: 'batch_name',
    card: 'note',
    cell: ({ batch_name }) => batch_name,
  },
  { key: 'discount_name', header: 'Diskon', cell: ({ discount_name }) => discount_name },
  {
    key: 'valid_until',
    header: 'Berlaku sampai',
    hidden: true,
    cell: ({ valid_until }) => (valid_until === null ? '–' : formatDate(valid_until)),
  },
  { key: 'receipt_number', header: 'Nota', card: 'aside', cell: (row) => <Receipt {...row} /> },
  { key: 'outlet_name', header: 'Outlet', cell: ({ outlet_name }) => outlet_name ?? '–' },
  { key: 'member_name', header: 'Member', cell: ({ member_name }) => member_name ?? '–' },
  {
    key: 'used_at',
    header: 'Dipakai',
    sort: 'used_at',
    cell: ({ used_at }) => (used_at === null ? '–' : formatDateTime(used_at)),
  },
  {
    key: 'state',
    header: 'Status',
    sort: 'state',
    card: 'status',
    cell: ({ state }) => <Pill tone={states[state]?.tone ?? 'quiet'}>{states[state]?.label ?? state}</Pill>,
  },
]

const inState = (...value: string[]) => [
  { field: 'state', type: 'String' as const, operator: 'In' as const, value },
]

/** Single-use codes with the receipts that took them. */
export const code_list = defineList({
  name: 'singleUseCode',
  document: GetSingleUseCodeListDocument,
  pick: (answer) => answer.singleUseCodeList,
  columns,
  search: 'Cari kode, kelompok, nota',
  chips: [
    { key: 'semua', label: 'Semua', filters: [] },
    { key: 'tersedia', label: 'Belum dipakai', filters: inState('FREE', 'HELD') },
    { key: 'terpakai', label: 'Terpakai', filters: inState('USED') },
    { key: 'gugur', label: 'Dicabut & kedaluwarsa', filters: inState('REVOKED', 'EXPIRED') },
  ],
  filters: [
    { field: 'code', label: 'Kode', kind: 'text' },
    { field: 'batch_name', label: 'Kelompok', kind: 'text' },
    { field: 'discount_name', label: 'Diskon', kind: 'text' },
    {
      field: 'state',
      label: 'Status',
      kind: 'choice',
      options: Object.entries(states).map(([value, { label }]) => ({ value, label })),
    },
    { field: 'receipt_number', label: 'Nota', kind: 'text' },
    { field: 'outlet_name', label: 'Outlet', kind: 'text' },
    { field: 'used_at', label: 'Dipakai', kind: 'date' },
  ],
})
