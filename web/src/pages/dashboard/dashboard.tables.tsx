import { Link } from '@tanstack/react-router'
import { useCan } from '../../kit/access/access.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Bars } from '../../kit/report/bars.tsx'
import { ChangeMark } from '../../kit/report/change-mark.tsx'
import { formatFigure } from '../../kit/report/figure.ts'
import type { ReportSearch } from '../../kit/report/period-state.ts'
import { type ReportColumn, ReportTable } from '../../kit/report/report-table.tsx'
import { withSearch } from '../../kit/router/with-search.ts'
import { EmptyState } from '../../kit/states/state.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { shortOutletName } from '../../words/outlet-name.ts'
import type { GetDashboardQuery } from './dashboard.gql.gen.ts'
import css from './dashboard.module.css'

type Sales = NonNullable<GetDashboardQuery['dashboard']['sales']>
type OutletSales = Sales['by_outlet'][number]

interface OutletTableProps {
  sales: Sales
  search: ReportSearch
  /** What the change is against: 'vs Sabtu lalu'. */
  base: string
}

/** Outlets beside each other; one opens its summary. */
export function OutletTable({ sales, search, base }: OutletTableProps) {
  const columns: ReportColumn<OutletSales>[] = [
    {
      key: 'outlet',
      header: 'Outlet',
      by: ({ outlet }) => outlet.name,
      cell: ({ outlet }) => (
        <Link to="/report/summary" search={withSearch(() => ({ ...search, outlet: String(outlet.id) }))}>
          {shortOutletName(outlet.name)}
        </Link>
      ),
    },
    {
      key: 'net',
      header: 'Penjualan bersih',
      numeric: true,
      by: ({ figures }) => figures.net,
      cell: ({ figures }) => <strong>{formatFigure(figures.net, 'rupiah')}</strong>,
    },
    {
      key: 'change',
      header: base || 'Perubahan',
      numeric: true,
      cell: ({ figures, previous }) => <ChangeMark now={figures.net} before={previous?.net} unit="rupiah" />,
    },
    {
      key: 'transactions',
      header: 'Transaksi',
      numeric: true,
      by: ({ figures }) => figures.transactions,
      cell: ({ figures }) => formatFigure(figures.transactions, 'count'),
    },
    {
      key: 'gross_profit_bp',
      header: 'Laba kotor',
      numeric: true,
      by: ({ figures }) => figures.gross_profit_bp,
      cell: ({ figures }) => formatFigure(figures.gross_profit_bp, 'bp'),
    },
    {
      key: 'void_bp',
      header: 'Void',
      numeric: true,
      by: ({ figures }) => figures.void_bp,
      cell: ({ figures }) => formatFigure(figures.void_bp, 'bp'),
    },
  ]
  const may_see_profit = useCan('report_summary', 'view_cost')
  return (
    <Card>
      <ReportTable
        label="Outlet"
        rows={[...sales.by_outlet].sort((a, b) => (b.figures.net ?? 0) - (a.figures.net ?? 0))}
        keyOf={({ outlet }) => outlet.id}
        columns={columns.filter(({ key }) => may_see_profit || key !== 'gross_profit_bp')}
      />
    </Card>
  )
}

/** What brought most: by what is left after cost, or by sales for those who may not see costs. */
export function TopItems({ sales }: { sales: Sales }) {
  const items = sales.top_items ?? []
  const by_profit = items.some(({ figures }) => figures.gross_profit !== null)
  return (
    <Card>
      <CardHead title="Menu teratas" note={by_profit ? 'Menurut laba kotor' : 'Menurut penjualan bersih'} />
      {items.length === 0 ? (
        <p className={css.quiet}>Belum ada menu yang terjual pada periode ini.</p>
      ) : (
        <Bars
          rows={items.map(({ item_id, name, figures }) => ({
            key: String(item_id),
            name: name ?? 'Menu tidak dikenal',
            value: figures.gross_profit ?? figures.net,
            text: formatRupiah(figures.gross_profit ?? figures.net),
          }))}
        />
      )}
    </Card>
  )
}

/** What a brand without sales does first. */
export function FirstSteps() {
  return (
    <Card>
      <EmptyState
        title="Belum ada penjualan"
        text="Lengkapi brand dan outlet, lalu daftarkan kasir. Angka tampil di sini begitu penjualan pertama masuk."
      >
        <Link to="/brand">Lengkapi brand</Link>
        <Link to="/outlet">Lihat outlet</Link>
      </EmptyState>
    </Card>
  )
}
