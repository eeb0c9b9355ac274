import { formatNumber } from './number.ts'

/** Measures that people change at a thousand: 1.500 g are 1,5 kg. */
const thousands = [
  { small: ['g', 'gr', 'gram'], large: ['kg', 'kilogram'] },
  { small: ['ml', 'mililiter', 'cc'], large: ['liter', 'l', 'ltr', 'lt'] },
] as const

/** Measures that are not changed, but are no pieces either. */
const other_measures: readonly string[] = ['mg', 'ons', 'mm', 'cm', 'm', 'meter']

/** Less of a large measure is told in the small one. */
const least_large = 0.1

/** How many digits of a rounded quantity tell something. */
const digits = 3

/** From so many pieces on nobody asks about a part of one. */
const whole_pieces = 10

/** As many decimals as a quantity of the API has, and three more once it is told in thousands. */
const most_decimals = 7

interface Scaled {
  value: number
  unit: string
  is_measure: boolean
}

function scale(quantity: number, unit: string): Scaled {
  const name = unit.trim().toLowerCase()
  const size = Math.abs(quantity)
  for (const { small, large } of thousands) {
    if ((small as readonly string[]).includes(name)) {
      return size >= 1000
        ? { value: quantity / 1000, unit: large[0], is_measure: true }
        : { value: quantity, unit, is_measure: true }
    }
    if ((large as readonly string[]).includes(name)) {
      return size > 0 && size < least_large
        ? { value: quantity * 1000, unit: small[0], is_measure: true }
        : { value: quantity, unit, is_measure: true }
    }
  }
  return { value: quantity, unit, is_measure: other_measures.includes(name) }
}

/** Decimals that leave three digits that tell something, so that only zero is written as zero. */
function decimalsOf({ value, is_measure }: Scaled): number {
  const size = Math.abs(value)
  if (size === 0 || (!is_measure && size >= whole_pieces)) return 0
  return Math.min(most_decimals, Math.max(0, digits - 1 - Math.floor(Math.log10(size))))
}

/**
 * A quantity with all its decimals in the unit people say: ('1583225', 'ml') -> '1.583,225 liter', ('0.05', 'kg') ->
 * '50 g'. For what somebody typed, and for what is added up.
 */
export function formatQuantity(quantity: number | string, unit: string): string {
  const { value, unit: said } = scale(Number(quantity), unit)
  return `${formatNumber(value, most_decimals)} ${said}`
}

/**
 * A quantity as people say it: three digits, whole from a hundred on, pieces whole from ten on: ('1583225', 'ml') ->
 * '1.583 liter', ('94.9512', 'butir') -> '95 butir'. The exact one belongs beside it (`Quantity` of kit/ui shows it).
 */
export function sayQuantity(quantity: number | string, unit: string): string {
  const scaled = scale(Number(quantity), unit)
  return `${formatNumber(scaled.value, decimalsOf(scaled))} ${scaled.unit}`
}

/** The exact quantity in its own unit: ('1583225.0000', 'ml') -> '1.583.225 ml'. */
export function exactQuantity(quantity: number | string, unit: string): string {
  return `${formatNumber(quantity, 4)} ${unit}`
}
