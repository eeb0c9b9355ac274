import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import { requireViewer } from '../../kit/permission.ts'
import type { PlannedCell } from './plan-sheet.calc.ts'
import { SHEET_TITLES, type SheetName } from './sheet-name.calc.ts'
import { sheetsOf } from './workbook-sheet.ts'
import type { KeptRecord, KeptSheet } from './workbook-state.ts'

/** Workbooks that are told of at once. */
const MOST_BOOKS = 20
const RECORDS_AT_ONCE = 50

const COLUMNS = ['id', 'file_name', 'status', 'ignored', 'row_count', 'record_total', 'done_count'] as const
const MORE = [
  'is_whole',
  'fault',
  'starter_set',
  'created_at',
  'committed_at',
  'rolled_back_at',
  'sheets',
] as const

/** The viewer's own workbooks, the newest first. */
export async function readWorkbooks(ctx: Context) {
  const { admin_id } = requireViewer(ctx)
  return selectOwn(ctx, 'workbook', { admin_id })
    .select([...COLUMNS, ...MORE])
    .orderBy('id', 'desc')
    .limit(MOST_BOOKS)
    .execute()
}

/** One of them; those of others are as unknown as none. */
export async function readOwnWorkbook(ctx: Context, id: number) {
  const { admin_id } = requireViewer(ctx)
  const row = await selectOwn(ctx, 'workbook', { admin_id, id })
    .select([...COLUMNS, ...MORE])
    .executeTakeFirst()
  if (!row) throw notFound('Buku kerja')
  return row
}

export type Workbook = Awaited<ReturnType<typeof readOwnWorkbook>>

/** A sheet of a workbook that the viewer may still use. */
export function sheetsOfBook(ctx: Context, { sheets }: Workbook) {
  const usable = new Map(sheetsOf(ctx).map((sheet) => [sheet.key, sheet]))
  return (sheets as unknown as KeptSheet[]).flatMap((kept) => {
    const sheet = usable.get(kept.key)
    if (!sheet) return []
    return [{ ...kept, title: SHEET_TITLES[kept.key], columns: sheet.columns }]
  })
}

export interface RecordPage {
  readonly total: number
  readonly rows: readonly BookRecord[]
}

export interface BookRecord {
  readonly no: number
  readonly state: string
  readonly label: string
  readonly row_nos: readonly number[]
  readonly cells: readonly PlannedCell[]
  readonly reason: string | null
  readonly warning: string | null
}

/** Records of a sheet in some states, a page of them. */
export async function readRecords(
  ctx: Context,
  book: Workbook,
  { sheet, states, page }: { sheet: string; states: readonly string[]; page: number },
): Promise<RecordPage> {
  const usable = sheetsOf(ctx).find(({ key }) => key === (sheet as SheetName))
  if (!usable) return { total: 0, rows: [] }
  const shown = new Set(['', ...usable.columns.map(({ key }) => key)])
  const { rows } = await sql<KeptRecord & { total: number }>`
    select r.no, r.state, r.label, r.row_nos, r.cells, r.reason, r.warnings, count(*) over ()::int as total
    from workbook_record r where r.brand_id = ${ctx.brand_id} and r.workbook_id = ${book.id} and r.sheet = ${sheet}
      and r.state = any(${states}::text[])
    order by r.no limit ${RECORDS_AT_ONCE} offset ${(Math.max(page, 1) - 1) * RECORDS_AT_ONCE}`.execute(
    ctx.db,
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ cells, warnings, ...row }) => ({
      ...row,
      // What the viewer may no longer see is left out.
      cells: cells.filter(({ key }) => shown.has(key)),
      warning: warnings.map(({ message }) => message).join('; ') || null,
    })),
  }
}
