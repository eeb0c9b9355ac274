import { channelMeasures } from '@lumbung/server/reports/channel/channel-measure.calc.ts'
import { formatBasisPoints } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { ExplainButton } from '../../../kit/report/explain-button.tsx'
import { KpiCard, KpiRow } from '../../../kit/report/kpi-card.tsx'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import { shareOfCost } from '../../../parts/report/known-cost.tsx'
import { gainOf } from './channel-report.columns.ts'
import type { ChannelContext } from './channel-report.tables.ts'

const whole = 10_000
const told = (value: number | null) => (value === null ? '–' : formatRupiah(value))
const share = (bp: number) => formatBasisPoints(bp, bp === whole ? 0 : 1)

/** Words of a figure, and where it comes from. */
const tell = (key: keyof typeof channelMeasures) => {
  const { label, definition } = channelMeasures[key]
  return { label, definition, explain: writeFigure(`channel.${key}`) }
}

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
      <KpiCard {...tell('net')} value={formatRupiah(total.net)} href={report.receipts()} />
      <KpiCard {...tell('cogs')} value={told(total.cogs)} about={cost} />
      <KpiCard
        {...tell('commission')}
        value={told(total.commission)}
        about={[...payout, ...fee].join(' · ')}
      />
      <KpiCard {...tell('payment_fee')} value={told(total.payment_fee)} about={fee[0]} />
      <KpiCard
        {...(gain === null
          ? tell('contribution')
          : { ...tell('contribution'), label: 'Kontribusi jika berubah', explain: undefined })}
        value={told(gain === null ? total.contribution : total.contribution_after)}
        about={
          gain === null ? (
            total.contribution_bp === null ? undefined : (
              <>
                <ExplainButton
                  figure="channel.contribution_bp"
                  name="Kontribusi %"
                  text={share(total.contribution_bp)}
                />
                {' dari penjualan'}
              </>
            )
          ) : (
            `${gain > 0 ? '+' : ''}${formatRupiah(gain)} dari sekarang`
          )
        }
      />
    </KpiRow>
  )
}
