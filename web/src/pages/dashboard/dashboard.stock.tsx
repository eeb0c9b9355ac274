import { formatNumber, formatPercent } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { ExplainButton } from '../../kit/report/explain-button.tsx'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import type { GetDashboardQuery } from './dashboard.gql.gen.ts'
import css from './dashboard.stock.module.css'

type Stock = NonNullable<GetDashboardQuery['dashboard']['stock']>

const matrix = '/inventory#ingredient_inventory'

/** What was lost, and how much that is of what was sold. */
function lossText({ wasted_value, sold_value }: Stock): string {
  const lost = Number(wasted_value)
  const sold = Number(sold_value)
  const text = formatRupiah(lost)
  return sold > 0 ? `${text} (${formatPercent(lost / sold)} dari HPP)` : text
}

/** More than this is worth a word. */
const noticeable = 0.2

/** Says when clearly more was lost this week than the week before. */
function WasteAlert({ stock }: { stock: Stock }) {
  const now = Number(stock.wasted_week ?? 0)
  const before = Number(stock.wasted_week_before ?? 0)
  if (before <= 0 || now <= before * (1 + noticeable)) return null
  return (
    <div className={css.alert}>
      <Notice tone="warn">
        Terbuang & hilang selama 7 hari yang sudah lewat {formatRupiah(now)}, naik{' '}
        {formatPercent((now - before) / before)} dari {formatRupiah(before)} pada 7 hari sebelumnya
        {stock.week_outlets < stock.outlets && ` (${stock.week_outlets} dari ${stock.outlets} outlet)`}.{' '}
        <AddressLink href="/stock-log?status=terbuang">Lihat rinciannya</AddressLink>
      </Notice>
    </div>
  )
}

/** Stock at a glance: worth, what runs short, what was lost in the period. */
export function StockCard({ stock }: { stock: Stock }) {
  const figures: { label: string; text: string; href: string; explain?: string }[] = [
    ...(stock.value === null
      ? []
      : [
          {
            label: 'Nilai persediaan',
            text: formatRupiah(stock.value),
            href: matrix,
            explain: writeFigure('standing.value'),
          },
        ]),
    { label: 'Menipis', text: formatNumber(stock.low, 0), href: `/inventory?status=menipis` },
    { label: 'Habis', text: formatNumber(stock.out, 0), href: `/inventory?status=menipis` },
    { label: 'Minus', text: formatNumber(stock.negative, 0), href: `/inventory?status=minus` },
    ...(stock.wasted_value === null
      ? []
      : [{ label: 'Terbuang & hilang', text: lossText(stock), href: '/stock-log?status=terbuang' }]),
  ]
  return (
    <Card>
      <CardHead title="Stok" note="Sekarang; terbuang dan hilang selama rentang waktu di atas" lined />
      <dl className={css.figures}>
        {figures.map(({ label, text, href, explain }) => (
          <div key={label} className={css.figure}>
            <dt>{label}</dt>
            <dd>
              {explain ? (
                <ExplainButton figure={explain} name={label} text={text} />
              ) : (
                <AddressLink href={href}>{text}</AddressLink>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <WasteAlert stock={stock} />
    </Card>
  )
}
