import { isOnBill } from '@lumbung/server/sales/discount/discount-terms.calc.ts'
import { useState } from 'react'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatNumber, parseNumber } from '../../kit/format/number.ts'
import { formatRupiah, parseRupiah } from '../../kit/format/rupiah.ts'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { type Buyer, BuyerInput, memberOf } from '../../parts/audience/buyer-input.tsx'
import { fundingOf, type Purchase, tryDiscount, usualPurchase } from './discount.example.ts'
import css from './discount.preview.module.css'
import type { DiscountValues } from './discount.values.ts'
import { refusal_words } from './discount.words.ts'

const most = { price: 100_000_000, qty: 99 }

interface NumberInputProps {
  label: string
  value: number
  unit?: string
  max: number
  read: (text: string) => number | null
  onChange: (value: number) => void
}

function NumberInput({ label, value, unit, max, read, onChange }: NumberInputProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          before={unit}
          value={value === 0 ? '' : formatNumber(value, 0)}
          onChange={(event) =>
            onChange(Math.min(max, Math.max(0, Math.floor(read(event.target.value) ?? 0))))
          }
        />
      )}
    </Field>
  )
}

function Sums({ spend, amount }: { spend: number; amount: number }) {
  return (
    <dl className={css.sums}>
      <div>
        <dt>Belanja</dt>
        <dd>{formatRupiah(spend)}</dd>
      </div>
      <div className={css.off}>
        <dt>Diskon</dt>
        <dd>{amount === 0 ? formatRupiah(0) : `−${formatRupiah(amount)}`}</dd>
      </div>
      <div className={css.total}>
        <dt>Setelah diskon</dt>
        <dd>{formatRupiah(spend - amount)}</dd>
      </div>
    </dl>
  )
}

/** The example in a sentence, where the card with it is out of sight. */
export function ExampleLine({ form }: { form: EntityForm<DiscountValues> }) {
  const values = useFormValues(form)
  const { spend, answer } = tryDiscount(values, usualPurchase(values))
  return (
    <p className={css.line}>
      Contoh: belanja {formatRupiah(spend)} → diskon {formatRupiah(answer.amount)}
    </p>
  )
}

interface DiscountPreviewProps {
  form: EntityForm<DiscountValues>
  tiers: readonly { id: number; name: string }[]
}

/** Who buys in the example of a discount for members. */
function firstBuyer({ members, member_tier_ids }: DiscountValues): Buyer {
  return members === 'tiers' ? (member_tier_ids[0] ?? '0') : '0'
}

/** The discount tried on a purchase while the form is typed, by the same rules tills follow. */
export function DiscountPreview({ form, tiers }: DiscountPreviewProps) {
  const values = useFormValues(form)
  const [chosen, setBuyer] = useState<Buyer | null>(null)
  const [typed, setTyped] = useState<Partial<Purchase>>({})
  const purchase = { ...usualPurchase(values), ...typed }
  const on_bill = isOnBill(values.type)
  if (on_bill) purchase.qty = 1
  const is_for_members = values.members !== 'all'
  const buyer = chosen ?? firstBuyer(values)
  const { spend, answer } = tryDiscount(values, purchase, is_for_members ? memberOf(buyer) : undefined)
  const reason = answer.refused[0]?.reason
  const { ours, platform, supplier } = fundingOf(values, answer.amount)
  return (
    <section className={css.card}>
      <h2>Contoh</h2>
      <p className={css.sentence} aria-live="polite">
        Belanja {formatRupiah(spend)} → diskon {formatRupiah(answer.amount)}
      </p>
      <div className={on_bill ? css.one : css.inputs}>
        <NumberInput
          label={on_bill ? 'Total belanja' : 'Harga satu porsi'}
          unit="Rp"
          value={purchase.price}
          max={most.price}
          read={parseRupiah}
          onChange={(price) => setTyped({ ...typed, price })}
        />
        {!on_bill && (
          <NumberInput
            label="Porsi"
            value={purchase.qty}
            max={most.qty}
            read={parseNumber}
            onChange={(qty) => setTyped({ ...typed, qty })}
          />
        )}
      </div>
      {is_for_members && (
        <div className={css.one}>
          <BuyerInput tiers={tiers} value={buyer} onChange={setBuyer} />
        </div>
      )}
      <Sums spend={spend} amount={answer.amount} />
      {reason && <p className={css.note}>{refusal_words[reason]}</p>}
      {values.type === 'free_item' && <p className={css.note}>Menu gratis dicontohkan seharga Rp 18.000.</p>}
      {(platform > 0 || supplier > 0) && (
        <p className={css.note}>
          Ditanggung kami {formatRupiah(ours)}
          {platform > 0 && `, platform ${formatRupiah(platform)}`}
          {supplier > 0 && `, pemasok ${formatRupiah(supplier)}`}.
        </p>
      )}
      <p className={css.note}>
        Sebelum layanan dan pajak; syarat waktu, tempat, dan pembayaran dianggap terpenuhi.
      </p>
    </section>
  )
}
