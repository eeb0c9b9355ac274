import { formatNumber, parseNumber } from '../../kit/format/number.ts'

const decimals = 4
const largest = 100_000_000

/** What was typed as the decimal text the API takes; null when it is no quantity. */
export function readQuantity(text: string, least: 'zero' | 'above' = 'above'): string | null {
  const value = parseNumber(text)
  if (value === null || value < 0 || value > largest || (least === 'above' && value === 0)) return null
  const kept = value.toFixed(decimals)
  return Number(kept) === value && (least === 'zero' || Number(kept) > 0) ? String(Number(kept)) : null
}

/** A quantity of the API as it stands in a text box. */
export function showQuantity(value: string | number): string {
  return formatNumber(value, decimals)
}
