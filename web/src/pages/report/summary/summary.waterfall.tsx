import type { SalesMetricKey } from '@lumbung/server/sales/sales-metric.calc.ts'
import { Waterfall, type WaterfallStep } from '../../../kit/chart/waterfall.tsx'
import { Tooltip } from '../../../kit/overlay/tooltip.tsx'
import { describeMetric } from '../../../kit/report/metric.ts'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import css from './summary.module.css'
import type { TableContext } from './summary.tables.ts'

interface StepOptions {
  /** Taken away. */
  minus?: boolean
  is_sum?: boolean
}

/** From gross to net to the total of the bills, and from net to what is left after cost. */
export function SalesWaterfall({ ctx }: { ctx: TableContext }) {
  const { figures } = ctx.summary.total
  const all = ctx.report.receipts()
  type Key = Extract<SalesMetricKey, keyof typeof figures>
  const step = (key: Key, { minus, is_sum }: StepOptions = {}): WaterfallStep => {
    const value = figures[key] ?? 0
    return {
      key,
      name: <MetricName metric={key} />,
      value: minus ? -value : value,
      is_sum,
      href: is_sum ? all : undefined,
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
        {ctx.sees_cost && (
          <div className={css.profit}>
            <h3>Dari penjualan bersih ke laba kotor</h3>
            <Waterfall
              label="Dari penjualan bersih ke laba kotor"
              steps={[
                step('net', { is_sum: true }),
                step('cogs', { minus: true }),
                step('gross_profit', { is_sum: true }),
              ]}
            />
          </div>
        )}
      </div>
    </Card>
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
