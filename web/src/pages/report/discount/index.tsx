import { createFileRoute } from '@tanstack/react-router'
import { prefetch, useDocument } from '../../../kit/graphql/query.ts'
import { fileTable } from '../../../kit/report/export-tables.ts'
import layout from '../../../kit/report/report-layout.module.css'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { ExplainHost } from '../../../parts/explain/explain-host.tsx'
import { all_areas, hasAreas, useOpenAreas } from '../../../parts/report/area-tree.ts'
import { KnownCost } from '../../../parts/report/known-cost.tsx'
import { nameCashier, useCashierFacet } from '../../../parts/report/name-picker.tsx'
import { comparisonOf } from '../../../parts/report/report-base.ts'
import { ReportAbout, ReportFiles } from '../../../parts/report/report-files.tsx'
import { reportFilterOf } from '../../../parts/report/report-filter.ts'
import { ReportPage } from '../../../parts/report/report-page.tsx'
import { restoreReport } from '../../../parts/report/restore-report.ts'
import { useReport } from '../../../parts/report/use-report.ts'
import { ScheduleButton } from '../schedule/schedule.new.tsx'
import { GetDiscountReportDocument } from './discount-report.gql.gen.ts'
import { DiscountChart, DiscountGroups, DiscountKpis, FunderMix } from './discount-report.parts.tsx'
import { discountVariables, parseDiscountSearch } from './discount-report.search.ts'
import {
  type DiscountContext,
  type Discounts,
  groupTable,
  placedTable,
  promoTable,
  receiptTable,
} from './discount-report.tables.ts'
import { approvalTable, buyerTable, complimentTable } from './discount-who.tables.ts'

export const Route = createFileRoute('/report/discount/')({
  validateSearch: parseDiscountSearch,
  beforeLoad: (match) => {
    guard('report_discount')()
    restoreReport(match)
  },
  loaderDeps: ({ search: { urut: _, ...search } }) => search,
  loader: ({ deps }) =>
    prefetch(GetDiscountReportDocument, { filter: reportFilterOf(deps), ...discountVariables(deps) }),
  component: DiscountReportPage,
})

function DiscountReportPage() {
  const search = Route.useSearch()
  const { per = 'hari', kasir } = search
  const report = useReport()
  const sees_cost = useCan('report_discount', 'view_cost')
  const variables = { filter: report.filter, ...discountVariables(search) }
  const query = useDocument(GetDiscountReportDocument, variables, { keep: true })
  const contextOf = (discounts: Discounts): DiscountContext => ({
    discounts,
    report,
    sees_cost,
    ...comparisonOf(discounts, report.today),
    // Without areas there are only outlets.
    per: per === 'wilayah' && !hasAreas(discounts) ? 'outlet' : per,
    cashier: kasir?.length === 1 ? kasir[0] : undefined,
  })
  const cashiers = useCashierFacet(
    (query.data?.cashiers.rows ?? []).map(({ key }) => key),
    kasir,
  )
  const more = kasir ? [`Kasir: ${kasir.map(nameCashier).join(', ')}`] : []
  return (
    <ReportPage
      title="Diskon"
      report={report}
      query={query}
      headOf={({ discountReport }) => discountReport}
      isEmpty={({ discountReport }) => !discountReport.all_transactions && !kasir}
      facets={[cashiers]}
      files={({ discountReport }) => {
        const ctx = contextOf(discountReport)
        return (
          <>
            <ReportFiles
              module="report_discount"
              name="diskon"
              report={report}
              range={discountReport.range}
              base={discountReport.base}
              more={more}
              papers={[
                { label: 'laporan dengan grafik', report: 'discount', view: discountVariables(search) },
              ]}
              tables={[
                fileTable(promoTable(ctx)),
                ...(ctx.per === 'wilayah' ? [] : [fileTable(groupTable(ctx))]),
                ...(hasAreas(discountReport) ? [fileTable(placedTable(ctx, all_areas))] : []),
                fileTable(receiptTable(ctx)),
                fileTable(buyerTable(ctx)),
                fileTable(approvalTable(ctx)),
                fileTable(complimentTable(ctx)),
              ]}
            />
            <ScheduleButton report="discount" state={report} />
          </>
        )
      }}
    >
      {({ discountReport }) => {
        const ctx = contextOf(discountReport)
        return (
          <div className={layout.stack}>
            <ReportAbout
              report={report}
              range={discountReport.range}
              base={discountReport.base}
              more={more}
            />
            <DiscountKpis {...ctx} />
            {sees_cost && <KnownCost costed_bp={ctx.discounts.total.figures.costed_bp} />}
            {discountReport.rows.length === 0 ? (
              <Card>
                <p className={layout.none}>Tidak ada diskon pada nota di rentang waktu ini.</p>
              </Card>
            ) : (
              <DiscountTables ctx={ctx} />
            )}
            <ExplainHost report={report} of="discount" more={{ cashiers: kasir ?? null }} />
          </div>
        )
      }}
    </ReportPage>
  )
}

function DiscountTables({ ctx }: { ctx: DiscountContext }) {
  const areas = useOpenAreas()
  return (
    <>
      <div className={layout.columns}>
        <DiscountChart ctx={ctx} />
        <FunderMix {...ctx} />
      </div>
      <Card>
        <CardHead title="Promo" note="Menurut kode dan nama pada nota" />
        <ReportTable {...promoTable(ctx)} />
      </Card>
      <Card>
        <div className={layout.switches}>
          <DiscountGroups per={ctx.per} has_areas={hasAreas(ctx.discounts)} />
        </div>
        {ctx.per === 'wilayah' ? (
          <ReportTable {...placedTable(ctx, areas)} />
        ) : (
          <ReportTable {...groupTable(ctx)} />
        )}
      </Card>
      <Card>
        <CardHead title="Diskon terbesar" note="20 nota dengan potongan terbesar" />
        <ReportTable {...receiptTable(ctx)} />
      </Card>
      <Card>
        <CardHead title="Member pada nota berdiskon" note="Baru atau sudah pernah berbelanja sebelumnya" />
        <ReportTable {...buyerTable(ctx)} />
      </Card>
      <Card>
        <CardHead title="Penyetuju" note="Diskon yang disetujui di kasir, menurut namanya" />
        {ctx.discounts.approvals.length > 0 ? (
          <ReportTable {...approvalTable(ctx)} />
        ) : (
          <p className={layout.none}>Kasir belum mengirim nama penyetuju diskon.</p>
        )}
      </Card>
      <Card>
        <CardHead title="Kompliment" note="Nota yang seluruhnya diberikan cuma-cuma" />
        {ctx.discounts.compliments.count > 0 ? (
          <ReportTable {...complimentTable(ctx)} />
        ) : (
          <p className={layout.none}>Tidak ada kompliment di rentang waktu ini.</p>
        )}
      </Card>
    </>
  )
}
