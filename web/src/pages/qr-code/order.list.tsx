import { IconToolsKitchen2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { clearType, useDocument } from '../../kit/graphql/query.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { ListBody } from '../../kit/list/list-body.tsx'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { pulse_ms, useMoved } from '../../kit/live/use-moved.ts'
import { withSearch } from '../../kit/router/with-search.ts'
import { EmptyState } from '../../kit/states/state.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { PagePayment } from './order.charges.tsx'
import { ConfirmOrder } from './order.confirm.tsx'
import {
  GetOpenTableOrdersDocument,
  GetTableOrderListDocument,
  type GetTableOrderListQuery,
} from './order.gql.gen.ts'
import { OrderState, shortNumber } from './order.words.tsx'
import { ordersOutlet, readOrdersOutlet } from './qr.search.ts'

type OrderRow = GetTableOrderListQuery['tableOrderList']['nodes'][number]

const nameOf = (order: OrderRow) => `Meja ${order.table_name}, ${shortNumber(order.number)}`

const columns: Column<OrderRow>[] = [
  {
    key: 'number',
    header: 'Pesanan',
    locked: true,
    card: 'title',
    sort: 'number',
    cell: (order) => (
      <TitleCell
        link={
          <Link
            to="/qr-code/order"
            search={withSearch((old) => ({ ...old, pesanan: order.id }))}
            resetScroll={false}
            className={row_link}
          >
            {nameOf(order)}
          </Link>
        }
        note={order.guest_name}
      />
    ),
  },
  {
    key: 'outlet',
    header: 'Outlet',
    card: 'note',
    cell: ({ outlet }) => shortOutletName(outlet.name),
  },
  {
    key: 'placed_at',
    header: 'Masuk',
    sort: 'placed_at',
    card: 'note',
    cell: ({ placed_at }) => formatRelative(placed_at),
  },
  {
    key: 'qty',
    header: 'Porsi',
    numeric: true,
    sort: 'qty',
    cell: ({ qty }) => formatNumber(qty, 0),
  },
  {
    key: 'total',
    header: 'Total',
    numeric: true,
    sort: 'total',
    card: 'aside',
    cell: ({ total }) => formatRupiah(total),
  },
  { key: 'status', header: 'Status', card: 'status', cell: ({ status }) => <OrderState status={status} /> },
  {
    key: 'page_payment',
    header: 'Di halaman tamu',
    card: 'status',
    cell: ({ page_payment }) => <PagePayment state={page_payment} />,
  },
  {
    key: 'confirm',
    header: 'Konfirmasi',
    drawn: true,
    card: 'status',
    cell: (order) => <ConfirmOrder order={order} name={nameOf(order)} />,
  },
]

const having = (...value: string[]): FilterEntry[] => [
  { field: 'status', type: 'String', operator: 'In', value },
]

const owed: FilterEntry[] = [{ field: 'page_payment', type: 'String', operator: 'In', value: ['owed'] }]

/** Orders of guests at the tables of the outlet in the address, or of all in reach. */
export const order_list = defineList({
  name: 'tableOrder',
  document: GetTableOrderListDocument,
  pick: (answer) => answer.tableOrderList,
  columns,
  search: 'Cari nomor, meja, atau nama tamu',
  scope: (search) => {
    const outlet_id = ordersOutlet(readOrdersOutlet(search).outlet)
    return outlet_id === null
      ? []
      : [{ field: 'outlet_id', type: 'ID', operator: 'IsEqualTo', value: [String(outlet_id)] }]
  },
  chips: [
    { key: 'berjalan', label: 'Belum selesai', filters: having('waiting', 'confirmed') },
    { key: 'menunggu', label: 'Menunggu konfirmasi', filters: having('waiting') },
    { key: 'dibayar', label: 'Belum dibayar', filters: having('confirmed') },
    { key: 'kembali', label: 'Perlu dikembalikan', filters: owed },
    { key: 'semua', label: 'Semua', filters: [], uncounted: true },
    { key: 'lunas', label: 'Lunas', filters: having('settled'), uncounted: true },
    { key: 'ditolak', label: 'Ditolak', filters: having('rejected'), uncounted: true },
    { key: 'dibatalkan', label: 'Dibatalkan tamu', filters: having('cancelled'), uncounted: true },
  ],
  filters: [
    { field: 'table_name', label: 'Meja', kind: 'text' },
    { field: 'guest_name', label: 'Nama tamu', kind: 'text', nullable: true },
    { field: 'business_date', label: 'Tanggal bisnis', kind: 'date' },
    { field: 'placed_at', label: 'Masuk', kind: 'date' },
    { field: 'total', label: 'Total', kind: 'number', type: 'Int' },
  ],
})

/** The orders of an outlet, or of all in reach; new ones within seconds. */
export function OrderList() {
  const list = useList(order_list)
  const { data } = useDocument(GetOpenTableOrdersDocument, {}, { every_ms: pulse_ms })
  const readAgain = useCallback(() => void clearType('TableOrder').catch(reportError), [])
  useMoved(data, readAgain)
  return (
    <section aria-label="Pesanan">
      <Toolbar definition={order_list} list={list} />
      <ListBody
        label="Pesanan"
        list={list}
        nameOf={nameOf}
        empty={
          <EmptyState
            icon={IconToolsKitchen2}
            title="Belum ada pesanan yang berjalan"
            text="Pesanan tamu dari kode meja muncul di sini dalam beberapa detik."
          />
        }
      />
    </section>
  )
}
