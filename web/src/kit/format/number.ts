/** Puts a dot between thousands: 1234567 -> '1.234.567'. Expects an integer written in digits. */
function groupDigits(digits: string) {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, '.')
}

/**
 * Writes a number the Indonesian way: dot for thousands, decimal comma, at most `decimals` decimals
 * and no trailing zeros. Decimal strings of the API keep every digit that is shown.
 */
export function formatNumber(value: number | string, decimals = 2): string {
  const rounded = Number(value).toFixed(decimals)
  const [whole = '0', fraction = ''] = rounded.replace('-', '').split('.')
  const tail = fraction.replace(/0+$/, '')
  const sign = Number(rounded) < 0 ? '-' : ''
  return sign + groupDigits(whole) + (tail ? `,${tail}` : '')
}

/** Percent from basis points: 1250 -> '12,5%'. */
export function formatBasisPoints(bp: number, decimals = 2): string {
  return `${formatNumber(bp / 100, decimals)}%`
}

/** Percent from a ratio with a fixed decimal: 0.637 -> '63,7%'. */
export function formatPercent(ratio: number, decimals = 1): string {
  const text = (ratio * 100).toFixed(decimals).replace('.', ',')
  return `${/^-[0,]+$/.test(text) ? text.slice(1) : text}%`
}

/**
 * Reads what a person typed or pasted: 'Rp 25.000' -> 25000, '1.234,5' -> 1234.5, '12.5' -> 12.5.
 * A single dot followed by other than three digits is taken as a decimal point. Null when no digit is there.
 */
export function parseNumber(text: string): number | null {
  const kept = text.replace(/[^\d.,-]/g, '')
  if (!/\d/.test(kept)) return null
  const negative = kept.startsWith('-')
  const body = kept.replaceAll('-', '')
  const lone_dot = /^\d*\.\d+$/.test(body) && !/^\d{1,3}\.\d{3}$/.test(body)
  const normal = lone_dot ? body : body.replaceAll('.', '').replace(',', '.').replaceAll(',', '')
  const value = Number(normal)
  if (Number.isNaN(value)) return null
  return negative ? -value : value
}
