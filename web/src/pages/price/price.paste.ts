import { readPastedPrice } from '../../kit/format/read-pasted-price.ts'

/** A menu that a pasted row may name. */
interface Named {
  id: number
  code: string
  sku: string | null
  name: string
}

/** A row that could not be read, and why. */
export interface PasteProblem {
  row: number
  text: string
  message: string
}

export interface PasteResult {
  prices: { item_id: number; price: number }[]
  problems: PasteProblem[]
}

const wordsOf = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Reads rows pasted from a spreadsheet: a code, SKU or name, a tab, and in the last filled cell its price. A first row
 * without any price is a heading. Of a menu named twice the last row counts.
 */
export function readPaste(text: string, items: readonly Named[]): PasteResult {
  const ids = new Map<string, number>()
  for (const item of items) ids.set(wordsOf(item.name), item.id)
  for (const { id, sku } of items) if (sku) ids.set(wordsOf(sku), id)
  for (const { id, code } of items) ids.set(wordsOf(code), id)
  const prices = new Map<number, number>()
  const problems: PasteProblem[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const cells = line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    const filled = cells.filter(Boolean)
    const last = filled.at(-1)
    if (last === undefined) continue
    const price = filled.length > 1 ? readPastedPrice(last) : undefined
    const id = filled
      .slice(0, -1)
      .map((cell) => ids.get(wordsOf(cell)))
      .find((found) => found !== undefined)
    const problem = (message: string) => problems.push({ row: index + 1, text: line.trim(), message })
    if (filled.length === 1) problem('Perlu dua kolom: menu dan harga')
    else if (price === undefined && id === undefined && index === 0) continue
    else if (id === undefined) problem('Menu tidak ditemukan')
    else if (price === undefined) problem('Harga tidak terbaca')
    else prices.set(id, price)
  }
  return { prices: [...prices].map(([item_id, price]) => ({ item_id, price })), problems }
}
