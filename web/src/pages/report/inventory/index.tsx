import { wasteMeasures } from '@lumbung/server/reports/dashboard/waste-measure.calc.ts'
import type { FlowKey } from '@lumbung/server/reports/inventory/stock-flow.calc.ts'
import { flowMeasures } from '@lumbung/server/reports/inventory/stock-flow-measure.calc.ts'
import { IconPackages } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { formatDate } from '../../../kit/format/date.ts'
import { formatBasisPoints } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { prefetch, useDocument } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { fileTable } from '../../../kit/report/export-tables.ts'
import { KpiCard, KpiRow } from '../../../kit/report/kpi-card.tsx'
import layout from '../../../kit/report/report-layout.module.css'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { readOrders } from '../../../kit/report/table-order.ts'
import { ReportSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../kit/states/state.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { ExplainHost } from '../../../parts/explain/explain-host.tsx'
import { formatReportDays } from '../../../parts/report/period-words.ts'
import { ReportBar } from '../../../parts/report/report-bar.tsx'
import { ReportAbout, ReportFiles } from '../../../parts/report/report-files.tsx'
import { reportFilterOf } from '../../../parts/report/report-filter.ts'
import { parseReportSearch, type ReportSearch } from '../../../parts/report/report-search.ts'
import { type ReportState, useReport } from '../../../parts/report/use-report.ts'
import { useMe } from '../../../parts/session/session.ts'
import { GetInventoryReportDocument } from './inventory-report.gql.gen.ts'
import {
  categoryTable,
  type InventoryContext,
  type InventoryReport,
  lostInAll,
  placeTable,
  thingTable,
  wasteTables,
} from './inventory-report.tables.ts'

interface InventorySearch extends ReportSearch {
  urut?: string[]
}

export const Route = createFileRoute('/report/inventory/')({
  validateSearch: (search: Record<string, unknown>): InventorySearch => ({
    ...parseReportSearch({ periode: '30-hari', ...search }),
    urut: readOrders(search),
  }),
  beforeLoad: guard('inventory', 'view_cost'),
  loaderDeps: ({ search: { urut: _, ...search } }) => search,
  loader: ({ deps }) => prefetch(GetInventoryReportDocument, variablesOf(reportFilterOf(deps))),
  component: InventoryReportPage,
})

/** Nothing of it is compared, and stock knows no channels. */
const variablesOf = (filter: ReportState['filter']) => ({
  filter: { ...filter, compare: 'none' as const, against_outlet_id: null, channels: null },
})

function InventoryReportPage() {
  const report = useReport({ remember: false })
  const { outlets } = useMe()
  const query = useDocument(GetInventoryReportDocument, variablesOf(report.filter), { keep: true })
  const found = query.data?.inventoryReport
  const ctx = found && { of: found, outlets }
  return (
    <Page
      title="Laporan Persediaan"
      crumbs={[{ label: 'Laporan' }]}
      about={found && formatReportDays(report, found.range)}
      bar={<ReportBar report={report} plain without_channels />}
      actions={
        ctx && (
          <ReportFiles
            module="inventory"
            name="persediaan"
            report={report}
            range={ctx.of.range}
            papers={[{ label: 'persediaan', report: 'inventory' }]}
            tables={[
              fileTable(categoryTable(ctx)),
              fileTable(placeTable(ctx)),
              fileTable(thingTable(ctx)),
              ...wasteTables(ctx).map(fileTable),
            ]}
          />
        )
      }
    >
      <div className={layout.stack}>
        {ctx ? (
          <Report ctx={ctx} report={report} />
        ) : query.error ? (
          <Card>
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          </Card>
        ) : (
          <ReportSkeleton kpis={5} />
        )}
      </div>
    </Page>
  )
}

const rupiah = (value: string | number) => formatRupiah(Math.round(Number(value)))

function shareOf(value: number, net: number | null): string {
  return net === null || net <= 0
    ? 'Porsi penjualan –'
    : `${formatBasisPoints(Math.round((value / net) * 10_000), 1)} dari penjualan bersih`
}

const flowCard = (key: FlowKey) => ({
  label: flowMeasures[key].label,
  definition: flowMeasures[key].definition,
  explain: `flow.${key}`,
})

/** Why it is not known what there was. */
const unknownBefore = ({ range }: InventoryReport) =>
  `Belum ada stok tercatat sebelum ${formatDate(range.from)}`

function Kpis({ of }: { of: InventoryReport }) {
  const { total, net_sales } = of
  const lost = lostInAll(of)
  return (
    <KpiRow label="Angka utama">
      <KpiCard
        {...flowCard('opening')}
        value={total.opening === null ? '–' : rupiah(total.opening)}
        {...(total.opening === null ? { note: unknownBefore(of) } : {})}
      />
      <KpiCard {...flowCard('received')} value={rupiah(total.received)} />
      <KpiCard
        {...flowCard('sold')}
        value={rupiah(-Number(total.sold))}
        note={shareOf(-Number(total.sold), net_sales)}
      />
      <KpiCard
        label={wasteMeasures.waste.label}
        definition={wasteMeasures.waste.definition}
        explain="stock.waste"
        value={rupiah(lost)}
        note={shareOf(lost, net_sales)}
      />
      <KpiCard {...flowCard('closing')} value={rupiah(total.closing)} />
    </KpiRow>
  )
}

function Report({ ctx, report }: { ctx: InventoryContext; report: ReportState }) {
  const { of } = ctx
  if (of.by_item.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={IconPackages}
          title="Belum ada stok yang dicatat"
          text="Penerimaan, penjualan, waste, dan opname tampil di sini begitu stok dicatat."
        />
      </Card>
    )
  }
  return (
    <>
      <ReportAbout report={report} range={of.range} />
      <Kpis of={of} />
      <ExplainHost report={report} of="stock" />
      <Card>
        <CardHead
          title="Mutasi nilai stok per kategori"
          note="Nilai dibulatkan ke rupiah; jumlahnya dihitung dari nilai penuh"
        />
        <ReportTable {...categoryTable(ctx)} />
      </Card>
      {of.by_outlet.length > 1 && (
        <Card>
          <CardHead
            title="Mutasi nilai stok per outlet"
            {...(of.by_outlet.some(({ opening }) => opening === null)
              ? { note: `Nilai awal –: belum ada stok tercatat sebelum ${formatDate(of.range.from)}` }
              : {})}
          />
          <ReportTable {...placeTable(ctx)} />
        </Card>
      )}
      {wasteTables(ctx).map((table) => (
        <Card key={table.id}>
          <CardHead title={table.title} />
          <ReportTable {...table} />
        </Card>
      ))}
      <Card>
        <CardHead title="Mutasi jumlah per barang" note="Sampai 300 barang dengan nilai akhir terbesar" />
        <ReportTable {...thingTable(ctx)} />
      </Card>
    </>
  )
}
