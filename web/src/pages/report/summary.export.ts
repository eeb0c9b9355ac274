import { type CsvTable, saveCsv } from '../../kit/report/csv.ts'
import { channelLabel } from '../../words/channel.ts'
import type { RowFiguresFragment } from './summary.gql.gen.ts'
import type { Summary } from './summary.tables.tsx'

const sales_head = [
  'Transaksi',
  'Penjualan bersih',
  'Periode pembanding',
  'Rata-rata nota',
  'Diskon',
  'Total tagihan',
]

function salesRow(
  name: string,
  row: { figures: RowFiguresFragment; previous: { net: number | null } | null },
) {
  const { transactions, net, average_bill, discount, total } = row.figures
  return [name, transactions, net, row.previous?.net, average_bill, discount, total]
}

/** Saves what the report shows, table below table, as plain whole rupiah. */
export function exportSummary(report: Summary) {
  const tables: CsvTable[] = [
    {
      title: `Ringkasan ${report.range.from} sampai ${report.range.to}`,
      head: ['Hari', ...sales_head],
      rows: report.by_day.map((row) => salesRow(row.date, row)),
    },
    {
      title: 'Outlet',
      head: ['Outlet', ...sales_head],
      rows: report.by_outlet.map((row) => salesRow(row.outlet.name, row)),
    },
    {
      title: 'Channel',
      head: ['Channel', ...sales_head],
      rows: report.by_channel.map((row) => salesRow(channelLabel(row.channel), row)),
    },
    {
      title: 'Pembayaran',
      head: ['Metode', 'Jumlah', 'Diterima', 'Pengembalian'],
      rows: report.by_payment.map((row) => [row.name ?? row.method, row.payments, row.amount, row.refund]),
    },
    {
      title: 'Rekap pajak',
      head: ['Outlet', 'Tarif (%)', 'Transaksi', 'DPP', 'Pajak'],
      rows: report.taxes.map((row) => [
        row.outlet.name,
        row.tax_bp / 100,
        row.transactions,
        row.tax_base,
        row.tax,
      ]),
    },
  ]
  saveCsv(`ringkasan-${report.range.from}-${report.range.to}`, tables)
}
