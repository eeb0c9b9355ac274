import { addedBy, priceWith } from '@lumbung/server/catalog/price/option-price.calc.ts'
import { Link } from '@tanstack/react-router'
import { MoneyField } from '../../kit/fields/number-field.tsx'
import { subField } from '../../kit/form/field-ref.ts'
import { Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useCan } from '../../parts/access/access.ts'
import { SlipHint } from '../../parts/plausible/slip-hint.tsx'
import css from './item.option-prices.module.css'
import type { ItemDetail, ItemValues } from './item.values.ts'

type Option = ItemDetail['options'][number]

/** `+Rp 4.000 dari harga menu`, `−Rp 2.000 …`, or that it costs the same. */
function differenceText(amount: number): string {
  if (amount === 0) return 'sama dengan harga menu'
  return `${amount < 0 ? '\u2212' : '+'}${formatRupiah(Math.abs(amount))} dari harga menu`
}

interface RowProps {
  form: EntityForm<ItemValues>
  item: ItemDetail
  option: Option
  place: number
}

function OptionRow({ form, item, option, place }: RowProps) {
  const { price, option_prices } = useFormValues(form)
  const choice = { id: option.variant_option_id, price: option.surcharge }
  const typed = option_prices[place]?.price ?? null
  const base = price ?? 0
  const own = typed === null ? [] : [{ variant_option_id: choice.id, price: typed }]
  const now = { price: base, option_prices: own }
  const name = `${option.variant_name}, ${option.name}`
  return (
    <li className={css.row}>
      <span className={css.name}>{option.name}</span>
      <div className={css.field}>
        <MoneyField
          field={subField(subField(form.field('option_prices'), place), 'price')}
          label={`Harga di menu ini: ${name}`}
          label_hidden
          placeholder={formatNumber(priceWith({ price: base }, choice), 0)}
        />
        <SlipHint
          reading={
            typed !== null && typed !== option.price
              ? {
                  entered: String(typed),
                  unit: 'Rp',
                  reference: String(option.price ?? priceWith(item, choice)),
                  reference_name: 'harga sekarang',
                }
              : null
          }
          onTake={({ value }) => form.store.write(`option_prices.${place}.price`, Number(value))}
        />
      </div>
      <p className={css.result}>
        <strong>{formatRupiah(priceWith(now, choice))}</strong>
        <span>{differenceText(addedBy(now, choice))}</span>
      </p>
    </li>
  )
}

/** What the menu costs with each option that may have a price of its own, and what a guest pays with it. */
export function OptionPrices({ form, item }: { form: EntityForm<ItemValues>; item: ItemDetail }) {
  const can_see_variants = useCan('variant', 'view')
  const options = item.options.filter(({ takes_price }) => takes_price)
  const variants = [...new Map(options.map((option) => [option.variant_id, option.variant_name]))]
  return (
    <Section
      title="Harga per pilihan"
      text="Harga di menu ini menggantikan harga dasar dan tambahan harga pilihan. Kosongkan untuk memakai tambahan harganya."
    >
      <Whole>
        {variants.length === 0 && (
          <p className={css.none}>
            Menu ini belum memakai varian seperti ukuran.{' '}
            {can_see_variants && <Link to="/variant">Buka Varian</Link>}
          </p>
        )}
        {variants.map(([variant_id, variant_name]) => (
          <div key={variant_id} className={css.variant}>
            <div className={css.head}>
              <h3>{variant_name}</h3>
              {can_see_variants && (
                <Link to="/variant/harga/$variantId" params={{ variantId: String(variant_id) }}>
                  Semua menu
                </Link>
              )}
            </div>
            <ul className={css.rows} aria-label={`Harga per pilihan ${variant_name}`}>
              {options.map((option, place) =>
                option.variant_id === variant_id ? (
                  <OptionRow
                    key={option.variant_option_id}
                    form={form}
                    item={item}
                    option={option}
                    place={place}
                  />
                ) : null,
              )}
            </ul>
          </div>
        ))}
      </Whole>
    </Section>
  )
}
