import { dateFormat, numberFormat } from '../format.calc.ts'

const whole = numberFormat('id-ID', { maximumFractionDigits: 0 })
const decimal = numberFormat('id-ID', { maximumFractionDigits: 4 })
const cents = numberFormat('id-ID', { maximumFractionDigits: 2 })
const tenths = numberFormat('id-ID', { maximumFractionDigits: 1 })

/** What stands for what is not known. */
export const UNKNOWN = '–'

/** Rupiah as documents write them, to the nearest one: 'Rp 12.500', '-Rp 12.500'. */
export function printRupiah(amount: number | string): string {
  const rounded = Math.round(Number(amount))
  return `${rounded < 0 ? '-' : ''}Rp\u00a0${whole.format(Math.abs(rounded))}`
}

const STEPS = [
  { from: 1e12, word: 'T' },
  { from: 1e9, word: 'M' },
  { from: 1e6, word: 'jt' },
  { from: 1e3, word: 'rb' },
]

/** An amount in short, for axes: '1,2 jt'. */
export function printCompact(amount: number): string {
  const step = STEPS.find(({ from }) => Math.abs(amount) >= from)
  return step ? `${tenths.format(amount / step.from)}\u00a0${step.word}` : tenths.format(amount)
}

/** A number with at most four decimals: '1.250,5'. */
export function printNumber(value: number | string): string {
  return decimal.format(Number(value))
}

/** A quantity with its unit and at most four decimals: '1,25 kg'. */
export function printQuantity(quantity: number | string, unit: string): string {
  return `${printNumber(quantity)} ${unit}`
}

/** A quantity that is more or less than what should be, with its sign. */
export function printDifference(quantity: number | string, unit: string): string {
  return `${Number(quantity) > 0 ? '+' : ''}${printQuantity(quantity, unit)}`
}

/** What one of something costs, with up to two decimals: 'Rp 11,84'. */
export function printUnitCost(cost: number | string): string {
  return `Rp\u00a0${cents.format(Number(cost))}`
}

/** Percent with at most one decimal; null is not known. */
export function printShare(percent: number | null): string {
  // What rounds to nothing has no sign.
  return percent === null ? UNKNOWN : `${tenths.format(percent).replace(/^-0$/, '0')}%`
}

/** Percent from basis points: 1100 is '11%'. */
export function printRate(bp: number): string {
  return `${decimal.format(bp / 100)}%`
}

/** A calendar day: '24 November 2026'. */
export function printDay(day: string): string {
  return dateFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** A calendar day in short: '24 Nov 2026'. */
export function printShortDay(day: string): string {
  const style = { dateStyle: 'medium', timeZone: 'UTC' } as const
  return dateFormat('id-ID', style).format(new Date(`${day}T00:00:00Z`))
}

/** A day and time as files write them, `2026-11-24 14:10`: '24 Nov 2026, 14.10'. */
export function printWrittenMoment(moment: string): string {
  return `${printShortDay(moment.slice(0, 10))}, ${moment.slice(11).replace(':', '.')}`
}

/** The day of a moment by the clock of a zone. */
export function printDate(moment: string, timezone: string): string {
  return dateFormat('id-ID', { dateStyle: 'long', timeZone: timezone }).format(new Date(moment))
}

/** Day and time of a moment by the clock of a zone: '24 Nov 2026, 14.10'. */
export function printMoment(moment: string | Date, timezone: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone } as const
  return dateFormat('id-ID', style).format(new Date(moment))
}

/** The time of a moment by the clock of a zone: '14.10'. */
export function printTime(moment: string | Date, timezone: string): string {
  return dateFormat('id-ID', { timeStyle: 'short', timeZone: timezone }).format(new Date(moment))
}
