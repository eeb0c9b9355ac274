const SEPARATORS = [',', ';', '\t'] as const

/** The separator that the first line with any has most of, outside quotes: titles may stand above a table. */
function findSeparator(text: string): string {
  const lines = text.replace(/"[^"]*"/g, '').split(/[\r\n]+/)
  const first = lines.find((line) => SEPARATORS.some((sign) => line.includes(sign))) ?? ''
  return SEPARATORS.reduce((best, other) =>
    first.split(other).length > first.split(best).length ? other : best,
  )
}

/** Reads CSV piece by piece. */
export interface CsvReader {
  /** The rows that end in this piece; with the last piece the one that nothing ends as well. */
  read(piece: string, is_last: boolean): string[][]
}

/**
 * A reader of one CSV text: blank rows count, lines end as any system ends them, a byte-order mark is passed over. The
 * first piece decides what separates cells.
 */
export function createCsvReader(): CsvReader {
  let separator: string | undefined
  let held = ''
  let row: string[] = []
  let cell = ''
  let is_quoted = false

  function readSigns(text: string, rows: string[][]): void {
    for (let place = 0; place < text.length; place++) {
      const sign = text[place] ?? ''
      if (is_quoted) {
        if (sign !== '"') cell += sign
        else if (text[place + 1] === '"') {
          cell += sign
          place++
        } else is_quoted = false
      } else if (sign === '"' && cell === '') is_quoted = true
      else if (sign === separator || sign === '\n') {
        row.push(cell)
        cell = ''
        if (sign === '\n') {
          rows.push(row)
          row = []
        }
      } else cell += sign
    }
  }

  return {
    read(piece, is_last) {
      let text = held + piece
      if (separator === undefined && (text !== '' || is_last)) {
        text = text.replace(/^\uFEFF/, '')
        separator = findSeparator(text)
      }
      // What the next sign may belong to (a line's end, a doubled quote) waits for it.
      const kept = is_last ? 0 : (/[\r"]+$/.exec(text)?.[0].length ?? 0)
      held = kept > 0 ? text.slice(-kept) : ''
      const rows: string[][] = []
      readSigns((kept > 0 ? text.slice(0, -kept) : text).replace(/\r\n?/g, '\n'), rows)
      if (is_last && (cell !== '' || row.length > 0)) rows.push([...row, cell])
      return rows
    },
  }
}

/** Rows of a CSV text, blank ones too. */
export function parseCsv(text: string): string[][] {
  return createCsvReader().read(text, true)
}
