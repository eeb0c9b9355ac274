import {
  type PaymentMeasureKey,
  paymentMeasures,
} from '@lumbung/server/reports/payment/payment-measure.calc.ts'
import { useNavigate } from '@tanstack/react-router'
import { BarChart } from '../../../kit/chart/bar-chart.tsx'
import { Legend } from '../../../kit/chart/legend.tsx'
import { foldParts, MixBar } from '../../../kit/chart/mix-bar.tsx'
import { ShareBars } from '../../../kit/chart/share-bars.tsx'
import { rupiah_unit } from '../../../kit/chart/unit.ts'
import { readChange, readPointChange } from '../../../kit/format/change.ts'
import { formatDayAmong } from '../../../kit/format/date.ts'
import { formatNumber, formatPercent } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { ExplainButton } from '../../../kit/report/explain-button.tsx'
import { pairOf } from '../../../kit/report/figure-columns.ts'
import { KpiCard, KpiRow } from '../../../kit/report/kpi-card.tsx'
import layout from '../../../kit/report/report-layout.module.css'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { withSearch } from '../../../kit/router/with-search.ts'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { writeChange, writeFigure, writeShare } from '../../../parts/explain/figure-address.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import { type PaymentGroup, payment_groupings } from './payment.search.ts'
import {
  averageOf,
  nameRow,
  narrowRow,
  type PaymentContext,
  payment_cells,
  payoutTable,
} from './payment.tables.ts'

/** The figures that head the report of payments. */
export function PaymentKpis({ payments, report, sees_cost, beside, methods }: PaymentContext) {
  const { figures } = payments.total
  const href = report.receipts(methods ? { method: methods } : {})
  const common = { against: beside, href }
  const change = (of: (row: typeof figures) => number | null) => readChange(...pairOf(payments.total, of))
  const average = averageOf(figures)
  const told = (key: PaymentMeasureKey) => {
    const { label, definition } = paymentMeasures[key]
    const figure = `payment.${key}`
    return { label, definition, explain: writeFigure(figure), explain_change: writeChange(report, figure) }
  }
  return (
    <KpiRow label="Angka utama">
      <KpiCard
        {...told('amount')}
        value={formatRupiah(figures.amount)}
        change={change(({ amount }) => amount)}
        {...common}
      />
      <KpiCard
        {...told('payments')}
        value={formatNumber(figures.payments, 0)}
        change={change((row) => row.payments)}
        {...common}
      />
      <KpiCard
        {...told('refund')}
        value={formatRupiah(figures.refund)}
        change={change(({ refund }) => refund)}
        good="down"
        against={common.against}
        href={report.receipts({ status: 'void-refund' })}
      />
      {methods ? (
        <KpiCard
          {...told('average')}
          value={average === null ? '–' : formatRupiah(average)}
          change={change(averageOf)}
          {...common}
        />
      ) : (
        <KpiCard
          {...told('split_bp')}
          value={figures.split_bp === null ? '–' : formatPercent(figures.split_bp / 10_000)}
          change={readPointChange(...pairOf(payments.total, (row) => row.split_bp))}
          good="neither"
          note={
            <ExplainButton
              figure={writeFigure('payment.split_receipts')}
              name="Nota bayar terpisah"
              text={`${formatNumber(figures.split_receipts, 0)} nota`}
            />
          }
          {...common}
        />
      )}
      {sees_cost && (
        <KpiCard
          {...told('fee')}
          value={formatRupiah(figures.fee ?? 0)}
          change={change(({ fee }) => fee)}
          good="down"
          {...common}
        />
      )}
    </KpiRow>
  )
}

