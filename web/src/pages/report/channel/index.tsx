import { readRates } from '@lumbung/server/reports/report-schedule/view-request.calc.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { prefetch, useDocument } from '../../../kit/graphql/query.ts'
import { fileTable } from '../../../kit/report/export-tables.ts'
import layout from '../../../kit/report/report-layout.module.css'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { withSearch } from '../../../kit/router/with-search.ts'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { ExplainHost } from '../../../parts/explain/explain-host.tsx'
import { KnownCost } from '../../../parts/report/known-cost.tsx'
import { describeNarrowed, narrowingVariables, useNarrowingFacets } from '../../../parts/report/narrowing.ts'
import { ReportAbout, ReportFiles } from '../../../parts/report/report-files.tsx'
import { reportFilterOf } from '../../../parts/report/report-filter.ts'
import { ReportPage } from '../../../parts/report/report-page.tsx'
import { restoreReport } from '../../../parts/report/restore-report.ts'
import type { ReportState } from '../../../parts/report/use-report.ts'
import { useReport } from '../../../parts/report/use-report.ts'
import type { ChannelReport } from './channel-report.columns.ts'
import { GetChannelReportDocument } from './channel-report.gql.gen.ts'
import { ChannelKpis } from './channel-report.kpis.tsx'
import { RatesCard } from './channel-report.rates.tsx'
import {
  type ChannelRate,
  type ChannelSearch,
  parseChannelSearch,
  writeRates,
} from './channel-report.search.ts'
import {
  all_open,
  type ChannelContext,
  channelTable,
  lostTable,
  type OpenRows,
  outletTable,
  priceTable,
} from './channel-report.tables.ts'

export const Route = createFileRoute('/report/channel/')({
  validateSearch: parseChannelSearch,
  beforeLoad: (match) => {
    guard('report_item', 'view_cost')()
    restoreReport(match)
  },
  loaderDeps: ({ search: { buka: _, urut: __, ...search } }) => search,
  loader: ({ deps }) => prefetch(GetChannelReportDocument, variablesOf(reportFilterOf(deps), deps)),
  component: ChannelReportPage,
})

/** Nothing of it is compared. */
const variablesOf = (filter: ReportState['filter'], search: ChannelSearch) => ({
  filter: { ...filter, compare: 'none' as const, against_outlet_id: null },
  ...narrowingVariables(search),
  rates: readRates(search.jika),
})

function ChannelReportPage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const report = useReport()
  const facets = useNarrowingFacets({ filter: report.filter, ...search })
  const more = describeNarrowed(search)
  const asked = readRates(search.jika)
  const query = useDocument(GetChannelReportDocument, variablesOf(report.filter, search), { keep: true })
  const change = (part: Partial<ChannelSearch>) =>
    void navigate({
      to: '.',
      search: withSearch((old) => ({ ...old, ...part })),
      replace: true,
      resetScroll: false,
    })
  const keys = new Set(search.buka?.split('.') ?? [])
  const open: OpenRows = {
    isOpen: (key) => keys.has(key),
    toggle: (key) => {
      const next = new Set(keys)
      if (!next.delete(key)) next.add(key)
      change({ buka: [...next].join('.') || undefined })
    },
  }
  const contextOf = (of: ChannelReport): ChannelContext => ({ of, report, is_asked: asked.length > 0 })
  return (
    <ReportPage
      title="Untung per Channel"
      plain
      report={report}
      query={query}
      headOf={({ channelReport }) => ({ ...channelReport, base: null })}
      isEmpty={({ channelReport }) => channelReport.channels.length === 0}
      facets={facets}
      files={({ channelReport }) => {
        const ctx = contextOf(channelReport)
        return (
          <ReportFiles
            module="report_item"
            name="untung-channel"
            report={report}
            range={channelReport.range}
            more={more}
            papers={[
              {
                label: 'untung per channel',
                report: 'channel',
                view: { ...narrowingVariables(search), rates: asked },
              },
            ]}
            tables={[
              fileTable(channelTable(ctx, all_open)),
              fileTable(outletTable(ctx, all_open)),
              fileTable(priceTable(ctx, all_open)),
              ...(channelReport.lost_sales?.length ? [fileTable(lostTable(ctx))] : []),
            ]}
          />
        )
      }}
    >
      {({ channelReport }) => {
        const ctx = contextOf(channelReport)
        return (
          <div className={layout.stack}>
            <ReportAbout report={report} range={channelReport.range} more={more} />
            <ChannelKpis {...ctx} />
            <KnownCost costed_bp={channelReport.total.costed_bp} />
            <Card>
              <CardHead
                title="Kontribusi per channel"
                note="Komisi dan biaya pembayaran dibagi ke menu menurut penjualan bersihnya dalam channel"
              />
              <ReportTable {...channelTable(ctx, open)} />
            </Card>
            <RatesCard
              key={search.jika}
              of={channelReport}
              asked={asked}
              onAsk={(rates: readonly ChannelRate[]) => change({ jika: writeRates(rates) })}
            />
            {channelReport.outlets.length > 1 && (
              <Card>
                <CardHead title="Kontribusi per outlet" />
                <ReportTable {...outletTable(ctx, open)} />
              </Card>
            )}
            <Card>
              <CardHead
                title="Harga impas"
                note="Pada diskon, komisi, dan biaya per porsi rentang waktu ini; menu yang HPP atau biayanya belum diketahui seluruhnya tidak dihitung"
              />
              <ReportTable {...priceTable(ctx, open)} />
            </Card>
            {channelReport.lost_sales && channelReport.lost_sales.length > 0 && (
              <Card>
                <CardHead
                  title="Habis di GrabFood"
                  note="Perkiraan menurut penjualan menu di outlet itu selama dijual; channel lain tidak mencatat kapan menu habis"
                />
                <ReportTable {...lostTable(ctx)} />
              </Card>
            )}
            <ExplainHost report={report} of="channel" more={narrowingVariables(search)} />
          </div>
        )
      }}
    </ReportPage>
  )
}
