import { formatBasisPoints } from '../../../kit/format/number.ts'
import { Step } from './transaction.lines.tsx'
import { funders, nameDiscount } from './transaction.names.ts'
import css from './transaction.panel.module.css'
import type { ReceiptDetail } from './transaction.receipt.ts'

/** From gross to the total of the bill, and what is left of it. */
export function ReceiptTotals({ receipt }: { receipt: ReceiptDetail }) {
  const { tax_bp, service_bp, costed_net, cogs, gross_profit, fee } = receipt
  const bill_discounts = receipt.discounts.filter(({ line_no }) => line_no === null)
  const named = bill_discounts.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section className={css.section}>
      <dl className={css.totals}>
        <Step name="Penjualan kotor" value={receipt.gross} />
        <Step name="Diskon menu" value={-receipt.item_discount} skip />
        {bill_discounts.map(({ no, name, rate_bp, amount, funded_by, approved_by, reason }) => (
          <Step
            key={no}
            name={[
              nameDiscount(name, rate_bp),
              funded_by === 'BRAND' ? '' : `(${funders[funded_by] ?? funded_by})`,
              reason ? `· ${reason}` : '',
              approved_by ? `· disetujui ${approved_by}` : '',
            ]
              .filter(Boolean)
              .join(' ')}
            value={-amount}
          />
        ))}
        <Step name="Diskon nota" value={named - receipt.bill_discount} skip />
        <Step name="Pajak & layanan dalam harga" value={-receipt.included_charges} skip />
        <Step name="Penjualan bersih" value={receipt.net} strong />
        <Step name={`Biaya layanan ${formatBasisPoints(service_bp)}`} value={receipt.service} skip />
        <Step name={`Pajak (PB1/PBJT) ${formatBasisPoints(tax_bp)}`} value={receipt.tax} skip />
        <Step name="Pembulatan" value={receipt.rounding} skip />
      </dl>
      <dl className={css.total}>
        <Step name="Total tagihan" value={receipt.total} strong />
      </dl>
      {cogs !== null && gross_profit !== null && (
        <dl className={css.margin}>
          {costed_net !== null && costed_net !== receipt.net && (
            <Step name="Penjualan dengan HPP diketahui" value={costed_net} />
          )}
          <Step name="HPP" value={cogs} />
          <Step name="Laba kotor" value={gross_profit} />
          {fee !== null && <Step name="Biaya platform/MDR" value={fee} skip />}
        </dl>
      )}
    </section>
  )
}
