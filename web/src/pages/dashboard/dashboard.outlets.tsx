import type { ReportColumn } from '../../kit/report/column.ts'
import { pairOf } from '../../kit/report/figure-columns.ts'
import { ReportTable } from '../../kit/report/report-table.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import { knownCostColumn } from '../../parts/report/known-cost.tsx'
import { describeMetric } from '../../parts/report/metric.ts'
import { comparisonOf } from '../../parts/report/report-base.ts'
import type { ReportState } from '../../parts/report/use-report.ts'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import type { Sales } from './dashboard.answer.ts'

type Row = Sales['by_outlet'][number]

/** Outlets against each other, the one that sold most on top. */
export function OutletLeague({ sales, report }: { sales: Sales; report: ReportState }) {
  const sees_cost = useCan('report_summary', 'view_cost')
  const { figures } = sales.total
  const { against } = comparisonOf(sales, report.today)
  const net = (row: { net: number | null }) => row.net
  const metric = (key: 'net' | 'transactions' | 'gross_profit_bp' | 'void_bp') => ({
    key,
    header: describeMetric(key).label,
    definition: describeMetric(key).definition,
    value: (row: Row) => row.figures[key],
    total: figures[key],
  })
  const columns: ReportColumn<Row>[] = [
    {
      key: 'outlet',
      header: 'Outlet',
      kind: 'text',
      value: ({ outlet }) => outlet.name,
      write: ({ outlet }) => shortOutletName(outlet.name),
    },
    {
      ...metric('net'),
      kind: 'rupiah',
      is_main: true,
      href: ({ outlet }) => report.receipts({ outlet: outlet.id }),
    },
    ...(against
      ? [
          {
            key: 'change',
            header: `vs ${against}`,
            kind: 'change' as const,
            pair: (row: Row) => pairOf<{ net: number | null }, number | null>(row, net),
            total: pairOf(sales.total, net),
          },
        ]
      : []),
    { ...metric('transactions'), kind: 'count' },
    ...(sees_cost
      ? [
          { ...metric('gross_profit_bp'), header: 'Laba kotor', kind: 'percent' as const },
          knownCostColumn<Row>((row) => row.figures.costed_bp, figures.costed_bp),
        ]
      : []),
    {
      ...metric('void_bp'),
      header: 'Void',
      kind: 'percent',
      href: ({ outlet, figures }) =>
        figures.void_count > 0
          ? report.receipts({ outlet: outlet.id, status: 'void-refund', state: 'VOID' })
          : undefined,
    },
  ]
  const rows = sales.by_outlet.toSorted((a, b) => (b.figures.net ?? 0) - (a.figures.net ?? 0))
  return (
    <Card>
      <ReportTable
        id="outlet"
        title="Penjualan per outlet"
        columns={columns}
        rows={rows}
        keyOf={({ outlet }) => outlet.id}
        total_label={rows.length > 1 ? `Total ${rows.length} outlet` : undefined}
      />
    </Card>
  )
}
