import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { requireViewer } from '../../kit/permission.ts'
import type { Warning } from '../../kit/plausibility.calc.ts'
import type { PlannedCell, PlannedRecord } from './plan-sheet.calc.ts'
import type { SheetName } from './sheet-name.calc.ts'
import type { PresentRecord, RecordChange } from './sheet-record.calc.ts'

/** Carries a workbook on by a step. */
export const WORKBOOK_JOB = 'workbook'

/** First key of the advisory locks that let one workbook of a brand go on at a time; the second is the brand. */
const WORKBOOK_LOCK = 7_104

/** A sheet of a workbook as it was read, and what was found when it was looked at. */
export interface KeptSheet {
  readonly key: SheetName
  readonly headers: readonly string[]
  /** What each column is taken for; an empty word leaves it out. */
  readonly mapping: readonly string[]
  readonly row_count: number
  readonly counts: {
    readonly new: number
    readonly changed: number
    readonly same: number
    readonly refused: number
  }
  /** Why none of it can be taken over. */
  readonly fault: string | null
}

export interface WorkbookRow {
  readonly id: number
  readonly file_name: string
  readonly admin_id: number
  readonly status: string
  readonly sheets: readonly KeptSheet[]
  readonly record_total: number
  readonly done_count: number
  readonly is_whole: boolean
  readonly committed_at: Date | null
}

/** A record of a workbook as it is kept. */
export interface KeptRecord {
  readonly no: number
  readonly sheet: SheetName
  readonly state: 'new' | 'changed' | 'refused' | 'written' | 'taken_back'
  readonly label: string
  readonly row_nos: readonly number[]
  readonly cells: readonly PlannedCell[]
  readonly reason: string | null
  readonly change: RecordChange
  readonly before: PresentRecord | null
  readonly after: PlannedRecord['after'] | null
  readonly warnings: readonly Warning[]
  readonly record_id: number | null
}

/** Keeps other steps of workbooks of the brand out until the transaction ends. */
export async function lockWorkbooks(tx: WriteContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(${WORKBOOK_LOCK}, ${tx.brand_id})`.execute(tx.db)
}

const COLUMNS = ['id', 'file_name', 'admin_id', 'status', 'sheets', 'record_total', 'done_count'] as const

/** A workbook, for the work on it. */
export async function readWorkbook(tx: WriteContext, id: number): Promise<WorkbookRow | undefined> {
  const row = await selectOwn(tx, 'workbook', { id })
    .select([...COLUMNS, 'is_whole', 'committed_at'])
    .executeTakeFirst()
  return row as WorkbookRow | undefined
}

/** The viewer's own workbook in one of some states; those of others are as unknown as none. */
export async function requireOwnWorkbook(
  tx: WriteContext,
  id: number,
  states: readonly string[],
  refusal: string,
): Promise<WorkbookRow> {
  const { admin_id } = requireViewer(tx)
  const book = await readWorkbook(tx, id)
  if (book?.admin_id !== admin_id) throw notFound('Buku kerja')
  if (!states.includes(book.status)) throw new UserError('CONFLICT', refusal)
  return book
}

/** Begins work on a workbook; the job does it. */
export async function beginWork(
  tx: WriteContext,
  id: number,
  status: 'checking' | 'recording' | 'taking_back',
  fault: string | null = null,
): Promise<void> {
  await updateOwn(tx, 'workbook', { id })
    .set({ status, done_count: 0, fault, updated_at: tx.now() })
    .execute()
  await callJob(tx, id)
}

/** Has the job take the next step. */
export async function callJob(tx: WriteContext, id: number): Promise<void> {
  await tx.services.jobs.send(tx.client, WORKBOOK_JOB, { brand_id: tx.brand_id, id })
}
