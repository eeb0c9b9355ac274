import { formatDateLong } from '../../kit/format/date.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Paper } from '../../parts/document/paper.tsx'
import type { OrderDetail } from './purchase-order.values.ts'
import { totalsOf } from './purchase-order.view.tsx'

type Line = OrderDetail['lines'][number]

const marks: Readonly<Record<string, string>> = { draft: 'DRAF', waiting: 'DRAF', cancelled: 'DIBATALKAN' }

/** The order on paper, as its supplier gets it. */
export function OrderSheet({ order }: { order: OrderDetail }) {
  const { supplier, outlet, expected_on, credit_days } = order
  const prices = [
    { header: 'Harga', numeric: true, cell: ({ price }: Line) => formatRupiah(price ?? 0) },
    { header: 'Nilai', numeric: true, cell: ({ net }: Line) => formatRupiah(net ?? 0) },
  ]
  return (
    <Paper
      title="PESANAN PEMBELIAN"
      number={order.number}
      date={order.business_date}
      outlet={outlet.name}
      mark={marks[order.status]}
      parties={[
        {
          title: 'Kepada',
          lines: [
            supplier.name,
            supplier.contact_name,
            supplier.complete_address,
            supplier.phone,
            supplier.npwp && `NPWP ${supplier.npwp}`,
          ],
        },
        { title: 'Kirim ke', lines: [outlet.name, order.outlet_address] },
        {
          title: 'Ketentuan',
          lines: [
            expected_on && `Tiba ${formatDateLong(expected_on)}`,
            credit_days === null ? 'Pembayaran tunai' : `Tempo ${credit_days} hari`,
          ],
        },
      ]}
      lines={order.lines}
      keyOf={({ no }) => no}
      columns={[
        {
          header: 'Barang',
          cell: ({ name, supplier_code, note }) => (
            <>
              {name}
              {supplier_code && ` (${supplier_code})`}
              {note && <small>{note}</small>}
            </>
          ),
        },
        {
          header: 'Jumlah',
          numeric: true,
          cell: ({ unit_quantity, unit }) => formatQuantity(unit_quantity, unit),
        },
        ...(order.total === null ? [] : prices),
      ]}
      totals={totalsOf(order).map(([label, amount]) => [label, formatRupiah(amount)])}
      note={order.note}
      signatures={['Dipesan oleh', 'Disetujui oleh', 'Diterima pemasok']}
    />
  )
}
