import { undoneMeasures } from '@lumbung/server/reports/cashier/undone-measure.calc.ts'
import { IconUserShield } from '@tabler/icons-react'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { prefetch, useDocument } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { ExplainButton } from '../../../kit/report/explain-button.tsx'
import { fileTable } from '../../../kit/report/export-tables.ts'
import { KpiCard, KpiRow } from '../../../kit/report/kpi-card.tsx'
import layout from '../../../kit/report/report-layout.module.css'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { readOrders } from '../../../kit/report/table-order.ts'
import { stringifySearch } from '../../../kit/router/search.ts'
import { withSearch } from '../../../kit/router/with-search.ts'
import { ReportSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../kit/states/state.tsx'
import { Button, buttonClass } from '../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { ExplainHost } from '../../../parts/explain/explain-host.tsx'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import { nameCashier } from '../../../parts/report/name-picker.tsx'
import { formatReportDays } from '../../../parts/report/period-words.ts'
import { ReportBar } from '../../../parts/report/report-bar.tsx'
import { ReportAbout, ReportFiles } from '../../../parts/report/report-files.tsx'
import { reportFilterOf } from '../../../parts/report/report-filter.ts'
import { parseReportSearch, type ReportSearch } from '../../../parts/report/report-search.ts'
import { type ReportState, useReport } from '../../../parts/report/use-report.ts'
import { useMe } from '../../../parts/session/session.ts'
import { GetCashierReportDocument } from './cashier-report.gql.gen.ts'
import {
  beyondTable,
  byTable,
  type CashierContext,
  type CashierReport,
  deviationTable,
  pairOf,
  saleTable,
  undoneOf,
} from './cashier-report.tables.ts'

interface CashierSearch extends ReportSearch {
  /** Whose receipts are listed: `Bimo~Sari`. */
  siapa?: string
  urut?: string[]
}

export const Route = createFileRoute('/report/cashier/')({
  validateSearch: (search: Record<string, unknown>): CashierSearch => ({
    ...parseReportSearch({ periode: '7-hari', ...search }),
    siapa: typeof search.siapa === 'string' ? search.siapa.slice(0, 200) : undefined,
    urut: readOrders(search),
  }),
  beforeLoad: guard('report_transaction'),
  loaderDeps: ({ search: { siapa: _, urut: __, ...search } }) => search,
  loader: ({ deps }) => prefetch(GetCashierReportDocument, variablesOf(reportFilterOf(deps))),
  component: CashierReportPage,
})

const variablesOf = (filter: ReportState['filter']) => ({
  filter: { ...filter, compare: 'none' as const, against_outlet_id: null, channels: null },
})

function CashierReportPage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const report = useReport({ remember: false })
  const { outlets } = useMe()
  const query = useDocument(GetCashierReportDocument, variablesOf(report.filter), { keep: true })
  const found = query.data?.cashierReport
  const contextOf = (of: CashierReport): CashierContext => ({
    of,
    outlets,
    chosen: search.siapa,
    choose: (siapa) => `/report/cashier${stringifySearch({ ...search, siapa })}`,
  })
  const showAll = () =>
    void navigate({
      to: '.',
      search: withSearch((old) => ({ ...old, siapa: undefined })),
      resetScroll: false,
    })
  const sees_cashiers = useCan('cashier', 'view')
  return (
    <Page
      title="Pembatalan & pengembalian"
      crumbs={[{ label: 'Laporan' }]}
      about={found && formatReportDays(report, found.range)}
      bar={<ReportBar report={report} plain without_channels />}
      actions={
        <>
          {sees_cashiers && (
            <Link to="/cashier" className={buttonClass({})}>
              <IconUserShield /> Kasir
            </Link>
          )}
          {found && (
            <ReportFiles
              module="report_transaction"
              name="pembatalan"
              report={report}
              range={found.range}
              papers={[{ label: 'pembatalan & pengembalian', report: 'cashier' }]}
              tables={filesOf(contextOf(found))}
            />
          )}
        </>
      }
    >
      <div className={layout.stack}>
        {found ? (
          <Report ctx={contextOf(found)} report={report} onShowAll={showAll} />
        ) : query.error ? (
          <Card>
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          </Card>
        ) : (
          <ReportSkeleton kpis={4} />
        )}
      </div>
    </Page>
  )
}

