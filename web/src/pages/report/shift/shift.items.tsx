import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import table from '../../../kit/ui/table.module.css'
import css from './shift.module.css'
import type { SessionDetail } from './shift.session.ts'

const most_decimals = 4
const quantity = (value: string) => formatNumber(Number(value), most_decimals)

/** What the session sold, the most first; it comes to the session's net sales. */
export function SessionItems({ session }: { session: SessionDetail }) {
  const { items, net } = session
  if (items.length === 0) return null
  return (
    <Card className={css.receipts}>
      <CardHead title="Menu terjual" note={`${formatNumber(items.length, 0)} menu`} lined />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.long} tabIndex={0} aria-label="Menu terjual">
        <table className={`${table.table} ${table.stack} ${css.lines}`}>
          <thead>
            <tr>
              <th scope="col">Menu</th>
              <th scope="col" className={table.number}>
                Terjual
              </th>
              <th scope="col" className={table.number}>
                Penjualan bersih
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ item_id, name, qty, refund_qty, net: value }) => (
              <tr key={`${item_id} ${name}`}>
                <td className={css.item}>{name}</td>
                <td className={table.number} data-label="Terjual">
                  {quantity(qty)}
                  {Number(refund_qty) > 0 && (
                    <span className={css.quiet}>{`${quantity(refund_qty)} dikembalikan`}</span>
                  )}
                </td>
                <td className={table.number} data-label="Bersih">
                  {formatRupiah(value)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>Semua menu</td>
              <td className={table.number}>{formatRupiah(net)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </Card>
  )
}
