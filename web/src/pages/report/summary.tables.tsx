import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatBasisPoints, formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { ChangeMark } from '../../kit/report/change-mark.tsx'
import { formatFigure } from '../../kit/report/figure.ts'
import type { ReportSearch } from '../../kit/report/period-state.ts'
import { type ReportColumn, ReportTable } from '../../kit/report/report-table.tsx'
import { withSearch } from '../../kit/router/with-search.ts'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { channelLabel } from '../../words/channel.ts'
import { shortOutletName } from '../../words/outlet-name.ts'
import type { GetSummaryReportQuery, RowFiguresFragment } from './summary.gql.gen.ts'

export type Summary = GetSummaryReportQuery['summaryReport']

interface TableProps {
  report: Summary
  search: ReportSearch
}

interface SalesRow {
  figures: RowFiguresFragment
  previous: { net: number | null } | null
}

/** A link to the receipts behind a row. */
function Receipts({ search, children }: { search: object; children: ReactNode }) {
  return (
    <Link to="/report/transaction" search={withSearch(() => ({ ...search }))}>
      {children}
    </Link>
  )
}

/** Columns that every table of sales has. */
function salesColumns<R extends SalesRow>(total: Summary['total'], is_half = false): ReportColumn<R>[] {
  const { figures, previous } = total
  const columns: ReportColumn<R>[] = [
    {
      key: 'transactions',
      header: 'Transaksi',
      numeric: true,
      by: (row) => row.figures.transactions,
      cell: (row) => formatFigure(row.figures.transactions, 'count'),
      total: formatFigure(figures.transactions, 'count'),
    },
    {
      key: 'net',
      header: 'Penjualan bersih',
      numeric: true,
      by: (row) => row.figures.net,
      cell: (row) => <strong>{formatFigure(row.figures.net, 'rupiah')}</strong>,
      total: formatFigure(figures.net, 'rupiah'),
    },
    {
      key: 'change',
      header: 'Δ',
      numeric: true,
      cell: (row) => <ChangeMark now={row.figures.net} before={row.previous?.net} unit="rupiah" />,
      total: <ChangeMark now={figures.net} before={previous?.net} unit="rupiah" />,
    },
    {
      key: 'average_bill',
      header: 'Rata-rata nota',
      numeric: true,
      by: (row) => row.figures.average_bill,
      cell: (row) => formatFigure(row.figures.average_bill, 'rupiah'),
      total: formatFigure(figures.average_bill, 'rupiah'),
    },
    {
      key: 'gross_profit_bp',
      header: 'Laba kotor',
      numeric: true,
      by: (row) => row.figures.gross_profit_bp,
      cell: (row) => formatFigure(row.figures.gross_profit_bp, 'bp'),
      total: formatFigure(figures.gross_profit_bp, 'bp'),
    },
  ]
  if (is_half) return columns.filter(({ key }) => key !== 'average_bill' && key !== 'gross_profit_bp')
  return figures.gross_profit_bp === null ? columns.filter(({ key }) => key !== 'gross_profit_bp') : columns
}

/** Outlets; one narrows the report to itself. */
export function OutletTable({ report, search }: TableProps) {
  return (
    <Card>
      <CardHead title="Outlet" />
      <ReportTable
        label="Per outlet"
        rows={report.by_outlet}
        keyOf={({ outlet }) => outlet.id}
        columns={[
          {
            key: 'outlet',
            header: 'Outlet',
            by: ({ outlet }) => outlet.name,
            cell: ({ outlet }) => (
              <Receipts search={{ ...search, outlet: String(outlet.id) }}>
                {shortOutletName(outlet.name)}
              </Receipts>
            ),
            total: 'Total',
          },
          ...salesColumns<Summary['by_outlet'][number]>(report.total),
        ]}
      />
    </Card>
  )
}

/** Ways of ordering. */
export function ChannelTable({ report, search }: TableProps) {
  return (
    <Card>
      <CardHead title="Channel" />
      <ReportTable
        label="Per channel"
        rows={report.by_channel}
        keyOf={({ channel }) => channel}
        columns={[
          {
            key: 'channel',
            header: 'Channel',
            cell: ({ channel }) => (
              <Receipts search={{ ...search, f: `channel:In:${channel}` }}>{channelLabel(channel)}</Receipts>
            ),
            total: 'Total',
          },
          ...salesColumns<Summary['by_channel'][number]>(report.total, true),
        ]}
      />
    </Card>
  )
}

