import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { requireViewer } from '../../kit/permission.ts'
import type { SheetName } from './sheet-name.calc.ts'
import { callJob, type KeptSheet } from './workbook-state.ts'

const ROWS_AT_ONCE = 2_000
const MOST_IGNORED = 20
const NONE = { new: 0, changed: 0, same: 0, refused: 0 }

/** A row with the number people see beside it. */
interface NumberedRow {
  readonly no: number
  readonly cells: readonly unknown[]
}

/** A new workbook of the viewer's, without sheets yet; `starter_set` for one of samples. Answers its id. */
export async function insertWorkbook(
  tx: WriteContext,
  file_name: string,
  starter_set: string | null = null,
): Promise<number> {
  const { admin_id } = requireViewer(tx)
  const { id } = await tx.db
    .insertInto('workbook')
    .values({
      ...{ brand_id: tx.brand_id, file_name, starter_set, admin_id, actor: tx.actor },
      ...{ created_at: tx.now(), updated_at: tx.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Table {
  readonly key: SheetName
  readonly headers: readonly string[]
  /** What each column is taken for. */
  readonly mapping: readonly (string | null)[]
}

/** Keeps the rows of a sheet as they come, and answers the sheet with how many there were. */
export async function keepTable(
  tx: WriteContext,
  workbook_id: number,
  { key, headers, mapping }: Table,
  rows: AsyncIterable<NumberedRow> | Iterable<NumberedRow>,
): Promise<KeptSheet> {
  let held: object[] = []
  let row_count = 0
  for await (const { no, cells } of rows) {
    held.push({ workbook_id, sheet: key, no, cells })
    row_count++
    if (held.length < ROWS_AT_ONCE) continue
    await insertRows(tx, 'workbook_row', held)
    held = []
  }
  await insertRows(tx, 'workbook_row', held)
  return {
    key,
    headers,
    mapping: mapping.map((column) => column ?? ''),
    row_count,
    counts: NONE,
    fault: null,
  }
}

/** Has the job look at a workbook whose sheets are kept; answers its rows. */
export async function callWorkbook(
  tx: WriteContext,
  id: number,
  { kept, ignored }: { kept: readonly KeptSheet[]; ignored: readonly string[] },
): Promise<number> {
  const row_count = kept.reduce((sum, sheet) => sum + sheet.row_count, 0)
  await updateOwn(tx, 'workbook', { id })
    .set({ sheets: JSON.stringify(kept), ignored: ignored.slice(0, MOST_IGNORED), row_count })
    .execute()
  await callJob(tx, id)
  return row_count
}
