import type { SheetColumn, Values } from './sheet-column.calc.ts'

/** A record as it is now, in the values of the sheet's columns. */
export interface PresentRecord {
  readonly id: number
  readonly is_archived?: boolean
  readonly values: Values
  readonly lines?: readonly Values[]
}

/** What is written of a record: only what is to change, and its lines as a whole where any does. */
export interface RecordChange {
  readonly id: number | null
  readonly values: Values
  readonly lines: readonly Values[] | null
  /** The record as it will be. */
  readonly all: Values
}

/** How records stand in the rows of a sheet. */
export interface SheetShape {
  readonly columns: readonly SheetColumn[]
  /** Columns that tell records apart; the first of these whose cells are filled counts. */
  readonly keys: readonly (readonly string[])[]
  /** Lines that the file does not have stay (`merge`), or go (`replace`); they are told apart by the columns. */
  readonly lines?: { readonly how: 'merge' | 'replace'; readonly by: readonly string[] }
}