/** Menu groups as they were when sold. */
export function GroupTable({ report }: { report: Summary }) {
  const may_see_cost = report.by_group.some(({ figures }) => figures.food_cost_bp !== null)
  const columns: ReportColumn<Summary['by_group'][number]>[] = [
    { key: 'name', header: 'Grup menu', by: ({ name }) => name, cell: ({ name }) => name ?? 'Tidak dikenal' },
    {
      key: 'qty',
      header: 'Qty',
      numeric: true,
      by: ({ figures }) => Number(figures.qty),
      cell: ({ figures }) => formatNumber(figures.qty, 0),
    },
    {
      key: 'net',
      header: 'Bersih',
      numeric: true,
      by: ({ figures }) => figures.net,
      cell: ({ figures }) => <strong>{formatRupiah(figures.net)}</strong>,
    },
    {
      key: 'change',
      header: 'Δ',
      numeric: true,
      cell: ({ figures, previous }) => <ChangeMark now={figures.net} before={previous?.net} unit="rupiah" />,
    },
    {
      key: 'food_cost',
      header: 'Food cost',
      numeric: true,
      by: ({ figures }) => figures.food_cost_bp,
      cell: ({ figures }) => formatFigure(figures.food_cost_bp, 'bp'),
    },
  ]
  return (
    <Card>
      <CardHead title="Grup menu" />
      <ReportTable
        label="Per grup menu"
        rows={report.by_group}
        keyOf={({ item_group_id }) => item_group_id}
        columns={columns.filter(({ key }) => may_see_cost || key !== 'food_cost')}
      />
    </Card>
  )
}

/** Money received by each method. */
export function PaymentTable({ report }: { report: Summary }) {
  const sum = (pick: (row: Summary['by_payment'][number]) => number) =>
    report.by_payment.reduce((total, row) => total + pick(row), 0)
  return (
    <Card>
      <CardHead title="Pembayaran" />
      <ReportTable
        label="Per metode pembayaran"
        rows={report.by_payment}
        keyOf={({ method }) => method}
        columns={[
          {
            key: 'name',
            header: 'Metode',
            by: (row) => row.name,
            cell: (row) => row.name ?? row.method,
            total: 'Total',
          },
          {
            key: 'payments',
            header: 'Jumlah',
            numeric: true,
            by: (row) => row.payments,
            cell: (row) => formatNumber(row.payments, 0),
            total: formatNumber(
              sum((row) => row.payments),
              0,
            ),
          },
          {
            key: 'amount',
            header: 'Diterima',
            numeric: true,
            by: (row) => row.amount,
            cell: (row) => <strong>{formatRupiah(row.amount)}</strong>,
            total: formatRupiah(sum((row) => row.amount)),
          },
          {
            key: 'change',
            header: 'Δ',
            numeric: true,
            cell: (row) => <ChangeMark now={row.amount} before={row.previous_amount} unit="rupiah" />,
          },
        ]}
      />
    </Card>
  )
}

/** What the monthly return of the restaurant tax asks for. */
export function TaxTable({ report }: { report: Summary }) {
  const sum = (pick: (row: Summary['taxes'][number]) => number) =>
    report.taxes.reduce((total, row) => total + pick(row), 0)
  return (
    <Card>
      <CardHead title="Rekap pajak (PB1/PBJT)" note="Untuk laporan pajak daerah bulanan" />
      <ReportTable
        label="Rekap pajak"
        rows={report.taxes}
        keyOf={({ outlet, tax_bp }) => `${outlet.id}:${tax_bp}`}
        columns={[
          {
            key: 'outlet',
            header: 'Outlet',
            by: ({ outlet }) => outlet.name,
            cell: ({ outlet }) => shortOutletName(outlet.name),
            total: 'Total',
          },
          {
            key: 'rate',
            header: 'Tarif',
            numeric: true,
            by: (row) => row.tax_bp,
            cell: (row) => formatBasisPoints(row.tax_bp),
          },
          {
            key: 'transactions',
            header: 'Transaksi',
            numeric: true,
            by: (row) => row.transactions,
            cell: (row) => formatNumber(row.transactions, 0),
            total: formatNumber(
              sum((row) => row.transactions),
              0,
            ),
          },
          {
            key: 'base',
            header: 'DPP',
            numeric: true,
            by: (row) => row.tax_base,
            cell: (row) => formatRupiah(row.tax_base),
            total: formatRupiah(sum((row) => row.tax_base)),
          },
          {
            key: 'tax',
            header: 'Pajak',
            numeric: true,
            by: (row) => row.tax,
            cell: (row) => <strong>{formatRupiah(row.tax)}</strong>,
            total: formatRupiah(sum((row) => row.tax)),
          },
        ]}
      />
    </Card>
  )
}
