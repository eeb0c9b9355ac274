import { computeBill } from '@lumbung/server/sales/bill/bill.calc.ts'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatPhone } from '../../kit/format/phone.ts'
import { Receipt, ReceiptFoot, ReceiptHead, ReceiptLine, ReceiptRule } from '../../parts/receipt/receipt.tsx'
import type { BrandValues } from './brand.values.ts'

/** Two made-up lines: enough to see where tax, service and rounding stand. */
const sample = [
  { name: 'Contoh menu A', unit_price: 24_000, qty: 2 },
  { name: 'Contoh menu B', unit_price: 31_500, qty: 1 },
]

const amount = (value: number) => formatNumber(value, 0)

/** A sample receipt under the brand's standards, computed as every real bill is. */
export function ReceiptPreview({
  form,
  image_link,
}: {
  form: EntityForm<BrandValues>
  image_link: string | null
}) {
  const values = useFormValues(form)
  const bill = computeBill({
    settings: {
      tax_bp: values.tax_bp,
      service_bp: values.service_bp,
      is_tax_inclusive: values.is_tax_inclusive,
      is_service_before_discount: false,
      rounding_step: values.rounding_step,
      round_down_below: values.rounding_step / 2,
      is_rounding_cash_only: true,
    },
    lines: sample.map(({ unit_price, qty }) => ({ unit_price, qty_e4: qty * 10_000 })),
    cash: true,
  })
  const text = [values.complete_address, values.phone && formatPhone(values.phone), values.receipt_header]
  return (
    <Receipt>
      <ReceiptHead
        name={values.name}
        image_link={values.is_receipt_logo_shown ? image_link : null}
        text={text.filter(Boolean).join('\n')}
      />
      <ReceiptRule />
      {sample.map(({ name, unit_price, qty }) => (
        <ReceiptLine key={name} label={`${qty} x ${name}`} value={amount(unit_price * qty)} />
      ))}
      <ReceiptRule />
      <ReceiptLine label="Subtotal" value={amount(bill.net)} />
      {bill.service > 0 && <ReceiptLine label="Biaya layanan" value={amount(bill.service)} />}
      {bill.tax > 0 && <ReceiptLine label="PB1" value={amount(bill.tax)} />}
      {bill.rounding !== 0 && <ReceiptLine label="Pembulatan" value={amount(bill.rounding)} />}
      <ReceiptLine label="Total" value={amount(bill.total)} tone="strong" />
      <ReceiptFoot>{values.receipt_footer || 'Terima kasih'}</ReceiptFoot>
    </Receipt>
  )
}
