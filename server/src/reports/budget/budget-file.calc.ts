import { addressOf, type Cell, readRupiah, textOf } from '../../kit/spreadsheet/cell-text.calc.ts'
import { type KnownColumn, matchColumns } from '../../kit/spreadsheet/match-columns.calc.ts'
import { PROFIT_WORDS } from '../profit-loss/profit-words.calc.ts'
import {
  BUDGET_LINES,
  type BudgetCell,
  type BudgetLine,
  COST_LINES,
  VARIABLE_LINES,
} from './budget-line.calc.ts'

/** Columns of a file of budgets, in their order. */
export const BUDGET_COLUMNS = [
  { key: 'outlet', header: 'Outlet', aliases: ['kode outlet', 'cabang'] },
  { key: 'month', header: 'Bulan', aliases: ['month', 'periode'] },
  { key: 'line', header: 'Pos', aliases: ['baris', 'akun', 'line'] },
  { key: 'category', header: 'Kategori', aliases: ['category'] },
  { key: 'amount', header: 'Jumlah', aliases: ['rupiah', 'nilai', 'amount'] },
  { key: 'percent', header: '% penjualan bersih', aliases: ['persen', 'percent'] },
] as const satisfies readonly KnownColumn<string>[]
type Column = (typeof BUDGET_COLUMNS)[number]['key']
const REQUIRED: readonly Column[] = ['outlet', 'month', 'line', 'amount']

/** What takes a cell of a budget away. */
export const TAKE_AWAY = 'hapus'
const LARGEST = 1_000_000_000_000
const MOST_PERCENT = 100
/** Problems told at most. */
const MOST_PROBLEMS = 200

/** What rows of a file may name, as the viewer knows it. */
export interface BudgetNames {
  readonly outlets: readonly { readonly id: number; readonly code: string; readonly name: string }[]
  readonly categories: readonly {
    readonly id: number
    readonly kind: 'income' | 'expense'
    readonly name: string
    readonly parent_name: string | null
  }[]
  readonly sees_costs: boolean
}

/** A cell as a file tells it; null takes it away. */
export interface FileCell extends Pick<BudgetCell, 'line' | 'category_id'> {
  readonly outlet_id: number
  readonly month: string
  readonly told: Pick<BudgetCell, 'amount' | 'net_bp'> | null
}

/** What is wrong with a cell of a file. */
export interface FileProblem {
  /** 'E12' */
  readonly cell: string
  readonly message: string
}

export interface ReadBudget {
  readonly cells: readonly FileCell[]
  readonly problems: readonly FileProblem[]
  /** Of them some may not be told. */
  readonly problem_count: number
}

/** A category as files name it: with what it is part of. */
export const categoryName = ({ name, parent_name }: { name: string; parent_name: string | null }) =>
  parent_name === null ? name : `${parent_name} › ${name}`

