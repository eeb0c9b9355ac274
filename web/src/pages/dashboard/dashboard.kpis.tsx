import type { SalesMetricKey } from '@lumbung/server/sales/sales-metric.calc.ts'
import type { Welcome } from '../../kit/report/delta.tsx'
import { pairOf } from '../../kit/report/figure-columns.ts'
import { KpiCard, KpiRow } from '../../kit/report/kpi-card.tsx'
import { stringifySearch } from '../../kit/router/search.ts'
import { useCan } from '../../parts/access/access.ts'
import { courseOf } from '../../parts/report/course.ts'
import { shareOfCost } from '../../parts/report/known-cost.tsx'
import { changeOfMetric, describeMetric, writeMetric } from '../../parts/report/metric.ts'
import { comparisonOf } from '../../parts/report/report-base.ts'
import { keepReportSearch } from '../../parts/report/report-search.ts'
import type { ReportState } from '../../parts/report/use-report.ts'
import type { Sales } from './dashboard.answer.ts'

type Key = 'net' | 'transactions' | 'average_bill' | 'gross_profit_bp' | 'pax' | 'void_bp'

const welcome: Partial<Record<SalesMetricKey, Welcome>> = { void_bp: 'down' }

/** Days before today that a card's small line shows. */
const course_days = 7

/** The five figures of the first page; margin only for those who may see costs. */
export function DashboardKpis({ sales, report }: { sales: Sales; report: ReportState }) {
  const sees_cost = useCan('report_summary', 'view_cost')
  const keys: Key[] = [
    'net',
    'transactions',
    'average_bill',
    sees_cost ? 'gross_profit_bp' : 'pax',
    'void_bp',
  ]
  const { figures } = sales.total
  const { beside } = comparisonOf(sales, report.today)
  const days = sales.daily.map(({ date, figures: own }) => ({ from: date, to: date, figures: own }))
  const lately = days.filter(({ to }) => to < report.today).slice(-course_days)
  // They begin with the first sale.
  const covered = { today: report.today, data_from: days[0]?.from ?? null }
  const hrefs: Record<Key, string | undefined> = {
    net: summaryAddress(report),
    transactions: report.receipts(),
    average_bill: report.receipts(),
    gross_profit_bp: summaryAddress(report),
    pax: report.receipts(),
    void_bp: report.receipts({ status: 'void-refund', state: 'VOID' }),
  }
  return (
    <KpiRow label="Angka utama">
      {keys.map((key) => (
        <KpiCard
          key={key}
          label={describeMetric(key).label}
          definition={describeMetric(key).definition}
          value={writeMetric(key, figures[key])}
          change={changeOfMetric(key, ...pairOf(sales.total, (row) => row[key]))}
          good={welcome[key]}
          about={key === 'gross_profit_bp' ? shareOfCost(figures.costed_bp) : undefined}
          against={beside}
          course={courseOf(lately, covered, key)}
          href={hrefs[key]}
        />
      ))}
    </KpiRow>
  )
}

function summaryAddress({ search }: ReportState): string {
  return `/report/summary${stringifySearch({ ...keepReportSearch({ ...search }) })}`
}
