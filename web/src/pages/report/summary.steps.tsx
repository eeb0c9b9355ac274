import { salesMetrics } from '@lumbung/server/sales/sales-metric.calc.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { type BarRow, Bars } from '../../kit/report/bars.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import type { GetSummaryReportQuery } from './summary.gql.gen.ts'

type Figures = GetSummaryReportQuery['summaryReport']['total']['figures']
type Key =
  | 'gross'
  | 'item_discount'
  | 'bill_discount'
  | 'included_charges'
  | 'refund'
  | 'net'
  | 'service'
  | 'tax'
  | 'rounding'
  | 'total'

/** The way from gross to what the guests paid; what is taken off carries a minus. */
const steps: readonly { key: Key; is_minus?: boolean }[] = [
  { key: 'gross' },
  { key: 'item_discount', is_minus: true },
  { key: 'bill_discount', is_minus: true },
  { key: 'included_charges', is_minus: true },
  { key: 'refund', is_minus: true },
  { key: 'net' },
  { key: 'service' },
  { key: 'tax' },
  { key: 'rounding' },
  { key: 'total' },
]

/** Gross to net to total, a bar each. */
export function StepsCard({ figures }: { figures: Figures }) {
  const rows = steps.flatMap(({ key, is_minus = false }): BarRow[] => {
    const value = figures[key] ?? 0
    if (value === 0 && key !== 'gross' && key !== 'net' && key !== 'total') return []
    return [
      { key, name: salesMetrics[key].label, value, is_minus, text: formatRupiah(is_minus ? -value : value) },
    ]
  })
  return (
    <Card>
      <CardHead title="Dari kotor ke total" />
      <Bars rows={rows} />
    </Card>
  )
}

/** Cost and what is left, for those who may see it. */
export function ProfitCard({ figures }: { figures: Figures }) {
  const keys = ['net', 'cogs', 'gross_profit', 'fee', 'contribution'] as const
  const rows = keys.flatMap((key): BarRow[] => {
    const value = figures[key]
    if (value === null || value === undefined) return []
    const is_minus = key === 'cogs' || key === 'fee'
    return [
      { key, name: salesMetrics[key].label, value, is_minus, text: formatRupiah(is_minus ? -value : value) },
    ]
  })
  if (rows.length < 2) return null
  return (
    <Card>
      <CardHead title="Laba" note="HPP teoretis saat terjual" />
      <Bars rows={rows} />
    </Card>
  )
}
