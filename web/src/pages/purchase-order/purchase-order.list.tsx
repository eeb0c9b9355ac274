import { Link } from '@tanstack/react-router'
import { formatDate } from '../../kit/format/date.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { readSums } from '../../kit/list/list-sums.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import css from '../receiving/receiving.module.css'
import { PaymentPill, payment_options } from '../receiving/receiving.words.tsx'
import {
  GetPurchaseOrderListDocument,
  GetPurchaseOrderSumsDocument,
  type OrderRowFieldsFragment,
} from './purchase-order.gql.gen.ts'
import own from './purchase-order.module.css'
import { Progress } from './purchase-order.view.tsx'
import { OrderPill, status_options } from './purchase-order.words.tsx'

export type OrderRow = OrderRowFieldsFragment

function Flags({ price_alert_count, is_below_minimum }: OrderRow) {
  if (price_alert_count === 0 && !is_below_minimum) return '–'
  return (
    <>
      {price_alert_count > 0 && <Pill tone="warn">{`${price_alert_count} harga naik`}</Pill>}{' '}
      {is_below_minimum && <Pill tone="quiet">di bawah minimal</Pill>}
    </>
  )
}

const columns: Column<OrderRow>[] = [
  {
    key: 'number',
    header: 'Nomor',
    sort: 'number',
    locked: true,
    card: 'title',
    cell: (order) => (
      <TitleCell
        link={
          <Link
            to="/purchase-order/detail/$purchaseOrderId"
            params={{ purchaseOrderId: String(order.id) }}
            className={`${row_link} ${own.number}`}
          >
            {order.number}
          </Link>
        }
      />
    ),
  },
  {
    key: 'supplier_name',
    header: 'Pemasok',
    sort: 'supplier_name',
    card: 'note',
    cell: ({ supplier_name }) => <span className={own.wrap}>{supplier_name}</span>,
  },
  { key: 'summary', header: 'Isi', hidden: true, cell: ({ summary }) => summary ?? '–' },
  {
    key: 'outlet',
    header: 'Outlet',
    drawn: true,
    cell: ({ outlet }) => <span className={own.wrap}>{shortOutletName(outlet.name)}</span>,
  },
  {
    key: 'business_date',
    header: 'Tanggal',
    sort: 'business_date',
    hidden: true,
    cell: ({ business_date }) => formatDate(business_date),
  },
  {
    key: 'expected_on',
    header: 'Estimasi tiba',
    sort: 'expected_on',
    card: 'note',
    cell: ({ expected_on, late_days }) => (
      <>
        {expected_on ? formatDate(expected_on) : '–'}
        {late_days ? <p className={css.alert}>terlambat {late_days} hari</p> : null}
      </>
    ),
  },
  {
    key: 'received_bp',
    header: 'Diterima',
    sort: 'received_bp',
    cell: ({ received_bp }) => <Progress bp={received_bp} />,
  },
  {
    key: 'total',
    header: 'Total',
    sort: 'total',
    numeric: true,
    card: 'aside',
    cell: ({ total }) => (total === null ? '–' : formatRupiah(total)),
    total: formatRupiah,
  },
  {
    key: 'payment_state',
    header: 'Pembayaran',
    drawn: true,
    hidden: true,
    cell: ({ payment_state }) => <PaymentPill state={payment_state} />,
  },
  { key: 'flags', header: 'Perlu dilihat', drawn: true, hidden: true, cell: (order) => <Flags {...order} /> },
  { key: 'line_count', header: 'Baris', numeric: true, hidden: true, cell: ({ line_count }) => line_count },
  { key: 'author', header: 'Dibuat oleh', sort: 'author', hidden: true, cell: ({ author }) => author },
  {
    key: 'approved_by',
    header: 'Disetujui oleh',
    sort: 'approved_by',
    hidden: true,
    cell: ({ approved_by }) => approved_by ?? '–',
  },
  {
    key: 'status',
    header: 'Status',
    sort: 'status',
    card: 'status',
    cell: ({ status }) => <OrderPill status={status} />,
  },
]

const having = (...value: string[]): FilterEntry => ({
  field: 'status',
  type: 'String',
  operator: 'In',
  value,
})
const told = (field: string): FilterEntry => ({
  field,
  type: 'String',
  operator: 'IsEqualTo',
  value: ['true'],
})

interface ListTerms {
  readonly sees_prices: boolean
  readonly can_approve: boolean
  readonly outlets: readonly { readonly id: number; readonly name: string }[]
}

/** Purchase orders; who sees no prices has no column of them, who approves a chip of what waits. */
export function orderListOf({ sees_prices, can_approve, outlets }: ListTerms) {
  return defineList({
    name: 'purchase-order',
    document: GetPurchaseOrderListDocument,
    sums: readSums(GetPurchaseOrderSumsDocument, (answer) => answer.purchaseOrderList.sums),
    pick: (answer) => answer.purchaseOrderList,
    columns: columns.filter(({ key }) => sees_prices || key !== 'total'),
    search: 'Cari nomor, pemasok, bahan',
    chips: [
      { key: 'semua', label: 'Semua', filters: [] },
      { key: 'draf', label: 'Draf', filters: [having('draft')] },
      ...(can_approve
        ? [{ key: 'setujui', label: 'Perlu disetujui', filters: [told('is_mine_to_approve')] }]
        : []),
      { key: 'jalan', label: 'Di jalan', filters: [having('approved', 'sent', 'partial')] },
      { key: 'terlambat', label: 'Terlambat', filters: [told('is_late')] },
      { key: 'selesai', label: 'Selesai', filters: [having('received', 'closed')] },
    ],
    filters: [
      { field: 'status', label: 'Status', kind: 'choice', options: status_options },
      { field: 'number', label: 'Nomor', kind: 'text' },
      { field: 'supplier_name', label: 'Pemasok', kind: 'text' },
      {
        field: 'outlet_id',
        label: 'Outlet',
        kind: 'choice',
        type: 'ID',
        options: outlets.map(({ id, name }) => ({ value: String(id), label: shortOutletName(name) })),
      },
      { field: 'business_date', label: 'Tanggal', kind: 'date' },
      { field: 'expected_on', label: 'Estimasi tiba', kind: 'date', nullable: true },
      { field: 'payment_state', label: 'Pembayaran', kind: 'choice', options: payment_options },
      { field: 'author', label: 'Dibuat oleh', kind: 'text' },
      ...(sees_prices
        ? [{ field: 'total', label: 'Total', kind: 'number', type: 'Int', unit: 'Rp' } as const]
        : []),
    ],
  })
}
