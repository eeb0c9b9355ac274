import { IconClipboardOff } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../../kit/format/number.ts'
import { prefetch, useDocument } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { fileTable } from '../../../kit/report/export-tables.ts'
import layout from '../../../kit/report/report-layout.module.css'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { readOrders } from '../../../kit/report/table-order.ts'
import { stringifySearch } from '../../../kit/router/search.ts'
import { withSearch } from '../../../kit/router/with-search.ts'
import { ReportSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../kit/states/state.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { ExplainHost } from '../../../parts/explain/explain-host.tsx'
import type { FigureCell } from '../../../parts/graphql/schema.gen.ts'
import { formatReportDays } from '../../../parts/report/period-words.ts'
import { ReportBar } from '../../../parts/report/report-bar.tsx'
import { ReportAbout, ReportFiles } from '../../../parts/report/report-files.tsx'
import { reportFilterOf } from '../../../parts/report/report-filter.ts'
import { parseReportSearch, type ReportSearch } from '../../../parts/report/report-search.ts'
import { type ReportState, useReport } from '../../../parts/report/use-report.ts'
import { GetVarianceReportDocument } from './variance.gql.gen.ts'
import { VarianceKpis } from './variance.kpis.tsx'
import css from './variance.module.css'
import { type PanelKey, VariancePanel } from './variance.panel.tsx'
import {
  causeTable,
  type GapRow,
  goodsTable,
  keyOfGap,
  outletTable,
  type VarianceReport,
} from './variance.tables.ts'

interface VarianceSearch extends ReportSearch {
  /** From the first to the last count of the period, in place of the last two. */
  antara?: 'periode'
  /** The open good: `3-ingredient-12`. */
  barang?: string
  dari_opname?: number
  ke_opname?: number
  urut?: string[]
}

const KEY = /^(\d{1,9})-(ingredient|menu)-(\d{1,9})$/
const idOf = (value: unknown) =>
  Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined

export const Route = createFileRoute('/report/variance/')({
  validateSearch: (search: Record<string, unknown>): VarianceSearch => ({
    // Stock is counted by the week or the month: a day tells nothing.
    ...parseReportSearch({ periode: '30-hari', ...search }),
    antara: search.antara === 'periode' ? 'periode' : undefined,
    barang: typeof search.barang === 'string' && KEY.test(search.barang) ? search.barang : undefined,
    dari_opname: idOf(search.dari_opname),
    ke_opname: idOf(search.ke_opname),
    urut: readOrders(search),
  }),
  beforeLoad: guard('variance'),
  loaderDeps: ({ search: { barang: _, dari_opname: __, ke_opname: ___, urut: ____, ...search } }) => search,
  loader: ({ deps }) => prefetch(GetVarianceReportDocument, variablesOf(reportFilterOf(deps), deps.antara)),
  component: VariancePage,
})

const variablesOf = (filter: ReportState['filter'], antara: VarianceSearch['antara']) => ({
  filter: { ...filter, compare: 'none' as const, against_outlet_id: null, channels: null },
  span: antara ? ('whole' as const) : ('last' as const),
})

function VariancePage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const report = useReport({ remember: false })
  const sees_cost = useCan('variance', 'view_cost')
  const variables = variablesOf(report.filter, search.antara)
  const query = useDocument(GetVarianceReportDocument, variables, { keep: true })
  const found = query.data?.varianceReport
  const change = (part: Partial<VarianceSearch>) =>
    void navigate({ to: '.', search: withSearch((old) => ({ ...old, ...part })), resetScroll: false })
  const hrefOf = (row: GapRow) =>
    `/report/variance${stringifySearch({
      ...search,
      barang: keyOfGap(row),
      dari_opname: row.first?.count_id,
      ke_opname: row.last.count_id,
    })}`
  const cell: FigureCell = variables.span === 'whole' ? { span: 'whole' } : {}
  const tablesOf = (of: VarianceReport) => {
    const ctx = { report: of, sees_cost, hrefOf, cell }
    return { goods: goodsTable(ctx), causes: causeTable(ctx), outlets: outletTable(ctx) }
  }
  return (
    <Page
      title="Penjelas Selisih"
      crumbs={[{ label: 'Laporan' }]}
      about={found && formatReportDays(report, found.range)}
      bar={<ReportBar report={report} plain without_channels />}
      actions={
        found && (
          <ReportFiles
            module="variance"
            name="selisih"
            report={report}
            range={found.range}
            papers={[{ label: 'penjelas selisih', report: 'variance', view: { span: variables.span } }]}
            tables={Object.values(tablesOf(found)).map((table) => fileTable(table as never))}
          />
        )
      }
    >
      <div className={layout.stack}>
        <div className={css.span}>
          <Segmented
            label="Di antara opname"
            value={search.antara ?? 'terakhir'}
            options={[
              { value: 'terakhir', label: 'Dua opname terakhir' },
              { value: 'periode', label: 'Awal sampai akhir periode' },
            ]}
            onChange={(value) => change({ antara: value === 'periode' ? 'periode' : undefined })}
          />
        </div>
        {found ? (
          <Report of={found} tables={tablesOf(found)} report={report} sees_cost={sees_cost} cell={cell} />
        ) : query.error ? (
          <Card>
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          </Card>
        ) : (
          <ReportSkeleton kpis={5} />
        )}
      </div>
      <ExplainHost report={report} filter={variables.filter} of="variance" />
      <OpenPanel search={search} rows={found?.rows} change={change} />
    </Page>
  )
}

