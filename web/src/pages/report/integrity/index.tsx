import { NO_PROOF, TOO_LITTLE } from '@lumbung/server/reports/integrity/integrity-words.calc.ts'
import { IconUserShield } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { formatNumber } from '../../../kit/format/number.ts'
import { prefetch, useDocument } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { fileTable } from '../../../kit/report/export-tables.ts'
import { KpiCard, KpiRow } from '../../../kit/report/kpi-card.tsx'
import layout from '../../../kit/report/report-layout.module.css'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { readOrders } from '../../../kit/report/table-order.ts'
import { stringifySearch } from '../../../kit/router/search.ts'
import { withSearch } from '../../../kit/router/with-search.ts'
import { ReportSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../kit/states/state.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { ExplainHost } from '../../../parts/explain/explain-host.tsx'
import { formatReportDays } from '../../../parts/report/period-words.ts'
import { ReportBar } from '../../../parts/report/report-bar.tsx'
import { ReportAbout, ReportFiles } from '../../../parts/report/report-files.tsx'
import { reportFilterOf } from '../../../parts/report/report-filter.ts'
import { parseReportSearch, type ReportSearch } from '../../../parts/report/report-search.ts'
import { type ReportState, useReport } from '../../../parts/report/use-report.ts'
import { useMe } from '../../../parts/session/session.ts'
import { GetIntegrityReportDocument } from './integrity.gql.gen.ts'
import { IntegrityPanel } from './integrity.panel.tsx'
import {
  cashierFile,
  cashierTable,
  type IntegrityContext,
  type IntegrityReport,
  reasonFile,
} from './integrity.tables.ts'

interface IntegritySearch extends ReportSearch {
  /** The open cashier. */
  kasir?: number | undefined
  urut?: string[]
}

const idOf = (value: unknown) =>
  Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined

export const Route = createFileRoute('/report/integrity/')({
  validateSearch: (search: Record<string, unknown>): IntegritySearch => ({
    // A pattern takes weeks to show.
    ...parseReportSearch({ periode: '30-hari', ...search }),
    kasir: idOf(search.kasir),
    urut: readOrders(search),
  }),
  beforeLoad: guard('integrity'),
  loaderDeps: ({ search: { kasir: _, urut: __, ...search } }) => search,
  loader: ({ deps }) => prefetch(GetIntegrityReportDocument, { filter: plain(reportFilterOf(deps)) }),
  component: IntegrityPage,
})

const plain = (filter: ReportState['filter']) => ({
  ...filter,
  compare: 'none' as const,
  against_outlet_id: null,
  channels: null,
})

function IntegrityPage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const report = useReport({ remember: false })
  const { outlets } = useMe()
  const filter = plain(report.filter)
  const query = useDocument(GetIntegrityReportDocument, { filter }, { keep: true })
  const found = query.data?.integrityReport
  const contextOf = (of: IntegrityReport): IntegrityContext => ({
    of,
    outlets,
    hrefOf: ({ cashier_id }) => `/report/integrity${stringifySearch({ ...search, kasir: cashier_id })}`,
  })
  const close = () =>
    void navigate({
      to: '.',
      search: withSearch((old) => ({ ...old, kasir: undefined })),
      resetScroll: false,
    })
  return (
    <Page
      title="Integritas Kas"
      crumbs={[{ label: 'Laporan' }]}
      about={found && formatReportDays(report, found.range)}
      bar={<ReportBar report={report} plain without_channels />}
      actions={
        found && (
          <ReportFiles
            module="integrity"
            name="integritas-kas"
            report={report}
            range={found.range}
            more={[NO_PROOF]}
            papers={[{ label: 'integritas kas', report: 'integrity' }]}
            tables={[fileTable(cashierFile(contextOf(found))), fileTable(reasonFile(contextOf(found)))]}
          />
        )
      }
    >
      <div className={layout.stack}>
        {found ? (
          <Report ctx={contextOf(found)} report={report} />
        ) : query.error ? (
          <Card>
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          </Card>
        ) : (
          <ReportSkeleton kpis={3} />
        )}
      </div>
      <ExplainHost report={report} filter={filter} of="integrity" />
      {search.kasir !== undefined && (
        <IntegrityPanel
          key={search.kasir}
          cashier_id={search.kasir}
          name={found?.cashiers.find(({ cashier_id }) => cashier_id === search.kasir)?.cashier ?? 'Kasir'}
          filter={filter}
          onClose={close}
        />
      )}
    </Page>
  )
}

function Report({ ctx, report }: { ctx: IntegrityContext; report: ReportState }) {
  const { of } = ctx
  if (of.cashiers.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={IconUserShield}
          title="Belum ada catatan kasir pada rentang waktu ini"
          text="Kasir tampil di sini begitu mesin kasir mengirim nota atau menutup sesi dengan namanya."
        />
      </Card>
    )
  }
  return (
    <>
      <ReportAbout report={report} range={of.range} />
      <Kpis of={of} />
      <Notice tone="info">{NO_PROOF}</Notice>
      <Card>
        <CardHead title="Kasir" note="Pilih kasir untuk melihat alasan, nota, dan sesinya" />
        <ReportTable {...cashierTable(ctx)} />
      </Card>
    </>
  )
}

function Kpis({ of: { cashiers } }: Pick<IntegrityContext, 'of'>) {
  const count = (fits: (row: IntegrityReport['cashiers'][number]) => boolean) =>
    formatNumber(cashiers.filter(fits).length, 0)
  return (
    <KpiRow label="Angka utama">
      <KpiCard
        label="Dibandingkan"
        definition="Kasir dengan cukup nota atau sesi, dan cukup rekan di outlet dan jam yang sama."
        value={count(({ score }) => score !== null)}
        note={`dari ${formatNumber(cashiers.length, 0)} kasir`}
      />
      <KpiCard
        label="Perlu ditanyakan"
        definition="Kasir dengan setidaknya satu catatan yang jauh di atas rekannya."
        value={count(({ reasons }) => reasons.length > 0)}
        note="kasir"
      />
      <KpiCard
        label={TOO_LITTLE}
        definition="Kasir yang terlalu sedikit nota, sesi, atau rekannya untuk dibandingkan."
        value={count(({ score }) => score === null)}
        note="kasir"
      />
    </KpiRow>
  )
}
