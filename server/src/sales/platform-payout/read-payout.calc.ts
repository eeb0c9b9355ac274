import { type Cell, textOf } from '../../kit/spreadsheet/cell-text.calc.ts'
import { readDate, readMoney } from '../settlement/statement-cells.calc.ts'
import {
  findPayoutColumns,
  type PayoutColumn,
  type PayoutColumnMap,
  type PayoutPlatform,
} from './payout-profile.calc.ts'

/** What a line of a payout file is about. */
export const PAYOUT_KINDS = ['order', 'cancelled', 'refund', 'adjustment'] as const
export type PayoutKind = (typeof PAYOUT_KINDS)[number]

/** A line of a payout file; whole rupiah. */
export interface PayoutFileLine {
  /** Null where it is about no order, as advertisements are. */
  readonly order_number: string | null
  readonly store: string | null
  readonly kind: PayoutKind
  /** Day of the order. */
  readonly told_on: string
  /** Day on which it is paid out; null where the file does not tell. */
  readonly paid_on: string | null
  /** Before what the platform keeps; null where the file does not tell. */
  readonly gross: number | null
  /** Kept by the platform; less than 0 where it is given back. */
  readonly commission: number
  readonly promo: number
  /** Added, or taken where less than 0. */
  readonly adjustment: number
  readonly net: number
}

/** What a payout file says. */
export interface ReadPayout {
  readonly headers: readonly string[]
  readonly columns: Partial<Record<PayoutColumn, string>>
  readonly lines: PayoutFileLine[]
  /** By row, for what cannot be read. */
  readonly problems: string[]
}

const TITLES = 20
const SUM = /^(total|jumlah|subtotal|grand total)\b/i
const MISSING: Partial<Record<PayoutColumn, string>> = {
  order_number: 'Kolom Nomor pesanan tidak ditemukan',
  told_on: 'Kolom Tanggal pesanan tidak ditemukan',
  net: 'Kolom Dicairkan tidak ditemukan',
}

const KINDS: readonly (readonly [PayoutKind, RegExp])[] = [
  ['refund', /refund|pengembalian|chargeback/i],
  ['cancelled', /batal|cancel/i],
  ['adjustment', /adjust|penyesuaian|koreksi|iklan|advert|\bads\b|biaya/i],
]

function kindOf(cell: Cell, order_number: string | null): PayoutKind {
  const words = textOf(cell) ?? ''
  const known = KINDS.find(([, pattern]) => pattern.test(words))
  return known?.[0] ?? (order_number === null ? 'adjustment' : 'order')
}

type Columns = Partial<Record<PayoutColumn, number>>
const missingOf = (columns: Columns) =>
  (Object.keys(MISSING) as PayoutColumn[]).filter((column) => columns[column] === undefined)

/** What platforms keep is written with a minus by some and without one by others: as most of a file has it, it is kept. */
function signOf(amounts: readonly number[]): 1 | -1 {
  return amounts.reduce((sum, amount) => sum + amount, 0) < 0 ? -1 : 1
}

/** No zero with a sign. */
const times = (amount: number, sign: 1 | -1) => (amount === 0 ? 0 : amount * sign)

/**
 * The lines of a payout file. Titles may stand above the table and a sum below it.
 * @param first_row the number that the file gives the first of `rows`.
 * @param today the calendar date by which dates without a year are told.
 */
export function readPayout(
  rows: readonly (readonly Cell[])[],
  told: { platform: PayoutPlatform; columns: PayoutColumnMap; first_row: number; today: string },
): ReadPayout {
  const heads = rows.slice(0, TITLES).map((row) => row.map((cell) => textOf(cell) ?? ''))
  const all = heads.map((headers) => findPayoutColumns(headers, told))
  const at = all.findIndex((columns) => missingOf(columns).length === 0)
  const columns = all[at]
  if (!columns) {
    const best = heads
      .map((headers, index) => ({ headers, columns: all[index] ?? {} }))
      .toSorted(
        (a, b) =>
          Object.keys(b.columns).length - Object.keys(a.columns).length ||
          b.headers.filter(Boolean).length - a.headers.filter(Boolean).length,
      )[0] ?? { headers: [], columns: {} }
    const problems = missingOf(best.columns).map((column) => MISSING[column] ?? '')
    return { headers: best.headers, columns: namesOf(best.headers, best.columns), lines: [], problems }
  }
  const headers = heads[at] ?? []
  const problems: string[] = []
  const lines: PayoutFileLine[] = []
  for (const [index, row] of rows.slice(at + 1).entries()) {
    const read = readLine(row, columns, told.today)
    if (typeof read === 'string') problems.push(`Baris ${told.first_row + at + 1 + index}: ${read}`)
    else if (read) lines.push(read)
  }
  const [commission, promo] = [
    signOf(lines.map((line) => line.commission)),
    signOf(lines.map((line) => line.promo)),
  ]
  return {
    ...{ headers, columns: namesOf(headers, columns), problems },
    lines: lines.map((line) => ({
      ...line,
      commission: times(line.commission, commission),
      promo: times(line.promo, promo),
    })),
  }
}

const namesOf = (headers: readonly string[], columns: Columns) =>
  Object.fromEntries(Object.entries(columns).map(([column, place]) => [column, headers[place] ?? '']))

/** A line of the table; null where there is none, what is wrong where it cannot be read. */
function readLine(row: readonly Cell[], columns: Columns, today: string): PayoutFileLine | string | null {
  const cell = (column: PayoutColumn): Cell => row[columns[column] ?? -1] ?? null
  const money = (column: PayoutColumn) => readMoney(cell(column))?.amount ?? 0
  const order_number = textOf(cell('order_number'))?.slice(0, 100) || null
  const has_day = textOf(cell('told_on')) !== null
  if (!has_day && (order_number === null || SUM.test(order_number))) return null
  if (order_number === null && SUM.test(textOf(cell('told_on')) ?? '')) return null
  const told_on = readDate(cell('told_on'), today)
  if (!told_on) return 'tanggal pesanan tidak dapat dibaca'
  const paid_text = textOf(cell('paid_on'))
  const paid_on = paid_text === null || paid_text === '-' ? null : readDate(cell('paid_on'), today)
  if (paid_on === undefined) return 'tanggal pencairan tidak dapat dibaca'
  const amounts = {
    commission: money('commission'),
    promo: money('promo'),
    adjustment: money('adjustment'),
    net: money('net'),
  }
  const gross = columns.gross === undefined ? null : money('gross')
  if ([gross ?? 0, ...Object.values(amounts)].some(Number.isNaN)) return 'jumlah tidak dapat dibaca'
  const store = textOf(cell('store'))?.slice(0, 120) || null
  return {
    order_number,
    store,
    kind: kindOf(cell('kind'), order_number),
    told_on,
    paid_on,
    gross,
    ...amounts,
  }
}
