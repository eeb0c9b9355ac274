import type { Sheet } from '../export/sheet.calc.ts'

/** Rows of a table on paper at most, a hundred pages: whoever needs more works with the workbook. */
const MOST_ROWS = 5_000
/** Cells of all tables of a document at most: they take some seconds, and half of the memory there is for a document. */
const MOST_CELLS = 100_000

/** A table with as many of its first rows as a document has room for. */
export interface BoundSheet {
  readonly sheet: Sheet
  /** Rows there are in all, without the total. */
  readonly rows: number
}

/** Tables of a document within what it has room for: small ones whole, what is left shared by the large ones. */
export function boundSheets(sheets: readonly Sheet[], most_cells = MOST_CELLS): BoundSheet[] {
  const sizes = sheets.map(({ header, body, has_total }, at) => {
    const rows = Math.max(0, body.length - (has_total ? 1 : 0))
    return { at, width: Math.max(1, header.length), rows, shown: Math.min(rows, MOST_ROWS) }
  })
  let room = most_cells
  let waiting = sizes.length
  for (const size of sizes.toSorted((a, b) => a.shown * a.width - b.shown * b.width)) {
    size.shown = Math.min(size.shown, Math.floor(room / waiting / size.width))
    room -= size.shown * size.width
    waiting--
  }
  return sizes.flatMap(({ at, rows, shown }) => {
    const sheet = sheets[at]
    if (!sheet || rows === 0) return []
    if (shown === rows) return [{ sheet, rows }]
    const total = sheet.has_total ? sheet.body.slice(-1) : []
    return [{ sheet: { ...sheet, body: [...sheet.body.slice(0, shown), ...total] }, rows }]
  })
}
