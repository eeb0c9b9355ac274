const SEPARATORS = [',', ';', '\t'] as const

/** Rows of a CSV text, whose separator is the one its first line has most of; empty cells are null. */
export function parseCsv(text: string): (string | null)[][] {
  const [first = ''] = text.split(/\r?\n/, 1)
  const separator = SEPARATORS.reduce((best, other) =>
    first.split(other).length > first.split(best).length ? other : best,
  )
  const rows: (string | null)[][] = []
  let row: (string | null)[] = []
  let cell = ''
  let is_quoted = false
  const endCell = () => {
    row.push(cell === '' ? null : cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let place = 0; place < text.length; place++) {
    const char = text[place] ?? ''
    if (is_quoted) {
      if (char !== '"') cell += char
      else if (text[place + 1] === '"') {
        cell += char
        place++
      } else is_quoted = false
    } else if (char === '"' && cell === '') is_quoted = true
    else if (char === separator) endCell()
    else if (char === '\n') endRow()
    else if (char !== '\r') cell += char
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
