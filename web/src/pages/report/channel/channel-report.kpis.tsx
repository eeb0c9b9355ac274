import { formatBasisPoints } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { KpiCard, KpiRow } from '../../../kit/report/kpi-card.tsx'
import { shareOfCost } from '../../../parts/report/known-cost.tsx'
import { describeMetric } from '../../../parts/report/metric.ts'
import { gainOf, words } from './channel-report.columns.ts'
import type { ChannelContext } from './channel-report.tables.ts'

const whole = 10_000
const told = (value: number | null) => (value === null ? '–' : formatRupiah(value))
const share = (bp: number) => formatBasisPoints(bp, bp === whole ? 0 : 1)

/** The figures that head what channels leave. */
export function ChannelKpis({ of: { total }, report, is_asked }: ChannelContext) {
  const { known_fee_bp, payout_bp } = total
  const fee =
    known_fee_bp === null || known_fee_bp === whole ? [] : [`Biaya diketahui ${share(known_fee_bp)}`]
  const payout = payout_bp ? [`${share(payout_bp)} pembayaran menurut pencairan`] : ['Menurut biaya metode']
  const cost = shareOfCost(total.costed_bp)
  const gain = is_asked ? gainOf(total) : null
  return (
    <KpiRow label="Angka utama">
      <KpiCard
        label="Penjualan bersih"
        definition={describeMetric('net').definition}
        value={formatRupiah(total.net)}
        href={report.receipts()}
      />
      <KpiCard
        label="HPP"
        definition={describeMetric('cogs').definition}
        value={told(total.cogs)}
        about={cost}
      />
      <KpiCard
        label="Komisi platform"
        definition={words.commission}
        value={told(total.commission)}
        about={[...payout, ...fee].join(' · ')}
      />
      <KpiCard
        label="Biaya pembayaran"
        definition={words.payment_fee}
        value={told(total.payment_fee)}
        about={fee[0]}
      />
      <KpiCard
        label={gain === null ? 'Kontribusi' : 'Kontribusi jika berubah'}
        definition={words.contribution}
        value={told(gain === null ? total.contribution : total.contribution_after)}
        about={
          gain === null
            ? total.contribution_bp === null
              ? undefined
              : `${share(total.contribution_bp)} dari penjualan`
            : `${gain > 0 ? '+' : ''}${formatRupiah(gain)} dari sekarang`
        }
      />
    </KpiRow>
  )
}
