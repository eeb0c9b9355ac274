import { type BatchLine, sumBySupplier } from '@lumbung/server/sales/payment-batch/payment-batch.calc.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import css from '../receiving.module.css'
import { accountText } from './batch.words.tsx'

/** What a batch pays to each supplier, and where the money goes. */
export function SupplierSums({ lines }: { lines: readonly BatchLine[] }) {
  const sums = sumBySupplier(lines)
  const total = sums.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Card>
      <CardHead
        title="Per pemasok"
        note={`${formatNumber(sums.length, 0)} pemasok, satu baris file untuk tiap rekening`}
        aside={<strong>{formatRupiah(total)}</strong>}
        lined
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={`${css.scroll} ${css.payables}`} tabIndex={0} aria-label="Total per pemasok">
        <table className={`${css.table} ${css.folding}`}>
          <thead>
            <tr>
              <th scope="col">Pemasok</th>
              <th scope="col">Rekening tujuan</th>
              <th scope="col" className={css.number}>
                Tagihan
              </th>
              <th scope="col" className={css.number}>
                Jumlah
              </th>
            </tr>
          </thead>
          <tbody>
            {sums.map((sum) => (
              <tr key={sum.supplier_id}>
                <td>{sum.supplier_name}</td>
                <td data-label="Rekening tujuan" className={sum.account_number ? undefined : css.bad}>
                  {sum.account_number ? accountText(sum) : 'Belum ada nomor rekening'}
                </td>
                <td data-label="Tagihan" className={css.number}>
                  {formatNumber(sum.numbers.length, 0)}
                </td>
                <td data-label="Jumlah" className={`${css.number} ${css.strong}`}>
                  {formatRupiah(sum.amount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
