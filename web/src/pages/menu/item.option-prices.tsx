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
import type { MenuVariant } from './item.variants.ts'

/** `+Rp 4.000 dari harga menu`, `−Rp 2.000 …`, or that it costs the same. */
function differenceText(amount: number): string {
  if (amount === 0) return 'sama dengan harga menu'
  return `${amount < 0 ? '\u2212' : '+'}${formatRupiah(Math.abs(amount))} dari harga menu`
}

interface RowProps {
  form: EntityForm<ItemValues>
  item: ItemDetail | null
  variant: MenuVariant
  option: MenuVariant['options'][number]
}

function OptionRow({ form, item, variant, option }: RowProps) {
  const { price, option_prices } = useFormValues(form)
  const place = option_prices.findIndex(({ variant_option_id }) => variant_option_id === option.id)
  if (place < 0) return null
  const typed = option_prices[place]?.price ?? null
  const stood = item?.options.find(({ variant_option_id }) => variant_option_id === option.id)?.price ?? null
  const base = price ?? 0
  const own = typed === null ? [] : [{ variant_option_id: option.id, price: typed }]
  const now = { price: base, option_prices: own }
  const name = `${variant.name}, ${option.name}`
  return (
    <li className={css.row}>
      <span className={css.name}>{option.name}</span>
      <div className={css.field}>
        <MoneyField
          field={subField(subField(form.field('option_prices'), place), 'price')}
          label={`Harga di menu ini: ${name}`}
          label_hidden
          placeholder={formatNumber(priceWith({ price: base }, option), 0)}
        />
        <SlipHint
          reading={
            item && typed !== null && typed !== stood
              ? {
                  entered: String(typed),
                  unit: 'Rp',
                  reference: String(stood ?? priceWith(item, option)),
                  reference_name: 'harga sekarang',
                }
              : null
          }
          onTake={({ value }) => form.store.write(`option_prices.${place}.price`, Number(value))}
        />
      </div>
      <p className={css.result}>
        <strong>{formatRupiah(priceWith(now, option))}</strong>
        <span>{differenceText(addedBy(now, option))}</span>
      </p>
    </li>
  )
}

interface OptionPricesProps {
  form: EntityForm<ItemValues>
  /** Null while it is not there: its options get their prices once it is. */
  item: ItemDetail | null
  variants: readonly MenuVariant[]
}

/** What the menu costs with each option that may have a price of its own, and what a guest pays with it. */
export function OptionPrices({ form, item, variants }: OptionPricesProps) {
  const can_see_variants = useCan('variant', 'view')
  const priced = variants.filter(({ takes_prices }) => takes_prices)
  if (priced.length === 0) return null
  return (
    <Section
      title="Harga per pilihan"
      text={
        item
          ? 'Harga di menu ini menggantikan harga dasar dan tambahan harga pilihan. Kosongkan untuk memakai tambahan harganya.'
          : 'Bisa diisi setelah menu ini ditambahkan.'
      }
    >
      {item && (
        <Whole>
          {priced.map((variant) => (
            <div key={variant.id} className={css.variant}>
              <div className={css.head}>
                <h3>{variant.name}</h3>
                {can_see_variants && (
                  <Link to="/variant/harga/$variantId" params={{ variantId: String(variant.id) }}>
                    Semua menu
                  </Link>
                )}
              </div>
              <ul className={css.rows} aria-label={`Harga per pilihan ${variant.name}`}>
                {variant.options.map((option) => (
                  <OptionRow key={option.id} form={form} item={item} variant={variant} option={option} />
                ))}
              </ul>
            </div>
          ))}
        </Whole>
      )}
    </Section>
  )
}
