import type { DashboardFigure } from '@lumbung/server/reports/dashboard/dashboard-parts.calc.ts'
import { wasteMeasures } from '@lumbung/server/reports/dashboard/waste-measure.calc.ts'
import { shiftMeasures } from '@lumbung/server/reports/shift/shift-measure.calc.ts'
import { WASTED_TYPES } from '@lumbung/server/stock/ledger/movement-type.calc.ts'
import { readAmountChange, readChange } from '../../kit/format/change.ts'
import { formatPercent } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { writeCondition } from '../../kit/list/condition.ts'
import type { Welcome } from '../../kit/report/delta.tsx'
import { ExplainButton } from '../../kit/report/explain-button.tsx'
import { pairOf } from '../../kit/report/figure-columns.ts'
import type { KpiCardProps } from '../../kit/report/kpi-card.tsx'
import { stringifySearch } from '../../kit/router/search.ts'
import { isAllowed } from '../../parts/access/access.ts'
import { writeChange, writeFigure } from '../../parts/explain/figure-address.ts'
import { courseOf } from '../../parts/report/course.ts'
import { shareOfCost } from '../../parts/report/known-cost.tsx'
import { changeOfMetric, describeMetric, writeMetric } from '../../parts/report/metric.ts'
import { comparisonOf } from '../../parts/report/report-base.ts'
import { keepReportSearch } from '../../parts/report/report-search.ts'
import type { ReportState } from '../../parts/report/use-report.ts'
import type { Drawers, Sales, Waste } from './dashboard.answer.ts'

/** Days before today that a card's small line shows. */
const course_days = 7

/** The same filter on another page. */
export function addressOf(page: string, { search }: ReportState, more: object = {}): string {
  return `${page}${stringifySearch({ ...keepReportSearch({ ...search }), ...more })}`
}

type SalesKey =
  | 'net'
  | 'transactions'
  | 'average_bill'
  | 'pax'
  | 'gross_profit'
  | 'food_cost_bp'
  | 'discount_bp'
  | 'void_bp'

/** The figures of sales; margin only for those who may see costs. */
function salesFigures(sales: Sales, report: ReportState) {
  const { figures } = sales.total
  const { beside } = comparisonOf(sales, report.today)
  const days = sales.daily.map(({ date, figures: own }) => ({ from: date, to: date, figures: own }))
  const lately = days.filter(({ to }) => to < report.today).slice(-course_days)
  // They begin with the first sale.
  const covered = { today: report.today, data_from: days[0]?.from ?? null }
  const summary = addressOf('/report/summary', report)
  const figure = (key: SalesKey, href: string | undefined, more: Partial<KpiCardProps> = {}) => ({
    label: describeMetric(key).label,
    definition: describeMetric(key).definition,
    value: writeMetric(key, figures[key]),
    change: changeOfMetric(key, ...pairOf(sales.total, (row) => row[key])),
    against: beside,
    course: courseOf(lately, covered, key),
    href,
    explain: writeFigure(`sales.${key}`),
    explain_change: writeChange(report, `sales.${key}`),
    ...more,
  })
  const costs = isAllowed('report_summary', 'view_cost')
  const share = figures.gross_profit_bp
  const known = shareOfCost(figures.costed_bp)
  const profit =
    share === null ? (
      known
    ) : (
      <>
        <ExplainButton
          figure={writeFigure('sales.gross_profit_bp')}
          name="Laba kotor %"
          text={formatPercent(share / 10_000)}
        />
        {known && ` · ${known}`}
      </>
    )
  const down: { good: Welcome } = { good: 'down' }
  return {
    net: figure('net', summary),
    transactions: figure('transactions', report.receipts()),
    average_bill: figure('average_bill', report.receipts()),
    pax: figure('pax', report.receipts()),
    gross_profit: costs ? figure('gross_profit', addressOf('/report/item', report), { about: profit }) : null,
    food_cost: costs
      ? figure('food_cost_bp', addressOf('/report/item', report), { ...down, about: known })
      : null,
    discount: figure('discount_bp', report.receipts({ is_discounted: true }), down),
    void: figure('void_bp', report.receipts({ status: 'void-refund', state: 'VOID' }), down),
  }
}

/** A course of at least three days of which something is known. */
function courseOfDays(daily: readonly { value: number | null }[]): number[] | undefined {
  const known = daily.flatMap(({ value }) => value ?? [])
  return known.length < 3 ? undefined : known
}

/** What counted drawers differ by; unknown where none was counted. */
function drawersFigure(
  { figures, like, previous, daily }: Drawers,
  against: string | undefined,
  report: ReportState,
) {
  const of = (sums: Drawers['figures'] | null) => (sums && sums.counted_sessions > 0 ? sums.difference : null)
  const { counted_sessions, sessions } = figures
  return {
    label: shiftMeasures.difference.label,
    definition: shiftMeasures.difference.definition,
    explain: writeFigure('shift.difference'),
    value: counted_sessions > 0 ? formatRupiah(figures.difference) : '–',
    change: readAmountChange(of(like ?? figures), of(previous)),
    good: 'neither' as const,
    against,
    about: sessions > 0 ? `${counted_sessions} dari ${sessions} sesi dihitung` : undefined,
    course: courseOfDays(daily),
    href: addressOf('/report/shift', report, { status: 'dihitung' }),
  }
}

function wasteFigure(
  { figures, like, previous, daily }: Waste,
  against: string | undefined,
  report: ReportState,
) {
  const counts_as = writeCondition({ field: 'counts_as', operator: 'In', values: [...WASTED_TYPES] })
  return {
    label: wasteMeasures.waste.label,
    definition: wasteMeasures.waste.definition,
    explain: writeFigure('stock.waste'),
    value: formatRupiah(figures),
    change: readChange(like ?? figures, previous),
    good: 'down' as const,
    against,
    course: courseOfDays(daily),
    href: isAllowed('stock_log', 'view') ? addressOf('/stock-log', report, { f: [counts_as] }) : undefined,
  }
}

interface Told {
  sales: Sales | null
  drawers: Drawers | null
  waste: Waste | null
}

/** The figures that somebody is told, by their keys. */
export function figuresOf(
  { sales, drawers, waste }: Told,
  report: ReportState,
): Partial<Record<DashboardFigure, KpiCardProps>> {
  const beside = sales ? comparisonOf(sales, report.today).beside : undefined
  const all = {
    ...(sales ? salesFigures(sales, report) : {}),
    drawers: drawers && drawersFigure(drawers, beside, report),
    waste: waste && wasteFigure(waste, beside, report),
  }
  return Object.fromEntries(
    Object.entries(all).filter(([, figure]) => figure !== null && figure !== undefined),
  )
}
