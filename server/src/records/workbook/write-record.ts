import type { WriteContext } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import type { PlannedCell } from './plan-sheet.calc.ts'
import type { SheetColumn, Value } from './sheet-column.calc.ts'
import type { RecordChange } from './sheet-record.calc.ts'
import { type Tried, tryWrite } from './try-write.ts'
import type { WorkbookNames } from './workbook-names.ts'
import type { WorkbookSheet } from './workbook-sheet.ts'

/** Refuses what names records of the workbook that could not be written. */
function assertWritten(sheet: WorkbookSheet, { values, lines }: RecordChange, names: WorkbookNames): void {
  const isLost = (column: SheetColumn, value: Value | undefined) =>
    (column.as === 'ref' || column.as === 'refs') &&
    [value ?? []].flat().some((name) => names.isPending(column.to, String(name)))
  for (const column of sheet.columns) {
    const rows = column.is_line ? (lines ?? []) : [values]
    const place = rows.findIndex((row) => isLost(column, row[column.key]))
    if (place < 0) continue
    const message = `${[rows[place]?.[column.key]].flat().join(', ')} ditolak di lembar lain`
    throw invalid({ [column.is_line ? `lines.${place}.${column.key}` : column.key]: message }, message)
  }
}

/** Brings an archived record back, then writes what changes of it. */
export async function writeChange(
  tx: WriteContext,
  sheet: WorkbookSheet,
  change: RecordChange,
  names: WorkbookNames,
  is_archived: boolean,
): Promise<number> {
  assertWritten(sheet, change, names)
  if (is_archived && change.id !== null) await sheet.restore?.(tx, change.id)
  const is_idle = change.id !== null && Object.keys(change.values).length === 0 && change.lines === null
  const id = is_idle ? Number(change.id) : (await sheet.write(tx, change, names)).id
  names.add(sheet, { values: change.all }, id)
  return id
}

/** Tries to write one record of a sheet; see {@link tryWrite}. */
export function tryRecord(
  tx: WriteContext,
  sheet: WorkbookSheet,
  record: { readonly change: RecordChange; readonly before: { is_archived?: boolean } | null },
  names: WorkbookNames,
  how: { readonly learns: boolean; readonly confirmed: readonly string[] },
): Promise<Tried<number>> {
  return tryWrite(
    tx,
    (inner) => writeChange(inner, sheet, record.change, names, record.before?.is_archived === true),
    how,
  )
}

const LINE_FIELD = /^\w+\.(\d+)\.(\w+)$/

/** The cells that a refusal is about, found by the fields it names. */
export function faultCells(
  sheet: WorkbookSheet,
  record: {
    readonly row_nos: readonly number[]
    readonly cells: readonly PlannedCell[]
    readonly line_rows: readonly (number | null)[]
  },
  fields: Readonly<Record<string, string>>,
): PlannedCell[] {
  return Object.entries(fields).map(([path, problem]) => {
    const [, line, inner] = LINE_FIELD.exec(path) ?? []
    const row = (line === undefined ? undefined : record.line_rows[Number(line)]) ?? record.row_nos[0] ?? 0
    const name = (inner ?? path).replace(/_ids?$/, '')
    const column = sheet.columns.find(
      ({ key, is_line }) =>
        (is_line === true) === (inner !== undefined) && [name, `${name}s`, inner ?? path].includes(key),
    )
    const cell = record.cells.find(
      ({ key, address }) => key === column?.key && address.replace(/^\D+/, '') === String(row),
    )
    return {
      ...{ key: column?.key ?? '', header: column?.header ?? '', old: cell?.old ?? '', new: cell?.new ?? '' },
      ...{ address: cell?.address ?? `baris ${row}`, problem },
    }
  })
}
