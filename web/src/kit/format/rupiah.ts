import { formatNumber, parseNumber } from './number.ts'

const nbsp = '\u00a0'

/**
 * Rupiah with a no-break space: 12500 -> 'Rp 12.500', -12500 -> '-Rp 12.500'. Amounts with decimals, as stock is
 * valued, are shown to the nearest rupiah.
 */
export function formatRupiah(value: number | string): string {
  const amount = Math.round(Number(value))
  return `${amount < 0 ? '-' : ''}Rp${nbsp}${formatNumber(Math.abs(amount), 0)}`
}

/** Unit cost with up to `decimals` decimals: '0.0425' -> 'Rp 0,0425'. */
export function formatUnitCost(value: number | string, decimals = 2): string {
  const amount = Number(value)
  return `${amount < 0 ? '-' : ''}Rp${nbsp}${formatNumber(Math.abs(amount), decimals)}`
}

const steps = [
  { from: 1e12, word: 'T' },
  { from: 1e9, word: 'M' },
  { from: 1e6, word: 'jt' },
  { from: 1e3, word: 'rb' },
]

/** Short form for chart axes and KPI cards: 1234567 -> 'Rp 1,2 jt'. The exact value belongs in a tooltip. */
export function formatRupiahCompact(value: number): string {
  const amount = Math.abs(value)
  const sign = value < 0 ? '-' : ''
  for (const { from, word } of steps) {
    // 999.960 rounds to one million, so it is written in millions; below a thousand nothing is shortened.
    if (from === 1e3 ? amount >= 1e3 : Math.round((amount / from) * 10) >= 10) {
      return `${sign}Rp${nbsp}${formatNumber(amount / from, 1)}${nbsp}${word}`
    }
  }
  return `${sign}Rp${nbsp}${formatNumber(amount, 0)}`
}

/** Reads typed or pasted money as whole rupiah; null when there is no digit. */
export function parseRupiah(text: string): number | null {
  const value = parseNumber(text)
  return value === null ? null : Math.round(value)
}
