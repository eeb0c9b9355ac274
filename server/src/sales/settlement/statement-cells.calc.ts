import { type Cell, textOf } from '../../kit/spreadsheet/cell-text.calc.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'

const ISO = /^(\d{4})-(\d{2})-(\d{2})/
const LOCAL = /^(\d{1,2})[/. -](\d{1,2}|[a-z]{3,9})(?:[/. -](\d{4}|\d{2}))?(?:[ ,T]+\d{1,2}[:.]\d{2}.*)?$/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']
const ENGLISH: Readonly<Record<string, string>> = {
  may: 'mei',
  aug: 'agu',
  ags: 'agu',
  oct: 'okt',
  dec: 'des',
}

function monthOf(text: string): string {
  if (/^\d/.test(text)) return text.padStart(2, '0')
  const word = text.slice(0, 3).toLowerCase()
  return String(MONTHS.indexOf(ENGLISH[word] ?? word) + 1).padStart(2, '0')
}

function dateOf(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month}-${day}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : undefined
}

/**
 * A calendar date as banks write it: `2026-11-21`, `21/11/2026`, `21-11-26 10.23`, `21 Nov 2026`; without a year, as BCA
 * has it, the latest one that is not after `today`. Undefined when it is none.
 */
export function readDate(cell: Cell, today: string): string | undefined {
  const text = (textOf(cell) ?? '').replace(/^'/, '')
  const [, iso_year, iso_month, iso_day] = ISO.exec(text) ?? []
  if (iso_year && iso_month && iso_day) return dateOf(iso_year, iso_month, iso_day)
  const [, day, month, year] = LOCAL.exec(text) ?? []
  if (!day || !month) return undefined
  const on = (of_year: string) => dateOf(of_year, monthOf(month), day.padStart(2, '0'))
  if (year) return on(year.padStart(4, '20'))
  const this_year = Number(today.slice(0, 4))
  // A statement of today may tell what is booked tomorrow; 29 February is looked for further back.
  return [0, 1, 2, 3, 4]
    .map((back) => on(String(this_year - back)))
    .find((date) => date !== undefined && date <= addDays(today, 1))
}

const LARGEST = 1_000_000_000_000
const IN = new Set(['cr', 'k', 'c', 'kredit', 'credit', '+'])
const OUT = new Set(['db', 'dr', 'd', 'debet', 'debit', '-'])

/** 1 for money that came in, -1 for what went out; undefined when the words say neither. */
export function readDirection(cell: Cell): 1 | -1 | undefined {
  const word = (textOf(cell) ?? '').toLowerCase()
  if (IN.has(word)) return 1
  return OUT.has(word) ? -1 : undefined
}

/** Money as a bank writes it: hundredths of a rupiah are rounded to whole ones. */
export interface Money {
  /** Whole rupiah; negative for what went out, NaN when it cannot be read. */
  readonly amount: number
  readonly is_rounded: boolean
}

const UNREADABLE: Money = { amount: Number.NaN, is_rounded: false }

function moneyOf(value: number): Money | null {
  const amount = Math.sign(value) * Math.round(Math.abs(value))
  if (Math.abs(amount) > LARGEST) return UNREADABLE
  return amount === 0 ? null : { amount, is_rounded: Math.abs(amount - value) > 0.005 }
}

/** The digits of a number whose last separator, with one or two digits after it, is that of decimals. */
function numberOf(text: string): number {
  if (!/^[\d.,]*\d$/.test(text)) return Number.NaN
  const decimals = /[.,](\d{1,2})$/.exec(text)
  const whole = decimals ? text.slice(0, decimals.index) : text
  return Number(`${whole.replace(/[.,]/g, '') || '0'}.${decimals?.[1] ?? '0'}`)
}

/**
 * Money as banks write it: `1.250.000,00`, `1,250,000.00 CR`, `Rp 1.250.000`, `500.000 DB`, `(500.000)`. Null where there
 * is none: blank, a dash, zero.
 */
export function readMoney(cell: Cell): Money | null {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return moneyOf(cell)
  const text = (textOf(cell) ?? '').toLowerCase().replace(/^(rp|idr)\.?\s*/, '')
  if (text === '' || text === '-') return null
  const [, digits = text, word = ''] = /^(.*?)\s*(cr|kredit|k|db|debet|debit|dr|d)$/.exec(text) ?? []
  const is_out = readDirection(word) === -1 || /^[-(]/.test(digits) || digits.endsWith('-')
  const value = numberOf(digits.replace(/[\s\u00a0+()]|^-|-$/g, ''))
  if (Number.isNaN(value)) return UNREADABLE
  return moneyOf(is_out ? -value : value)
}
