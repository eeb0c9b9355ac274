import { IconQrcode } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { ShareBars } from '../../../kit/chart/share-bars.tsx'
import { readChange, readPointChange } from '../../../kit/format/change.ts'
import { formatDate } from '../../../kit/format/date.ts'
import { formatBasisPoints, formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { prefetch, useDocument } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { fileTable } from '../../../kit/report/export-tables.ts'
import { pairOf } from '../../../kit/report/figure-columns.ts'
import { KpiCard, KpiRow } from '../../../kit/report/kpi-card.tsx'
import layout from '../../../kit/report/report-layout.module.css'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { readOrders } from '../../../kit/report/table-order.ts'
import { ReportSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../kit/states/state.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { ComparisonNote } from '../../../parts/report/comparison-note.tsx'
import { formatReportDays } from '../../../parts/report/period-words.ts'
import { ReportBar } from '../../../parts/report/report-bar.tsx'
import { comparisonOf } from '../../../parts/report/report-base.ts'
import { ReportAbout, ReportFiles } from '../../../parts/report/report-files.tsx'
import { reportFilterOf } from '../../../parts/report/report-filter.ts'
import { parseReportSearch, type ReportSearch } from '../../../parts/report/report-search.ts'
import { type ReportState, useReport } from '../../../parts/report/use-report.ts'
import { GetQrReportDocument } from './qr-report.gql.gen.ts'
import {
  hourTable,
  ordersHref,
  outletTable,
  type QrContext,
  type QrReport,
  sourceTable,
  tableTable,
} from './qr-report.tables.ts'
import { qr_definitions } from './qr-report.words.ts'

interface QrSearch extends ReportSearch {
  urut?: string[]
}

export const Route = createFileRoute('/report/qr/')({
  validateSearch: (search: Record<string, unknown>): QrSearch => ({
    ...parseReportSearch({ periode: '7-hari', ...search }),
    urut: readOrders(search),
  }),
  beforeLoad: guard('qr_code'),
  loaderDeps: ({ search: { urut: _, ...search } }) => search,
  loader: ({ deps }) => prefetch(GetQrReportDocument, variablesOf(reportFilterOf(deps))),
  component: QrReportPage,
})

const variablesOf = (filter: ReportState['filter']) => ({ filter: { ...filter, channels: null } })

function QrReportPage() {
  const report = useReport({ remember: false })
  const query = useDocument(GetQrReportDocument, variablesOf(report.filter), { keep: true })
  const found = query.data?.qrReport
  const contextOf = (of: QrReport): QrContext => ({
    of,
    outlet_ids: report.outlet_ids,
    ...comparisonOf(of, report.today),
  })
  return (
    <Page
      title="QR tamu"
      crumbs={[{ label: 'Laporan' }]}
      about={found && formatReportDays(report, found.range)}
      bar={<ReportBar report={report} without_channels />}
      actions={
        found && (
          <ReportFiles
            module="qr_code"
            name="qr"
            report={report}
            range={found.range}
            base={found.base}
            papers={[]}
            tables={filesOf(contextOf(found))}
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
          <ReportSkeleton kpis={5} />
        )}
      </div>
    </Page>
  )
}

const filesOf = (ctx: QrContext) => [
  fileTable(outletTable(ctx)),
  fileTable(tableTable(ctx)),
  fileTable(hourTable(ctx)),
  fileTable(sourceTable(ctx)),
]

const count = (value: number | null) => (value === null ? '–' : formatNumber(value, 0))
const rate = (bp: number | null) => (bp === null ? '–' : formatBasisPoints(bp, 1))

function Kpis(ctx: QrContext) {
  const { total } = ctx.of
  const { figures } = total
  const common = { against: ctx.beside }
  return (
    <KpiRow label="Angka utama">
      <KpiCard
        label="Pindaian"
        definition={qr_definitions.scans}
        value={count(figures.scans)}
        change={readChange(...pairOf(total, ({ scans }) => scans))}
        {...common}
      />
      <KpiCard
        label="Pesanan"
        definition={qr_definitions.orders}
        value={count(figures.orders)}
        change={readChange(...pairOf(total, ({ orders }) => orders))}
        href={ordersHref(ctx)}
        {...common}
      />
      <KpiCard
        label="Lunas"
        definition={qr_definitions.paid}
        value={count(figures.paid)}
        change={readChange(...pairOf(total, ({ paid }) => paid))}
        href={ordersHref(ctx, { paid: true })}
        {...common}
      />
      <KpiCard
        label="Konversi"
        definition={qr_definitions.conversion_bp}
        value={rate(figures.conversion_bp)}
        change={readPointChange(...pairOf(total, ({ conversion_bp }) => conversion_bp))}
        {...common}
      />
      <KpiCard
        label="Penjualan bersih"
        definition={qr_definitions.net}
        value={formatRupiah(figures.net)}
        change={readChange(...pairOf(total, ({ net }) => net))}
        {...common}
      />
    </KpiRow>
  )
}

/** The steps one after another, each with what it is a share of. */
function Funnel(ctx: QrContext) {
  const { figures } = ctx.of.total
  const { scans, views, table_views, carts, orders, paid } = figures
  const row = (key: string, name: string, value: number | null, note?: string, href?: string) => ({
    ...{ key, name, value: value ?? 0, text: count(value) },
    ...(note ? { note } : {}),
    ...(href ? { href } : {}),
  })
  const of = (bp: number | null, base: string) => `${rate(bp)} dari ${base}`
  return (
    <Card>
      <CardHead title="Corong" note="Dari kode yang dipindai sampai pesanan yang lunas" />
      <div className={layout.body}>
        <ShareBars
          label="Corong"
          rows={[
            row('scans', 'Pindaian', scans),
            row('views', 'Menu terbuka', views),
            row('table_views', 'Menu meja terbuka', table_views, 'hanya dari meja tamu dapat memesan'),
            row('carts', 'Keranjang', carts, of(figures.cart_bp, 'menu meja')),
            row('orders', 'Pesanan', orders, of(figures.order_bp, 'keranjang'), ordersHref(ctx)),
            row('paid', 'Lunas', paid, of(figures.paid_bp, 'pesanan'), ordersHref(ctx, { paid: true })),
          ]}
        />
      </div>
    </Card>
  )
}

function Report({ ctx, report }: { ctx: QrContext; report: ReportState }) {
  const { of } = ctx
  if (of.by_source.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={IconQrcode}
          title="Belum ada tamu pada rentang waktu ini"
          text="Pindaian, menu yang terbuka, keranjang, dan pesanan tamu tampil di sini."
        />
      </Card>
    )
  }
  const since = of.counted_from
  return (
    <>
      <ReportAbout report={report} range={of.range} base={of.base} />
      <ComparisonNote head={of} today={report.today} />
      <Kpis {...ctx} />
      <Funnel {...ctx} />
      {(since === null || since > of.range.from) && (
        <p className={layout.none}>
          {since === null
            ? 'Menu terbuka dan keranjang belum pernah dihitung.'
            : `Menu terbuka dihitung sejak ${formatDate(since)}; bagian sebelum itu tidak diketahui.`}
        </p>
      )}
      <Card>
        <CardHead title="Menurut asal" note="Pesanan hanya dari halaman meja" />
        <ReportTable {...sourceTable(ctx)} />
      </Card>
      <Card>
        <CardHead title="Menurut outlet" note="QR brand tidak termasuk outlet mana pun" />
        <ReportTable {...outletTable(ctx)} />
      </Card>
      {of.by_table.length > 0 && (
        <Card>
          <CardHead title="Menurut meja" />
          <ReportTable {...tableTable(ctx)} />
        </Card>
      )}
      <Card>
        <CardHead title="Menurut jam" note="Jam outlet" />
        <ReportTable {...hourTable(ctx)} />
      </Card>
    </>
  )
}
