import { addressOf, type Cell, readRupiah, textOf } from '../../kit/spreadsheet/cell-text.calc.ts'
import { type IncomingReceipt, ReceiptInput } from '../transaction/receipt.input.ts'
import { codeOf } from '../transaction/sales-reference.calc.ts'
import { instantOf, readClock, readWrittenTime } from './sale-time.calc.ts'
import { SALES_COLUMNS, type SalesKey } from './sales-column.calc.ts'

/** What is wrong in a cell of the file. */
export interface CellProblem {
  readonly address: string
  readonly row: number
  readonly message: string
}

/** Which column of a file holds what. */
export type SalesPlaces = ReadonlyMap<SalesKey, number>

/** A row of a file, by the number people see beside it. */
interface SalesRow {
  readonly no: number
  readonly cells: readonly Cell[]
}

/** A receipt read from rows of a file, or what is wrong in them. Its uuid is given later. */
export interface PlannedReceipt {
  readonly receipt: IncomingReceipt | undefined
  readonly problems: readonly CellProblem[]
  /** The receipt of another file that it mends. */
  readonly origin: SalesOrigin | undefined
}

/** A receipt of a file, by the file and its place in it. */
export interface SalesOrigin {
  readonly sales_import_id: number
  readonly no: number
}

const NO_UUID = '00000000-0000-4000-8000-000000000000'
const WHOLE_RECEIPT = 'Penjualan tanpa rincian'
const ORIGIN = /^I(\d{1,9})N(\d{1,9})$/
/** What a file of ours puts before text that a spreadsheet would run. */
const NEUTRALISED = /^'(?=[=+\-@])/

const headerOf = (key: SalesKey) => SALES_COLUMNS.find((column) => column.key === key)?.header ?? key

/** Where each column stands. */
export function placesOf(mapping: readonly (SalesKey | null)[]): SalesPlaces {
  return new Map(mapping.flatMap((key, column) => (key ? [[key, column] as const] : [])))
}

/** Why rows of a file cannot be read at all; undefined when they can. */
export function faultOf(place: SalesPlaces): string | undefined {
  const missing: SalesKey[] = (['receipt_number', 'date'] as const).filter((key) => !place.has(key))
  if (!place.has('total') && !place.has('gross') && !place.has('unit_price')) missing.push('total')
  if (missing.length === 0) return undefined
  return `Kolom ${missing.map(headerOf).join(', ')} belum dicocokkan`
}

/** How a receipt is written in a file that comes back. */
export function writeOrigin({ sales_import_id, no }: SalesOrigin): string {
  return `I${sales_import_id}N${no}`
}

const cellText = (cells: readonly Cell[], place: SalesPlaces, key: SalesKey) =>
  textOf(cells[place.get(key) ?? -1] ?? null)?.replace(NEUTRALISED, '') ?? null

/**
 * What tells a receipt of an outlet from others: its number and date. A row without a number is a receipt of its own; a
 * date that cannot be read counts as it is written.
 */
export function nameOfRow(
  { no, cells }: SalesRow,
  place: SalesPlaces,
): { name: string; number: string | null } {
  const number = cellText(cells, place, 'receipt_number')
  if (number === null) return { name: `\n${no}`, number }
  const date = cellText(cells, place, 'date') ?? ''
  return { name: `${number}\n${readWrittenTime(date)?.date ?? `?${date}`}`, number }
}

interface RowReader {
  readonly row: number
  readonly has_fault: () => boolean
  text(key: SalesKey): string | null
  /** Whole rupiah; null where blank. */
  rupiah(key: SalesKey): number | null
  fault(key: SalesKey, message: string): void
}

function createReader({ no: row, cells }: SalesRow, place: SalesPlaces, problems: CellProblem[]): RowReader {
  let faults = 0
  const cellOf = (key: SalesKey): Cell => cells[place.get(key) ?? -1] ?? null
  function fault(key: SalesKey, message: string): void {
    faults++
    problems.push({ address: addressOf(place.get(key) ?? 0, row), row, message })
  }
  return {
    row,
    fault,
    has_fault: () => faults > 0,
    text: (key) => cellText(cells, place, key),
    rupiah: (key) => {
      const cell = cellOf(key)
      if (textOf(cell) === null) return null
      const value = readRupiah(cell)
      if (!Number.isNaN(value) && value >= 0) return value
      fault(key, `${headerOf(key)} harus berupa angka bulat, mis. 25.000`)
      return null
    },
  }
}

/**
 * Reads the rows of one receipt; what stands only once on it may be repeated on each. Nothing is looked up or written.
 */
export function planReceipt(
  written: readonly SalesRow[],
  place: SalesPlaces,
  timezone: string,
): PlannedReceipt {
  const problems: CellProblem[] = []
  const rows = written.map((row) => createReader(row, place, problems))
  const told = rows.map((row) => ORIGIN.exec(row.text('origin') ?? '')).find(Boolean)
  const origin = told ? { sales_import_id: Number(told[1]), no: Number(told[2]) } : undefined
  return { receipt: readReceipt(rows, place, timezone), problems, origin }
}

