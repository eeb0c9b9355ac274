import { MixBar } from '../../kit/chart/mix-bar.tsx'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { writeFigure, writeShare } from '../../parts/explain/figure-address.ts'
import { nameChannel } from '../../parts/report/names.ts'
import type { ReportState } from '../../parts/report/use-report.ts'
import type { Sales } from './dashboard.answer.ts'
import css from './dashboard.module.css'

/** What each channel brought of the net sales. */
export function ChannelMix({ sales, report }: { sales: Sales; report: ReportState }) {
  const parts = sales.by_channel
    .map(({ channel, figures }) => ({ channel, net: figures.net ?? 0 }))
    .filter(({ net }) => net !== 0)
    .sort((a, b) => b.net - a.net)
  return (
    <Card>
      <CardHead title="Channel" note="Bagian dari penjualan bersih" />
      <div className={css.body}>
        {parts.length > 0 ? (
          <MixBar
            label="Penjualan bersih per channel"
            parts={parts.map(({ channel, net }) => ({
              key: channel,
              name: nameChannel(channel),
              value: net,
              text: formatRupiah(net),
              href: report.receipts({ channel }),
              explain: writeFigure('sales.net', { channel }),
              explain_share: writeShare('sales.net', { channel }),
            }))}
          />
        ) : (
          <p className={css.none}>Belum ada penjualan pada rentang waktu ini.</p>
        )}
      </div>
    </Card>
  )
}
