import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import type { Progress } from './progress.ts'
import { isStill, namesFor, type Present, readPresent } from './record-workbook.ts'
import type { RecordChange } from './sheet-record.calc.ts'
import { type Tried, tryWrite } from './try-write.ts'
import type { WorkbookNames } from './workbook-names.ts'
import { sheetsOf, type WorkbookSheet } from './workbook-sheet.ts'
import type { KeptRecord, WorkbookRow } from './workbook-state.ts'

/** Something depends on what was taken over; nothing is taken back. */
export class StillUsed extends Error {}

const MOST_REASONS = 10

/**
 * Takes a whole workbook back, the last first, by the commands of its features: what was added is archived, what was changed
 * becomes what it was. One record that others depend on, or that somebody has changed since, keeps all of it.
 */
export async function takeBackWorkbook(tx: WriteContext, book: WorkbookRow, tell: Progress): Promise<void> {
  const rows = await selectOwn(tx, 'workbook_record', { workbook_id: book.id, state: 'written' })
    .selectAll()
    .orderBy('no', 'desc')
    .execute()
  const records = rows as unknown as KeptRecord[]
  const sheets = new Map(sheetsOf(tx).map((sheet) => [sheet.key as string, sheet]))
  const reasons: string[] = []
  const present = await readPresent(tx, sheets, records)
  const names = await namesFor(tx, sheets, records)
  let done = 0
  let turn: string | undefined
  for (const record of records) {
    if (reasons.length >= MOST_REASONS) break
    // What others of the workbook made of it is gone by then.
    if (record.sheet !== turn) reasons.push(...(await findUses(tx, sheets.get(record.sheet), records)))
    turn = record.sheet
    await tell(done++)
    const tried = await undo(tx, record, sheets.get(record.sheet), present, names)
    if (!tried.is_done) reasons.push(`${record.label}: ${tried.reason}`)
  }
  if (reasons.length > 0) throw new StillUsed([...new Set(reasons)].slice(0, MOST_REASONS).join('\n'))
  await sql`update workbook_record set state = 'taken_back' where brand_id = ${tx.brand_id} and workbook_id = ${book.id}
    and state = 'written'`.execute(tx.db)
  await updateOwn(tx, 'workbook', { id: book.id })
    .set({ status: 'rolled_back', fault: null, rolled_back_at: tx.now(), updated_at: tx.now() })
    .execute()
  await audit(tx, {
    action: 'workbook.taken_back',
    entity_id: book.id,
    label: book.file_name,
    before: { status: 'committed' },
    after: { status: 'rolled_back' },
  })
}

/** Why records that were added to a sheet can no longer go. */
async function findUses(
  tx: WriteContext,
  sheet: WorkbookSheet | undefined,
  records: readonly KeptRecord[],
): Promise<string[]> {
  const added = records.filter(
    (record) => record.sheet === sheet?.key && (!record.before || record.before.is_archived),
  )
  if (!sheet?.inUse || added.length === 0) return []
  const ids = added.map(({ record_id }) => Number(record_id))
  const uses = await sheet.inUse(tx, ids)
  return added.flatMap(({ label, record_id }) => {
    const use = uses.get(Number(record_id))
    return use ? [`${label}: ${use}`] : []
  })
}

const refused = (reason: string): Tried<void> => ({ is_done: false, reason, fields: {}, warnings: [] })

async function undo(
  tx: WriteContext,
  record: KeptRecord,
  sheet: WorkbookSheet | undefined,
  present: Present,
  names: WorkbookNames,
): Promise<Tried<void>> {
  if (!sheet) return refused('Anda tidak memiliki akses untuk lembar ini')
  const { before, after, change, record_id } = record
  const id = Number(record_id)
  if (before && after && !isStill(sheet, change, after, present.get(record.sheet)?.get(before.id)))
    return refused('sudah diubah lagi sejak diunggah')
  return tryWrite(
    tx,
    async (inner) => {
      if (sheet.undo) await sheet.undo(inner, id)
      else if (before) {
        const back = reverse(change, before.id, before)
        if (Object.keys(back.values).length > 0 || back.lines) await sheet.write(inner, back, names)
      }
      if (!sheet.undo && (!before || before.is_archived)) await sheet.archive?.(inner, id)
    },
    { learns: true, confirmed: [] },
  )
}

const reverse = (
  change: RecordChange,
  id: number,
  before: NonNullable<KeptRecord['before']>,
): RecordChange => ({
  id,
  values: Object.fromEntries(Object.keys(change.values).map((key) => [key, before.values[key] ?? null])),
  lines: change.lines === null ? null : (before.lines ?? []),
  all: before.values,
})
