import { IconReceipt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { BarChart } from '../../kit/chart/bar-chart.tsx'
import { rupiah_unit } from '../../kit/chart/unit.ts'
import { addDays, formatDate, formatDateTime, formatDayAmong } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { GetDiscountUsageDocument, type GetDiscountUsageQuery } from './discount.gql.gen.ts'
import { DiscountLimits } from './discount.limits.tsx'
import css from './discount.usage.module.css'
import { showPeriod } from './discount.words.ts'

type Usage = GetDiscountUsageQuery['discountUsage']

/** Days drawn at most: the last three months. */
const most_days = 92

/** Every day from the first use to the last, those without one too. */
function pointsOf(days: Usage['days']) {
  const amounts = new Map(days.map(({ business_date, amount }) => [business_date, amount]))
  const last = days.at(-1)?.business_date ?? ''
  const earliest = addDays(last, 1 - most_days)
  const points = []
  const first = days.find((day) => day.business_date >= earliest)?.business_date ?? last
  for (let date = first; date <= last; date = addDays(date, 1))
    points.push({
      title: formatDate(date),
      axis: formatDayAmong(date, first, last),
      value: amounts.get(date) ?? 0,
    })
  return points
}

function Sums({ usage, quota }: { usage: Usage; quota: number | null }) {
  const average = usage.receipts === 0 ? 0 : Math.round(usage.amount / usage.receipts)
  const sums = [
    [
      'Nota',
      quota === null
        ? formatNumber(usage.receipts, 0)
        : `${formatNumber(usage.receipts, 0)} / ${formatNumber(quota, 0)}`,
    ],
    ['Biaya diskon', formatRupiah(usage.amount)],
    ['Rata-rata per nota', formatRupiah(average)],
    ['Penjualan bersih nota itu', formatRupiah(usage.net)],
  ] as const
  return (
    <dl className={css.sums}>
      {sums.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Receipts({ nodes }: { nodes: NonNullable<Usage['nodes']> }) {
  return (
    <Card>
      <CardHead title="Nota terakhir" note={`${nodes.length} nota terbaru yang memakainya`} lined />
      <ul className={css.receipts}>
        {nodes.map((node) => (
          <li key={node.transaction_id}>
            <div>
              <Link
                to="/report/transaction"
                search={{
                  periode: 'kustom',
                  dari: node.business_date,
                  sampai: node.business_date,
                  struk: node.transaction_id,
                }}
                className={css.number}
              >
                {node.receipt_number}
              </Link>
              <p className={css.note}>
                {[node.outlet_name, formatDateTime(node.occurred_at), node.cashier_name]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className={css.figures}>
              <strong>−{formatRupiah(node.amount)}</strong>
              <p className={css.note}>dari total {formatRupiah(node.total)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface DiscountUsageProps {
  discount: { id: number; quota: number | null; starts_on: string | null; ends_on: string | null }
}

/** What the discount was used for: sums, days, the newest receipts. */
export function DiscountUsage({ discount }: DiscountUsageProps) {
  const query = useDocument(GetDiscountUsageDocument, { id: discount.id })
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const usage = query.data?.discountUsage
  if (!usage) return <CardSkeleton lines={5} height={320} />
  if (usage.receipts === 0) {
    return (
      <div className={css.usage}>
        <DiscountLimits limits={usage.limits} budget={usage.budget} />
        <EmptyState
          icon={IconReceipt}
          title="Belum pernah dipakai"
          text="Nota dengan kode diskon ini akan tampil di sini begitu kasir memberikannya."
        />
      </div>
    )
  }
  return (
    <div className={css.usage}>
      <Sums usage={usage} quota={discount.quota} />
      <DiscountLimits limits={usage.limits} budget={usage.budget} />
      <Card>
        <CardHead title="Biaya diskon per hari" note={showPeriod(discount)} />
        <div className={css.chart}>
          <BarChart
            label="Biaya diskon per hari"
            points={pointsOf(usage.days)}
            names={{ value: 'Biaya diskon' }}
            unit={rupiah_unit}
          />
        </div>
      </Card>
      {usage.nodes && <Receipts nodes={usage.nodes} />}
    </div>
  )
}
