import { z } from 'zod'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { authorise, can } from '../../kit/permission.ts'
import type { Cell } from '../../kit/spreadsheet/cell-text.calc.ts'
import { callWorkbook, insertWorkbook, keepTable } from '../workbook/insert-workbook.ts'
import type { SheetColumn, Value } from '../workbook/sheet-column.calc.ts'
import { sheetOf, sheetsOf } from '../workbook/workbook-sheet.ts'
import { STARTER_SHEETS, starterRows } from './starter-rows.calc.ts'
import { STARTER_KEYS, STARTER_SETS } from './starter-sets.ts'

const StarterInput = z.object({ set: z.enum(STARTER_KEYS, 'Pilih contoh yang tersedia') })

/** A value as a sheet holds it. */
function cellOf(column: SheetColumn, value: Value | undefined): Cell {
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) {
    const words = column.as === 'words' ? value.map((word) => column.words[word] ?? word) : value
    return words.join(column.as === 'words' ? ', ' : '; ')
  }
  return column.as === 'choice' ? (column.words[String(value)] ?? String(value)) : (value as Cell)
}

/**
 * Has a set of samples looked at as a workbook of the viewer's: it is shown, saved and taken back as one that was uploaded.
 */
export const beginStarterSet = command('workbook.sample', {
  permission: can('menu', 'create'),
  input: StarterInput,
  run: async (tx, { set }) => {
    const starter = STARTER_SETS[set]
    const rows = starterRows(starter)
    for (const key of STARTER_SHEETS)
      for (const permission of sheetOf(key)?.needs ?? []) authorise(tx, permission)
    const label = `Contoh ${starter.title}`
    const id = await insertWorkbook(tx, label, set)
    const kept = []
    for (const sheet of sheetsOf(tx)) {
      const own = rows.get(sheet.key)
      if (!own) continue
      const columns = sheet.columns.filter(({ key }) => own.some((row) => row[key] !== undefined))
      const table = own.map((row, place) => ({
        no: place + 2,
        cells: columns.map((column) => cellOf(column, row[column.key])),
      }))
      const headers = columns.map(({ header }) => header)
      kept.push(
        await keepTable(tx, id, { key: sheet.key, headers, mapping: columns.map(({ key }) => key) }, table),
      )
    }
    const row_count = await callWorkbook(tx, id, { kept, ignored: [] })
    await audit(tx, { action: 'workbook.sample', entity_id: id, label, after: { row_count } })
    return { id }
  },
})
