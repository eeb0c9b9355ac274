import type { ReactNode } from 'react'
import { foldParts, MixBar } from '../../../kit/chart/mix-bar.tsx'
import { ShareBars } from '../../../kit/chart/share-bars.tsx'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { ExplainButton } from '../../../kit/report/explain-button.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { writeFigure, writeShare } from '../../../parts/explain/figure-address.ts'
import { nameChannel } from '../../../parts/report/names.ts'
import type { ReportState } from '../../../parts/report/use-report.ts'
import type { Summary } from './summary.group.ts'
import css from './summary.module.css'

const most_groups = 6

/** Where sales came from: channels, menu groups, and on a day, which has room, ways of paying. */
export function Shares({ summary, report }: { summary: Summary; report: ReportState }) {
  const is_day = summary.by_day.length === 1
  return (
    <>
      <ShareCard title="Channel" note="Bagian dari penjualan bersih">
        <MixBar
          label="Penjualan bersih per channel"
          parts={summary.by_channel
            .toSorted((a, b) => (b.figures.net ?? 0) - (a.figures.net ?? 0))
            .map(({ channel, figures }) => ({
              key: channel,
              name: nameChannel(channel),
              value: figures.net ?? 0,
              text: formatRupiah(figures.net ?? 0),
              href: report.receipts({ channel }),
              explain: writeFigure('sales.net', { channel }),
              explain_share: writeShare('sales.net', { channel }),
            }))}
        />
      </ShareCard>
      <ShareCard title="Grup menu" note="Penjualan bersih">
        <ShareBars
          label="Penjualan bersih per grup menu"
          rows={summary.by_group.slice(0, most_groups).map(({ item_group_id, name, figures }) => ({
            key: item_group_id,
            name: name ?? 'Menu tidak dikenal',
            value: figures.net,
            text: formatRupiah(figures.net),
            note: (
              <ExplainButton
                figure={writeFigure('item.qty', { item_group_id })}
                name={`porsi ${name ?? 'menu tidak dikenal'}`}
                text={`${formatNumber(figures.qty, 0)}×`}
              />
            ),
            href: report.receipts({ item_group: item_group_id }),
            explain: writeFigure('item.net', { item_group_id }),
          }))}
        />
      </ShareCard>
      {is_day && (
        <ShareCard title="Pembayaran" note="Bagian dari uang diterima">
          <MixBar
            label="Uang diterima per metode"
            parts={foldParts(
              summary.by_payment.map(({ method, name, amount }) => ({
                key: method,
                name: name ?? method,
                value: amount,
                text: formatRupiah(amount),
                href: report.receipts({ method }),
                explain: writeFigure('payment.amount', { method }),
                explain_share: writeShare('payment.amount', { method }),
              })),
              formatRupiah,
            )}
          />
        </ShareCard>
      )}
    </>
  )
}

function ShareCard({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <Card>
      <CardHead title={title} note={note} />
      <div className={css.body}>{children}</div>
    </Card>
  )
}
