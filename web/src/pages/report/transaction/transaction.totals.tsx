import { receiptMeasures } from '@lumbung/server/sales/receipt-measure.calc.ts'
import { formatBasisPoints } from '../../../kit/format/number.ts'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import { Step } from './transaction.lines.tsx'
import { funders, nameDiscount } from './transaction.names.ts'
import css from './transaction.panel.module.css'
import type { ReceiptDetail } from './transaction.receipt.ts'

/** From gross to the total of the bill, and what is left of it. */
export function ReceiptTotals({ receipt }: { receipt: ReceiptDetail }) {
  const { tax_bp, service_bp, costed_net, cogs, gross_profit, fee } = receipt
  const bill_discounts = receipt.discounts.filter(({ line_no }) => line_no === null)
  const named = bill_discounts.reduce((sum, { amount }) => sum + amount, 0)
  const told = (key: keyof typeof receiptMeasures) => ({
    figure: writeFigure(`receipt.${key}`, { receipt_id: receipt.id }),
  })
  // Of several discounts each is a part of what the lines tell of all of them.
  const is_only = bill_discounts.length === 1 && named === receipt.bill_discount
  return (
    <section className={css.section}>
      <dl className={css.totals}>
        <Step name={receiptMeasures.gross.label} {...told('gross')} value={receipt.gross} />
        <Step
          name={receiptMeasures.item_discount.label}
          {...told('item_discount')}
          value={-receipt.item_discount}
          skip
        />
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
            {...(is_only ? told('bill_discount') : {})}
          />
        ))}
        <Step
          name={receiptMeasures.bill_discount.label}
          value={named - receipt.bill_discount}
          {...(named === 0 ? told('bill_discount') : {})}
          skip
        />
        <Step
          name={receiptMeasures.included_charges.label}
          {...told('included_charges')}
          value={-receipt.included_charges}
          skip
        />
        <Step name={receiptMeasures.net.label} {...told('net')} value={receipt.net} strong />
        <Step
          name={`${receiptMeasures.service.label} ${formatBasisPoints(service_bp)}`}
          {...told('service')}
          value={receipt.service}
          skip
        />
        <Step
          name={`${receiptMeasures.tax.label} ${formatBasisPoints(tax_bp)}`}
          {...told('tax')}
          value={receipt.tax}
          skip
        />
        <Step name={receiptMeasures.rounding.label} {...told('rounding')} value={receipt.rounding} skip />
      </dl>
      <dl className={css.total}>
        <Step name={receiptMeasures.total.label} {...told('total')} value={receipt.total} strong />
      </dl>
      {cogs !== null && gross_profit !== null && (
        <dl className={css.margin}>
          {costed_net !== null && costed_net !== receipt.net && (
            <Step name={receiptMeasures.costed_net.label} {...told('costed_net')} value={costed_net} />
          )}
          <Step name={receiptMeasures.cogs.label} {...told('cogs')} value={cogs} />
          <Step name={receiptMeasures.gross_profit.label} {...told('gross_profit')} value={gross_profit} />
          {fee !== null && <Step name={receiptMeasures.fee.label} {...told('fee')} value={fee} skip />}
        </dl>
      )}
    </section>
  )
}
