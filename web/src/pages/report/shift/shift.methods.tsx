import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { watchWidth } from '../../../kit/page/watch-width.ts'
import table from '../../../kit/ui/table.module.css'
import { Difference } from '../../../parts/cash-session/difference.tsx'
import css from './shift.module.css'
import type { SessionDetail } from './shift.session.ts'

const money = (value: number | null) => (value === null ? '–' : formatRupiah(value))

/** Every method: what it sold and gave back, what should be there, what was counted. */
export function MethodsTable({ session }: { session: SessionDetail }) {
  const gave_back = session.methods.some(({ refund }) => Boolean(refund))
  const heads = ['Terjual', ...(gave_back ? ['Pengembalian'] : []), 'Seharusnya', 'Dihitung', 'Selisih']
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={watchWidth} className={css.scroll} tabIndex={0} aria-label="Metode pembayaran">
      <table className={`${table.table} ${table.stack} ${css.lines}`}>
        <thead>
          <tr>
            <th scope="col">Metode</th>
            {heads.map((head) => (
              <th key={head} scope="col" className={table.number}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {session.methods.map(
            ({ method, name, is_cash, payments, sold, refund, expected, counted, difference }) => (
              <tr key={method}>
                <th scope="row" className={css.method}>
                  {name ?? method}
                  <span className={css.quiet}>
                    {payments === null ? 'Dihitung tanpa melihat' : `${formatNumber(payments, 0)} pembayaran`}
                    {is_cash && payments !== null && '; dengan kas awal, masuk, keluar'}
                  </span>
                </th>
                <td className={table.number} data-label="Terjual">
                  {money(sold)}
                </td>
                {gave_back && (
                  <td className={table.number} data-label="Pengembalian">
                    {refund ? formatRupiah(-refund) : '–'}
                  </td>
                )}
                <td className={table.number} data-label="Seharusnya">
                  {money(expected)}
                </td>
                <td className={table.number} data-label="Dihitung">
                  {money(counted)}
                </td>
                <td className={table.number} data-label="Selisih">
                  <Difference value={difference} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}
