import { formatDecimal, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { mulDivHalfUp } from '../../kit/exact.calc.ts'

/** Quantities and factors are whole numbers of ten-thousandths, as `qtyOf` reads them. */
const ONE = 10 ** QTY_DECIMALS

/** A unit with how many base units make one. */
export interface UnitSize {
  readonly name: string
  readonly factor: number
}

/** A quantity of a unit in base units, rounded half up to the last place; the quantity may be negative. */
export function toBase(quantity: number, factor: number): number {
  return Math.sign(quantity) * mulDivHalfUp(Math.abs(quantity), factor, ONE)
}

/** A quantity of base units in a unit, rounded half up to the last place; the quantity may be negative. */
export function fromBase(quantity: number, factor: number): number {
  return Math.sign(quantity) * mulDivHalfUp(Math.abs(quantity), ONE, factor)
}

interface PackPart {
  /** In ten-thousandths. */
  readonly quantity: number
  readonly unit: string
}

/**
 * A quantity of base units as whole packs, the largest first, and the rest in base units. The parts add up to the
 * quantity exactly; of a negative one all are negative.
 */
export function splitIntoPacks(quantity: number, units: readonly UnitSize[], base_unit: string): PackPart[] {
  const sign = Math.sign(quantity)
  let rest = Math.abs(quantity)
  const parts: PackPart[] = []
  const packs = units.filter(({ factor }) => factor > ONE).sort((a, b) => b.factor - a.factor)
  for (const { name, factor } of packs) {
    const whole = Math.floor(rest / factor)
    if (whole === 0) continue
    parts.push({ quantity: sign * whole * ONE, unit: name })
    rest -= whole * factor
  }
  if (rest > 0 || parts.length === 0) parts.push({ quantity: sign * rest, unit: base_unit })
  return parts
}

/** A number of ten-thousandths as people here read it: 12500000 is `1.250`, 7500 is `0,75`. */
export function showQuantity(quantity: number): string {
  const [whole = '0', fraction] = formatDecimal(quantity, QTY_DECIMALS).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return fraction ? `${grouped},${fraction}` : grouped
}

/** `2 dus + 3 kg`; undefined where it would only repeat the base quantity. */
export function showPacks(
  quantity: number,
  units: readonly UnitSize[],
  base_unit: string,
): string | undefined {
  const parts = splitIntoPacks(quantity, units, base_unit)
  if (parts.length === 1 && parts[0]?.unit === base_unit) return undefined
  const text = parts.map((part) => `${showQuantity(Math.abs(part.quantity))} ${part.unit}`).join(' + ')
  return quantity < 0 ? `-(${text})`.replace(/^-\(([^+]*)\)$/, '-$1') : text
}
