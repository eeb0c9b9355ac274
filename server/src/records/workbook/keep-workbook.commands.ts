import { z } from 'zod'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { matchColumns } from '../../kit/spreadsheet/match-columns.calc.ts'
import { openSheets } from '../../kit/spreadsheet/read-table.ts'
import { callWorkbook, insertWorkbook, keepTable } from './insert-workbook.ts'
import { SHEET_NAMES, SHEET_TITLES } from './sheet-name.calc.ts'
import { sheetsOf, type WorkbookSheet } from './workbook-sheet.ts'
import type { KeptSheet } from './workbook-state.ts'

/** Rows of a sheet at most. */
const MOST_ROWS = 50_000

const UploadInput = z.object({
  file_name: z.string().min(1).max(200),
  bytes: z.custom<Buffer>((value) => Buffer.isBuffer(value)),
  /** Which sheet a single table is; by its headings without it. */
  sheet: z.enum(SHEET_NAMES, 'Lembar tidak dikenal').nullish(),
})

const plain = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '')

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
    const id = await insertWorkbook(tx, file_name)
    const { kept, ignored } = await keepSheets(tx, id, bytes, asked)
    if (kept.every((sheet) => sheet.row_count === 0)) {
      const message = kept.length > 0 ? 'File tidak berisi baris' : 'Tidak ada lembar yang dikenali'
      throw invalid({ file: message }, message)
    }
    const row_count = await callWorkbook(tx, id, { kept, ignored })
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
    const { headers } = table
    kept.push(await keepTable(tx, workbook_id, { key, headers, mapping: match.mapping }, table.rows))
  }
  return { kept, ignored }
}
