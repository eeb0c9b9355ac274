import { Link } from '@tanstack/react-router'
import { Section, Whole } from '../../kit/form/form.tsx'
import { formatBasisPoints, formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import css from './supplier.module.css'
import type { SupplierDetail } from './supplier.values.ts'

const unchanged_bp = 10_000

const share = (bp: number | null) => (bp === null ? '–' : formatBasisPoints(bp, 0))

/** How a supplier keeps to its orders: on time, in full, unspoilt, at which prices. */
export function Scorecard({ supplier }: { supplier: SupplierDetail }) {
  const { open_order_count, finished_order_count, on_time_bp, fill_rate_bp, reject_bp } = supplier
  const { price_index_bp, over_price_bp, owed, overdue } = supplier
  if (open_order_count + finished_order_count === 0 && !owed) return null
  const figures: [string, string][] = [
    ['PO selesai', formatNumber(finished_order_count, 0)],
    ['PO terbuka', formatNumber(open_order_count, 0)],
    ['Tepat waktu', share(on_time_bp)],
    ['Terpenuhi', share(fill_rate_bp)],
    ['Ditolak', share(reject_bp)],
  ]
  if (over_price_bp !== null) figures.push(['Lebih mahal dari PO', share(over_price_bp)])
  if (price_index_bp !== null) {
    const change = price_index_bp - unchanged_bp
    figures.push(['Harga vs 90 hari lalu', `${change > 0 ? '+' : ''}${formatBasisPoints(change, 1)}`])
  }
  if (owed) figures.push(['Utang', formatRupiah(owed)])
  if (overdue) figures.push(['Lewat jatuh tempo', formatRupiah(overdue)])
  return (
    <Section title="Kinerja" text="Dari pesanan 180 hari terakhir dan barang yang benar-benar datang.">
      <Whole>
        <dl className={css.score}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Link to="/purchase-order" search={{ q: supplier.name }}>
          Lihat pesanan pembelian
        </Link>
      </Whole>
    </Section>
  )
}
