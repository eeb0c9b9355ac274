import { parseNumber } from '../../kit/format/number.ts'
import { parseRupiah } from '../../kit/format/rupiah.ts'
import { factorOf, lineFor, priceIn } from './purchase-order.fill.ts'
import type { OrderItem, OrderLineValue } from './purchase-order.values.ts'

/** What became of pasted rows. */
export interface Pasted {
  readonly lines: OrderLineValue[]
  /** What could not be read, with its place. */
  readonly problems: string[]
}

const plain = (text: string) => text.trim().toLowerCase()

function findItem(items: readonly OrderItem[], text: string): OrderItem | undefined {
  const wanted = plain(text)
  return items.find(({ code, name, supplier_code }) =>
    [code, name, supplier_code].some((known) => known && plain(known) === wanted),
  )
}

/** Reads rows of a spreadsheet: name or code, quantity, and if there are any unit and price, by tabs. */
export function readPaste(text: string, items: readonly OrderItem[]): Pasted {
  const lines: OrderLineValue[] = []
  const problems: string[] = []
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    if (row.trim() === '') continue
    const [name = '', quantity = '', unit = '', price = ''] = row.split(/\t|;/).map((cell) => cell.trim())
    const item = findItem(items, name)
    const amount = parseNumber(quantity)
    if (amount === null || amount <= 0) {
      // A head above the rows is no mistake.
      if (index > 0 || item) problems.push(`Baris ${index + 1}: jumlah "${quantity}" tidak dapat dibaca`)
      continue
    }
    if (!item) {
      problems.push(`Baris ${index + 1}: "${name}" tidak ditemukan`)
      continue
    }
    const line = lineFor(item, String(amount))
    const known = [item.base_unit, ...item.units.map((each) => each.name)].find(
      (each) => plain(each) === plain(unit),
    )
    if (unit && (!known || factorOf(item, known) === undefined)) {
      problems.push(`Baris ${index + 1}: satuan "${unit}" tidak dikenal`)
      continue
    }
    const own_unit = known ?? line.unit
    lines.push({ ...line, unit: own_unit, price: parseRupiah(price) ?? priceIn(item, own_unit) })
  }
  return { lines, problems }
}