interface ReportProps {
  of: VarianceReport
  tables: {
    goods: ReturnType<typeof goodsTable>
    causes: ReturnType<typeof causeTable>
    outlets: ReturnType<typeof outletTable>
  }
  report: ReportState
  sees_cost: boolean
  cell: FigureCell
}

/** Rows shown before somebody asks for all. */
const FIRST_ROWS = 50

function Report({ of, tables, report, sees_cost, cell }: ReportProps) {
  const [shown, setShown] = useState(FIRST_ROWS)
  const { goods } = tables
  if (of.rows.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={IconClipboardOff}
          title="Belum ada opname pada rentang waktu ini"
          text="Selisih dijelaskan di antara dua opname yang selesai; opname sebagian juga dihitung."
        />
      </Card>
    )
  }
  return (
    <>
      <ReportAbout report={report} range={of.range} />
      <VarianceKpis total={of.total} sees_cost={sees_cost} cell={cell} />
      <Card>
        <CardHead title="Per sebab" />
        <ReportTable {...tables.causes} />
      </Card>
      {of.outlets.length > 1 && (
        <Card>
          <CardHead title="Per outlet" />
          <ReportTable {...tables.outlets} />
        </Card>
      )}
      <Card>
        <CardHead
          title="Per barang"
          note="Pilih barang untuk melihat asal selisih, bukti, dan tempat membetulkannya"
        />
        <ReportTable {...goods} rows={goods.rows.slice(0, shown)} />
        {goods.rows.length > shown && (
          <p className={css.more}>
            <Button onClick={() => setShown(goods.rows.length)}>
              Tampilkan semua {formatNumber(goods.rows.length, 0)} barang
            </Button>
          </p>
        )}
      </Card>
    </>
  )
}

interface OpenPanelProps {
  search: VarianceSearch
  rows: readonly GapRow[] | undefined
  change: (part: Partial<VarianceSearch>) => void
}

function OpenPanel({ search, rows, change }: OpenPanelProps) {
  const { barang, dari_opname, ke_opname } = search
  const [, outlet_id, item_kind, item_id] = KEY.exec(barang ?? '') ?? []
  if (!barang) return null
  const of: PanelKey = {
    outlet_id: Number(outlet_id),
    item_kind: item_kind === 'menu' ? 'menu' : 'ingredient',
    item_id: Number(item_id),
    first_id: dari_opname,
    last_id: ke_opname,
  }
  return (
    <VariancePanel
      key={barang}
      name={rows?.find((row) => keyOfGap(row) === barang)?.name ?? 'Selisih'}
      of={of}
      onCounts={change}
      onClose={() => change({ barang: undefined, dari_opname: undefined, ke_opname: undefined })}
    />
  )
}
