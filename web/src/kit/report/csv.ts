/** One table of a CSV file. */
export interface CsvTable {
  title: string
  head: readonly string[]
  rows: readonly (readonly (string | number | null | undefined)[])[]
}

/** A cell: quoted where needed; text that a spreadsheet would run as a formula gets an apostrophe before it. */
function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Tables below each other in one CSV text, with a byte-order mark so that Excel reads it as UTF-8. */
export function toCsv(tables: readonly CsvTable[]): string {
  const parts = tables.map(({ title, head, rows }) =>
    [[title], head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n'),
  )
  return `\uFEFF${parts.join('\r\n\r\n')}\r\n`
}

/** Saves tables as a CSV file. */
export function saveCsv(name: string, tables: readonly CsvTable[]) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([toCsv(tables)], { type: 'text/csv;charset=utf-8' }))
  link.download = `${name}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
