import { sql } from 'kysely'
import { z } from 'zod'
import { audit, auditAll } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { authorise, can } from '../../kit/permission.ts'
import type { Cell } from '../../kit/spreadsheet/cell-text.calc.ts'
import { claimLimit } from '../../subscription/limit/limit.ts'
import { archiveItems } from '../item/item.commands.ts'
import { lockItems } from '../item/item.lock.ts'
import { askPrices } from '../item/item-plausible.ts'
import { createItemGroup } from '../item-group/item-group.commands.ts'
import { CommitMassUploadInput } from './mass-upload.input.ts'
import { checkUpload, readPending } from './mass-upload.plan.ts'
import { problemRows } from './problem-rows.ts'
import type { RowRecord } from './row-record.ts'
import { readUploadGroups } from './upload-items.queries.ts'
import type { PlannedRow } from './upload-plan.calc.ts'
import { revertRows } from './upload-revert.ts'
import { insertPlanned, updatePlanned } from './upload-write.ts'

/** How long a file that was taken over can be taken back. */
export const ROLLBACK_DAYS = 7
const DAY_MS = 86_400_000

const UploadInput = z.object({
  file_name: z.string().min(1).max(200),
  header_row: z.number().int(),
  headers: z.array(z.string()),
  rows: z.array(z.array(z.custom<Cell>())),
})

/** Keeps a file that was read, to be looked at and then taken over; files left lying are dropped meanwhile. */
export const keepMassUpload = command('mass_upload.keep', {
  permission: can('menu', 'create'),
  input: UploadInput,
  run: async (tx, { rows, ...values }) => {
    await deleteOwn(tx, 'mass_upload', { status: 'uploaded' })
      .where('created_at', '<', new Date(tx.now().getTime() - ROLLBACK_DAYS * DAY_MS))
      .execute()
    const { id } = await tx.db
      .insertInto('mass_upload')
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
      action: 'mass_upload.keep',
      entity_id: id,
      label: values.file_name,
      after: { row_count: rows.length },
    })
    return { id }
  },
})

const CHANGED = 'Menu berubah sejak pratinjau, silahkan periksa ulang'

/** Takes a file over as its preview showed, all rows in one transaction: what the preview did not show is refused. */
export const commitMassUpload = command('mass_upload.commit', {
  permission: can('menu', 'update'),
  input: CommitMassUploadInput,
  asks: true,
  constraints: {
    item_code: ['rows', CHANGED],
    item_name: ['rows', CHANGED],
    item_sku: ['rows', CHANGED],
  },
  run: async (tx, input) => {
    await lockUpload(tx, input.id)
    const upload = await readPending(tx, input.id)
    await lockMenu(tx)
    const { plan, fingerprint } = await checkUpload(tx, upload, input.mapping)
    if (fingerprint !== input.fingerprint) throw new UserError('CONFLICT', CHANGED)
    if (plan.counts.error > 0 && !input.is_only_valid)
      throw invalid({
        is_only_valid: `${plan.counts.error} baris bermasalah, perbaiki atau simpan yang benar saja`,
      })
    const fresh = plan.rows.filter(({ state }) => state === 'new')
    const changed = plan.rows.filter(({ state }) => state === 'changed')
    if (fresh.length + changed.length === 0)
      throw invalid({ rows: 'Tidak ada yang berubah' }, 'Tidak ada yang berubah')
    await askUpload(tx, changed)
    if (fresh.length > 0) {
      authorise(tx, can('menu', 'create'))
      await claimLimit(tx, 'menu', fresh.length)
    }
    const groups = await ensureGroups(tx, plan.new_groups)
    const records = [
      ...(await insertPlanned(tx, fresh, groups)),
      ...(await updateLocked(tx, changed, groups)),
    ]
    await recordRows(tx, input.id, records)
    const counts = { created_count: fresh.length, changed_count: changed.length }
    await updateOwn(tx, 'mass_upload', { id: input.id })
      .set({
        ...counts,
        status: 'committed',
        content: null,
        problems: JSON.stringify(problemRows(upload, plan)),
        committed_at: tx.now(),
        updated_at: tx.now(),
      })
      .execute()
    await audit(tx, {
      action: 'mass_upload.commit',
      entity_id: input.id,
      label: upload.file_name,
      after: counts,
    })
    return { id: input.id }
  },
})

