import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import {
  beginWork,
  callJob,
  leaveJob,
  lockImport,
  lockImportIn,
  lockImports,
  OPEN_STATES,
  WORKING,
} from './import-state.ts'
import { CheckSalesImportInput, CommitSalesImportInput, SetAsideSalesInput } from './sales-import.input.ts'

const PERMISSION = can('report_transaction', 'update')

/** Checks a file anew, with what its columns are now taken for; the job does it. */
export const checkSalesImport = command('sales_import.check', {
  permission: PERMISSION,
  input: CheckSalesImportInput,
  run: async (tx, { id, mapping }) => {
    await lockImports(tx)
    const file = await lockImportIn(tx, id, ['checked', 'checking'], 'File ini sudah diimpor')
    if (mapping.length !== file.headers.length) throw invalid({ mapping: 'Jumlah kolom tidak sesuai file' })
    const words = mapping.map((key) => key ?? '')
    await updateOwn(tx, 'sales_import', { id }).set({ mapping: words, receipt_total: null }).execute()
    await beginWork(tx, id, 'checking')
    await saveProfile(tx, file.headers, words)
    await audit(tx, {
      action: 'sales_import.check',
      entity_id: id,
      label: file.file_name,
      outlet_id: file.outlet_id,
      after: { mapping: words },
    })
    return { id }
  },
})

/** Takes a file over as its preview showed, through the way in of all sales; the job does it. */
export const commitSalesImport = command('sales_import.commit', {
  permission: PERMISSION,
  input: CommitSalesImportInput,
  run: async (tx, { id, is_only_valid, new_count, total }) => {
    await lockImports(tx)
    const file = await lockImportIn(tx, id, ['checked'], 'File ini sudah diimpor atau sedang diperiksa')
    const promised = await readPromise(tx, id)
    if (promised.open_count > 0 && !is_only_valid)
      throw invalid({
        is_only_valid: `${promised.open_count} nota bermasalah, perbaiki atau impor yang benar saja`,
      })
    if (promised.receipt_count === 0)
      throw invalid({ id: 'Tidak ada nota yang dapat diimpor' }, 'Tidak ada nota yang dapat diimpor')
    if (promised.new_count !== new_count || promised.total !== total)
      throw new UserError('CONFLICT', 'Pratinjau berubah, silahkan periksa ulang')
    await beginWork(tx, id, 'recording')
    await audit(tx, {
      action: 'sales_import.commit',
      entity_id: id,
      label: file.file_name,
      outlet_id: file.outlet_id,
      after: { receipt_count: new_count, total },
    })
    return { id }
  },
})

async function readPromise(tx: WriteContext, id: number) {
  const { rows } = await sql<{
    new_count: number
    receipt_count: number
    open_count: number
    total: number
  }>`select
      count(*) filter (where state = 'new')::int as new_count,
      count(*) filter (where state in ('new', 'duplicate'))::int as receipt_count,
      count(*) filter (where state = any(${[...OPEN_STATES]}))::int as open_count,
      coalesce(sum(total) filter (where state = 'new'), 0)::bigint as total
    from sales_import_receipt where brand_id = ${tx.brand_id} and sales_import_id = ${id}`.execute(tx.db)
  return rows[0] ?? { new_count: 0, receipt_count: 0, open_count: 0, total: 0 }
}

/** Remembers what columns under these headings are taken for. */
async function saveProfile(tx: WriteContext, headers: string[], mapping: string[]): Promise<void> {
  await tx.db
    .insertInto('sales_import_profile')
    .values({ brand_id: tx.brand_id, headers, mapping, created_at: tx.now(), updated_at: tx.now() })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'headers']).doUpdateSet({ mapping, updated_at: tx.now() }),
    )
    .execute()
}

