const SEPARATORS = [',', ';', '\t'] as const

/** The separator the first line has most of, outside quotes. */
function findSeparator(text: string): string {
  const first = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? ''
  return SEPARATORS.reduce((best, other) =>
    first.split(other).length > first.split(best).length ? other : best,
  )
}

/** Rows of a CSV text, blank ones too; lines end as any system ends them, a byte-order mark is passed over. */
export function parseCsv(text: string): string[][] {
  const bare = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const separator = findSeparator(bare)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let is_quoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let place = 0; place < bare.length; place++) {
    const sign = bare[place] ?? ''
    if (is_quoted) {
      if (sign !== '"') cell += sign
      else if (bare[place + 1] === '"') {
        cell += sign
        place++
      } else is_quoted = false
    } else if (sign === '"' && cell === '') is_quoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else cell += sign
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
