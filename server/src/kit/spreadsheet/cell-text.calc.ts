import { toStorable } from '../storable.calc.ts'

/** What a cell of a spreadsheet holds. */
export type Cell = string | number | boolean | null

/** A cell as text; numbers as they are shown, blanks as nothing, without signs that cannot be kept. */
export function textOf(cell: Cell): string | null {
  if (cell === null) return null
  if (typeof cell === 'boolean') return cell ? 'Ya' : 'Tidak'
  return toStorable(String(cell)).trim() || null
}

const GROUPED = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,]0{1,2})?$/
const PLAIN = /^(\d+)(?:[.,]0{1,2})?$/

/**
 * Whole rupiah as people write them: 25000, `25.000`, `25,000`, `Rp 25.000`, `25.000,00`; NaN when it is no whole
 * amount.
 */
export function readRupiah(cell: Cell): number {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? cell : Number.NaN
  const typed = (textOf(cell) ?? '').replace(/^(rp|idr)\.?\s*/i, '').replace(/[\s\u00a0]|,-$/g, '')
  const digits = GROUPED.exec(typed)?.[1] ?? PLAIN.exec(typed)?.[1]
  return digits === undefined ? Number.NaN : Number(digits.replace(/[.,]/g, ''))
}

const YES = new Set(['ya', 'y', 'yes', 'true', '1', 'aktif', 'benar'])
const NO = new Set(['tidak', 't', 'no', 'n', 'false', '0', 'nonaktif', 'salah'])

/** Yes or no in the words people use; undefined when it is neither. */
export function readYesNo(cell: Cell): boolean | undefined {
  if (typeof cell === 'boolean') return cell
  const typed = (textOf(cell) ?? '').toLowerCase()
  if (YES.has(typed)) return true
  return NO.has(typed) ? false : undefined
}

/** Words between commas or semicolons, each once, as the values the menu keeps; undefined when one is not known. */
export function readWords(cell: Cell, known: Readonly<Record<string, string>>): string[] | undefined {
  const by_word = new Map(
    Object.entries(known).flatMap(([value, label]) => [
      [value.toLowerCase(), value],
      [label.toLowerCase(), value],
    ]),
  )
  const words = (textOf(cell) ?? '').split(/[,;]/).map((word) => word.trim().toLowerCase())
  const values = words.filter(Boolean).map((word) => by_word.get(word))
  return values.every((value) => value !== undefined) ? [...new Set(values)] : undefined
}

/** The address people find a cell by, e.g. column 27 of row 5 is `AB5`. */
export function addressOf(column: number, row: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return `${letters}${row}`
}
