import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import css from './invoice.module.css'

interface Bill {
  lines: readonly {
    kind: string
    description: string
    quantity: number
    unit_price: number
    amount: number
  }[]
  subtotal: number
  tax_base: number
  vat_bp: number
  vat: number
  total: number
}

/** The lines of a bill and what they come to with PPN. */
export function BillTable({ lines, subtotal, tax_base, vat_bp, vat, total }: Bill) {
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th>Uraian</th>
            <th className={css.number}>Nilai</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ description, quantity, unit_price, amount }) => (
            <tr key={description}>
              <td>
                {description}
                {quantity > 1 && (
                  <p className={css.rest}>
                    {quantity} × {formatRupiah(unit_price)}
                  </p>
                )}
              </td>
              <td className={css.number}>{formatRupiah(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={css.totals}>
        <dt>Harga jual</dt>
        <dd>{formatRupiah(subtotal)}</dd>
        <dt>DPP nilai lain (11/12)</dt>
        <dd>{formatRupiah(tax_base)}</dd>
        <dt>PPN (efektif {formatBasisPoints(vat_bp)})</dt>
        <dd>{formatRupiah(vat)}</dd>
        <dt className={css.strong}>Total</dt>
        <dd className={css.strong}>{formatRupiah(total)}</dd>
      </dl>
    </>
  )
}