function readReceipt(
  rows: readonly RowReader[],
  place: SalesPlaces,
  timezone: string,
): IncomingReceipt | undefined {
  const [first] = rows
  if (!first) return undefined
  for (const row of rows) {
    if (row.text('receipt_number') === null) row.fault('receipt_number', 'Nomor nota wajib diisi')
    if (!readWrittenTime(row.text('date') ?? ''))
      row.fault('date', 'Tanggal tidak dapat dibaca, mis. 21/11/2026 12:30')
  }
  const has_lines = place.has('item_name') || place.has('item_code')
  const textOnce = (key: SalesKey) => rows.map((row) => row.text(key)).find((value) => value !== null) ?? null
  const rupiahOnce = (key: SalesKey): number | null => {
    let known: number | null = null
    for (const row of rows) {
      const value = row.rupiah(key)
      if (known !== null && value !== null && value !== known) {
        row.fault(key, `${headerOf(key)} berbeda dari baris lain nota ini`)
      }
      known ??= value
    }
    return known
  }
  const total = rupiahOnce('total')
  const service = rupiahOnce('service')
  const tax = rupiahOnce('tax')
  const discount = rupiahOnce('discount')
  const lines = has_lines ? rows.map(lineOf) : [wholeLine(rupiahOnce, { total, service, tax, discount })]
  const written = readWrittenTime(first.text('date') ?? '')
  const clock = first.text('time')
  const seconds = clock === null ? written?.seconds : readClock(clock)
  if (clock !== null && seconds === undefined) first.fault('time', 'Jam tidak dapat dibaca, mis. 12:30')
  if (rows.some((row) => row.has_fault()) || !written) return undefined
  const parsed = ReceiptInput.safeParse({
    uuid: NO_UUID,
    receipt_number: first.text('receipt_number'),
    channel: channelOf(textOnce('channel')),
    occurred_at: instantOf({ date: written.date, seconds: seconds ?? null }, timezone),
    cashier_name: textOnce('cashier_name'),
    lines,
    discounts: discount ? [{ name: 'Diskon', amount: discount }] : [],
    payments: [{ method: methodOf(textOnce('method')), amount: total ?? 0 }],
    service,
    tax,
    total: total ?? 0,
  })
  if (parsed.success) {
    // What the file does not say is as computed, not a difference.
    const payments = parsed.data.payments.map((payment) => ({ ...payment, amount: total }))
    return { ...parsed.data, payments, total }
  }
  for (const { path, message } of parsed.error.issues) {
    const row = path[0] === 'lines' ? (rows[Number(path[1])] ?? first) : first
    row.fault(keyOfPath(path), message)
  }
  return undefined
}

function lineOf(row: RowReader) {
  const code = row.text('item_code')
  const name = row.text('item_name') ?? code
  if (!name) row.fault('item_name', 'Nama atau kode menu wajib diisi')
  const discount = row.rupiah('line_discount')
  const price = row.rupiah('unit_price')
  if (price === null && !row.has_fault()) row.fault('unit_price', 'Harga satuan wajib diisi')
  return {
    code,
    name,
    qty: (row.text('qty') ?? '1').replace(',', '.'),
    unit_price: price,
    variants: optionsOf(row.text('variant')),
    discounts: discount ? [{ name: 'Diskon', amount: discount }] : [],
  }
}

/** A receipt of which only the sums are known is one line without a menu. */
function wholeLine(
  rupiahOnce: (key: SalesKey) => number | null,
  known: Readonly<Record<'total' | 'service' | 'tax' | 'discount', number | null>>,
) {
  const { total, service, tax, discount } = known
  const gross = rupiahOnce('gross')
  const derived = (total ?? 0) - (service ?? 0) - (tax ?? 0) + (discount ?? 0)
  return { name: WHOLE_RECEIPT, qty: '1', unit_price: gross ?? Math.max(derived, 0) }
}

/** The column at fault by the field of a receipt. */
export function keyOfPath(path: readonly PropertyKey[]): SalesKey {
  const known: Record<string, SalesKey> = {
    channel: 'channel',
    occurred_at: 'date',
    cashier_name: 'cashier_name',
    payments: 'method',
    total: 'total',
    service: 'service',
    tax: 'tax',
    discounts: 'discount',
  }
  if (path[0] !== 'lines') return known[String(path[0])] ?? 'receipt_number'
  const of_line: Record<string, SalesKey> = {
    qty: 'qty',
    unit_price: 'unit_price',
    code: 'item_code',
    variants: 'variant',
    discounts: 'line_discount',
  }
  return of_line[String(path[2])] ?? 'item_name'
}

const methodOf = (text: string | null) => (text === null ? 'TUNAI' : codeOf(text).slice(0, 32))

function channelOf(text: string | null): string {
  return text === null ? 'DINE_IN' : codeOf(text)
}

/** Options as files list them: `Besar, Extra shot`, `Ukuran: Besar`. */
function optionsOf(text: string | null) {
  const names = (text ?? '').split(/[,;|+\n]/).map((name) => name.replace(/^[^:]*:/, '').trim())
  return names.filter(Boolean).map((name) => ({ name }))
}
