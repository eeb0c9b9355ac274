import type { ReportColumn } from '../../kit/report/column.ts'
import { pairOf } from '../../kit/report/figure-columns.ts'
import { ReportTable } from '../../kit/report/report-table.tsx'
import { stringifySearch } from '../../kit/router/search.ts'
import { Card } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import { writeChange, writeFigure } from '../../parts/explain/figure-address.ts'
import { knownCostColumn } from '../../parts/report/known-cost.tsx'
import { describeMetric } from '../../parts/report/metric.ts'
import { comparisonOf } from '../../parts/report/report-base.ts'
import type { ReportState } from '../../parts/report/use-report.ts'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import type { Drawers, LastCount, Sales } from './dashboard.answer.ts'

type Row = Sales['by_outlet'][number]
type LeagueKey = 'net' | 'transactions' | 'average_bill' | 'gross_profit_bp' | 'costed_bp' | 'void_bp'

interface LeagueProps {
  sales: Sales
  report: ReportState
  /** For those who may see them. */
  drawers: Drawers | null
  last_counts: readonly LastCount[] | null
}

/** What the drawers of an outlet differ by, and when its stock was counted last, beside its sales. */
function besideSales({
  drawers,
  last_counts,
}: Pick<LeagueProps, 'drawers' | 'last_counts'>): ReportColumn<Row>[] {
  const sums = new Map(drawers?.by_outlet.map((row) => [row.outlet_id, row.sums]))
  const counts = new Map(last_counts?.map((row) => [row.outlet_id, row]))
  const differenceOf = (
    row: Pick<NonNullable<typeof drawers>['figures'], 'counted_sessions' | 'difference'> | undefined,
  ) => (row && row.counted_sessions > 0 ? row.difference : null)
  const columns: ReportColumn<Row>[] = []
  if (drawers)
    columns.push({
      key: 'difference',
      header: 'Selisih kas',
      definition: 'Uang tunai yang dihitung dikurangi yang seharusnya ada; – bila belum ada yang dihitung.',
      kind: 'rupiah',
      value: ({ outlet }) => differenceOf(sums.get(outlet.id)),
      total: differenceOf(drawers.figures),
      explain: ({ outlet }) => writeFigure('shift.difference', { outlet_ids: [outlet.id] }),
      explain_total: writeFigure('shift.difference'),
    })
  if (last_counts)
    columns.push({
      key: 'counted',
      header: 'Opname',
      definition: 'Sejak opname terakhir yang selesai; terlambat bila lebih dari 31 hari.',
      kind: 'count',
      value: ({ outlet }) => counts.get(outlet.id)?.days_ago ?? null,
      write: ({ outlet }) => countText(counts.get(outlet.id)),
      href: ({ outlet }) =>
        `/adjustment${stringifySearch({ f: ['kind:In:count', `outlet_id:In:${outlet.id}`] })}`,
    })
  return columns
}

function countText(count: LastCount | undefined): string {
  if (!count) return '–'
  const ago =
    count.days_ago === null
      ? 'belum pernah'
      : count.days_ago === 0
        ? 'hari ini'
        : `${count.days_ago} hari lalu`
  return count.is_overdue ? `${ago}, terlambat` : ago
}

/** Outlets against each other, the one that sold most on top. */
export function OutletLeague({ sales, report, drawers, last_counts }: LeagueProps) {
  const sees_cost = useCan('report_summary', 'view_cost')
  const { figures } = sales.total
  const { against } = comparisonOf(sales, report.today)
  const net = (row: { net: number | null }) => row.net
  const explained = (key: LeagueKey) => ({
    explain: ({ outlet }: Row) => writeFigure(`sales.${key}`, { outlet_ids: [outlet.id] }),
    explain_total: writeFigure(`sales.${key}`),
  })
  const metric = (key: Exclude<LeagueKey, 'costed_bp'>) => ({
    ...explained(key),
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
      href: ({ outlet }) => report.receipts({ outlet: outlet.id }),
    },
    { ...metric('net'), kind: 'rupiah', is_main: true },
    ...(against
      ? [
          {
            key: 'change',
            header: `vs ${against}`,
            kind: 'change' as const,
            pair: (row: Row) => pairOf<{ net: number | null }, number | null>(row, net),
            total: pairOf(sales.total, net),
            explain: ({ outlet }: Row) => writeChange(report, 'sales.net', { outlet_ids: [outlet.id] }),
            explain_total: writeChange(report, 'sales.net'),
          },
        ]
      : []),
    { ...metric('transactions'), kind: 'count' },
    { ...metric('average_bill'), kind: 'rupiah' },
    ...(sees_cost
      ? [
          { ...metric('gross_profit_bp'), header: 'Laba kotor', kind: 'percent' as const },
          {
            ...knownCostColumn<Row>((row) => row.figures.costed_bp, figures.costed_bp),
            ...explained('costed_bp'),
          },
        ]
      : []),
    { ...metric('void_bp'), header: 'Void', kind: 'percent' },
    ...besideSales({ drawers, last_counts }),
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
