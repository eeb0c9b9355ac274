import { z } from 'zod'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import { requireViewer } from '../../kit/permission.ts'
import { matchColumns } from '../../kit/spreadsheet/match-columns.calc.ts'
import { openSheets } from '../../kit/spreadsheet/read-table.ts'
import { SHEET_NAMES, SHEET_TITLES } from './sheet-name.calc.ts'
import { sheetsOf, type WorkbookSheet } from './workbook-sheet.ts'
import { callJob, type KeptSheet } from './workbook-state.ts'

/** Rows of a sheet at most. */
const MOST_ROWS = 50_000
const ROWS_AT_ONCE = 2_000
const MOST_IGNORED = 20

const UploadInput = z.object({
  file_name: z.string().min(1).max(200),
  bytes: z.custom<Buffer>((value) => Buffer.isBuffer(value)),
  /** Which sheet a single table is; by its headings without it. */
  sheet: z.enum(SHEET_NAMES, 'Lembar tidak dikenal').nullish(),
})

const plain = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '')

const NONE = { new: 0, changed: 0, same: 0, refused: 0 }

interface Match {
  readonly sheet: WorkbookSheet
  readonly mapping: readonly (string | null)[]
}

const matchOf = (sheet: WorkbookSheet, headers: readonly string[]): Match => ({
  sheet,
  mapping: matchColumns(headers, sheet.columns),
})

const filled = ({ mapping }: Match) => mapping.filter((key) => key !== null).length

/** The sheet whose columns a table has most of, if it has what tells its records apart. */
function guess(sheets: readonly WorkbookSheet[], headers: readonly string[]): Match | undefined {
  const fitting = sheets
    .map((sheet) => matchOf(sheet, headers))
    .filter(({ sheet, mapping }) => sheet.keys.some((keys) => keys.every((key) => mapping.includes(key))))
  return fitting.reduce<Match | undefined>(
    (best, one) => (!best || filled(one) > filled(best) ? one : best),
    undefined,
  )
}

/** Which sheet a table is: the one that is asked for, that it is called, or whose columns it has. */
function matchSheet(
  sheets: readonly WorkbookSheet[],
  { title, asked }: { title: string | null; asked: string | null },
  headers: readonly string[],
): Match | undefined {
  const named = sheets.find(({ key }) =>
    asked
      ? key === asked
      : title !== null && [SHEET_TITLES[key], key].some((name) => plain(name) === plain(title)),
  )
  return named ? matchOf(named, headers) : asked ? undefined : guess(sheets, headers)
}

/** Keeps a file or a pasted table and its rows, read one after the other, and has the job look at it. */
export const keepWorkbook = command('workbook.upload', {
  permission: 'signed_in',
  input: UploadInput,
  run: async (tx, { file_name, bytes, sheet: asked = null }) => {
    const { admin_id } = requireViewer(tx)
    const { id } = await tx.db
      .insertInto('workbook')
      .values({
        ...{ brand_id: tx.brand_id, file_name, admin_id, actor: tx.actor },
        ...{ created_at: tx.now(), updated_at: tx.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { kept, ignored } = await keepSheets(tx, id, bytes, asked)
    const row_count = kept.reduce((sum, sheet) => sum + sheet.row_count, 0)
    if (row_count === 0) {
      const message = kept.length > 0 ? 'File tidak berisi baris' : 'Tidak ada lembar yang dikenali'
      throw invalid({ file: message }, message)
    }
    await updateOwn(tx, 'workbook', { id })
      .set({ sheets: JSON.stringify(kept), ignored: ignored.slice(0, MOST_IGNORED), row_count })
      .execute()
    await callJob(tx, id)
    await audit(tx, { action: 'workbook.upload', entity_id: id, label: file_name, after: { row_count } })
    return { id }
  },
})

async function keepSheets(tx: WriteContext, workbook_id: number, bytes: Buffer, asked: string | null) {
  const sheets = sheetsOf(tx)
  const kept: KeptSheet[] = []
  const ignored: string[] = []
  for (const { title, open } of await openSheets(bytes)) {
    const table = await open({ most_rows: MOST_ROWS })
    const match = table && matchSheet(sheets, { title, asked }, table.headers)
    if (!table || !match || kept.some(({ key }) => key === match.sheet.key)) {
      ignored.push((title ?? 'Tabel').slice(0, 60))
      continue
    }
    const { key } = match.sheet
    const row_count = await keepRows(tx, { workbook_id, sheet: key }, table.rows)
    const mapping = match.mapping.map((column) => column ?? '')
    kept.push({ key, headers: table.headers, mapping, row_count, counts: NONE, fault: null })
  }
  return { kept, ignored }
}

async function keepRows(
  tx: WriteContext,
  part: { workbook_id: number; sheet: string },
  rows: AsyncIterable<{ no: number; cells: unknown[] }>,
): Promise<number> {
  let held: object[] = []
  let count = 0
  for await (const { no, cells } of rows) {
    held.push({ ...part, no, cells })
    count++
    if (held.length < ROWS_AT_ONCE) continue
    await insertRows(tx, 'workbook_row', held)
    held = []
  }
  await insertRows(tx, 'workbook_row', held)
  return count
}
