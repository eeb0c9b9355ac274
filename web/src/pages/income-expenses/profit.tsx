import { BUDGET_DEFINITION, FURTHER_LOST } from '@lumbung/server/reports/profit-loss/profit-words.calc.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { BarChart } from '../../kit/chart/bar-chart.tsx'
import { rupiah_unit } from '../../kit/chart/unit.ts'
import { formatDate, formatDayAmong } from '../../kit/format/date.ts'
import { prefetch, useDocument } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { fileTable } from '../../kit/report/export-tables.ts'
import { ReportTable } from '../../kit/report/report-table.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { ExplainHost } from '../../parts/explain/explain-host.tsx'
import { all_areas, useOpenAreas } from '../../parts/report/area-tree.ts'
import { BusinessDay } from '../../parts/report/business-day.tsx'
import { KnownCost } from '../../parts/report/known-cost.tsx'
import { formatReportDays } from '../../parts/report/period-words.ts'
import { ReportBar } from '../../parts/report/report-bar.tsx'
import { comparisonOf, describeComparison } from '../../parts/report/report-base.ts'
import { ReportBody } from '../../parts/report/report-body.tsx'
import { ReportFiles } from '../../parts/report/report-files.tsx'
import { reportFilterOf } from '../../parts/report/report-filter.ts'
import { parseReportSearch, withoutChannelComparison } from '../../parts/report/report-search.ts'
import { restoreReport } from '../../parts/report/restore-report.ts'
import { useReport } from '../../parts/report/use-report.ts'
import { useMe } from '../../parts/session/session.ts'
import { ScheduleButton } from '../report/schedule/schedule.new.tsx'
import { GetProfitLossDocument } from './income-expenses.gql.gen.ts'
import { crumbs, EntryTabs } from './income-expenses.head.tsx'
import css from './income-expenses.module.css'
import { profitLinks } from './profit.links.ts'
import { ProfitKpis, ProfitStatement } from './profit.statement.tsx'
import {
  areaTable,
  categoryTable,
  cityTable,
  dayTable,
  outletTable,
  type Profit,
  type Span,
  seesCosts,
  spans,
  spanTable,
} from './profit.tables.ts'
import { FoodCostWhyCard } from './profit.why.tsx'

export const Route = createFileRoute('/income-expenses/profit')({
  validateSearch: (search: Record<string, unknown>) => withoutChannelComparison(parseReportSearch(search)),
  beforeLoad: (match) => {
    guard('income_expense')()
    restoreReport(match)
  },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetch(GetProfitLossDocument, { filter: reportFilterOf(deps) }),
  component: ProfitPage,
})

/** Nothing sold, nothing written down and nothing meant. */
const isEmpty = ({ profitLoss: { total, by_category, budget } }: { profitLoss: Profit }) =>
  budget === null &&
  total.gross === 0 &&
  total.net === 0 &&
  by_category.length === 0 &&
  FURTHER_LOST.every((name) => !total[name])

function ProfitPage() {
  const report = useReport()
  const sees_stock = useCan('stock_log', 'view')
  const query = useDocument(GetProfitLossDocument, { filter: report.filter }, { keep: true })
  const profit = query.data?.profitLoss
  const words = profit && comparisonOf(profit, report.today)
  const compared = profit && describeComparison(profit, report.today)
  return (
    <Page
      title="Laba rugi harian"
      crumbs={[...crumbs, { label: 'Pemasukan & Pengeluaran', to: '/income-expenses' }]}
      tabs={<EntryTabs />}
      about={
        profit && (
          <>
            {formatReportDays(report, profit.range)} · <BusinessDay report={report} />
            {compared && ` · ${compared}`}
          </>
        )
      }
      actions={
        profit && (
          <>
            <ReportFiles
              module="income_expense"
              name="laba-rugi"
              report={report}
              range={profit.range}
              base={profit.base}
              papers={[{ label: 'laba rugi', report: 'profit' }]}
              tables={[
                fileTable(categoryTable(profit)),
                fileTable(outletTable(profit)),
                fileTable(cityTable(profit)),
                fileTable(areaTable(profit, all_areas)),
                fileTable(dayTable(profit)),
                fileTable(spanTable(profit, 'minggu')),
                fileTable(spanTable(profit, 'bulan')),
              ]}
            />
            <ScheduleButton report="profit" state={report} />
          </>
        )
      }
      bar={<ReportBar report={report} without_channels />}
    >
      <ReportBody query={query} isEmpty={isEmpty} report={report}>
        {({ profitLoss }) => (
          <div className={css.report}>
            <ProfitKpis profit={profitLoss} beside={words?.beside} report={report} />
            <KnownCost costed_bp={profitLoss.total.costed_bp} />
            <BudgetNote profit={profitLoss} asked={report.outlet_ids?.length} today={report.today} />
            <div
              className={profitLoss.by_day.length > 1 && !profitLoss.budget ? css.pair : css.report}
              data-wide="true"
            >
              <Card>
                <CardHead title="Laba rugi" note={formatReportDays(report, profitLoss.range)} lined />
                <ProfitStatement
                  profit={profitLoss}
                  beside={words?.beside}
                  links={profitLinks(report, profitLoss, sees_stock)}
                />
              </Card>
              {profitLoss.by_day.length > 1 && <Course profit={profitLoss} today={report.today} />}
            </div>
            {seesCosts(profitLoss) && <FoodCostWhyCard report={report} />}
            {profitLoss.by_outlet.length > 1 && <Places profit={profitLoss} />}
            <Times profit={profitLoss} />
            <ExplainHost report={report} of="profit" />
          </div>
        )}
      </ReportBody>
    </Page>
  )
}

