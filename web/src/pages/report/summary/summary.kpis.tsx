import { pairOf } from '../../../kit/report/figure-columns.ts'
import { KpiCard, KpiRow } from '../../../kit/report/kpi-card.tsx'
import { writeChange, writeFigure } from '../../../parts/explain/figure-address.ts'
import { courseOf } from '../../../parts/report/course.ts'
import { shareOfCost } from '../../../parts/report/known-cost.tsx'
import { changeOfMetric, describeMetric, writeMetric } from '../../../parts/report/metric.ts'
import type { Bucket } from './summary.group.ts'
import type { TableContext } from './summary.tables.ts'

/** The figures that head the summary. */
export function SummaryKpis({ ctx, buckets }: { ctx: TableContext; buckets: readonly Bucket[] }) {
  const { summary, report, sees_cost, beside } = ctx
  const { figures } = summary.total
  const covered = { today: report.today, data_from: summary.data_from }
  const keys = ['gross', 'net', 'total', 'transactions', sees_cost ? 'gross_profit' : 'average_bill'] as const
  return (
    <KpiRow label="Angka utama">
      {keys.map((key) => (
        <KpiCard
          key={key}
          label={describeMetric(key).label}
          definition={describeMetric(key).definition}
          value={writeMetric(key, figures[key])}
          change={changeOfMetric(key, ...pairOf(summary.total, (row) => row[key]))}
          about={key === 'gross_profit' ? shareOfCost(figures.costed_bp) : undefined}
          against={beside}
          course={courseOf(buckets, covered, key)}
          href={report.receipts()}
          explain={writeFigure(`sales.${key}`)}
          explain_change={writeChange(report, `sales.${key}`)}
        />
      ))}
    </KpiRow>
  )
}
