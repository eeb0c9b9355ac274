import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import type { WriteContext } from '../../kit/context.ts'
import { rowsOf } from '../../kit/db/bulk-rows.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { MOST_WHOLE } from './check-workbook.ts'
import type { Progress } from './progress.ts'
import { isSame, type Values } from './sheet-column.calc.ts'
import type { PresentRecord } from './sheet-record.calc.ts'
import type { Tried } from './try-write.ts'
import { WorkbookNames } from './workbook-names.ts'
import { sheetsOf, type WorkbookSheet } from './workbook-sheet.ts'
import type { KeptRecord, WorkbookRow } from './workbook-state.ts'
import { faultCells, tryRecord } from './write-record.ts'

/** A workbook whose preview no longer holds; nothing of the step is written. */
export class PreviewGone extends Error {}

/** What is there now, by sheet and id. */
export type Present = ReadonlyMap<string, ReadonlyMap<number, PresentRecord>>

/** Reads what is there of all sheets that records are of, before any is written. */
export async function readPresent(
  tx: WriteContext,
  sheets: ReadonlyMap<string, WorkbookSheet>,
  records: readonly Pick<KeptRecord, 'sheet' | 'before'>[],
): Promise<Present> {
  const present = new Map<string, Map<number, PresentRecord>>()
  for (const { sheet: key, before } of records) {
    const sheet = sheets.get(key)
    if (!sheet || !before || present.has(key)) continue
    present.set(key, new Map((await sheet.read(tx)).map((record) => [record.id, record])))
  }
  return present
}

/** Whether what a change touches still is as it was seen. */
export function isStill(
  sheet: WorkbookSheet,
  change: KeptRecord['change'],
  seen: { readonly values: Values; readonly lines?: readonly Values[] | null | undefined },
  now: PresentRecord | undefined,
): boolean {
  if (!now) return false
  const is_head = sheet.columns.every(
    (column) =>
      !(column.key in change.values) || isSame(column, seen.values[column.key], now.values[column.key]),
  )
  if (change.lines === null || !is_head) return is_head
  const [was, is] = [seen.lines ?? [], now.lines ?? []]
  const columns = sheet.columns.filter(({ is_line }) => is_line)
  return (
    was.length === is.length &&
    was.every((line, place) =>
      columns.every((column) => isSame(column, line[column.key], is[place]?.[column.key])),
    )
  )
}

/** Names as they are now, of what sheets name. */
export async function namesFor(
  tx: WriteContext,
  sheets: ReadonlyMap<string, WorkbookSheet>,
  records: readonly Pick<KeptRecord, 'sheet'>[],
): Promise<WorkbookNames> {
  const names = new WorkbookNames(tx)
  for (const key of new Set(records.map(({ sheet }) => sheet))) {
    const sheet = sheets.get(key)
    if (sheet) await names.load(sheet)
  }
  return names
}

/** Writes the next records of a workbook as they were shown; answers whether there are more. */
export async function recordStep(tx: WriteContext, book: WorkbookRow, tell: Progress): Promise<boolean> {
  const rows = await selectOwn(tx, 'workbook_record', { workbook_id: book.id })
    .selectAll()
    .where('no', '>', book.is_whole ? 0 : book.done_count)
    .where('state', 'in', ['new', 'changed'])
    .orderBy('no')
    .limit(MOST_WHOLE)
    .execute()
  const records = rows as unknown as KeptRecord[]
  const last = records.at(-1)
  if (!last) return endRecording(tx, book)
  const sheets = new Map(sheetsOf(tx).map((sheet) => [sheet.key as string, sheet]))
  const present = await readPresent(tx, sheets, records)
  const names = await namesFor(tx, sheets, records)
  const done: object[] = []
  for (const record of records) {
    await tell(book.is_whole ? done.length : 0)
    done.push(
      settle(
        sheets.get(record.sheet),
        record,
        await write(tx, record, { sheets, present, names }),
        book.is_whole,
      ),
    )
  }
  await sql`update workbook_record r set state = x.state, record_id = x.record_id, reason = coalesce(x.reason, r.reason),
      cells = coalesce(x.cells, r.cells)
    from ${rowsOf('workbook_record', done)} x
    where r.brand_id = ${tx.brand_id} and r.workbook_id = ${book.id} and r.no = x.no`.execute(tx.db)
  if (book.is_whole) return endRecording(tx, book)
  await updateOwn(tx, 'workbook', { id: book.id })
    .set({ done_count: last.no, updated_at: tx.now() })
    .execute()
  return true
}

const refuse = (reason: string): Tried<number> => ({ is_done: false, reason, fields: {}, warnings: [] })

async function write(
  tx: WriteContext,
  record: KeptRecord,
  {
    sheets,
    present,
    names,
  }: { sheets: ReadonlyMap<string, WorkbookSheet>; present: Present; names: WorkbookNames },
): Promise<Tried<number>> {
  const sheet = sheets.get(record.sheet)
  if (!sheet) return refuse('Anda tidak memiliki akses untuk lembar ini')
  const { before } = record
  if (before && !isStill(sheet, record.change, before, present.get(record.sheet)?.get(before.id)))
    return refuse('Data berubah sejak pratinjau')
  const confirmed = record.warnings.map(({ code }) => code)
  return tryRecord(tx, sheet, record, names, { learns: false, confirmed })
}

/** What a record became; where all or nothing is written, what fails takes everything back. */
function settle(
  sheet: WorkbookSheet | undefined,
  record: KeptRecord,
  tried: Tried<number>,
  is_whole: boolean,
): object {
  const { no } = record
  if (tried.is_done) return { no, state: 'written', record_id: tried.value }
  if (is_whole) throw new PreviewGone(tried.reason)
  const faults = sheet ? faultCells(sheet, { ...record, line_rows: [] }, tried.fields) : []
  return { no, state: 'refused', record_id: null, reason: tried.reason, cells: [...faults, ...record.cells] }
}

async function endRecording(tx: WriteContext, book: WorkbookRow): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from workbook_record
    where brand_id = ${tx.brand_id} and workbook_id = ${book.id} and state = 'written'`.execute(tx.db)
  const after = { status: 'committed', row_count: rows[0]?.count ?? 0 }
  await updateOwn(tx, 'workbook', { id: book.id })
    .set({
      status: 'committed',
      done_count: after.row_count,
      committed_at: tx.now(),
      updated_at: tx.now(),
    })
    .execute()
  await audit(tx, { action: 'workbook.recorded', entity_id: book.id, label: book.file_name, after })
  return false
}