const filesOf = (ctx: CashierContext) => [
  fileTable(byTable(ctx)),
  fileTable(saleTable({ ...ctx, chosen: undefined })),
  fileTable(beyondTable(ctx)),
  fileTable(deviationTable(ctx)),
]

/** Words of a figure, and where it comes from. */
const tell = (key: keyof typeof undoneMeasures) => ({
  definition: undoneMeasures[key].definition,
  explain: writeFigure(`undone.${key}`),
})

function Kpis({ of: { undone_by, deviated_by } }: CashierContext) {
  const { voids, void_total, refunds, refund_total } = undoneOf(undone_by)
  const unapproved = undoneOf(undone_by.filter(({ approver }) => !approver))
  const beyond = deviated_by.reduce((all, row) => all + row.count, 0)
  return (
    <KpiRow label="Angka utama">
      <KpiCard
        {...tell('void_total')}
        label="Void"
        value={formatRupiah(void_total)}
        note={
          <ExplainButton
            figure={writeFigure('undone.voids')}
            name="Nota void"
            text={`${formatNumber(voids, 0)} nota`}
          />
        }
      />
      <KpiCard
        {...tell('refund_total')}
        label="Pengembalian"
        value={formatRupiah(refund_total)}
        note={
          <ExplainButton
            figure={writeFigure('undone.refunds')}
            name="Kali pengembalian"
            text={`${formatNumber(refunds, 0)} kali`}
          />
        }
      />
      <KpiCard
        {...tell('unapproved')}
        label={undoneMeasures.unapproved.label}
        value={formatNumber(unapproved.voids + unapproved.refunds, 0)}
        note="void dan pengembalian"
      />
      <KpiCard
        {...tell('deviations')}
        label={undoneMeasures.deviations.label}
        value={formatNumber(beyond, 0)}
        note="tindakan"
      />
    </KpiRow>
  )
}

interface ReportProps {
  ctx: CashierContext
  report: ReportState
  onShowAll: () => void
}

function Report({ ctx, report, onShowAll }: ReportProps) {
  const { of, chosen } = ctx
  if (of.undone_by.length === 0 && of.deviated_by.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={IconUserShield}
          title="Tidak ada pembatalan pada rentang waktu ini"
          text="Void, pengembalian, dan tindakan di luar hak kasir tampil di sini."
        />
      </Card>
    )
  }
  const pair = of.undone_by.find((row) => pairOf(row) === chosen)
  return (
    <>
      <ReportAbout report={report} range={of.range} />
      <Kpis {...ctx} />
      {of.undone_by.length > 0 && (
        <>
          <Card>
            <CardHead title="Menurut kasir dan penyetuju" note="Pilih kasir untuk melihat notanya" />
            <ReportTable {...byTable(ctx)} />
          </Card>
          <Card>
            <CardHead
              title="Nota"
              note={
                pair
                  ? `${nameCashier(pair.cashier)}, ${pair.approver ? `disetujui ${pair.approver}` : 'tanpa penyetuju'}`
                  : 'Paling banyak 300 yang terbaru'
              }
              aside={chosen && <Button onClick={onShowAll}>Tampilkan semua</Button>}
            />
            <ReportTable {...saleTable(ctx)} />
          </Card>
        </>
      )}
      {of.deviated_by.length > 0 && (
        <>
          <Card>
            <CardHead
              title="Di luar hak"
              note="Menurut profil hak saat itu; tidak ada yang ditolak karenanya"
            />
            <ReportTable {...beyondTable(ctx)} />
          </Card>
          <Card>
            <CardHead title="Kejadian di luar hak" note="Paling banyak 300 yang terbaru" />
            <ReportTable {...deviationTable(ctx)} />
          </Card>
        </>
      )}
      <ExplainHost report={report} filter={variablesOf(report.filter).filter} of="undone" />
    </>
  )
}
