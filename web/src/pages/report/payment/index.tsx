import { parseHours } from '@lumbung/server/reports/scope/hour-span.calc.ts'
import { createFileRoute } from '@tanstack/react-router'
import { prefetch, useDocument } from '../../../kit/graphql/query.ts'
import { fileTable } from '../../../kit/report/export-tables.ts'
import layout from '../../../kit/report/report-layout.module.css'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { ExplainHost } from '../../../parts/explain/explain-host.tsx'
import { all_areas, hasAreas, useOpenAreas } from '../../../parts/report/area-tree.ts'
import { useHourFacet } from '../../../parts/report/hour-picker.tsx'
import { formatHours } from '../../../parts/report/hours.ts'
import { nameCashier, useCashierFacet, useNameFacet } from '../../../parts/report/name-picker.tsx'
import { comparisonOf } from '../../../parts/report/report-base.ts'
import { ReportAbout, ReportFiles } from '../../../parts/report/report-files.tsx'
import { reportFilterOf } from '../../../parts/report/report-filter.ts'
import { ReportPage } from '../../../parts/report/report-page.tsx'
import { restoreReport } from '../../../parts/report/restore-report.ts'
import { useReport } from '../../../parts/report/use-report.ts'
import { ScheduleButton } from '../schedule/schedule.new.tsx'
import { GetPaymentReportDocument } from './payment.gql.gen.ts'
import { MethodMix, PaymentChart, PaymentGroups, PaymentKpis, Payouts } from './payment.parts.tsx'
import { parsePaymentSearch, paymentVariables } from './payment.search.ts'
import {
  groupedTable,
  methodTable,
  type PaymentContext,
  type Payments,
  payoutTable,
  placedTable,
} from './payment.tables.ts'

export const Route = createFileRoute('/report/payment/')({
  validateSearch: parsePaymentSearch,
  beforeLoad: (match) => {
    guard('report_payment')()
    restoreReport(match)
  },
  loaderDeps: ({ search: { urut: _, ...search } }) => search,
  loader: ({ deps }) =>
    prefetch(GetPaymentReportDocument, { filter: reportFilterOf(deps), ...paymentVariables(deps) }),
  component: PaymentPage,
})

function PaymentPage() {
  const search = Route.useSearch()
  const { per = 'hari', kasir, metode, jam } = search
  const span = parseHours(jam)
  const report = useReport()
  const areas = useOpenAreas()
  const sees_cost = useCan('report_payment', 'view_cost')
  const variables = { filter: report.filter, ...paymentVariables(search) }
  const { group_by: _, ...narrowed } = paymentVariables(search)
  const query = useDocument(GetPaymentReportDocument, variables, { keep: true })
  const contextOf = (payments: Payments): PaymentContext => ({
    payments,
    report,
    sees_cost,
    ...comparisonOf(payments, report.today),
    // Without areas there are only outlets.
    per: per === 'wilayah' && !hasAreas(payments) ? 'outlet' : per,
    methods: metode,
  })
  const more = [
    ...(kasir ? [`Kasir: ${kasir.map(nameCashier).join(', ')}`] : []),
    ...(metode ? [`Metode: ${metode.join(', ')}`] : []),
    ...(span ? [`Jam ${formatHours(span)}`] : []),
  ]
  const methods = useNameFacet({
    kind: 'metode',
    options: (query.data?.paymentReport.by_method ?? []).map(({ method, name }) => ({
      value: method,
      label: name ?? method,
    })),
    chosen: metode,
  })
  const cashiers = useCashierFacet(
    (query.data?.cashiers.rows ?? []).map(({ key }) => key),
    kasir,
  )
  const hours = useHourFacet(jam)
  return (
    <ReportPage
      title="Pembayaran"
      report={report}
      query={query}
      headOf={({ paymentReport }) => paymentReport}
      isEmpty={({ paymentReport }) => paymentReport.by_method.length === 0 && !kasir && !jam}
      facets={[methods, cashiers, hours]}
      files={({ paymentReport }) => {
        const ctx = contextOf(paymentReport)
        return (
          <>
            <ReportFiles
              module="report_payment"
              name="pembayaran"
              report={report}
              range={paymentReport.range}
              base={paymentReport.base}
              more={more}
              papers={[{ label: 'laporan dengan grafik', report: 'payment', view: paymentVariables(search) }]}
              tables={[
                fileTable(methodTable(ctx)),
                ...(ctx.per === 'wilayah' ? [] : [fileTable(groupedTable(ctx))]),
                ...(hasAreas(paymentReport) ? [fileTable(placedTable(ctx, all_areas))] : []),
                ...(paymentReport.payouts?.by_method.length ? [fileTable(payoutTable(ctx))] : []),
              ]}
            />
            <ScheduleButton report="payment" state={report} />
          </>
        )
      }}
    >
      {({ paymentReport }) => {
        const ctx = contextOf(paymentReport)
        return (
          <div className={layout.stack}>
            <ReportAbout report={report} range={paymentReport.range} base={paymentReport.base} more={more} />
            <PaymentKpis {...ctx} />
            <div className={layout.columns}>
              <PaymentChart ctx={ctx} />
              <MethodMix ctx={ctx} />
            </div>
            <Card>
              <ReportTable {...methodTable(ctx)} />
            </Card>
            <Card>
              <div className={layout.switches}>
                <PaymentGroups per={ctx.per} has_areas={hasAreas(paymentReport)} />
              </div>
              {ctx.per === 'wilayah' ? (
                <ReportTable {...placedTable(ctx, areas)} />
              ) : (
                <ReportTable {...groupedTable(ctx)} />
              )}
            </Card>
            <Payouts ctx={ctx} />
            <ExplainHost report={report} of="payment" more={narrowed} />
          </div>
        )
      }}
    </ReportPage>
  )
}