/** The course by day or hour, or who stands before whom. */
export function PaymentChart({ ctx }: { ctx: PaymentContext }) {
  const { payments, report, per } = ctx
  const beside = ctx.against === null ? undefined : ctx.beside
  if (per === 'outlet' || per === 'kasir') {
    return (
      <Card>
        <CardHead title={per === 'outlet' ? 'Diterima per outlet' : 'Diterima per kasir'} />
        <div className={layout.body}>
          <ShareBars
            label="Uang diterima"
            rows={payments.rows
              .toSorted((a, b) => b.figures.amount - a.figures.amount)
              .slice(0, 8)
              .map((row) => ({
                key: row.key,
                name: shortOutletName(nameRow(row, per)),
                value: row.figures.amount,
                text: formatRupiah(row.figures.amount),
                note: (
                  <ExplainButton
                    figure={writeShare('payment.amount', payment_cells[per](row.key))}
                    name={`bagian ${nameRow(row, per)}`}
                    text={formatPercent(row.figures.amount / Math.max(payments.total.figures.amount, 1))}
                  />
                ),
                href: report.receipts(narrowRow(row, ctx)),
                explain: writeFigure('payment.amount', payment_cells[per](row.key)),
              }))}
          />
        </div>
      </Card>
    )
  }
  const names = { value: 'Diterima', compare: beside }
  return (
    <Card>
      <CardHead title={per === 'jam' ? 'Diterima per jam' : 'Diterima per hari'} />
      <div className={layout.chart}>
        <Legend
          items={[
            { name: 'Periode ini', mark: 'bar' },
            ...(beside ? [{ name: beside, mark: 'dash' as const }] : []),
          ]}
        />
        <BarChart
          label="Uang diterima menurut waktu"
          unit={rupiah_unit}
          names={names}
          points={payments.rows.map((row) => ({
            axis:
              per === 'jam'
                ? row.key.padStart(2, '0')
                : formatDayAmong(row.key, payments.range.from, payments.range.to),
            title: nameRow(row, per),
            value: row.figures.amount,
            compare: row.previous?.amount ?? null,
            like: row.like?.amount,
            is_running: per === 'hari' && row.key >= report.today,
            explain: writeFigure('payment.amount', payment_cells[per](row.key)),
            href: report.receipts(narrowRow(row, ctx)),
          }))}
        />
      </div>
    </Card>
  )
}

/** Which part each method has. */
export function MethodMix({ ctx }: { ctx: PaymentContext }) {
  const { by_method } = ctx.payments
  return (
    <Card>
      <CardHead title="Metode" note="Bagian dari uang diterima" />
      <div className={layout.body}>
        <MixBar
          label="Uang diterima per metode"
          parts={foldParts(
            by_method.map(({ method, name, figures }) => ({
              key: method,
              name: name ?? method,
              value: figures.amount,
              text: formatRupiah(figures.amount),
              href: ctx.report.receipts({ method }),
              explain: writeFigure('payment.amount', { method }),
              explain_share: writeShare('payment.amount', { method }),
            })),
            formatRupiah,
          )}
        />
      </div>
    </Card>
  )
}

/** Chooses how payments are brought together. */
export function PaymentGroups({ per, has_areas }: { per: PaymentGroup; has_areas: boolean }) {
  const navigate = useNavigate()
  return (
    <Segmented
      label="Rincian menurut"
      value={per}
      options={payment_groupings.filter(({ value }) => has_areas || value !== 'wilayah')}
      onChange={(next) =>
        void navigate({
          to: '.',
          search: withSearch((old) => ({ ...old, per: next === 'hari' ? undefined : next })),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

/** What banks have paid out, where statements were uploaded. */
export function Payouts({ ctx }: { ctx: PaymentContext }) {
  const { payouts } = ctx.payments
  if (!payouts?.by_method.length) return null
  return (
    <Card>
      <CardHead
        title="Pencairan"
        note={`Menurut mutasi rekening ${formatNumber(payouts.outlets, 0)} outlet; outlet tanpa mutasi tidak dihitung`}
      />
      <ReportTable {...payoutTable(ctx)} />
    </Card>
  )
}
