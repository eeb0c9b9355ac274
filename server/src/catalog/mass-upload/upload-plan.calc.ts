import { addressOf, type Cell, textOf } from '../../kit/spreadsheet/cell-text.calc.ts'
import { columnOf, type UploadKey } from './upload-column.calc.ts'

/** What the menu has, by the fields that a file can change. */
export type UploadItem = Readonly<Record<UploadKey, unknown>> & {
  readonly id: number
  readonly is_archived: boolean
}

export interface UploadSheet {
  /** Row of the headings, counted from 1; the rows follow it. */
  readonly header_row: number
  readonly rows: readonly (readonly Cell[])[]
  /** What each column of the sheet is; null is left out. */
  readonly mapping: readonly (UploadKey | null)[]
}

export interface PlannedCell {
  readonly key: UploadKey
  readonly address: string
  readonly old: string
  readonly new: string
  /** Why it cannot be taken over. */
  readonly problem: string | null
}

export type RowState = 'new' | 'changed' | 'unchanged' | 'error'

export interface PlannedRow {
  /** Row of the spreadsheet. */
  readonly row: number
  readonly state: RowState
  readonly item_id: number | null
  readonly label: string
  /** Cells that change something or are at fault. */
  readonly cells: readonly PlannedCell[]
  /** What is written: only fields that change. */
  readonly values: Readonly<Partial<Record<UploadKey, unknown>>>
}

export interface UploadPlan {
  readonly rows: readonly PlannedRow[]
  readonly counts: Readonly<Record<RowState, number>>
  /** Groups that rows name and the menu does not have yet. */
  readonly new_groups: readonly string[]
}

const fold = (value: unknown) =>
  String(value ?? '')
    .trim()
    .toLowerCase()
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
/** Keys that no two menus share. Codes are never used again; names and SKUs only while the menu is there. */
const UNIQUE = [
  { key: 'code', spans_archive: true, problem: 'Kode menu sudah digunakan' },
  { key: 'name', spans_archive: false, problem: 'Nama menu sudah digunakan' },
  { key: 'sku', spans_archive: false, problem: 'SKU sudah digunakan' },
] as const
const NEEDED = ['name', 'item_group', 'price'] as const

interface Draft {
  row: number
  item: UploadItem | undefined
  label: string
  values: Partial<Record<UploadKey, unknown>>
  cells: Map<UploadKey, PlannedCell>
}

/**
 * What taking a sheet over would do, cell by cell; it writes nothing. A row is the menu of its code, or without a code
 * of its name, or a new one. A blank cell empties what may be empty and leaves the rest.
 */
export function planUpload(
  sheet: UploadSheet,
  items: readonly UploadItem[],
  groups: readonly string[],
): UploadPlan {
  const by_code = new Map(items.map((item) => [fold(item.code), item]))
  const by_name = new Map(items.filter((item) => !item.is_archived).map((item) => [fold(item.name), item]))
  const drafts = sheet.rows.flatMap((cells, index) => {
    const row = sheet.header_row + 1 + index
    if (cells.every((cell) => textOf(cell) === null)) return []
    const cellOf = (key: UploadKey) => cells[sheet.mapping.indexOf(key)] ?? null
    const code = sheet.mapping.includes('code') ? textOf(cellOf('code')) : null
    const item = code === null ? by_name.get(fold(textOf(cellOf('name')))) : by_code.get(fold(code))
    return [readRow(sheet, cells, row, item)]
  })
  for (const { key, spans_archive, problem } of UNIQUE)
    refuseTaken(drafts, items, key, spans_archive, problem)
  const rows = drafts.map(finish)
  const counts = { new: 0, changed: 0, unchanged: 0, error: 0 }
  for (const { state } of rows) counts[state]++
  return { rows, counts, new_groups: findNewGroups(rows, groups) }
}

