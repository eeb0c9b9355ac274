import { type CellValue, neutralise, writeCsv } from '@lumbung/server/kit/export/cell.calc.ts'
import { saveFile } from '../page/save-file.ts'
import { placeRows, plainTotals, plainValue, type ReportTableData } from './column.ts'

/** A table as rows of plain cells, ready for a file; what it was made of no longer matters. */
export interface SheetTable {
  id: string
  title: string
  header: string[]
  body: CellValue[][]
}

/** Set before the name of a row that lies below another. */
const indent = '\u2003'

/** The cells of a table as it stands on screen: its order, its columns, its totals; `cover` says what of changes is compared. */
function toSheet<Row>(table: ReportTableData<Row>, order?: string, cover?: string | null): SheetTable {
  const body = placeRows(table, order).map(({ row, depth }) =>
    table.columns.map((column, index) => {
      const value = plainValue(column, row)
      return index === 0 && depth > 0 ? `${indent.repeat(depth)}${value ?? ''}` : value
    }),
  )
  if (table.total_label) body.push(plainTotals(table))
  const header = table.columns.map((column) => {
    const is_percent = column.kind === 'percent' || column.kind === 'change'
    const header = column.kind === 'change' && cover ? `${column.header}, ${cover}` : column.header
    return is_percent && !header.includes('%') ? `${header} (%)` : header
  })
  return { id: table.id, title: table.title, header, body }
}

/** A table that is made ready for a file only when it is asked for. */
export interface FileTable {
  id: string
  title: string
  sheet: (order: string | undefined, cover?: string | null) => SheetTable
}

/** A table among those a report can be saved as. */
export function fileTable<Row>(table: ReportTableData<Row>): FileTable {
  return { id: table.id, title: table.title, sheet: (order, cover) => toSheet(table, order, cover) }
}

/** Saves one table as CSV that Indonesian spreadsheets open at a press. */
export function saveCsv(name: string, sheet: SheetTable) {
  const text = writeCsv([sheet.header, ...sheet.body])
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}-${sheet.id}.csv`)
}

const widest = 42

/** Saves all tables as a workbook, a sheet each; `about` says on top of each what the figures are of. */
export async function saveXlsx(name: string, about: string, sheets: readonly SheetTable[]): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const text = (value: string) => ({ value: neutralise(value), type: String })
  const blob = await writeXlsxFile(
    sheets.map(({ title, header, body }) => ({
      sheet: title.slice(0, 31),
      stickyRowsCount: 3,
      columns: header.map((name, index) => ({
        width: Math.min(
          widest,
          Math.max(12, name.length + 3, ...body.map((row) => String(row[index] ?? '').length + 3)),
        ),
      })),
      data: [
        [{ ...text(title), fontWeight: 'bold' as const }],
        [text(about)],
        header.map((name) => ({ ...text(name), fontWeight: 'bold' as const })),
        ...body.map((row) =>
          row.map((value) => {
            if (value === null) return null
            return typeof value === 'number'
              ? { value, type: Number, format: Number.isInteger(value) ? '#,##0' : '#,##0.0' }
              : text(value)
          }),
        ),
      ],
    })),
  ).toBlob()
  saveFile(blob, `${name}.xlsx`)
}
