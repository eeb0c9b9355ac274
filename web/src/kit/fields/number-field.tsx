import type { FieldRef } from '../form/field-ref.ts'
import { formatNumber, parseNumber } from '../format/number.ts'
import { parseRupiah } from '../format/rupiah.ts'
import type { FieldTexts } from '../ui/field.tsx'
import { TypedField } from './typed-field.tsx'

interface NumberProps<V> extends FieldTexts {
  field: FieldRef<V>
  placeholder?: string
  disabled?: boolean
}

/** Dots between thousands while typing; what stands after a decimal comma stays as typed. */
function shapeNumber(text: string): string {
  const sign = text.trim().startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = text.replace(/[^\d,]/g, '').split(',')
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+(?!\d))/g, '.')
  return sign + grouped + (rest.length > 0 ? `,${rest.join('')}` : '')
}

const shapeWhole = (text: string) => shapeNumber(text).replace(/,.*$/, '')

/** Whole rupiah, with thousands while typing. */
export function MoneyField(props: NumberProps<number | null>) {
  return (
    <TypedField
      {...props}
      before="Rp"
      inputMode="numeric"
      show={(value) => (value === null || value === undefined ? '' : formatNumber(value, 0))}
      read={(text) => parseRupiah(text)}
      shape={shapeWhole}
    />
  )
}

/** Whole number with its unit, e.g. metres. */
export function IntegerField({ unit, ...props }: NumberProps<number | null> & { unit?: string }) {
  return (
    <TypedField
      {...props}
      after={unit}
      inputMode="numeric"
      show={(value) => (value === null || value === undefined ? '' : formatNumber(value, 0))}
      read={(text) => parseNumber(text)}
      shape={shapeWhole}
    />
  )
}

/**
 * Quantity with its unit; kept as a decimal string so that no digit is lost.
 *
 * @public
 */
export function QuantityField({ unit, ...props }: NumberProps<string | null> & { unit: string }) {
  return (
    <TypedField
      {...props}
      after={unit}
      numeric
      inputMode="decimal"
      show={(value) => (value === null || value === undefined || value === '' ? '' : formatNumber(value, 4))}
      read={(text) => parseNumber(text)?.toString() ?? null}
      shape={shapeNumber}
    />
  )
}

/** Percent, kept as whole basis points: 12,5 is 1250. */
export function PercentField(props: NumberProps<number | null>) {
  return (
    <TypedField
      {...props}
      after="%"
      inputMode="decimal"
      show={(value) => (value === null || value === undefined ? '' : formatNumber(value / 100, 2))}
      read={(text) => {
        const percent = parseNumber(text)
        return percent === null ? null : Math.round(percent * 100)
      }}
      shape={shapeNumber}
    />
  )
}
