import { salesMetrics } from '@lumbung/server/sales/sales-metric.calc.ts'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCan } from '../../kit/access/access.ts'
import { formatDateLong, formatDateRange, formatDayMonth } from '../../kit/format/date.ts'
import { prefetch, useDocument } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { BarChart, ChartLegend } from '../../kit/report/bar-chart.tsx'
import { Freshness } from '../../kit/report/freshness.tsx'
import { HeatMap } from '../../kit/report/heat-map.tsx'
import { Kpi, KpiRow } from '../../kit/report/kpi.tsx'
import { comparisons } from '../../kit/report/period.ts'
import { parseReportSearch, type ReportSearch } from '../../kit/report/period-state.ts'
import { ReportBar } from '../../kit/report/report-bar.tsx'
import { filterOf, reportGuard, useReport } from '../../kit/report/use-report.ts'
import { withSearch } from '../../kit/router/with-search.ts'
import { useBrandInfo } from '../../kit/session/session.ts'
import { ReportSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { exportSummary } from './summary.export.ts'
import { GetSummaryReportDocument } from './summary.gql.gen.ts'
import css from './summary.module.css'
import { ProfitCard, StepsCard } from './summary.steps.tsx'
import {
  ChannelTable,
  GroupTable,
  OutletTable,
  PaymentTable,
  type Summary,
  TaxTable,
} from './summary.tables.tsx'

export const Route = createFileRoute('/report/summary')({
  validateSearch: parseReportSearch,
  beforeLoad: reportGuard('report_summary'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetch(GetSummaryReportDocument, { filter: filterOf(deps) }),
  component: SummaryPage,
})

function SummaryPage() {
  const { search, filter, change } = useReport()
  const query = useDocument(GetSummaryReportDocument, { filter }, { keep: true })
  const can_export = useCan('report_summary', 'export')
  const report = query.data?.summaryReport
  const cutoff = useBrandInfo().business_day_cutoff.slice(0, 5).replace(':', '.')
  return (
    <Page
      title="Ringkasan"
      crumbs={[{ label: 'Laporan' }]}
      purpose={
        report && (
          <>
            {formatDateRange(report.range.from, report.range.to)} · hari bisnis {cutoff} ·{' '}
            <Freshness freshness={report.freshness} />
          </>
        )
      }
      actions={
        <>
          <ReportBar search={search} onChange={change} />
          {can_export && report && (
            <Button wide_only icon={<IconDownload />} onClick={() => exportSummary(report)}>
              Ekspor
            </Button>
          )}
          <Button wide_only icon_only icon={<IconPrinter />} aria-label="Cetak" onClick={() => print()} />
        </>
      }
    >
      {query.isPending && <ReportSkeleton kpis={5} />}
      {query.isError && !report && (
        <Card>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      )}
      {report && <Report report={report} search={search} />}
    </Page>
  )
}

const kpis = [
  'net',
  'total',
  'transactions',
  'average_bill',
  'gross_profit',
  'discount_bp',
  'void_bp',
  'pax',
] as const

function Figures({ report, search }: { report: Summary; search: ReportSearch }) {
  const { figures, previous } = report.total
  const base = comparisons.find(({ value }) => value === search.banding)?.short
  return (
    <KpiRow wide>
      {kpis
        .filter((key) => figures[key] !== null || key !== 'gross_profit')
        .slice(0, 8)
        .map((key) => {
          const { label, definition, unit } = salesMetrics[key]
          return (
            <Kpi
              key={key}
              label={label}
              definition={definition}
              unit={unit}
              value={figures[key]}
              previous={previous ? previous[key] : undefined}
              base={base}
              is_cost={key === 'discount_bp' || key === 'void_bp'}
              to="/report/transaction"
              search={search}
            />
          )
        })}
    </KpiRow>
  )
}

function Report({ report, search }: { report: Summary; search: ReportSearch }) {
  const navigate = useNavigate()
  if (report.total.figures.transactions === 0 && report.total.figures.net === 0) {
    return (
      <Card>
        <EmptyState
          title="Belum ada transaksi pada rentang waktu ini"
          text="Ubah tanggal atau outlet untuk melihat data lain."
        />
      </Card>
    )
  }
  const series = { value: 'Penjualan bersih', compared: report.previous_range ? 'Pembanding' : undefined }
  return (
    <>
      <Figures report={report} search={search} />
      {report.by_day.length > 1 && (
        <div className={css.whole}>
          <Card>
            <CardHead title="Per hari" aside={<ChartLegend series={series} />} />
            <BarChart
              title="Penjualan bersih per hari"
              unit="rupiah"
              series={series}
              points={report.by_day.map(({ date, figures, previous }) => ({
                key: date,
                label: formatDayMonth(date),
                name: formatDateLong(date),
                value: figures.net ?? 0,
                compared: previous?.net,
              }))}
              onOpen={({ key }) =>
                navigate({
                  to: '/report/transaction',
                  search: withSearch(() => ({ ...search, periode: 'kustom', dari: key, sampai: key })),
                })
              }
            />
          </Card>
        </div>
      )}
      <div className={css.pair}>
        <StepsCard figures={report.total.figures} />
        <div>
          <ProfitCard figures={report.total.figures} />
        </div>
      </div>
      <div className={css.whole}>
        <OutletTable report={report} search={search} />
      </div>
      <div className={css.pair}>
        <ChannelTable report={report} search={search} />
        <Card>
          <CardHead title="Jam dan hari ramai" note="Penjualan bersih" />
          <HeatMap
            title="Penjualan bersih menurut hari dan jam"
            unit="rupiah"
            cells={report.heat_map.map(({ weekday, hour, net }) => ({ weekday, hour, value: net }))}
          />
        </Card>
      </div>
      <div className={css.pair}>
        <GroupTable report={report} />
        <PaymentTable report={report} />
      </div>
      <TaxTable report={report} />
    </>
  )
}
