import { type Cell, textOf } from '../../kit/spreadsheet/cell-text.calc.ts'

/** A line of a bank's statement. */
export interface StatementLine {
  readonly settled_on: string
  readonly method: string | null
  readonly amount: number
  readonly description: string | null
}

/** A method of payment as lines may name it. */
export interface NamedMethod {
  readonly code: string
  readonly name: string
}

const HEADINGS = {
  date: [
    'tanggal',
    'tgl',
    'date',
    'tanggal transaksi',
    'tanggal settlement',
    'settlement date',
    'posting date',
  ],
  amount: ['jumlah', 'nominal', 'amount', 'kredit', 'credit', 'jumlah bersih', 'net amount', 'mutasi'],
  method: ['metode', 'method', 'channel', 'sumber', 'metode pembayaran', 'payment method'],
  description: ['keterangan', 'deskripsi', 'uraian', 'description', 'berita', 'keterangan transaksi'],
} as const
type Column = keyof typeof HEADINGS

/** Where the columns of a statement stand, by what their headings say; undefined for what is not there. */
export function findColumns(headers: readonly string[]): Partial<Record<Column, number>> {
  const known = headers.map((header) => header.trim().toLowerCase())
  const columns: Partial<Record<Column, number>> = {}
  for (const [column, words] of Object.entries(HEADINGS) as [Column, readonly string[]][]) {
    const place = words.map((word) => known.indexOf(word)).find((index) => index >= 0)
    if (place !== undefined) columns[column] = place
  }
  return columns
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})/
const LOCAL = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/

/** A calendar date as banks write it: `2026-11-21`, `21/11/2026`, `21-11-26`; undefined when it is none. */
export function readDate(cell: Cell): string | undefined {
  const text = textOf(cell) ?? ''
  const iso = ISO.exec(text)
  const local = LOCAL.exec(text)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : [local?.[3]?.padStart(4, '20'), local?.[2]?.padStart(2, '0'), local?.[1]?.padStart(2, '0')]
  if (!year || !month || !day) return undefined
  const date = `${year}-${month}-${day}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : undefined
}

const LARGEST = 1_000_000_000_000

/**
 * Whole rupiah that came in, as banks write them: `1.250.000,00`, `1,250,000.00 CR`, `Rp 1.250.000`. Null where nothing
 * came in (blank, zero, taken out); NaN when it cannot be read.
 */
export function readAmount(cell: Cell): number | null {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') {
    const whole = Math.round(cell)
    if (Math.abs(cell - whole) > 0.005 || whole > LARGEST) return Number.NaN
    return whole > 0 ? whole : null
  }
  const text = (textOf(cell) ?? '').toLowerCase().replace(/^(rp|idr)\.?\s*/, '')
  if (text === '' || text === '-') return null
  if (/\b(db|debit|d)$/.test(text) || text.startsWith('-') || text.startsWith('(')) return null
  const bare = text.replace(/\s*(cr|kredit|k)$/, '').replace(/[\s\u00a0+]/g, '')
  if (!/^\d[\d.,]*$/.test(bare)) return Number.NaN
  const digits = bare.replace(/[.,](\d{1,2})$/, (_all, cents: string) => (/^0+$/.test(cents) ? '' : 'x'))
  const value = Number(digits.replace(/[.,]/g, ''))
  if (value > LARGEST) return Number.NaN
  return value === 0 ? null : value
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The method some words name, by code or name; the longest when they name several. */
export function findMethod(words: string | null, methods: readonly NamedMethod[]): string | null {
  if (!words) return null
  const text = ` ${bare(words)} `
  const named = methods
    .flatMap(({ code, name }) => [bare(code), bare(name)].map((word) => ({ code, word })))
    .filter(({ word }) => word !== '' && text.includes(` ${word} `))
    .sort((a, b) => b.word.length - a.word.length)
  return named[0]?.code ?? null
}

/**
 * The lines of a statement's rows in which money came in. Messages by row, counted from `first_row`, for what cannot be
 * read.
 */
export function readLines(
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
  methods: readonly NamedMethod[],
  first_row: number,
): { lines: StatementLine[]; problems: string[] } {
  const { date, amount, method, description } = findColumns(headers)
  if (date === undefined) return { lines: [], problems: ['Kolom Tanggal tidak ditemukan'] }
  if (amount === undefined) return { lines: [], problems: ['Kolom Jumlah atau Kredit tidak ditemukan'] }
  const lines: StatementLine[] = []
  const problems: string[] = []
  const at = (row: readonly Cell[], place: number | undefined) =>
    place === undefined ? null : (row[place] ?? null)
  for (const [index, row] of rows.entries()) {
    const came = readAmount(at(row, amount))
    if (came === null) continue
    const settled_on = readDate(at(row, date))
    if (!settled_on) problems.push(`Baris ${first_row + index}: tanggal tidak dapat dibaca`)
    else if (Number.isNaN(came)) problems.push(`Baris ${first_row + index}: jumlah tidak dapat dibaca`)
    else {
      const words = textOf(at(row, description))?.slice(0, 300) ?? null
      const named = findMethod(textOf(at(row, method)), methods) ?? findMethod(words, methods)
      lines.push({ settled_on, method: named, amount: came, description: words })
    }
  }
  return { lines, problems }
}
