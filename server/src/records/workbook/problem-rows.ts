import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { UserError } from '../../kit/errors.ts'
import type { Cell } from '../../kit/spreadsheet/cell-text.calc.ts'
import { problemLines } from '../../kit/spreadsheet/problem-file.calc.ts'
import type { PlannedCell } from './plan-sheet.calc.ts'
import { readOwnWorkbook, sheetsOfBook } from './workbook.queries.ts'

interface RefusedRow {
  readonly no: number
  readonly cells: Cell[]
  readonly reason: string | null
  readonly told: PlannedCell[]
}

/** Why a row stays out: what is wrong with its cells, else with its record. */
function reasonOf({ no, reason, told }: RefusedRow): string {
  const own = told.filter(({ address, problem }) => problem && address.replace(/^\D+/, '') === String(no))
  const words = own.map(({ address, problem }) => `${address} ${problem}`)
  return words.join('; ') || reason || 'Baris lain dari data ini ditolak'
}

/**
 * A CSV file of the rows of a sheet that are refused, each with why, to be mended and uploaded again; for a week after
 * the workbook was saved.
 * @throws NOT_FOUND when there is no such workbook or sheet, or nothing of it is refused.
 */
export async function writeProblemRows(ctx: Context, id: number, key: string): Promise<string> {
  const book = await readOwnWorkbook(ctx, id)
  const sheet = sheetsOfBook(ctx, book).find((one) => one.key === key)
  const { rows } = await sql<RefusedRow>`
    select w.no, w.cells, r.reason, r.cells as told
    from workbook_record r cross join unnest(r.row_nos) n (no)
    join workbook_row w on w.brand_id = ${ctx.brand_id} and w.workbook_id = ${id} and w.sheet = ${key} and w.no = n.no
    where r.brand_id = ${ctx.brand_id} and r.workbook_id = ${id} and r.sheet = ${key} and r.state = 'refused'
    order by w.no`.execute(ctx.db)
  if (!sheet || rows.length === 0)
    throw new UserError('NOT_FOUND', 'Tidak ada baris bermasalah di lembar ini')
  const lines = problemLines(sheet.headers)
  return lines.head + rows.map((row) => lines.row({ cells: row.cells, reason: reasonOf(row) })).join('')
}
