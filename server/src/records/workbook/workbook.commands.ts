import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { assertMeant } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import type { Warning } from '../../kit/plausibility.calc.ts'
import { AcceptWorkbookInput, CheckWorkbookInput } from './workbook.input.ts'
import { sheetsOf } from './workbook-sheet.ts'
import { beginWork, lockWorkbooks, requireOwnWorkbook } from './workbook-state.ts'

const WAITING = 'Buku kerja ini sudah disimpan atau sedang diperiksa'

/** Figures of a workbook that are asked about. */
async function readWarnings(tx: WriteContext, workbook_id: number): Promise<Warning[]> {
  const rows = await selectOwn(tx, 'workbook_record', { workbook_id })
    .select('warnings')
    .where('state', 'in', ['new', 'changed'])
    .where((eb) => eb(eb.fn<number>('jsonb_array_length', ['warnings']), '>', 0))
    .orderBy('no')
    .execute()
  return rows.flatMap(({ warnings }) => warnings as unknown as Warning[])
}

/** Takes a workbook over as it was shown; the job does it. */
export const acceptWorkbook = command('workbook.save', {
  permission: 'signed_in',
  input: AcceptWorkbookInput,
  asks: true,
  run: async (tx, { id, is_only_valid }) => {
    await lockWorkbooks(tx)
    const book = await requireOwnWorkbook(tx, id, ['checked'], WAITING)
    const refused = book.sheets.reduce((sum, { counts }) => sum + counts.refused, 0)
    if (refused > 0 && !is_only_valid)
      throw invalid({ is_only_valid: `${refused} baris bermasalah, perbaiki atau simpan yang benar saja` })
    if (book.record_total === 0) throw invalid({ id: 'Tidak ada yang berubah' }, 'Tidak ada yang berubah')
    assertMeant(tx, await readWarnings(tx, id))
    await beginWork(tx, id, 'recording')
    await audit(tx, {
      action: 'workbook.save',
      entity_id: id,
      label: book.file_name,
      after: { row_count: book.record_total },
    })
    return { id }
  },
})

/** Looks at a workbook anew, with what the columns of a sheet are now taken for; the job does it. */
export const checkColumns = command('workbook.check', {
  permission: 'signed_in',
  input: CheckWorkbookInput,
  run: async (tx, { id, sheet, mapping }) => {
    await lockWorkbooks(tx)
    const book = await requireOwnWorkbook(tx, id, ['checked'], WAITING)
    const columns = sheetsOf(tx).find(({ key }) => key === sheet)?.columns
    const kept = book.sheets.find(({ key }) => key === sheet)
    if (!kept || !columns) throw notFound('Lembar')
    if (mapping.length !== kept.headers.length) throw invalid({ mapping: 'Jumlah kolom tidak sesuai file' })
    if (mapping.some((name) => name && !columns.some(({ key }) => key === name)))
      throw invalid({ mapping: 'Kolom tidak dikenal' })
    const sheets = book.sheets.map((one) => (one.key === sheet ? { ...one, mapping } : one))
    await updateOwn(tx, 'workbook', { id })
      .set({ sheets: JSON.stringify(sheets) })
      .execute()
    await beginWork(tx, id, 'checking')
    await audit(tx, {
      action: 'workbook.check',
      entity_id: id,
      label: book.file_name,
      before: { mapping: kept.mapping },
      after: { mapping },
    })
    return { id }
  },
})

/** Takes a whole workbook back; the job does it. */
export const rollBackWorkbook = command('workbook.roll_back', {
  permission: 'signed_in',
  input: IdInput,
  run: async (tx, { id }) => {
    await lockWorkbooks(tx)
    const book = await requireOwnWorkbook(tx, id, ['committed'], 'Buku kerja ini belum disimpan')
    await beginWork(tx, id, 'taking_back')
    await audit(tx, {
      action: 'workbook.roll_back',
      entity_id: id,
      label: book.file_name,
      before: { status: book.status },
      after: { status: 'taking_back' },
    })
    return { id }
  },
})

/** Lets a workbook go that was not taken over. */
export const discardWorkbook = command('workbook.discard', {
  permission: 'signed_in',
  input: IdInput,
  run: async (tx, { id }) => {
    await lockWorkbooks(tx)
    const book = await requireOwnWorkbook(tx, id, ['checked', 'checking'], WAITING)
    await updateOwn(tx, 'workbook', { id }).set({ status: 'discarded', updated_at: tx.now() }).execute()
    await deleteOwn(tx, 'workbook_record', { workbook_id: id }).execute()
    await deleteOwn(tx, 'workbook_row', { workbook_id: id }).execute()
    await audit(tx, {
      action: 'workbook.discard',
      entity_id: id,
      label: book.file_name,
      before: { status: book.status },
      after: { status: 'discarded' },
    })
    return { id }
  },
})

/** Days until rows that nothing is done with any more are let go. */
const KEPT_DAYS = 7
const DAY_MS = 86_400_000

/** Lets workbooks go that were left lying, and rows of those that were taken over. */
export async function forgetWorkbooks(tx: WriteContext): Promise<void> {
  const before = new Date(tx.now().getTime() - KEPT_DAYS * DAY_MS)
  const old = await selectOwn(tx, 'workbook')
    .select(['id', 'status'])
    .where('updated_at', '<', before)
    .where('status', 'in', ['checking', 'checked', 'committed', 'rolled_back', 'discarded'])
    .execute()
  for (const { id, status } of old) {
    await deleteOwn(tx, 'workbook_row', { workbook_id: id }).execute()
    if (status !== 'checked' && status !== 'checking') continue
    await deleteOwn(tx, 'workbook_record', { workbook_id: id }).execute()
    await updateOwn(tx, 'workbook', { id }).set({ status: 'discarded' }).execute()
  }
}
