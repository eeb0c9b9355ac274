import { priceWith } from '@lumbung/server/catalog/price/option-price.calc.ts'
import type { createResolver } from '@lumbung/server/catalog/price/price-rule.calc.ts'
import { useState } from 'react'
import { formatBasisPoints, formatNumber } from '../../kit/format/number.ts'
import { readPastedPrice } from '../../kit/format/read-pasted-price.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Input } from '../../kit/ui/input.tsx'
import type { ItemChoice } from '../../parts/item-picker/use-item-choices.ts'
import { SlipHint } from '../../parts/plausible/slip-hint.tsx'
import css from './price.grid.module.css'
import { type ItemOption, ownPrices } from './price.options.ts'

interface OverrideInputProps {
  name: string
  value: number | null
  onChange: (price: number | null) => void
}

/** The price of one menu; what people paste is understood, what is no price is told. */
function OverrideInput({ name, value, onChange }: OverrideInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const is_wrong = typed !== null && typed.trim() !== '' && readPastedPrice(typed) === undefined
  return (
    <div className={css.input}>
      <Input
        aria-label={`Harga khusus ${name}`}
        aria-invalid={is_wrong || undefined}
        before="Rp"
        numeric
        inputMode="numeric"
        autoComplete="off"
        placeholder="ikut aturan"
        value={typed ?? (value === null ? '' : formatNumber(value, 0))}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          const price = readPastedPrice(text)
          if (text.trim() === '') onChange(null)
          else if (price !== undefined) onChange(price)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  )
}

/** What the rules alone, and the whole list, make of a menu. */
export interface Resolve {
  by_rules: ReturnType<typeof createResolver>
  all: ReturnType<typeof createResolver>
}

interface ItemRowProps {
  item: ItemChoice
  options: readonly ItemOption[] | undefined
  override: number | null
  resolve: Resolve
  onChange: (price: number | null) => void
}

/** A menu in a price list. */
export function ItemRow({ item, options, override, resolve, onChange }: ItemRowProps) {
  const priced = { ...item, cost: item.cost ?? null, option_prices: ownPrices(options) }
  const by_rules = resolve.by_rules(priced)
  const found = resolve.all(priced)
  const price = found?.price ?? item.price
  const cost_bp = item.cost && price > 0 ? Math.round((Number(item.cost) * 10_000) / price) : null
  return (
    <tr>
      <td>
        <span>{item.name}</span>
        <span className={css.group}> {item.item_group.name}</span>
      </td>
      <td data-label="Harga menu">{formatRupiah(item.price)}</td>
      <td data-label="Hasil aturan">{by_rules ? formatRupiah(by_rules.price) : '–'}</td>
      <td data-label="Harga khusus">
        <OverrideInput name={item.name} value={override} onChange={onChange} />
        {override !== null && (
          <SlipHint
            reading={{
              entered: String(override),
              unit: 'Rp',
              reference: String(item.price),
              reference_name: 'harga menu',
            }}
            onTake={({ value }) => onChange(Number(value))}
          />
        )}
      </td>
      <td data-label="Dijual">
        <strong>{formatRupiah(price)}</strong>
        {found && (found.is_raised || found.is_lowered) && (
          <div className={css.raised}>
            {found.is_raised ? 'dinaikkan ke batas bawah' : 'diturunkan ke batas atas'}
          </div>
        )}
      </td>
      <td data-label="Food cost">
        <span className={cost_bp !== null && cost_bp > item.food_cost_target_bp ? css.over : undefined}>
          {cost_bp === null ? '–' : formatBasisPoints(cost_bp, 1)}
        </span>
      </td>
    </tr>
  )
}

interface OptionRowProps extends Omit<ItemRowProps, 'options'> {
  options: readonly ItemOption[]
  option: ItemOption
}

/** A menu with one of its options in a price list. */
export function OptionRow({ item, options, option, override, resolve, onChange }: OptionRowProps) {
  const choice = { id: option.variant_option_id, price: option.surcharge }
  const priced = { ...item, cost: item.cost ?? null, option_prices: ownPrices(options) }
  const by_rules = resolve.by_rules(priced)
  const own = priceWith(priced, choice)
  const name = `${item.name}, ${option.name}`
  return (
    <tr>
      <td>
        <span className={css.option}>{option.name}</span>
        <span className={css.group}> {option.variant_name}</span>
      </td>
      <td data-label="Harga menu">{formatRupiah(own)}</td>
      <td data-label="Hasil aturan">{by_rules ? formatRupiah(priceWith(by_rules, choice)) : '–'}</td>
      <td data-label="Harga khusus">
        <OverrideInput name={name} value={override} onChange={onChange} />
        {override !== null && (
          <SlipHint
            reading={{
              entered: String(override),
              unit: 'Rp',
              reference: String(own),
              reference_name: 'harga menu',
            }}
            onTake={({ value }) => onChange(Number(value))}
          />
        )}
      </td>
      <td data-label="Dijual">
        <strong>{formatRupiah(priceWith(resolve.all(priced) ?? priced, choice))}</strong>
      </td>
      <td data-label="Food cost">–</td>
    </tr>
  )
}
