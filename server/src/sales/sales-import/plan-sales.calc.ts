import { addressOf, type Cell, readRupiah, textOf } from '../../catalog/mass-upload/upload-cell.calc.ts'
import { type Receipt, ReceiptInput } from '../transaction/receipt.input.ts'
import { instantOf, readClock, readWrittenTime } from './sale-time.calc.ts'
import { SALES_COLUMNS, type SalesKey } from './sales-column.calc.ts'

/** What is wrong in a cell of the file. */
export interface CellProblem {
  readonly address: string
  readonly row: number
  readonly message: string
}

/** A receipt read from rows of a file. Its uuid is given later; without a total the computed one counts. */
export interface PlannedReceipt {
  /** What tells it from other receipts of the outlet: number and date. */
  readonly name: string
  readonly receipt: Receipt
  readonly has_total: boolean
  /** Where its number stands. */
  readonly address: string
  readonly row: number
}

export interface SalesPlan {
  readonly receipts: PlannedReceipt[]
  readonly problems: CellProblem[]
  /** Receipts left out because something of them is wrong. */
  readonly rejected: number
}

interface SalesSheet {
  readonly header_row: number
  readonly rows: readonly (readonly Cell[])[]
  readonly mapping: readonly (SalesKey | null)[]
}

interface Surroundings {
  readonly timezone: string
  readonly methods: readonly { code: string; name: string }[]
}

const NO_UUID = '00000000-0000-4000-8000-000000000000'
const WHOLE_RECEIPT = 'Penjualan tanpa rincian'

const headerOf = (key: SalesKey) => SALES_COLUMNS.find((column) => column.key === key)?.header ?? key

/** Reads the rows of a file as receipts: lines of one number and date are one receipt. Nothing is looked up or written. */
export function planSales(sheet: SalesSheet, around: Surroundings): SalesPlan {
  const place = new Map(sheet.mapping.flatMap((key, column) => (key ? [[key, column] as const] : [])))
  const problems: CellProblem[] = []
  const missing: SalesKey[] = (['receipt_number', 'date'] as const).filter((key) => !place.has(key))
  if (!place.has('total') && !place.has('gross') && !place.has('unit_price')) missing.push('total')
  for (const key of missing) {
    problems.push({
      address: addressOf(0, sheet.header_row),
      row: sheet.header_row,
      message: `Kolom ${headerOf(key)} belum dicocokkan`,
    })
  }
  if (missing.length > 0) return { receipts: [], problems, rejected: 0 }
  const has_lines = place.has('item_name') || place.has('item_code')
  const groups = new Map<string, RowReader[]>()
  for (const [index, cells] of sheet.rows.entries()) {
    if (cells.every((cell) => textOf(cell) === null)) continue
    const row = createReader(cells, sheet.header_row + 1 + index, place, problems)
    const number = row.text('receipt_number')
    const day = readWrittenTime(row.text('date') ?? '')
    if (!number) row.fault('receipt_number', 'Nomor nota wajib diisi')
    if (!day) row.fault('date', 'Tanggal tidak dapat dibaca, mis. 21/11/2026 12:30')
    const name = `${number ?? ''}\n${day?.date ?? ''}`
    const rows = groups.get(name)
    if (rows) rows.push(row)
    else groups.set(name, [row])
  }
  const receipts: PlannedReceipt[] = []
  let rejected = 0
  for (const [name, rows] of groups) {
    const planned = planReceipt(name, rows, has_lines, around)
    if (planned) receipts.push(planned)
    else rejected++
  }
  problems.sort((a, b) => a.row - b.row)
  return { receipts, problems, rejected }
}

interface RowReader {
  readonly row: number
  readonly has_fault: () => boolean
  addressOf(key: SalesKey): string
  text(key: SalesKey): string | null
  /** Whole rupiah; null where blank. */
  rupiah(key: SalesKey): number | null
  fault(key: SalesKey, message: string): void
}

function createReader(
  cells: readonly Cell[],
  row: number,
  place: ReadonlyMap<SalesKey, number>,
  problems: CellProblem[],
): RowReader {
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
    addressOf: (key) => addressOf(place.get(key) ?? 0, row),
    text: (key) => textOf(cellOf(key)),
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

function planReceipt(
  name: string,
  rows: readonly RowReader[],
  has_lines: boolean,
  { timezone, methods }: Surroundings,
): PlannedReceipt | undefined {
  const [first] = rows
  if (!first) return undefined
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
  const method = methodOf(textOnce('method'), methods)
  const parsed = ReceiptInput.safeParse({
    uuid: NO_UUID,
    receipt_number: first.text('receipt_number'),
    channel: channelOf(textOnce('channel')),
    occurred_at: instantOf({ date: written.date, seconds: seconds ?? null }, timezone),
    cashier_name: textOnce('cashier_name'),
    lines,
    discounts: discount ? [{ name: 'Diskon', amount: discount }] : [],
    payments: [{ method, amount: total ?? 0 }],
    service,
    tax,
    total: total ?? 0,
  })
  if (parsed.success) {
    const address = first.addressOf('receipt_number')
    return { name, receipt: parsed.data, has_total: total !== null, address, row: first.row }
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

function keyOfPath(path: readonly PropertyKey[]): SalesKey {
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
  const of_line: Record<string, SalesKey> = { qty: 'qty', unit_price: 'unit_price', code: 'item_code' }
  return of_line[String(path[2])] ?? 'item_name'
}

const codeOf = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]+/g, '_')

function methodOf(text: string | null, methods: Surroundings['methods']): string {
  if (text === null) return 'TUNAI'
  const wanted = text.toLowerCase()
  const found = methods.find(({ code, name }) => [code, name].some((word) => word.toLowerCase() === wanted))
  return found?.code ?? codeOf(text).slice(0, 32)
}

function channelOf(text: string | null): string {
  return text === null ? 'DINE_IN' : codeOf(text)
}
