import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { row_link } from '../../kit/list/title-cell.tsx'
import { withSearch } from '../../kit/router/with-search.ts'
import { Pill } from '../../kit/ui/pill.tsx'
import { channel_options, channelLabel } from '../../words/channel.ts'
import { shortOutletName } from '../../words/outlet-name.ts'
import { paymentLabel } from '../../words/payment.ts'
import { TransactionStatus, transaction_status_options } from '../../words/transaction-status.tsx'
import { GetTransactionListDocument, type GetTransactionListQuery } from './transaction.gql.gen.ts'

export type TransactionRow = GetTransactionListQuery['transactionList']['nodes'][number]

const money = (value: number | null) => (value === null ? '–' : formatRupiah(value))

/** Opens the receipt beside the list, in the address. */
function ReceiptLink({ row }: { row: TransactionRow }) {
  return (
    <Link
      to="."
      search={withSearch((old) => ({ ...old, struk: String(row.id) }))}
      resetScroll={false}
      className={row_link}
    >
      {row.receipt_number}
    </Link>
  )
}

const columns: Column<TransactionRow>[] = [
  {
    key: 'receipt_number',
    header: 'No. nota',
    sort: 'receipt_number',
    locked: true,
    card: 'title',
    cell: (row) => <ReceiptLink row={row} />,
  },
  {
    key: 'occurred_at',
    header: 'Waktu bayar',
    sort: 'occurred_at',
    card: 'note',
    cell: (row) => formatDateTime(row.occurred_at, row.outlet.timezone),
  },
  { key: 'outlet', header: 'Outlet', card: 'note', cell: (row) => shortOutletName(row.outlet.name) },
  { key: 'channel', header: 'Channel', cell: (row) => channelLabel(row.channel) },
  { key: 'table_name', header: 'Meja', hidden: true, cell: (row) => row.table_name ?? '–' },
  { key: 'cashier_name', header: 'Kasir', cell: (row) => row.cashier_name ?? '–' },
  { key: 'waiter_name', header: 'Pelayan', hidden: true, cell: (row) => row.waiter_name ?? '–' },
  { key: 'member_name', header: 'Member', hidden: true, cell: (row) => row.member_name ?? '–' },
  { key: 'pax', header: 'Tamu', sort: 'pax', numeric: true, hidden: true, cell: (row) => row.pax },
  {
    key: 'gross',
    header: 'Kotor',
    sort: 'gross',
    numeric: true,
    hidden: true,
    cell: (row) => money(row.gross),
  },
  {
    key: 'discount',
    header: 'Diskon',
    numeric: true,
    hidden: true,
    cell: (row) => money(row.item_discount + row.bill_discount),
  },
  { key: 'net', header: 'Bersih', sort: 'net', numeric: true, cell: (row) => money(row.net) },
  { key: 'service', header: 'Layanan', numeric: true, hidden: true, cell: (row) => money(row.service) },
  { key: 'tax', header: 'Pajak', numeric: true, hidden: true, cell: (row) => money(row.tax) },
  { key: 'rounding', header: 'Pembulatan', numeric: true, hidden: true, cell: (row) => money(row.rounding) },
  {
    key: 'total',
    header: 'Total',
    sort: 'total',
    numeric: true,
    card: 'aside',
    cell: (row) => <strong>{money(row.total)}</strong>,
  },
  {
    key: 'payment_methods',
    header: 'Metode',
    cell: (row) => row.payment_methods.map(paymentLabel).join(', ') || '–',
  },
  { key: 'paid', header: 'Dibayar', numeric: true, hidden: true, cell: (row) => money(row.paid) },
  {
    key: 'payment_difference',
    header: 'Selisih bayar',
    numeric: true,
    hidden: true,
    cell: (row) => money(row.payment_difference),
  },
  { key: 'cogs', header: 'HPP', numeric: true, hidden: true, cell: (row) => money(row.cogs) },
  {
    key: 'gross_profit',
    header: 'Laba kotor',
    sort: 'gross_profit',
    numeric: true,
    hidden: true,
    cell: (row) => money(row.gross_profit),
  },
  {
    key: 'status',
    header: 'Status',
    card: 'status',
    cell: (row) => (
      <>
        <TransactionStatus status={row.status} /> {row.has_issue && <Pill tone="warn">Selisih</Pill>}{' '}
        {row.is_late && <Pill tone="quiet">Terlambat</Pill>}
      </>
    ),
  },
]

const isTrue = (field: string): FilterEntry => ({
  field,
  type: 'String',
  operator: 'IsEqualTo',
  value: ['true'],
})
const statusIn = (...value: string[]): FilterEntry => ({
  field: 'status',
  type: 'String',
  operator: 'In',
  value,
})
const number = (field: string, label: string) => ({
  field,
  label,
  kind: 'number' as const,
  type: 'Int' as const,
  unit: 'rupiah',
})

/** Receipts; the page adds the period and outlets of the report. */
export const transaction_list = defineList({
  name: 'transaction',
  document: GetTransactionListDocument,
  pick: (answer) => answer.transactionList,
  columns,
  search: 'Cari no. nota, kasir, meja',
  chips: [
    { key: 'semua', label: 'Semua', filters: [] },
    { key: 'void', label: 'Void & refund', filters: [statusIn('VOID', 'PARTIALLY_REFUNDED', 'REFUNDED')] },
    { key: 'selisih', label: 'Selisih', filters: [isTrue('has_issue')] },
    { key: 'terlambat', label: 'Terlambat', filters: [isTrue('is_late')] },
  ],
  filters: [
    { field: 'channel', label: 'Channel', kind: 'choice', options: channel_options },
    { field: 'status', label: 'Status', kind: 'choice', options: transaction_status_options },
    { field: 'cashier_name', label: 'Kasir', kind: 'text', nullable: true },
    { field: 'waiter_name', label: 'Pelayan', kind: 'text', nullable: true },
    { field: 'table_name', label: 'Meja', kind: 'text', nullable: true },
    { field: 'member_name', label: 'Member', kind: 'text', nullable: true },
    { field: 'hour', label: 'Jam', kind: 'number', type: 'Int' },
    { field: 'pax', label: 'Jumlah tamu', kind: 'number', type: 'Int' },
    number('total', 'Total'),
    number('net', 'Penjualan bersih'),
    number('item_discount', 'Diskon menu'),
    number('bill_discount', 'Diskon nota'),
    number('payment_difference', 'Selisih bayar'),
    number('difference', 'Selisih tagihan'),
    { field: 'recorded_at', label: 'Diterima server', kind: 'date' },
    { field: 'void_reason', label: 'Alasan void', kind: 'text', nullable: true },
  ],
})
