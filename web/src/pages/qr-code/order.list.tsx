import { IconToolsKitchen2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { ListBody } from '../../kit/list/list-body.tsx'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { withSearch } from '../../kit/router/with-search.ts'
import { EmptyState } from '../../kit/states/state.tsx'
import { useLiveOrders } from '../../parts/live-orders/use-live-orders.ts'
import { GetTableOrderListDocument, type GetTableOrderListQuery } from './order.gql.gen.ts'
import { OrderState, shortNumber } from './order.words.tsx'
import { chosenOutlet, readOutlet } from './qr.outlet.ts'

type OrderRow = GetTableOrderListQuery['tableOrderList']['nodes'][number]

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
            {`Meja ${order.table_name}, ${shortNumber(order.number)}`}
          </Link>
        }
        note={order.guest_name}
      />
    ),
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
]

const having = (...value: string[]): FilterEntry[] => [
  { field: 'status', type: 'String', operator: 'In', value },
]

/** Orders of guests at the tables of the outlet in the address. */
export const order_list = defineList({
  name: 'tableOrder',
  document: GetTableOrderListDocument,
  pick: (answer) => answer.tableOrderList,
  columns,
  search: 'Cari nomor, meja, atau nama tamu',
  scope: (search) => {
    const outlet = chosenOutlet(readOutlet(search).outlet)
    return [{ field: 'outlet_id', type: 'ID', operator: 'IsEqualTo', value: [String(outlet?.id ?? 0)] }]
  },
  chips: [
    { key: 'berjalan', label: 'Belum selesai', filters: having('waiting', 'confirmed') },
    { key: 'menunggu', label: 'Menunggu konfirmasi', filters: having('waiting') },
    { key: 'dibayar', label: 'Belum dibayar', filters: having('confirmed') },
    { key: 'lunas', label: 'Lunas', filters: having('settled'), uncounted: true },
    { key: 'ditolak', label: 'Ditolak', filters: having('rejected'), uncounted: true },
    { key: 'dibatalkan', label: 'Dibatalkan tamu', filters: having('cancelled'), uncounted: true },
  ],
  filters: [
    { field: 'table_name', label: 'Meja', kind: 'text' },
    { field: 'guest_name', label: 'Nama tamu', kind: 'text', nullable: true },
    { field: 'placed_at', label: 'Masuk', kind: 'date' },
    { field: 'total', label: 'Total', kind: 'number', type: 'Int' },
  ],
})

const live_types = ['TableOrder'] as const

/** The orders of an outlet, new ones within seconds. */
export function OrderList({ outlet_id }: { outlet_id: number }) {
  const list = useList(order_list)
  useLiveOrders(outlet_id, live_types)
  return (
    <section aria-label="Pesanan">
      <Toolbar definition={order_list} list={list} />
      <ListBody
        label="Pesanan"
        list={list}
        nameOf={(order) => `Meja ${order.table_name}, ${shortNumber(order.number)}`}
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
