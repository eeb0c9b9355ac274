import { ShareBars } from '../../kit/chart/share-bars.tsx'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { ExplainButton } from '../../kit/report/explain-button.tsx'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import type { ReportState } from '../../parts/report/use-report.ts'
import type { Sales } from './dashboard.answer.ts'
import css from './dashboard.module.css'

type Item = NonNullable<Sales['top_items']>[number]

interface ItemsProps {
  title: string
  items: readonly Item[]
  report: ReportState
}

/** Menus that brought most or least: by what is left after cost where the viewer may see it and it is known of any. */
export function ItemsCard({ title, items, report }: ItemsProps) {
  const sees_cost = useCan('report_summary', 'view_cost')
  const is_costed = sees_cost && items.some(({ figures }) => figures.gross_profit !== null)
  return (
    <Card>
      <CardHead title={title} note={is_costed ? 'Menurut laba kotor' : 'Menurut penjualan bersih'} />
      <div className={css.body}>
        {items.length > 0 ? (
          <ShareBars
            label={title}
            rows={items.map(({ item_id, name, figures }) => {
              const value = figures.gross_profit ?? figures.net
              const measure = figures.gross_profit === null ? 'item.net' : 'item.gross_profit'
              const sold = `${formatNumber(figures.qty, 0)}×`
              return {
                key: item_id,
                name: name ?? 'Menu tidak dikenal',
                value,
                text: formatRupiah(value),
                note: (
                  <ExplainButton
                    figure={writeFigure('item.qty', { item_id })}
                    name={`porsi ${name ?? 'menu tidak dikenal'}`}
                    text={sold}
                  />
                ),
                href: report.receipts({ item: item_id }),
                explain: writeFigure(measure, { item_id }),
              }
            })}
          />
        ) : (
          <p className={css.none}>Belum ada menu terjual pada rentang waktu ini.</p>
        )}
        <LeftOut count={items[0]?.left_out ?? 0} />
      </div>
    </Card>
  )
}

/** Says of how many items sold nobody knows the cost, so that a ranking by profit leaves them out. */
function LeftOut({ count }: { count: number }) {
  const sees_menu = useCan('menu', 'view')
  if (count === 0) return null
  return (
    <p className={css.left_out}>
      {count} menu lain terjual tanpa HPP yang diketahui, jadi tidak ikut diurutkan.{' '}
      {sees_menu && <AddressLink href="/menu?status=tanpa-hpp">Lihat menu tanpa HPP</AddressLink>}
    </p>
  )
}
