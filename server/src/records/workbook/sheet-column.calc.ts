import type { z } from 'zod'
import { formatDecimal, parseDecimal } from '../../kit/decimal.calc.ts'
import type { CellValue } from '../../kit/export/cell.calc.ts'
import { numberFormat } from '../../kit/format.calc.ts'
import { type Cell, readRupiah, readWords, readYesNo, textOf } from '../../kit/spreadsheet/cell-text.calc.ts'

/** What a cell means once it is read; records are compared by it. */
export type Value = string | number | boolean | readonly string[] | null
export type Values = Readonly<Record<string, Value>>

type Words = Readonly<Record<string, string>>

/** How a cell is read and shown. */
type ColumnKind =
  | { readonly as: 'text' | 'rupiah' | 'integer' | 'percent' | 'yes_no' | 'date' | 'time' }
  | { readonly as: 'decimal'; readonly decimals: number }
  | { readonly as: 'choice'; readonly words: Words }
  /** Several of some words; others as they are written, where `takes_others` says so. */
  | { readonly as: 'words'; readonly words: Words; readonly takes_others?: true }
  | { readonly as: 'ref' | 'refs'; readonly to: string }

/** A column of a sheet, by what it means. */
export type SheetColumn = ColumnKind & {
  readonly key: string
  readonly header: string
  /** Other headings it is known by. */
  readonly aliases: readonly string[]
  /** What a blank cell does: empties, leaves what is there, or is a fault of a new record. */
  readonly blank?: 'empty' | 'keep' | 'required'
  /** Of the lines of a record, several rows each. */
  readonly is_line?: true
  /** Said of new records alone. */
  readonly is_only_new?: true
  /** Seen and sent by those alone who may see costs of this module. */
  readonly costs_of?: string
  /** Names that nothing is called are made. */
  readonly is_made?: true
  /** What the command takes for it. */
  readonly schema?: z.ZodType
}

export type Reading = { readonly value: Value } | { readonly problem: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const WRITTEN_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const CLOCK = /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/
const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/
const GROUPED_OTHER = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/
const BP = 100

/** A decimal number as people write it, as its shortest text; undefined where it is none, null where it could be two. */
export function readDecimal(cell: Cell, decimals: number): string | null | undefined {
  if (typeof cell === 'number') {
    const fixed = cell.toFixed(decimals)
    const value = parseDecimal(fixed, decimals)
    const is_close = Math.abs(Number(fixed) - cell) <= Math.abs(cell) * 1e-9
    return value === undefined || !is_close ? undefined : formatDecimal(value, decimals)
  }
  const typed = (textOf(cell) ?? '').replace(/^(rp|idr)\.?\s*/i, '').replace(/[\s\u00a0]/g, '')
  if (EITHER.test(typed)) return null
  const plain = GROUPED.test(typed)
    ? typed.replaceAll('.', '').replace(',', '.')
    : GROUPED_OTHER.test(typed)
      ? typed.replaceAll(',', '')
      : typed.replace(',', '.')
  const value = parseDecimal(plain, decimals)
  return value === undefined ? undefined : formatDecimal(value, decimals)
}

function readDay(cell: Cell): string | undefined {
  const typed = textOf(cell) ?? ''
  if (DAY.test(typed.slice(0, 10))) return typed.slice(0, 10)
  const [, day = '', month = '', year = ''] = WRITTEN_DAY.exec(typed) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
}

/** A time of day; spreadsheets keep it as a share of the day or as a time of their first one. */
function readClock(cell: Cell): string | undefined {
  const minutes = typeof cell === 'number' && cell >= 0 && cell < 1 ? Math.round(cell * 1440) : undefined
  const typed =
    minutes === undefined
      ? (textOf(cell) ?? '').replace(/^.*T/, '')
      : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  const [, hours = '', rest = ''] = CLOCK.exec(typed) ?? []
  return rest ? `${hours.padStart(2, '0')}:${rest}` : undefined
}

const plainWord = (word: string) => word.trim().toLowerCase()

function readChoice(cell: Cell, words: Words): string | undefined {
  const typed = plainWord(textOf(cell) ?? '')
  return Object.entries(words).find(
    ([value, label]) => plainWord(value) === typed || plainWord(label) === typed,
  )?.[0]
}

const listOf = (cell: Cell, between = /[;\n]/) =>
  (textOf(cell) ?? '')
    .split(between)
    .map((name) => name.trim())
    .filter(Boolean)

const found = (value: Value | undefined, problem: string): Reading =>
  value === undefined || (typeof value === 'number' && Number.isNaN(value)) ? { problem } : { value }

function readKind(column: SheetColumn, cell: Cell): Reading {
  switch (column.as) {
    case 'text':
    case 'ref':
      return { value: textOf(cell) }
    case 'refs':
      return { value: listOf(cell) }
    case 'rupiah':
      return found(readRupiah(cell), 'Harus berupa rupiah bulat, misalnya 25.000')
    case 'integer':
      return found(readRupiah(cell), 'Harus berupa angka bulat')
    case 'percent': {
      const typed = typeof cell === 'string' ? cell.replace(/%\s*$/, '') : cell
      const text = readDecimal(typed, 2)
      return found(
        text ? Math.round(Number(text) * BP) : undefined,
        'Harus berupa persen, misalnya 85 atau 12,5',
      )
    }
    case 'decimal': {
      const text = readDecimal(cell, column.decimals)
      if (text === null) return { problem: `${textOf(cell)} dapat dibaca dua cara, tulis tanpa titik ribuan` }
      return found(text, `Harus berupa angka, paling banyak ${column.decimals} angka desimal`)
    }
    case 'yes_no':
      return found(readYesNo(cell), 'Isi Ya atau Tidak')
    case 'date':
      return found(readDay(cell), 'Tanggal tidak valid, tulis seperti 2026-11-30')
    case 'time':
      return found(readClock(cell), 'Jam tidak valid, tulis seperti 09:30')
    case 'choice':
      return found(readChoice(cell, column.words), `Pilih dari: ${Object.values(column.words).join(', ')}`)
    case 'words':
      // What stands for no known word is the schema's to judge.
      if (column.takes_others) return { value: [...new Set(listOf(cell, /[,;\n]/))].sort() }
      return found(
        readWords(cell, column.words)?.sort(),
        `Pilih dari: ${Object.values(column.words).join(', ')}`,
      )
  }
}

/** What a cell that is not blank means, by the rules of the command it goes to, or why it cannot be. */
export function readColumn(column: SheetColumn, cell: Cell): Reading {
  const reading = readKind(column, cell)
  if ('problem' in reading || !column.schema) return reading
  const parsed = column.schema.safeParse(reading.value)
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? 'Nilai tidak valid' }
  const value = parsed.data as Value | undefined
  return { value: Array.isArray(value) ? [...value].sort() : (value ?? null) }
}