/** Keeps the whole menu as it is from the check to the writing, so that nobody's change between is lost. */
async function lockMenu(tx: WriteContext): Promise<void> {
  await sql`select from item where brand_id = ${tx.brand_id} order by id for update`.execute(tx.db)
}

async function lockUpload(tx: WriteContext, id: number) {
  const upload = await selectOwn(tx, 'mass_upload', { id })
    .select(['file_name', 'status', 'committed_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!upload) throw notFound('Unggahan')
  return upload
}

/** Asks about the prices that a file changes. */
async function askUpload(tx: WriteContext, rows: readonly PlannedRow[]): Promise<void> {
  const known = await selectOwn(tx, 'item').select(['id', 'name', 'price']).execute()
  const items = new Map(known.map((item) => [item.id, item]))
  const repriced = rows.flatMap(({ item_id, values, row }) => {
    const item = items.get(item_id ?? 0)
    return item && typeof values.price === 'number' ? [{ ...item, new_price: values.price, row }] : []
  })
  await askPrices(tx, repriced, ({ row }) => `rows.${row}.price`)
}

async function ensureGroups(tx: WriteContext, names: readonly string[]): Promise<Map<string, number>> {
  for (const name of names) await createItemGroup(tx, { name })
  const groups = await readUploadGroups(tx)
  return new Map(groups.map(({ id, name }) => [name.toLowerCase(), id]))
}

async function updateLocked(
  tx: WriteContext,
  rows: readonly PlannedRow[],
  groups: ReadonlyMap<string, number>,
) {
  if (rows.length === 0) return []
  const ids = rows.flatMap(({ item_id }) => (item_id === null ? [] : [item_id]))
  return updatePlanned(tx, rows, await lockItems(tx, ids), groups)
}

async function recordRows(
  tx: WriteContext,
  mass_upload_id: number,
  records: readonly RowRecord[],
): Promise<void> {
  await sql`insert into mass_upload_row (brand_id, mass_upload_id, row_number, item_id, before, after)
    select ${tx.brand_id}, ${mass_upload_id}, row_number, item_id, nullif(before, 'null'::jsonb), after
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as x(row_number int, item_id int, before jsonb, after jsonb)`.execute(tx.db)
  await auditAll(
    tx,
    records.map(({ item_id, label, before, after }) => ({
      action: before ? 'item.update' : 'item.create',
      entity: 'item',
      entity_id: item_id,
      label,
      ...(before ? { before } : {}),
      after,
    })),
  )
}

/**
 * Takes a file back within seven days: what it added is archived, what it changed becomes as it was, except where
 * someone has changed it since.
 */
export const rollBackMassUpload = command('mass_upload.roll_back', {
  permission: can('menu', 'archive'),
  input: IdInput,
  constraints: { item_name: ['id', 'Nama lama sudah dipakai menu lain'] },
  run: async (tx, { id }) => {
    const upload = await lockUpload(tx, id)
    if (upload.status !== 'committed' || !upload.committed_at)
      throw new UserError('CONFLICT', 'Unggahan ini tidak dapat dibatalkan')
    if (tx.now().getTime() - upload.committed_at.getTime() > ROLLBACK_DAYS * DAY_MS)
      throw new UserError('CONFLICT', `Unggahan hanya dapat dibatalkan dalam ${ROLLBACK_DAYS} hari`)
    const added = await revertRows(tx, id)
    if (added.length > 0) await archiveItems(tx, { ids: added })
    await updateOwn(tx, 'mass_upload', { id })
      .set({ status: 'rolled_back', rolled_back_at: tx.now(), updated_at: tx.now() })
      .execute()
    await audit(tx, {
      action: 'mass_upload.roll_back',
      entity_id: id,
      label: upload.file_name,
      before: { status: upload.status },
      after: { status: 'rolled_back' },
    })
    return { id }
  },
})
