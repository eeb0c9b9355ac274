import { Link } from '@tanstack/react-router'
import { formatClock, formatDate, formatZone, today } from '../../kit/format/date.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { GetReceivingListDocument, type GetReceivingListQuery } from './receiving.gql.gen.ts'
import css from './receiving.module.css'
import { kind_labels, kind_options, PaymentPill, payment_options, StatusPill } from './receiving.words.tsx'

export type ReceivingRow = GetReceivingListQuery['receivingList']['nodes'][number]

function Flags({ rejected_count, price_alert_count }: ReceivingRow) {
  if (rejected_count + price_alert_count === 0) return '–'
  return (
    <>
      {price_alert_count > 0 && <Pill tone="warn">{`${price_alert_count} harga berubah`}</Pill>}{' '}
      {rejected_count > 0 && <Pill tone="bad">{`${rejected_count} ditolak`}</Pill>}
    </>
  )
}

const kindOf = ({ kind, purchase_order }: ReceivingRow) =>
  purchase_order ? 'Dari PO' : (kind_labels[kind] ?? kind)

/** Whom it came from. */
export const supplierOf = ({ supplier_name, kind }: ReceivingRow) =>
  supplier_name ?? (kind === 'production' ? 'Dapur sendiri' : 'Pasar')

const columns: Column<ReceivingRow>[] = [
  {
    key: 'number',
    header: 'Nomor',
    sort: 'number',
    locked: true,
    card: 'title',
    cell: (document) => (
      <TitleCell
        link={
          <Link
            to="/receiving/detail/$produceId"
            params={{ produceId: String(document.id) }}
            className={`${row_link} ${css.number_link}`}
          >
            {document.number}
          </Link>
        }
        note={kindOf(document)}
      />
    ),
  },
  {
    key: 'kind',
    header: 'Jenis',
    sort: 'kind',
    hidden: true,
    cell: kindOf,
  },
  {
    key: 'supplier_name',
    header: 'Pemasok',
    sort: 'supplier_name',
    card: 'note',
    cell: supplierOf,
  },
  { key: 'summary', header: 'Isi', hidden: true, cell: ({ summary }) => summary ?? '–' },
  { key: 'outlet', header: 'Outlet', drawn: true, cell: ({ outlet }) => shortOutletName(outlet.name) },
  {
    key: 'occurred_at',
    header: 'Waktu',
    sort: 'occurred_at',
    card: 'note',
    cell: ({ occurred_at, outlet }) => (
      <>
        {formatDate(today(outlet.timezone, Date.parse(occurred_at)))}{' '}
        <span className={css.clock}>
          {formatClock(occurred_at, outlet.timezone)} {formatZone(outlet.timezone)}
        </span>
      </>
    ),
  },
  {
    key: 'supplier_note',
    header: 'Nota',
    sort: 'supplier_note',
    hidden: true,
    cell: ({ supplier_note }) => supplier_note ?? '–',
  },
  {
    key: 'purchase_order',
    header: 'PO',
    hidden: true,
    cell: ({ purchase_order }) => purchase_order?.number ?? '–',
  },
  { key: 'line_count', header: 'Baris', numeric: true, hidden: true, cell: ({ line_count }) => line_count },
  {
    key: 'total',
    header: 'Total',
    sort: 'total',
    numeric: true,
    card: 'aside',
    cell: ({ total }) => (total === null ? '–' : formatRupiah(total)),
  },
  {
    key: 'owed',
    header: 'Sisa tagihan',
    sort: 'owed',
    numeric: true,
    hidden: true,
    cell: ({ owed }) => (owed ? formatRupiah(owed) : '–'),
  },
  {
    key: 'due_on',
    header: 'Jatuh tempo',
    sort: 'due_on',
    hidden: true,
    cell: ({ due_on, owed }) => (due_on && owed ? formatDate(due_on) : '–'),
  },
  {
    key: 'payment_state',
    header: 'Pembayaran',
    drawn: true,
    cell: ({ payment_state, overdue_days }) => (
      <PaymentPill state={payment_state} overdue_days={overdue_days} />
    ),
  },
  { key: 'flags', header: 'Perlu dilihat', drawn: true, cell: (document) => <Flags {...document} /> },
  { key: 'author', header: 'Oleh', sort: 'author', hidden: true, cell: ({ author }) => author },
  {
    key: 'status',
    header: 'Status',
    sort: 'status',
    card: 'status',
    cell: (document) => <StatusPill {...document} />,
  },
]

const is = (field: string, value: string): FilterEntry => ({
  field,
  type: 'String',
  operator: 'IsEqualTo',
  value: [value],
})

/** Receivings, returns and what was made, to be narrowed to one of the outlets. */
export const receivingListOf = (outlets: readonly { readonly id: number; readonly name: string }[]) =>
  defineList({
    name: 'receiving',
    document: GetReceivingListDocument,
    pick: (answer) => answer.receivingList,
    columns,
    search: 'Cari nomor, pemasok, nota, bahan',
    chips: [
      { key: 'semua', label: 'Semua', filters: [] },
      { key: 'draf', label: 'Draf', filters: [is('status', 'draft')] },
      { key: 'selesai', label: 'Selesai', filters: [is('status', 'done')] },
      { key: 'batal', label: 'Dibatalkan', filters: [is('status', 'cancelled')] },
      {
        key: 'belum',
        label: 'Belum lunas',
        filters: [{ field: 'payment_state', type: 'String', operator: 'In', value: ['unpaid', 'partial'] }],
      },
      {
        key: 'lewat',
        label: 'Lewat tempo',
        filters: [{ field: 'overdue_days', type: 'Int', operator: 'IsGreaterThan', value: ['0'] }],
      },
      { key: 'retur', label: 'Retur', filters: [is('kind', 'return')] },
      { key: 'produksi', label: 'Produksi', filters: [is('kind', 'production')] },
    ],
    filters: [
      { field: 'number', label: 'Nomor', kind: 'text' },
      { field: 'kind', label: 'Jenis', kind: 'choice', options: kind_options },
      { field: 'supplier_name', label: 'Pemasok', kind: 'text', nullable: true },
      { field: 'supplier_note', label: 'Nota', kind: 'text', nullable: true },
      {
        field: 'outlet_id',
        label: 'Outlet',
        kind: 'choice',
        type: 'ID',
        options: outlets.map(({ id, name }) => ({ value: String(id), label: shortOutletName(name) })),
      },
      { field: 'business_date', label: 'Hari bisnis', kind: 'date' },
      { field: 'payment_state', label: 'Pembayaran', kind: 'choice', options: payment_options },
      { field: 'due_on', label: 'Jatuh tempo', kind: 'date', nullable: true },
      { field: 'owed', label: 'Sisa tagihan', kind: 'number', type: 'Int', unit: 'Rp' },
      { field: 'total', label: 'Total', kind: 'number', type: 'Int', unit: 'Rp' },
      { field: 'price_alert_count', label: 'Harga berubah', kind: 'number', type: 'Int' },
      { field: 'rejected_count', label: 'Baris ditolak', kind: 'number', type: 'Int' },
      { field: 'author', label: 'Oleh', kind: 'text' },
    ],
  })