/** How far there is a budget, and how it is told of a part of a month or of a day that runs. */
function BudgetNote({ profit, asked, today }: { profit: Profit; asked: number | undefined; today: string }) {
  const { outlets } = useMe()
  const { budget, by_outlet, range } = profit
  if (!budget) return null
  const all = asked ?? outlets.length
  const known = by_outlet.filter((row) => row.budget !== null).length
  const part =
    known < all
      ? `Anggaran baru ada untuk ${known} dari ${all} outlet`
      : 'Anggaran belum ada untuk semua bulan ini'
  return (
    <p className={css.hint}>
      {!budget.is_whole && `${part}, sehingga selisihnya tidak dihitung. `}
      {BUDGET_DEFINITION}
      {range.to >= today && ' Hari ini masih berjalan, anggarannya untuk sehari penuh.'}
    </p>
  )
}

const places = [
  { value: 'outlet', label: 'Outlet' },
  { value: 'kota', label: 'Kota' },
  { value: 'wilayah', label: 'Wilayah' },
] as const
type Place = (typeof places)[number]['value']

const place_titles: Readonly<Record<Place, string>> = {
  outlet: 'Per outlet',
  kota: 'Per kota',
  wilayah: 'Per wilayah',
}

/** The places outlets can be told by: cities and areas where they are in several. */
const placesOf = ({ by_city, by_area }: Profit) =>
  places.filter(
    ({ value }) =>
      value === 'outlet' ||
      (value === 'kota' && by_city.length > 1) ||
      (value === 'wilayah' && by_area.length > 1),
  )

/** Outlet by outlet, or city by city or area by area where they are in several. */
function Places({ profit }: { profit: Profit }) {
  const [chosen, setBy] = useState<Place>('outlet')
  const areas = useOpenAreas()
  const options = placesOf(profit)
  const by = options.some(({ value }) => value === chosen) ? chosen : 'outlet'
  return (
    <Card>
      <CardHead
        title={place_titles[by]}
        aside={
          options.length > 1 && (
            <Segmented label="Menurut tempat" value={by} options={options} onChange={setBy} />
          )
        }
      />
      {by === 'outlet' && <ReportTable {...outletTable(profit)} />}
      {by === 'kota' && <ReportTable {...cityTable(profit)} />}
      {by === 'wilayah' && <ReportTable {...areaTable(profit, areas)} />}
    </Card>
  )
}

const span_titles = { hari: 'Per hari', minggu: 'Per minggu', bulan: 'Per bulan' }

/** Day by day, or by week or month where the period has several. */
function Times({ profit }: { profit: Profit }) {
  const [span, setSpan] = useState<Span>('hari')
  return (
    <Card>
      <CardHead
        title={span_titles[span]}
        aside={
          profit.by_week.length > 1 && (
            <Segmented label="Menurut waktu" value={span} options={spans} onChange={setSpan} />
          )
        }
      />
      {span === 'hari' ? <ReportTable {...dayTable(profit)} /> : <ReportTable {...spanTable(profit, span)} />}
    </Card>
  )
}

/** Net profit day by day; of who may not see costs the expenses. */
function Course({ profit, today }: { profit: Profit; today: string }) {
  const sees_costs = seesCosts(profit)
  const label = sees_costs ? 'Laba bersih per hari' : 'Pengeluaran per hari'
  return (
    <Card>
      <CardHead title={label} />
      <div className={css.chart}>
        <BarChart
          label={label}
          names={{ value: sees_costs ? 'Laba bersih' : 'Pengeluaran' }}
          unit={rupiah_unit}
          height={300}
          points={profit.by_day.map(({ date, figures }) => ({
            axis: formatDayAmong(date, profit.range.from, profit.range.to),
            title: formatDate(date),
            value: sees_costs ? figures.net_profit : figures.expense,
            is_running: date >= today,
          }))}
        />
      </div>
    </Card>
  )
}
