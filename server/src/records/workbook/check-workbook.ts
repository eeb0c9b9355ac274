import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import type { Warning } from '../../kit/plausibility.calc.ts'
import type { Cell } from '../../kit/spreadsheet/cell-text.calc.ts'
import { type PlannedRecord, planSheet, type SheetRows } from './plan-sheet.calc.ts'
import type { Progress } from './progress.ts'
import { SHEET_NAMES } from './sheet-name.calc.ts'
import { WorkbookNames } from './workbook-names.ts'
import { sheetsOf, type WorkbookSheet } from './workbook-sheet.ts'
import type { KeptSheet, WorkbookRow } from './workbook-state.ts'
import { faultCells, tryRecord } from './write-record.ts'

/** Records that are tried out and written whole, in one transaction. */
export const MOST_WHOLE = 2_000
const ROWS_AT_ONCE = 2_000

interface Planned {
  readonly sheet: WorkbookSheet
  readonly record: PlannedRecord
  warnings: readonly Warning[]
}

async function readRows(tx: WriteContext, workbook_id: number, sheet: string): Promise<SheetRows['rows']> {
  const rows = await selectOwn(tx, 'workbook_row', { workbook_id, sheet })
    .select(['no', 'cells'])
    .orderBy('no')
    .execute()
  return rows.map(({ no, cells }) => ({ no, cells: cells as unknown as Cell[] }))
}

const isKeyed = ({ keys }: WorkbookSheet, mapping: readonly string[]) =>
  keys.some((columns) => columns.every((key) => mapping.includes(key)))

/** Why none of a sheet can be taken over. */
function faultOf(sheet: WorkbookSheet | undefined, mapping: readonly string[]): string | null {
  if (!sheet) return 'Anda tidak memiliki akses untuk lembar ini'
  if (isKeyed(sheet, mapping)) return null
  const [keys = []] = sheet.keys.slice(-1)
  const names = keys.map((key) => sheet.columns.find((column) => column.key === key)?.header ?? key)
  return `Kolom ${names.join(' dan ')} tidak ditemukan`
}

const NONE = { new: 0, changed: 0, same: 0, refused: 0 }

/** Looks at a workbook: what each row would come to, tried out by the commands themselves where that is few enough. */
export async function checkWorkbook(tx: WriteContext, book: WorkbookRow, tell: Progress): Promise<void> {
  const usable = new Map(sheetsOf(tx).map((sheet) => [sheet.key, sheet]))
  const names = new WorkbookNames(tx)
  const planned: Planned[] = []
  const looked: KeptSheet[] = []
  const same = new Map<string, number>()
  for (const key of SHEET_NAMES) {
    const kept = book.sheets.find((sheet) => sheet.key === key)
    if (!kept) continue
    const sheet = usable.get(key)
    const fault = faultOf(sheet, kept.mapping)
    looked.push({ ...kept, counts: NONE, fault })
    if (!sheet || fault) continue
    for (const record of await plan(tx, book.id, sheet, kept, names)) {
      if (record.state === 'same') same.set(key, (same.get(key) ?? 0) + 1)
      else planned.push({ sheet, record, warnings: [] })
    }
  }
  const writes = planned.filter(({ record }) => record.state !== 'refused').length
  const is_whole = writes <= MOST_WHOLE
  const tried = is_whole ? await rehearse(tx, planned, names, tell) : planned
  await keepRecords(tx, book.id, tried)
  await updateOwn(tx, 'workbook', { id: book.id })
    .set({
      ...{ status: 'checked', is_whole, done_count: 0, updated_at: tx.now() },
      record_total: tried.filter(({ record }) => record.state !== 'refused').length,
      sheets: JSON.stringify(looked.map((sheet) => ({ ...sheet, counts: countsOf(tried, sheet.key, same) }))),
    })
    .execute()
}

function countsOf(planned: readonly Planned[], key: string, same: ReadonlyMap<string, number>) {
  const counts = { ...NONE, same: same.get(key) ?? 0 }
  for (const { sheet, record } of planned) if (sheet.key === key) counts[record.state]++
  return counts
}

async function plan(
  tx: WriteContext,
  workbook_id: number,
  sheet: WorkbookSheet,
  kept: KeptSheet,
  names: WorkbookNames,
): Promise<PlannedRecord[]> {
  await names.load(sheet)
  const present = await sheet.read(tx)
  names.learn(sheet, present)
  const mapping = kept.mapping.map((key) => key || null)
  const rows = await readRows(tx, workbook_id, sheet.key)
  const records = planSheet(sheet, { mapping, rows }, present, (kind, name) => names.resolve(kind, name))
  for (const { state, change } of records) {
    if (state !== 'refused' && change.id === null) names.add(sheet, { values: change.all }, null)
    else if (state !== 'refused') names.add(sheet, { values: change.all }, change.id)
  }
  return records
}

/** Writes everything and takes it all back, to learn what the commands would refuse or ask. */
async function rehearse(
  tx: WriteContext,
  planned: readonly Planned[],
  names: WorkbookNames,
  tell: Progress,
): Promise<Planned[]> {
  const tried: Planned[] = []
  await sql`savepoint workbook_rehearsal`.execute(tx.db)
  for (const one of planned) {
    const { sheet, record } = one
    if (record.state === 'refused') {
      tried.push(one)
      continue
    }
    await tell(tried.length)
    const found = await tryRecord(tx, sheet, record, names, { learns: true, confirmed: [] })
    if (found.is_done) tried.push({ ...one, warnings: found.warnings })
    else {
      const { reason, fields } = found
      const cells = [...faultCells(sheet, record, fields), ...record.cells]
      tried.push({ ...one, record: { ...record, state: 'refused', reason, cells } })
    }
  }
  await sql`rollback to savepoint workbook_rehearsal`.execute(tx.db)
  return tried
}

async function keepRecords(
  tx: WriteContext,
  workbook_id: number,
  planned: readonly Planned[],
): Promise<void> {
  await deleteOwn(tx, 'workbook_record', { workbook_id }).execute()
  for (let from = 0; from < planned.length; from += ROWS_AT_ONCE) {
    const rows = planned.slice(from, from + ROWS_AT_ONCE).map(({ sheet, record, warnings }, place) => {
      const { state, label, row_nos, cells, reason, change, before, after } = record
      return {
        ...{
          workbook_id,
          no: from + place + 1,
          sheet: sheet.key,
          state,
          label: label.slice(0, 200),
          row_nos,
          cells,
        },
        ...{ reason, change, before, after, warnings },
      }
    })
    await insertRows(tx, 'workbook_record', rows)
  }
}