function readRow(
  sheet: UploadSheet,
  cells: readonly Cell[],
  row: number,
  item: UploadItem | undefined,
): Draft {
  const draft: Draft = { row, item, label: String(item?.name ?? ''), values: {}, cells: new Map() }
  const note = (key: UploadKey, cell: Cell, value: unknown, problem: string | null) => {
    const { show } = columnOf(key)
    const address = addressOf(Math.max(sheet.mapping.indexOf(key), 0), row)
    const shown = problem ? (textOf(cell) ?? '') : show(value)
    draft.cells.set(key, { key, address, old: item ? show(item[key]) : '', new: shown, problem })
  }
  for (const [column, key] of sheet.mapping.entries()) {
    if (key === null) continue
    const cell = cells[column] ?? null
    const { is_required, read } = columnOf(key)
    const is_blank = textOf(cell) === null
    if (is_blank && (is_required || key === 'code' || !item)) continue
    const reading = read(cell)
    if ('problem' in reading) note(key, cell, null, reading.problem)
    else if (!item || !isSame(key, item[key], reading.value)) {
      draft.values[key] = reading.value
      note(key, cell, reading.value, null)
    }
  }
  if (item?.is_archived)
    note('code', textOf(item.code as Cell), null, 'Menu ini sudah diarsipkan, pulihkan dulu')
  else if (!item) {
    for (const key of NEEDED) {
      if (draft.values[key] === undefined && !draft.cells.has(key))
        note(key, null, null, `${columnOf(key).header} wajib diisi`)
    }
  }
  draft.label = String(draft.values.name ?? item?.name ?? `Baris ${row}`)
  return draft
}

/** Groups are named, whatever the case they are written in. */
function isSame(key: UploadKey, a: unknown, b: unknown): boolean {
  return key === 'item_group' || key === 'code' ? fold(a) === fold(b) : same(a, b)
}

/** Marks what another menu has, or an earlier row of the same file takes. */
function refuseTaken(
  drafts: readonly Draft[],
  items: readonly UploadItem[],
  key: 'code' | 'name' | 'sku',
  spans_archive: boolean,
  problem: string,
): void {
  const owners = new Map<string, number | Draft>()
  for (const item of items) {
    if ((spans_archive || !item.is_archived) && item[key]) owners.set(fold(item[key]), item.id)
  }
  const seen = new Map<number, Draft>()
  for (const draft of drafts) {
    if (draft.item && key === 'code') {
      if (seen.has(draft.item.id)) fault(draft, 'code', 'Menu ini sudah ada di baris lain')
      seen.set(draft.item.id, draft)
    }
    const value = fold(draft.values[key])
    if (!value) continue
    const owner = owners.get(value)
    if (owner !== undefined && owner !== draft.item?.id) fault(draft, key, problem)
    else owners.set(value, draft)
  }
}

function fault(draft: Draft, key: UploadKey, problem: string): void {
  const cell = draft.cells.get(key) ?? {
    key,
    address: `baris ${draft.row}`,
    old: '',
    new: String(draft.item?.[key] ?? ''),
    problem,
  }
  draft.cells.set(key, { ...cell, problem: cell.problem ?? problem })
}

function finish({ row, item, label, values, cells }: Draft): PlannedRow {
  const is_faulty = [...cells.values()].some((cell) => cell.problem !== null)
  const is_changing = Object.keys(values).length > 0
  const state: RowState = is_faulty ? 'error' : !item ? 'new' : is_changing ? 'changed' : 'unchanged'
  return { row, state, item_id: item?.id ?? null, label, cells: [...cells.values()], values }
}

function findNewGroups(rows: readonly PlannedRow[], groups: readonly string[]): string[] {
  const known = new Set(groups.map(fold))
  const found = new Map<string, string>()
  for (const { state, values } of rows) {
    const name = values.item_group
    if (state === 'error' || typeof name !== 'string' || known.has(fold(name))) continue
    if (!found.has(fold(name))) found.set(fold(name), name)
  }
  return [...found.values()]
}