/** Takes a file back: its receipts leave lists and sums, and may be imported again; the job does it. */
export const rollBackSalesImport = command('sales_import.roll_back', {
  permission: PERMISSION,
  input: IdInput,
  run: async (tx, { id }) => {
    await lockImports(tx)
    const file = await lockImportIn(tx, id, ['committed'], 'Impor ini tidak dapat dibatalkan')
    const { rows } = await sql<{
      refunded: number
    }>`select count(*)::int as refunded from sales_import_receipt r
      join transaction_key k on k.brand_id = r.brand_id and k.brand_id = ${ownBrand} and k.uuid = r.uuid
      join transaction t on t.brand_id = k.brand_id and t.brand_id = ${ownBrand} and t.business_date = k.business_date and t.id = k.id
      where r.brand_id = ${tx.brand_id} and r.sales_import_id = ${id} and r.state = 'recorded'
        and t.status in ('PARTIALLY_REFUNDED', 'REFUNDED')`.execute(tx.db)
    const refunded = rows[0]?.refunded ?? 0
    if (refunded > 0)
      throw new UserError('CONFLICT', `${refunded} nota sudah dikembalikan, impor tidak dapat dibatalkan`)
    await beginWork(tx, id, 'taking_back')
    await audit(tx, {
      action: 'sales_import.roll_back',
      entity_id: id,
      label: file.file_name,
      outlet_id: file.outlet_id,
      before: { status: file.status },
      after: { status: 'taking_back' },
    })
    return { id }
  },
})

/** Deals with receipts that stay out for good: somebody looked at them and says why. */
export const setAsideSales = command('sales_import.set_aside', {
  permission: PERMISSION,
  input: SetAsideSalesInput,
  run: async (tx, { id, receipt_ids, note }) => {
    const file = await lockImportIn(tx, id, ['committed'], 'File ini belum selesai diimpor')
    const chosen = receipt_ids ? sql`and id = any(${receipt_ids}::int[])` : sql``
    const { numAffectedRows } =
      await sql`update sales_import_receipt set state = 'set_aside', dealt_at = ${tx.now()},
        dealt_by = ${tx.actor}, note = ${note}
      where brand_id = ${tx.brand_id} and sales_import_id = ${id} and state = any(${[...OPEN_STATES]}) ${chosen}`.execute(
        tx.db,
      )
    const set_aside = Number(numAffectedRows ?? 0)
    if (set_aside === 0) throw new UserError('CONFLICT', 'Nota ini sudah ditangani')
    await audit(tx, {
      action: 'sales_import.set_aside',
      entity_id: id,
      label: file.file_name,
      outlet_id: file.outlet_id,
      after: { set_aside, note },
    })
    return { id }
  },
})

/** Lets a file that was not taken over go. */
export const discardSalesImport = command('sales_import.discard', {
  permission: PERMISSION,
  input: IdInput,
  run: async (tx, { id }) => {
    await lockImports(tx)
    const file = await lockImportIn(tx, id, ['checked', 'checking'], 'File ini sudah diimpor')
    await leaveJob(tx, id)
    await updateOwn(tx, 'sales_import', { id }).set({ status: 'discarded', updated_at: tx.now() }).execute()
    await audit(tx, {
      action: 'sales_import.discard',
      entity_id: id,
      label: file.file_name,
      outlet_id: file.outlet_id,
      before: { status: file.status },
      after: { status: 'discarded' },
    })
    return { id }
  },
})

/** Has work that stands still after failures go on where it was. */
export const resumeSalesImport = command('sales_import.resume', {
  permission: PERMISSION,
  input: z.object({ id: IdInput.shape.id }),
  run: async (tx, { id }) => {
    const file = await lockImport(tx, id)
    if (!WORKING.some((status) => status === file.status))
      throw new UserError('CONFLICT', 'File ini tidak sedang dikerjakan')
    await updateOwn(tx, 'sales_import', { id })
      .set({ attempts: 0, fault: null, updated_at: tx.now() })
      .execute()
    await callJob(tx, id)
    await audit(tx, {
      action: 'sales_import.resume',
      entity_id: id,
      label: file.file_name,
      outlet_id: file.outlet_id,
      after: { done_count: file.done_count },
    })
    return { id }
  },
})
