import { dateFormat } from '../format.calc.ts'

/** What a cell of an export holds. */
export type CellValue = string | number | null

/** Which of two cells comes first, rising with a sign of 1 and falling with -1; what is not known comes last either way. */
export function compareCells(a: CellValue, b: CellValue, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * sign
  return String(a).localeCompare(String(b), 'id') * sign
}

const FORMULA_START = /^[=+\-@\t\r\0＝＋－＠]/

/** Text that a spreadsheet would run as a formula is marked as text. */
export function neutralise(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text
}

/**
 * One CSV field: quoted where needed, never a formula; numbers stay numbers, also negative ones. Where semicolons
 * separate, spreadsheets read a comma as the decimal sign, and a point as part of a date.
 */
export function csvField(value: CellValue, separator: string): string {
  if (value === null) return ''
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value)
  const text = neutralise(value)
  return text.includes(separator) || /["\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What spreadsheets need to see first to read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Lines of a CSV file, each with its end. */
export function csvLines(rows: readonly (readonly CellValue[])[], separator = ';'): string {
  return rows.map((row) => `${row.map((value) => csvField(value, separator)).join(separator)}\r\n`).join('')
}

/** A CSV file with the byte-order mark that spreadsheets need to read it as UTF-8. */
export function writeCsv(rows: readonly (readonly CellValue[])[], separator = ';'): string {
  return BYTE_ORDER_MARK + csvLines(rows, separator)
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/

/** An instant as a date and time of a zone, `2026-11-21 12:10`. */
export function writeInstant(text: string, timezone: string): string {
  return dateFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(text))
}

/** A value of a list's row as a cell; a record shows its name. */
export function toCell(value: unknown, timezone: string): CellValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  if (typeof value === 'string') return INSTANT.test(value) ? writeInstant(value, timezone) : value
  if (Array.isArray(value)) return value.map((part) => toCell(part, timezone)).join(', ')
  const named = value as { name?: unknown }
  return typeof named.name === 'string' ? named.name : JSON.stringify(value)
}

/** A value as a cell in the words of the screen; a value that has none is written as it is. */
export function sayCell(
  value: unknown,
  timezone: string,
  words: Readonly<Record<string, string>> | undefined,
): CellValue {
  if (!words) return toCell(value, timezone)
  const say = (part: unknown) => {
    const word = Object.hasOwn(words, String(part)) ? words[String(part)] : undefined
    return word ?? toCell(part, timezone)
  }
  if (!Array.isArray(value)) return value === null || value === undefined ? null : say(value)
  return value.map(say).join(', ')
}

/** The day of an instant in a zone, `2026-11-21`. */
export function writeDay(instant: Date, timezone: string): string {
  return dateFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(instant)
}