const plain = (text: string) => text.trim().replace(/^'/, '').replace(/\s+/g, ' ').toLowerCase()

/** The first day of a month as people write it: 2026-11, 2026-11-01, 11/2026; undefined where it is none. */
export function readMonth(cell: Cell): string | undefined {
  const text = textOf(cell) ?? ''
  const iso = /^(\d{4})-(\d{1,2})(?:-\d{1,2}(?:T.*)?)?$/.exec(text)
  const local = /^(\d{1,2})\/(\d{4})$/.exec(text)
  const [year, month] = iso ? [iso[1], iso[2]] : local ? [local[2], local[1]] : []
  const [y, m] = [Number(year), Number(month)]
  if (!(y >= 2000 && y <= 2100 && m >= 1 && m <= 12)) return undefined
  return `${y}-${String(m).padStart(2, '0')}-01`
}

/** Rupiah with their sign; NaN where it is no whole amount. */
function readAmount(cell: Cell): number {
  const text = textOf(cell) ?? ''
  const is_negative = typeof cell === 'string' && /^-/.test(text)
  const amount = readRupiah(is_negative ? text.slice(1) : cell)
  return is_negative ? -amount : amount
}

/** Percent in basis points: 30, 30,5 or 30.25; NaN where it is none. */
function readPercent(cell: Cell): number {
  const text = (textOf(cell) ?? '').replace(/\s*%$/, '').replace(',', '.')
  if (!/^\d{1,3}(\.\d+)?$/.test(text)) return Number.NaN
  const bp = Number(text) * 100
  return Math.abs(bp - Math.round(bp)) < 1e-6 && bp <= MOST_PERCENT * 100 ? Math.round(bp) : Number.NaN
}

/** Reads rows of a file against what the viewer knows; every fault names its cell. A row without any figure leaves what stands. */
export function readBudgetFile(
  {
    header_row,
    headers,
    rows,
  }: { header_row: number; headers: readonly string[]; rows: readonly (readonly Cell[])[] },
  { outlets, categories, sees_costs }: BudgetNames,
): ReadBudget {
  const columns = matchColumns(headers, BUDGET_COLUMNS)
  const placeOf = new Map(columns.flatMap((key, at) => (key ? [[key, at] as const] : [])))
  const missing = REQUIRED.filter((key) => !placeOf.has(key))
  if (missing.length > 0) {
    const names = BUDGET_COLUMNS.filter(({ key }) => missing.includes(key)).map(({ header }) => header)
    const message = `Kolom tidak ditemukan: ${names.join(', ')}`
    return { cells: [], problems: [{ cell: addressOf(0, header_row), message }], problem_count: 1 }
  }
  const by_outlet = Map.groupBy(
    outlets.flatMap(({ id, code, name }) =>
      [...new Set([plain(code), plain(name)])].map((key) => ({ id, key })),
    ),
    ({ key }) => key,
  )
  const lines = new Map(BUDGET_LINES.map((line) => [plain(PROFIT_WORDS[line].label), line]))
  const problems: FileProblem[] = []
  const cells = new Map<string, FileCell>()
  let problem_count = 0
  for (const [at, row] of rows.entries()) {
    const no = header_row + 1 + at
    const of = (key: Column): Cell => row[placeOf.get(key) ?? -1] ?? null
    const refuse = (key: Column, message: string) => {
      problem_count++
      if (problems.length < MOST_PROBLEMS)
        problems.push({ cell: addressOf(placeOf.get(key) ?? placeOf.get('amount') ?? 0, no), message })
      return undefined
    }
    if (row.every((cell) => textOf(cell) === null)) continue
    const found = readRow(of, refuse)
    if (!found) continue
    const key = `${found.outlet_id} ${found.month} ${found.line} ${found.category_id}`
    if (cells.has(key)) refuse('line', 'Isian ini sudah ada di baris lain')
    else cells.set(key, found)
  }
  return { cells: [...cells.values()], problems, problem_count }

  function readRow(
    of: (key: Column) => Cell,
    refuse: (key: Column, message: string) => undefined,
  ): FileCell | undefined {
    const ids = new Set(by_outlet.get(plain(textOf(of('outlet')) ?? ''))?.map(({ id }) => id))
    const [outlet_id] = ids
    if (outlet_id === undefined) return refuse('outlet', 'Outlet tidak ditemukan')
    if (ids.size > 1) return refuse('outlet', 'Nama ini dipakai beberapa outlet; isi kodenya')
    const month = readMonth(of('month'))
    if (month === undefined) return refuse('month', 'Isi bulan seperti 2026-11')
    const line = lines.get(plain(textOf(of('line')) ?? ''))
    if (line === undefined) return refuse('line', 'Pos tidak dikenal')
    if (!sees_costs && COST_LINES.has(line))
      return refuse('line', 'Pos ini hanya untuk yang boleh melihat biaya')
    const category_id = categoryOf(line, textOf(of('category')) ?? '')
    if (category_id === undefined)
      return refuse(
        'category',
        line === 'income' || line === 'expense' ? 'Kategori tidak ditemukan' : 'Pos ini tanpa kategori',
      )
    const told = readTold(line, of, refuse)
    return told === undefined ? undefined : { outlet_id, month, line, category_id, told }
  }

  function categoryOf(line: BudgetLine, text: string): number | null | undefined {
    if (plain(text) === '') return null
    const own = categories.filter(({ kind }) => kind === line)
    const whole = own.filter((category) => plain(categoryName(category)) === plain(text))
    const found = whole.length > 0 ? whole : own.filter(({ name }) => plain(name) === plain(text))
    return found.length === 1 ? found[0]?.id : undefined
  }
}

/** The figure of a row; undefined where it has none or a wrong one. */
function readTold(
  line: BudgetLine,
  of: (key: Column) => Cell,
  refuse: (key: Column, message: string) => undefined,
): FileCell['told'] | undefined {
  const [amount, percent] = [textOf(of('amount')), textOf(of('percent'))]
  if (amount === null && percent === null) return undefined
  if (plain(amount ?? '') === TAKE_AWAY)
    return percent === null ? null : refuse('percent', 'Isi rupiah atau persen')
  if (amount !== null && percent !== null) return refuse('percent', 'Isi rupiah atau persen')
  if (percent !== null) {
    const net_bp = readPercent(of('percent'))
    if (!VARIABLE_LINES.has(line)) return refuse('percent', 'Pos ini hanya dalam rupiah')
    return Number.isNaN(net_bp) ? refuse('percent', 'Isi persen dari 0 sampai 100') : { amount: 0, net_bp }
  }
  const rupiah = readAmount(of('amount'))
  if (Number.isNaN(rupiah)) return refuse('amount', 'Isi dengan rupiah penuh')
  if (Math.abs(rupiah) > LARGEST) return refuse('amount', 'Jumlah terlalu besar')
  if (rupiah < 0 && (line === 'net' || line === 'gross'))
    return refuse('amount', 'Jumlah tidak boleh kurang dari 0')
  return { amount: rupiah, net_bp: null }
}