/** What an empty cell of a column means. */
export const blankOf = ({ as }: SheetColumn): Value => (as === 'words' || as === 'refs' ? [] : null)

/** A value as a template has it, to be read again as the same. */
export function writeValue(column: SheetColumn, value: Value): CellValue {
  if (value === null) return null
  if (Array.isArray(value)) {
    const names = value as readonly string[]
    if (column.as !== 'words') return names.join('; ') || null
    // In one order, whatever the order they are kept in.
    const places = Object.keys(column.words)
    const sorted = [...names].sort((one, other) => places.indexOf(one) - places.indexOf(other))
    return sorted.map((name) => column.words[name] ?? name).join(', ') || null
  }
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  if (column.as === 'choice') return column.words[String(value)] ?? String(value)
  if (column.as === 'percent') return Number(value) / BP
  if (column.as === 'decimal' && String(value).length <= 15) return Number(value)
  return value as CellValue
}

/** A value as people read it in a preview. */
export function sayValue(column: SheetColumn, value: Value): string {
  if (column.as === 'rupiah' && typeof value === 'number') return `Rp ${numberFormat('id-ID').format(value)}`
  if (column.as === 'percent' && typeof value === 'number')
    return `${numberFormat('id-ID').format(value / BP)}%`
  if (column.as === 'decimal' && value !== null) return String(value).replace('.', ',')
  return String(writeValue(column, value) ?? '')
}

const fold = (value: Value) => (typeof value === 'string' ? value.trim().toLowerCase() : value)

/** Whether two values of a column are one; names are, however they are written. */
export function isSame(column: SheetColumn, a: Value | undefined, b: Value | undefined): boolean {
  const [one, other] = [a ?? blankOf(column), b ?? blankOf(column)]
  if (column.as === 'ref') return fold(one) === fold(other)
  if (Array.isArray(one) && Array.isArray(other)) {
    const sorted = (list: readonly string[]) => list.map((name) => plainWord(name)).sort()
    return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
  }
  return JSON.stringify(one) === JSON.stringify(other)
}
