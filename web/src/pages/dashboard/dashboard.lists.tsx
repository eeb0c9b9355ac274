import { formatDate } from '../../kit/format/date.ts'
import { formatBasisPoints, formatNumber } from '../../kit/format/number.ts'
import { formatRupiah, formatUnitCost } from '../../kit/format/rupiah.ts'
import { writeCondition } from '../../kit/list/condition.ts'
import { stringifySearch } from '../../kit/router/search.ts'
import { Quantity } from '../../kit/ui/quantity.tsx'
import { useCan } from '../../parts/access/access.ts'
import type { ReportState } from '../../parts/report/use-report.ts'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import type { Lists } from './dashboard.answer.ts'
import { ListCard } from './dashboard.list-card.tsx'
import { dayBefore } from './dashboard.lists-query.ts'

type Rises = NonNullable<Lists['dashboard']['price_rises']>
type Cover = NonNullable<Lists['dashboard']['low_cover']>
type Orders = NonNullable<Lists['purchaseOrderList']>
type Sessions = NonNullable<Lists['shiftSessionList']>
type Stores = NonNullable<Lists['grabStoreList']>

/** What suppliers have made dearer in the last seven days. */
export function PriceRises({ rises: { count, rows } }: { rises: Rises }) {
  return (
    <ListCard
      title="Harga beli naik"
      note="Dibanding harga pemasok yang sama 7 hari lalu"
      count={count}
      none="Tidak ada harga pemasok yang naik dalam 7 hari terakhir."
      rows={rows.map((row) => ({
        key: `${row.supplier_id} ${row.item_kind} ${row.item_id}`,
        name: row.item_name,
        note: `${row.supplier_name} · ${formatUnitCost(row.before)} → ${formatUnitCost(row.price)} / ${row.unit}`,
        figure: `+${formatBasisPoints(row.rise_bp, 1)}`,
        is_bad: true,
        href: `/supplier/edit/${row.supplier_id}`,
      }))}
    />
  )
}

/** What runs short, that which is gone first on top. */
export function LowCover({ cover: { count, rows } }: { cover: Cover }) {
  const sees_ingredient = useCan('ingredient', 'view')
  const sees_menu = useCan('menu', 'view')
  const logOf = ({ item_kind, item_id, outlet_id }: Cover['rows'][number]) => {
    if (item_kind === 'ingredient')
      return sees_ingredient ? `/ingredient/${outlet_id}/log/${item_id}` : undefined
    return sees_menu ? `/menu/edit/${item_id}/stock-log/${outlet_id}` : undefined
  }
  return (
    <ListCard
      title="Stok menipis"
      note="Yang paling cepat habis, menurut pemakaian 14 hari"
      count={count}
      href="/inventory?status=menipis"
      none="Tidak ada stok di bawah minimum."
      rows={rows.map((row) => ({
        key: `${row.item_kind} ${row.item_id} ${row.outlet_id}`,
        name: row.name,
        note: (
          <>
            {shortOutletName(row.outlet_name)} · sisa <Quantity value={row.quantity} unit={row.unit} />
          </>
        ),
        figure: row.days_of_cover === null ? 'tidak terpakai' : `${formatNumber(row.days_of_cover, 1)} hari`,
        is_bad: row.days_of_cover !== null && row.days_of_cover < 2,
        href: logOf(row),
      }))}
    />
  )
}

/** Orders that should have come before today, the longest overdue first. */
export function LateOrders({ orders: { total, nodes } }: { orders: Orders }) {
  return (
    <ListCard
      title="Pesanan terlambat"
      note="Lewat dari estimasi tiba"
      count={total}
      href="/purchase-order?status=terlambat"
      none="Semua pesanan masih sesuai jadwal."
      rows={nodes.map(({ id, number, supplier_name, late_days, total: value, outlet }) => ({
        key: id,
        name: number,
        note: [supplier_name, shortOutletName(outlet.name), value !== null && formatRupiah(value)]
          .filter(Boolean)
          .join(' · '),
        figure: `${late_days ?? 0} hari`,
        is_bad: true,
        href: `/purchase-order/detail/${id}`,
      }))}
    />
  )
}

/** Sessions of days before that nobody has closed, the oldest first. */
export function OpenShifts({
  sessions: { total, nodes },
  report,
}: {
  sessions: Sessions
  report: ReportState
}) {
  return (
    <ListCard
      title="Shift belum ditutup"
      note="Sesi kasir dari hari sebelumnya"
      count={total}
      href={`/report/shift${stringifySearch({
        ...{ periode: '30-hari', outlet: report.search.outlet ?? 'semua', status: 'berjalan' },
        f: [writeCondition({ field: 'business_date', operator: 'Before', values: [dayBefore()] })],
      })}`}
      none="Semua sesi hari sebelumnya sudah ditutup."
      rows={nodes.map(({ id, cashier_name, business_date, outlet }) => ({
        key: id,
        name: cashier_name ?? 'Tanpa nama kasir',
        note: shortOutletName(outlet.name),
        figure: formatDate(business_date),
        is_bad: true,
        href: `/report/shift/${id}`,
      }))}
    />
  )
}

/** Outlets whose changes GrabFood has not taken. */
export function GrabFailures({ stores: { total, nodes } }: { stores: Stores }) {
  return (
    <ListCard
      title="Gagal sinkron GrabFood"
      note="Perubahan yang belum diterima Grab"
      count={total}
      href="/integration/grab"
      none="Semua perubahan sudah diterima Grab."
      rows={nodes.map(({ id, name, error_count, last_error }) => ({
        key: id,
        name: shortOutletName(name),
        note: last_error ?? 'Menunggu dikirim ulang',
        figure: `${formatNumber(error_count, 0)} galat`,
        is_bad: true,
        href: `/integration/grab/${id}/manage-menu`,
      }))}
    />
  )
}
