import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { prefetch, useDocument } from '../../../kit/graphql/query.ts'
import { fileTable } from '../../../kit/report/export-tables.ts'
import layout from '../../../kit/report/report-layout.module.css'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { readOrders } from '../../../kit/report/table-order.ts'
import { withSearch } from '../../../kit/router/with-search.ts'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { ExplainHost } from '../../../parts/explain/explain-host.tsx'
import { all_areas, useOpenAreas } from '../../../parts/report/area-tree.ts'
import { KnownCost } from '../../../parts/report/known-cost.tsx'
import { describeNarrowed, narrowingVariables, useNarrowingFacets } from '../../../parts/report/narrowing.ts'
import { type NarrowingSearch, parseNarrowing } from '../../../parts/report/narrowing-search.ts'
import { comparisonOf } from '../../../parts/report/report-base.ts'
import { ReportAbout, ReportFiles } from '../../../parts/report/report-files.tsx'
import { reportFilterOf } from '../../../parts/report/report-filter.ts'
import { ReportPage } from '../../../parts/report/report-page.tsx'
import { parseReportSearch, type ReportSearch } from '../../../parts/report/report-search.ts'
import { restoreReport } from '../../../parts/report/restore-report.ts'
import { useReport } from '../../../parts/report/use-report.ts'
import { useBrandInfo } from '../../../parts/session/session.ts'
import { priceChangeTable, repricingTable } from './price-changes.table.ts'
import { priceListTable } from './price-list.table.ts'
import { pricePlaces } from './price-places.table.ts'
import { GetPriceReportDocument } from './price-report.gql.gen.ts'
import { ChannelBars, PriceKpis } from './price-report.parts.tsx'
import { type PriceContext, type Prices, priceTable, priceTree } from './price-report.tables.ts'

interface PriceSearch extends ReportSearch, NarrowingSearch {
  /** Codes of open channels with dots between. */
  buka?: string
  urut?: string[]
}

export const Route = createFileRoute('/report/price/')({
  validateSearch: (search: Record<string, unknown>): PriceSearch => ({
    ...parseReportSearch(search),
    ...parseNarrowing(search),
    buka: typeof search.buka === 'string' && /^[A-Z0-9_.]+$/.test(search.buka) ? search.buka : undefined,
    urut: readOrders(search),
  }),
  beforeLoad: (match) => {
    guard('report_price')()
    restoreReport(match)
  },
  loaderDeps: ({ search }) => ({ ...parseReportSearch({ ...search }), ...parseNarrowing({ ...search }) }),
  loader: ({ deps }) =>
    prefetch(GetPriceReportDocument, { filter: reportFilterOf(deps), ...narrowingVariables(deps) }),
  component: PriceReportPage,
})

function PriceReportPage() {
  const search = Route.useSearch()
  const { buka } = search
  const more = describeNarrowed(search)
  const { timezone } = useBrandInfo()
  const navigate = useNavigate()
  const report = useReport()
  const areas = useOpenAreas()
  const facets = useNarrowingFacets({ filter: report.filter, ...search })
  const sees_cost = useCan('report_price', 'view_cost')
  const query = useDocument(
    GetPriceReportDocument,
    { filter: report.filter, ...narrowingVariables(search) },
    { keep: true },
  )
  const open = new Set(buka?.split('.') ?? [])
  const toggle = (channel: string) => {
    const next = new Set(open)
    if (!next.delete(channel)) next.add(channel)
    void navigate({
      to: '.',
      search: withSearch((old) => ({ ...old, buka: [...next].join('.') || undefined })),
      replace: true,
      resetScroll: false,
    })
  }
  const tableOf = (prices: Prices) => {
    const ctx: PriceContext = { prices, report, sees_cost, ...comparisonOf(prices, report.today) }
    return {
      ctx,
      table: priceTable(ctx, priceTree(prices, open, toggle)),
      lists: priceListTable(ctx),
      repriced: repricingTable(ctx),
      changes: priceChangeTable(ctx, timezone),
    }
  }
  return (
    <ReportPage
      title="Harga"
      report={report}
      query={query}
      headOf={({ priceReport }) => priceReport}
      isEmpty={({ priceReport }) => priceReport.channels.length === 0}
      facets={facets}
      files={({ priceReport }) => {
        const { ctx, table, lists, repriced, changes } = tableOf(priceReport)
        return (
          <ReportFiles
            module="report_price"
            name="harga"
            report={report}
            range={priceReport.range}
            base={priceReport.base}
            more={more}
            papers={[{ label: 'laporan dengan grafik', report: 'price', view: narrowingVariables(search) }]}
            tables={[
              fileTable(table),
              ...(priceReport.by_outlet.length > 1 ? [fileTable(pricePlaces(ctx, all_areas))] : []),
              ...(lists.rows.length > 0 ? [fileTable(lists)] : []),
              ...(repriced.rows.length > 0 ? [fileTable(repriced)] : []),
              ...(changes.rows.length > 0 ? [fileTable(changes)] : []),
            ]}
          />
        )
      }}
    >
      {({ priceReport }) => {
        const { ctx, table, lists, repriced, changes } = tableOf(priceReport)
        return (
          <div className={layout.stack}>
            <ReportAbout report={report} range={priceReport.range} base={priceReport.base} more={more} />
            <PriceKpis {...ctx} />
            {sees_cost && <KnownCost costed_bp={ctx.prices.total.figures.costed_bp} />}
            <ChannelBars ctx={ctx} />
            <Card>
              <ReportTable {...table} />
            </Card>
            {priceReport.by_outlet.length > 1 && (
              <Card>
                <ReportTable {...pricePlaces(ctx, areas)} />
              </Card>
            )}
            {lists.rows.length > 0 && (
              <Card>
                <ReportTable {...lists} />
              </Card>
            )}
            <Card>
              <CardHead
                title="Harga manual di kasir"
                note="Harga yang diketik kasir, berbeda dari harga menu di perangkatnya"
              />
              {repriced.rows.length > 0 ? (
                <ReportTable {...repriced} />
              ) : (
                <p className={layout.none}>Tidak ada harga manual di rentang waktu ini.</p>
              )}
            </Card>
            <Card>
              <CardHead
                title="Perubahan harga"
                note="Terjual dan laba kotor hingga 14 hari sebelum dan sesudahnya; daftar harga menurut channelnya"
              />
              {changes.rows.length > 0 ? (
                <ReportTable {...changes} />
              ) : (
                <p className={layout.none}>Tidak ada perubahan harga di rentang waktu ini.</p>
              )}
            </Card>
            <ExplainHost report={report} of="price" more={narrowingVariables(search)} />
          </div>
        )
      }}
    </ReportPage>
  )
}
