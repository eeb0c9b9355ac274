import { type Cell, textOf } from '../../kit/spreadsheet/cell-text.calc.ts'
import {
  findColumns,
  type StatementColumn,
  type StatementFormat,
} from '../bank-account/statement-profile.calc.ts'
import { type Money, readDate, readDirection, readMoney } from './statement-cells.calc.ts'

/** A line of a bank's statement: money that came in. */
export interface StatementLine {
  readonly settled_on: string
  readonly method: string | null
  /** Whole rupiah, more than 0. */
  readonly amount: number
  readonly description: string | null
}

/** A method of payment, or an outlet, as lines may name it. */
export interface Named {
  readonly code: string
  readonly name: string
}

/** What a statement says. */
export interface ReadStatement {
  /** The headings of its table; empty when none was found. */
  readonly headers: readonly string[]
  /** Which heading was taken for what. */
  readonly columns: Partial<Record<StatementColumn, string>>
  readonly lines: StatementLine[]
  /** By row, for what cannot be read. */
  readonly problems: string[]
  /** Rows in which money went out, and those the bank has not booked yet. */
  readonly outgoing: number
  readonly pending: number
  /** Lines whose hundredths were rounded to whole rupiah. */
  readonly rounded: number
}

const LONGEST_DESCRIPTION = 300

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The code of what some words name, by code or name; the longest when they name several. */
export function findNamed(words: string | null, known: readonly Named[]): string | null {
  if (!words) return null
  const text = ` ${bare(words)} `
  const named = known
    .flatMap(({ code, name }) => [bare(code), bare(name)].map((word) => ({ code, word })))
    .filter(({ word }) => word !== '' && text.includes(` ${word} `))
    .sort((a, b) => b.word.length - a.word.length)
  return named[0]?.code ?? null
}

const SUM = /^(saldo|total|mutasi|kredit|debet|debit|opening|closing|ending|beginning|balance)\b/i
const PENDING = /^pend(ing)?$/i
/** Rows above a table that may be titles. */
const TITLES = 40

type Columns = Record<StatementColumn, readonly number[]>
type Row = readonly Cell[]

const isTable = ({ date, amount, credit, debit }: Columns, is_reversed: boolean) =>
  date.length > 0 && (amount.length > 0 || (is_reversed ? debit : credit).length > 0)

const cellOf = (row: Row, places: readonly number[]): Cell => row[places[0] ?? -1] ?? null

const wordsOf = (row: Row, places: readonly number[]) =>
  places
    .flatMap((place) => textOf(row[place] ?? null) ?? [])
    .join(' ')
    .slice(0, LONGEST_DESCRIPTION) || null

/** What a row brought, positive for what came in; null when nothing moved. */
function moneyIn(row: Row, columns: Columns, is_reversed: boolean): Money | null {
  const into = is_reversed ? columns.debit : columns.credit
  const out = is_reversed ? columns.credit : columns.debit
  if (into.length > 0) {
    const came = readMoney(cellOf(row, into))
    if (came) return came.amount < 0 ? null : came
    const left = readMoney(cellOf(row, out))
    return left && { ...left, amount: -Math.abs(left.amount) }
  }
  const money = readMoney(cellOf(row, columns.amount))
  if (!money) return null
  const direction = readDirection(cellOf(row, columns.direction))
  const amount = direction === undefined ? money.amount : direction * Math.abs(money.amount)
  return { ...money, amount: is_reversed ? -amount : amount }
}

/** Whether a row is no line of the table: sums below it, or an empty one. */
const isSum = (row: Row, columns: Columns) =>
  SUM.test(textOf(cellOf(row, columns.date)) ?? '') ||
  (textOf(cellOf(row, columns.date)) === null && row.some((cell) => SUM.test(textOf(cell) ?? '')))

/**
 * The lines of a statement in which money came in. Titles may stand above the table and sums below it.
 * @param rows the rows of the file, the first with anything in it first.
 * @param first_row the number that the file gives it, for telling what cannot be read.
 * @param today the calendar date by which dates without a year are told.
 */
export function readStatement(
  rows: readonly Row[],
  {
    format,
    methods,
    first_row,
    today,
  }: { format: StatementFormat; methods: readonly Named[]; first_row: number; today: string },
): ReadStatement {
  const heads = rows.slice(0, TITLES).map((row) => row.map((cell) => textOf(cell) ?? ''))
  const all = heads.map((headers) => findColumns(headers, format))
  const at = all.findIndex((columns) => isTable(columns, format.is_reversed))
  const nothing = { lines: [], outgoing: 0, pending: 0, rounded: 0 }
  const columns = all[at]
  if (!columns) {
    const has_date = all.some(({ date }) => date.length > 0)
    const problem = has_date ? 'Kolom Jumlah atau Kredit tidak ditemukan' : 'Kolom Tanggal tidak ditemukan'
    const fullest = heads.toSorted((a, b) => b.filter(Boolean).length - a.filter(Boolean).length)[0] ?? []
    return { ...nothing, headers: fullest, columns: {}, problems: [problem] }
  }
  const headers = heads[at] ?? []
  const used = Object.entries(columns).flatMap(([column, [place]]) =>
    place === undefined || !headers[place] ? [] : [[column, headers[place]]],
  )
  const read: ReadStatement & { outgoing: number; pending: number; rounded: number } = {
    ...nothing,
    headers,
    columns: Object.fromEntries(used),
    lines: [],
    problems: [],
  }
  for (const [index, row] of rows.slice(at + 1).entries()) {
    const money = moneyIn(row, columns, format.is_reversed)
    if (money === null || isSum(row, columns)) continue
    const row_no = first_row + at + 1 + index
    if (PENDING.test(textOf(cellOf(row, columns.date)) ?? '')) read.pending++
    else if (money.amount < 0) read.outgoing++
    else if (Number.isNaN(money.amount)) read.problems.push(`Baris ${row_no}: jumlah tidak dapat dibaca`)
    else {
      const settled_on = readDate(cellOf(row, columns.date), today)
      if (!settled_on) {
        read.problems.push(`Baris ${row_no}: tanggal tidak dapat dibaca`)
        continue
      }
      if (money.is_rounded) read.rounded++
      const description = wordsOf(row, columns.description)
      const method =
        findNamed(textOf(cellOf(row, columns.method)), methods) ?? findNamed(description, methods)
      read.lines.push({ settled_on, method, amount: money.amount, description })
    }
  }
  return read
}
