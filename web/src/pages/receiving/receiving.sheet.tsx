import { formatDate, formatDateTime } from '../../kit/format/date.ts'
import { formatQuantity, sayQuantity } from '../../kit/format/quantity.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Paper } from '../../parts/document/paper.tsx'
import type { ReceivingDetail } from './receiving.values.ts'
import { payment_labels, rejectName } from './receiving.words.tsx'

type Line = ReceivingDetail['lines'][number]

const marks: Readonly<Record<string, string>> = { draft: 'DRAF', cancelled: 'DIBATALKAN' }

/** What a receiving comes to, as label and amount; nothing for who may not see prices. */
function totalsOf({ total, tax, freight, owed, payment_state }: ReceivingDetail): [string, string][] {
  if (total === null) return []
  const rows: [string, string][] = [
    ['Subtotal', formatRupiah(total - (tax ?? 0) - (freight ?? 0))],
    ...(tax ? [['Pajak', formatRupiah(tax)] as [string, string]] : []),
    ...(freight ? [['Ongkos kirim', formatRupiah(freight)] as [string, string]] : []),
    ['Total', formatRupiah(total)],
  ]
  return payment_state === 'partial' ? [...rows, ['Sisa tagihan', formatRupiah(owed ?? 0)]] : rows
}

function Thing({ name, rejected_quantity, reject_reason, unit, expires_on, batch, note }: Line) {
  return (
    <>
      {name}
      {Number(rejected_quantity) > 0 && (
        <small>{`Ditolak ${formatQuantity(rejected_quantity, unit)}: ${rejectName(reject_reason)}`}</small>
      )}
      {expires_on && <small>Kedaluwarsa {formatDate(expires_on)}</small>}
      {batch && <small>Batch {batch}</small>}
      {note && <small>{note}</small>}
    </>
  )
}

/** A receiving or a return on paper, to be signed at the door. */
export function ReceivingSheet({ document }: { document: ReceivingDetail }) {
  const { outlet, purchase_order, supplier_note, source, payment_state, due_on } = document
  const is_return = document.kind === 'return'
  const is_ordered = purchase_order !== null
  return (
    <Paper
      title={is_return ? 'RETUR PEMBELIAN' : 'PENERIMAAN BARANG'}
      number={document.number}
      date={document.business_date}
      outlet={outlet.name}
      mark={marks[document.status]}
      parties={[
        { title: is_return ? 'Kepada' : 'Dari', lines: [document.supplier_name ?? 'Belanja di pasar'] },
        {
          title: is_return ? 'Dikembalikan dari' : 'Diterima di',
          lines: [outlet.name, formatDateTime(document.occurred_at, outlet.timezone)],
        },
        {
          title: 'Acuan',
          lines: [
            supplier_note && `Nota ${supplier_note}`,
            purchase_order && `Pesanan ${purchase_order.number}`,
            source && `Penerimaan ${source.number}`,
            payment_state && payment_state !== 'paid' && due_on && `Jatuh tempo ${formatDate(due_on)}`,
            payment_state && (payment_labels[payment_state]?.label ?? null),
          ],
        },
      ]}
      lines={document.lines}
      keyOf={({ no }) => no}
      columns={[
        { header: 'Barang', cell: (line) => <Thing {...line} /> },
        ...(is_ordered
          ? [
              {
                header: 'Dipesan',
                numeric: true,
                cell: ({ ordered_quantity, factor, unit }: Line) =>
                  ordered_quantity === null
                    ? '–'
                    : sayQuantity(Number(ordered_quantity) / Number(factor), unit),
              },
            ]
          : []),
        {
          header: is_return ? 'Dikembalikan' : 'Diterima',
          numeric: true,
          cell: ({ unit_quantity, unit }) => formatQuantity(unit_quantity, unit),
        },
        ...(document.total === null
          ? []
          : [
              { header: 'Harga', numeric: true, cell: ({ price }: Line) => formatRupiah(price ?? 0) },
              { header: 'Nilai', numeric: true, cell: ({ net }: Line) => formatRupiah(net ?? 0) },
            ]),
      ]}
      totals={totalsOf(document)}
      note={document.note}
      signatures={
        is_return
          ? ['Dikembalikan oleh', 'Diperiksa oleh', 'Diterima pemasok']
          : ['Diantar oleh', 'Diterima oleh', 'Diperiksa oleh']
      }
    />
  )
}
