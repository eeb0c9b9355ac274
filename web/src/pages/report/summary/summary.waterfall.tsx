import type { ProfitMeasureKey } from '@lumbung/server/reports/profit-loss/profit-measure.calc.ts'
import type { SalesMetricKey } from '@lumbung/server/sales/sales-metric.calc.ts'
import { Waterfall, type WaterfallStep } from '../../../kit/chart/waterfall.tsx'
import { formatPercent } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { Tooltip } from '../../../kit/overlay/tooltip.tsx'
import { ExplainButton } from '../../../kit/report/explain-button.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import { describeMetric } from '../../../parts/report/metric.ts'
import { GetSummaryProfitDocument } from './summary.gql.gen.ts'
import css from './summary.module.css'
import type { TableContext } from './summary.tables.ts'

interface StepOptions {
  /** Taken away. */
  minus?: boolean
  is_sum?: boolean
}

interface SalesWaterfallProps {
  ctx: TableContext
  /** Whether the report is of all receipts: what comes in and goes out has no channel, cashier or hour. */
  is_whole: boolean
}

/** From gross to net to the total of the bills, and from net to what is left after cost and expenses. */
export function SalesWaterfall({ ctx, is_whole }: SalesWaterfallProps) {
  const { figures } = ctx.summary.total
  type Key = Extract<SalesMetricKey, keyof typeof figures>
  const step = (key: Key, { minus, is_sum }: StepOptions = {}): WaterfallStep => {
    const value = figures[key] ?? 0
    return {
      key,
      name: <MetricName metric={key} />,
      value: minus ? -value : value,
      is_sum,
      explain: { figure: writeFigure(`sales.${key}`), name: describeMetric(key).label },
    }
  }
  const steps = [
    step('gross', { is_sum: true }),
    step('item_discount', { minus: true }),
    step('bill_discount', { minus: true }),
    step('included_charges', { minus: true }),
    step('refund', { minus: true }),
    step('net', { is_sum: true }),
    step('service'),
    step('tax'),
    step('rounding'),
    step('total', { is_sum: true }),
  ].filter(({ value, is_sum }) => is_sum || value !== 0)
  return (
    <Card>
      <CardHead title="Dari penjualan kotor ke total tagihan" />
      <div className={css.body}>
        <Waterfall label="Dari penjualan kotor ke total tagihan" steps={steps} />
        {ctx.sees_cost && figures.gross_profit !== null && (
          <ProfitWaterfall
            ctx={ctx}
            is_whole={is_whole}
            steps={[
              step('net', { is_sum: true }),
              {
                key: 'uncosted',
                name: 'Penjualan tanpa HPP',
                value: (figures.costed_net ?? 0) - (figures.net ?? 0),
              },
              step('cogs', { minus: true }),
              step('gross_profit', { is_sum: true }),
            ].filter(({ value, is_sum }) => is_sum || value !== 0)}
          />
        )}
      </div>
    </Card>
  )
}

/** A figure of profit and loss on the way. */
interface ProfitStep {
  key: ProfitMeasureKey
  name: string
  value: number
  is_sum?: boolean
}

interface ProfitWaterfallProps extends SalesWaterfallProps {
  /** From net sales to gross profit. */
  steps: readonly WaterfallStep[]
}

/** From net sales to gross profit, and on to net profit for who may see what comes in and goes out. */
function ProfitWaterfall({ ctx, is_whole, steps }: ProfitWaterfallProps) {
  const sees_entries = useCan('income_expense', 'view') && is_whole
  const { data } = useDocument(
    GetSummaryProfitDocument,
    { filter: ctx.report.filter },
    { enabled: sees_entries, keep: true },
  )
  const profit = sees_entries ? data?.profitLoss.total : undefined
  const { net_profit, prime_cost, income, expense } = profit ?? {}
  const { net } = ctx.summary.total.figures
  const told: ProfitStep[] =
    net_profit === null || net_profit === undefined
      ? []
      : [
          { key: 'service', name: 'Pendapatan layanan', value: profit?.service ?? 0 },
          { key: 'rounding', name: 'Pembulatan nota', value: profit?.rounding ?? 0 },
          { key: 'platform_fee', name: 'Komisi platform', value: -(profit?.platform_fee ?? 0) },
          { key: 'payment_fee', name: 'Biaya pembayaran', value: -(profit?.payment_fee ?? 0) },
          { key: 'waste', name: 'Waste', value: -(profit?.waste ?? 0) },
          { key: 'own_use', name: 'Pemakaian sendiri', value: -(profit?.own_use ?? 0) },
          { key: 'stock_loss', name: 'Selisih stok', value: -(profit?.stock_loss ?? 0) },
          { key: 'production_loss', name: 'Susut produksi', value: -(profit?.production_loss ?? 0) },
          { key: 'income', name: 'Pemasukan lain', value: income ?? 0 },
          { key: 'expense', name: 'Pengeluaran', value: -(expense ?? 0) },
          { key: 'net_profit', name: 'Laba bersih', value: net_profit, is_sum: true },
        ]
  const further = told
    .filter(({ value, is_sum }) => is_sum || value !== 0)
    .map((step): WaterfallStep => {
      return { ...step, explain: { figure: writeFigure(`profit.${step.key}`), name: step.name } }
    })
  const label = `Dari penjualan bersih ke laba ${further.length > 0 ? 'bersih' : 'kotor'}`
  return (
    <div className={css.profit}>
      <h3>{label}</h3>
      <Waterfall label={label} steps={[...steps, ...further]} />
      {prime_cost !== null && prime_cost !== undefined && (
        <p>
          Prime cost (HPP dan tenaga kerja){' '}
          <ExplainButton
            figure={writeFigure('profit.prime_cost')}
            name="Prime cost"
            text={formatRupiah(prime_cost)}
          />
          {net !== null && net > 0 && (
            <>
              {', '}
              <ExplainButton
                figure={writeFigure('profit.prime_cost', { share_of: 'net' })}
                name="bagian prime cost"
                text={formatPercent(prime_cost / net)}
              />
              {' dari penjualan bersih'}
            </>
          )}
        </p>
      )}
    </div>
  )
}

function MetricName({ metric }: { metric: SalesMetricKey }) {
  const { label, definition } = describeMetric(metric)
  return (
    <Tooltip tip={definition} focusable>
      {label}
    </Tooltip>
  )
}
