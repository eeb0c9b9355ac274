import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../../kit/format/date.ts'
import { formatRupiah } from '../../../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../../../kit/list/define-list.ts'
import type { FilterEntry } from '../../../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../../../kit/list/title-cell.tsx'
import { shortOutletName } from '../../../../parts/session/outlet-name.ts'
import { end_options, status_options, TransferPill, wayText } from '../cash.words.tsx'
import { GetCashTransferListDocument, type GetCashTransferListQuery } from './transfer.gql.gen.ts'

type TransferRow = GetCashTransferListQuery['cashTransferList']['nodes'][number]

const columns: Column<TransferRow>[] = [
  {
    key: 'number',
    header: 'Nomor',
    sort: 'number',
    locked: true,
    card: 'title',
    cell: (transfer) => (
      <TitleCell
        link={
          <Link
            to="/income-expenses/cash/transfer/$transferId"
            params={{ transferId: String(transfer.id) }}
            className={row_link}
          >
            {transfer.number}
          </Link>
        }
        note={wayText(transfer)}
      />
    ),
  },
  {
    key: 'outlet_name',
    header: 'Outlet',
    sort: 'outlet_name',
    card: 'note',
    cell: ({ outlet_name }) => shortOutletName(outlet_name),
  },
  {
    key: 'sent_on',
    header: 'Tanggal',
    sort: 'sent_on',
    card: 'note',
    cell: ({ sent_on }) => formatDate(sent_on),
  },
  {
    key: 'age_days',
    header: 'Umur',
    numeric: true,
    cell: ({ age_days, to_kind }) => (age_days === null || to_kind !== 'bank' ? '–' : `${age_days} hari`),
  },
  {
    key: 'amount',
    header: 'Jumlah',
    sort: 'amount',
    numeric: true,
    card: 'aside',
    cell: ({ amount }) => formatRupiah(amount),
  },
  {
    key: 'difference',
    header: 'Selisih',
    numeric: true,
    cell: ({ difference }) => (difference === null ? '–' : formatRupiah(difference)),
  },
  { key: 'author', header: 'Oleh', sort: 'author', hidden: true, cell: ({ author }) => author },
  {
    key: 'status',
    header: 'Status',
    sort: 'status',
    card: 'status',
    cell: ({ status, is_overdue }) => <TransferPill status={status} is_overdue={is_overdue} />,
  },
]

const is = (value: string): FilterEntry => ({
  field: 'status',
  type: 'String',
  operator: 'IsEqualTo',
  value: [value],
})
const overdue: FilterEntry = { field: 'is_overdue', type: 'String', operator: 'IsEqualTo', value: ['true'] }

/** Cash that was moved between safe, petty cash and banks. */
export const transferList = defineList({
  name: 'cashTransfer',
  document: GetCashTransferListDocument,
  pick: (answer) => answer.cashTransferList,
  columns,
  search: 'Cari nomor, outlet, rekening',
  chips: [
    { key: 'semua', label: 'Semua', filters: [] },
    { key: 'perjalanan', label: 'Dalam perjalanan', filters: [is('in_transit')] },
    { key: 'terlambat', label: 'Belum diterima', filters: [overdue] },
    { key: 'diterima', label: 'Diterima', filters: [is('received')] },
    { key: 'batal', label: 'Dibatalkan', filters: [is('cancelled')] },
  ],
  filters: [
    { field: 'number', label: 'Nomor', kind: 'text' },
    { field: 'from_kind', label: 'Dari', kind: 'choice', options: end_options },
    { field: 'to_kind', label: 'Ke', kind: 'choice', options: end_options },
    { field: 'status', label: 'Status', kind: 'choice', options: status_options },
    { field: 'sent_on', label: 'Tanggal', kind: 'date' },
    { field: 'received_on', label: 'Diterima', kind: 'date' },
    { field: 'amount', label: 'Jumlah', kind: 'number', type: 'Int', unit: 'Rp' },
    { field: 'author', label: 'Oleh', kind: 'text' },
  ],
})
