import { sql } from 'kysely'
import { z } from 'zod'
import { reachesOutlet, requireOutlet } from '../../access/session/reach.ts'
import type { Cell } from '../../catalog/mass-upload/upload-cell.calc.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import type { Door, Outcome } from '../transaction/outcome.calc.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { voidTransactions } from '../transaction/void-transactions.commands.ts'
import { type CheckedSales, checkSales, readPendingSales } from './check-sales.ts'
import { CommitSalesImportInput } from './sales-import.input.ts'

const PERMISSION = can('report_transaction', 'update')
const DAY_MS = 86_400_000
/** How long a file that was uploaded and not taken over is kept. */
const KEPT_DAYS = 7
/** First key of the advisory locks that let one import of an outlet in at a time; the second is the brand. */
const IMPORT_LOCK = 7_035

const UploadInput = z.object({
  outlet_id: z.number().int(),
  file_name: z.string().min(1).max(200),
  header_row: z.number().int(),
  headers: z.array(z.string()),
  rows: z.array(z.array(z.custom<Cell>())),
})

/** Keeps a file that was read, to be looked at and then taken over; files left lying are dropped meanwhile. */
export const keepSalesImport = command('sales_import.keep', {
  permission: PERMISSION,
  input: UploadInput,
  constraints: {
    sales_import_brand_id_outlet_id_fkey: ['outlet_id', 'Outlet tidak ditemukan'],
  },
  run: async (tx, { rows, ...values }) => {
    requireOutlet(tx, values.outlet_id)
    await deleteOwn(tx, 'sales_import', { status: 'uploaded' })
      .where('created_at', '<', new Date(tx.now().getTime() - KEPT_DAYS * DAY_MS))
      .execute()
    const { id } = await tx.db
      .insertInto('sales_import')
      .values({
        ...values,
        brand_id: tx.brand_id,
        content: JSON.stringify(rows),
        row_count: rows.length,
        actor: tx.actor,
        created_at: tx.now(),
        updated_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, {
      action: 'sales_import.keep',
      entity_id: id,
      label: values.file_name,
      outlet_id: values.outlet_id,
      after: { row_count: rows.length },
    })
    return { id }
  },
})

/**
 * Takes a file over through the way in of all sales, all of it in one transaction. What is there already, by number
 * and date, is left as it is.
 */
export const commitSalesImport = command('sales_import.commit', {
  permission: PERMISSION,
  input: CommitSalesImportInput,
  run: async (tx, { id, mapping, is_only_valid }) => {
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, ${tx.brand_id})`.execute(tx.db)
    const file = await readPendingSales(tx, id)
    const checked = await checkSales(tx, file, mapping)
    const { problems, rejected } = checked.plan
    if (problems.length > 0 && !is_only_valid)
      throw invalid({ is_only_valid: `${rejected} nota bermasalah, perbaiki atau impor yang benar saja` })
    if (checked.receipts.length === 0) throw invalid({ mapping: 'Tidak ada nota yang dapat diimpor' })
    const door: Door = { outlet_id: file.outlet_id, device_id: null, source: 'IMPORT' }
    const outcomes = await recordTransactions(
      tx,
      door,
      checked.receipts.map(({ receipt }) => receipt),
    )
    const counts = await recordReceipts(tx, id, checked, outcomes)
    await updateOwn(tx, 'sales_import', { id })
      .set({ ...counts, status: 'committed', content: null, committed_at: tx.now(), updated_at: tx.now() })
      .execute()
    await saveProfile(
      tx,
      file.headers,
      mapping.map((key) => key ?? ''),
    )
    await audit(tx, {
      action: 'sales_import.commit',
      entity_id: id,
      label: file.file_name,
      outlet_id: file.outlet_id,
      after: counts,
    })
    return { id }
  },
})

async function recordReceipts(
  tx: WriteContext,
  sales_import_id: number,
  { plan, receipts }: CheckedSales,
  outcomes: readonly Outcome[],
) {
  const count = (status: Outcome['status']) => outcomes.filter((outcome) => outcome.status === status).length
  const accepted = receipts.filter((_, place) => outcomes[place]?.status === 'accepted')
  const rows = accepted.map(({ receipt: { uuid }, name_hash, generation }) => ({
    uuid,
    name_hash,
    generation,
  }))
  await sql`insert into sales_import_receipt (brand_id, sales_import_id, name_hash, generation, uuid)
    select ${tx.brand_id}, ${sales_import_id}, name_hash, generation, uuid
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(name_hash uuid, generation int, uuid uuid)`.execute(
    tx.db,
  )
  return {
    receipt_count: accepted.length,
    duplicate_count: count('duplicate'),
    conflict_count: count('conflict'),
    rejected_count: count('rejected') + plan.rejected,
    total: accepted.reduce((sum, { record }) => sum + record.transaction.total, 0),
  }
}

async function saveProfile(tx: WriteContext, headers: string[], mapping: string[]): Promise<void> {
  await tx.db
    .insertInto('sales_import_profile')
    .values({ brand_id: tx.brand_id, headers, mapping, created_at: tx.now(), updated_at: tx.now() })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'headers']).doUpdateSet({ mapping, updated_at: tx.now() }),
    )
    .execute()
}

/** Takes a file back: its receipts are voided, on their own days, and may be imported again. */
export const rollBackSalesImport = command('sales_import.roll_back', {
  permission: PERMISSION,
  input: IdInput,
  run: async (tx, { id }) => {
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, ${tx.brand_id})`.execute(tx.db)
    const file = await selectOwn(tx, 'sales_import', { id })
      .select(['outlet_id', 'file_name', 'status'])
      .executeTakeFirst()
    if (!file || !reachesOutlet(tx, file.outlet_id)) throw notFound('Berkas impor')
    if (file.status !== 'committed') throw new UserError('CONFLICT', 'Impor ini tidak dapat dibatalkan')
    const receipts = await selectOwn(tx, 'sales_import_receipt', { sales_import_id: id })
      .select('uuid')
      .execute()
    const outcomes = await voidTransactions(
      tx,
      { outlet_id: file.outlet_id, device_id: null, source: 'IMPORT' },
      receipts.map(({ uuid }) => ({
        transaction_uuid: uuid,
        occurred_at: null,
        actor: tx.actor.slice(0, 80),
        reason: 'Impor dibatalkan',
      })),
    )
    const refused = outcomes.filter(({ status }) => status === 'rejected').length
    if (refused > 0)
      throw new UserError('CONFLICT', `${refused} nota sudah dikembalikan, impor tidak dapat dibatalkan`)
    await updateOwn(tx, 'sales_import', { id })
      .set({ status: 'rolled_back', rolled_back_at: tx.now(), updated_at: tx.now() })
      .execute()
    await audit(tx, {
      action: 'sales_import.roll_back',
      entity_id: id,
      label: file.file_name,
      outlet_id: file.outlet_id,
      before: { status: file.status },
      after: { status: 'rolled_back' },
    })
    return { id }
  },
})
