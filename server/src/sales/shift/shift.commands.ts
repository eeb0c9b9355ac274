import { archiveCommand, restoreCommand } from '../../kit/archive.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { deleteOwn, lockRecord, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { assertOutlets, assertWritable, type HeldOutlets } from '../../outlets/outlet/held-outlets.policy.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { EditShiftInput, NewShiftInput } from './shift.input.ts'

/** Where a window holds. */
export const SHIFT_OUTLETS: HeldOutlets = { table: 'shift_outlet', key: 'shift_id', label: 'Shift' }

const CONSTRAINTS = {
  shift_name: ['name', 'Nama shift sudah digunakan'],
  shift_outlet_brand_id_outlet_id_fkey: ['outlet_ids', 'Outlet tidak ditemukan'],
} as const

async function lockShift(tx: WriteContext, id: number) {
  const row = await lockRecord(tx, 'shift', id, 'Shift')
  await assertWritable(tx, SHIFT_OUTLETS, id)
  return row
}

/** The outlets that a window is of; none is all. */
export async function readOutletIds(tx: Context | WriteContext, shift_id: number): Promise<number[]> {
  const rows = await selectOwn(tx, 'shift_outlet', { shift_id })
    .select('outlet_id')
    .orderBy('outlet_id')
    .execute()
  return rows.map(({ outlet_id }) => outlet_id)
}

async function writeOutlets(
  tx: WriteContext,
  shift_id: number,
  outlet_ids: readonly number[],
): Promise<void> {
  await deleteOwn(tx, 'shift_outlet', { shift_id }).execute()
  if (outlet_ids.length === 0) return
  await tx.db
    .insertInto('shift_outlet')
    .values(outlet_ids.map((outlet_id) => ({ brand_id: tx.brand_id, shift_id, outlet_id })))
    .execute()
}

/** Times as they are kept: minutes from midnight. */
const minutesOf = ({
  starts_at,
  ends_at,
}: {
  starts_at?: string | undefined
  ends_at?: string | undefined
}) => ({
  ...(starts_at === undefined ? {} : { starts_minute: parseMinute(starts_at) }),
  ...(ends_at === undefined ? {} : { ends_minute: parseMinute(ends_at) }),
})

/** Adds a window of the day. */
export const createShift = command('shift.create', {
  permission: can('shift', 'create'),
  input: NewShiftInput,
  constraints: CONSTRAINTS,
  run: async (tx, { outlet_ids = [], starts_at, ends_at, ...values }) => {
    assertOutlets(tx, outlet_ids)
    const now = tx.now()
    const row = await tx.db
      .insertInto('shift')
      .values({
        ...values,
        starts_minute: parseMinute(starts_at),
        ends_minute: parseMinute(ends_at),
        brand_id: tx.brand_id,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeOutlets(tx, row.id, outlet_ids)
    await audit(tx, {
      action: 'shift.create',
      entity_id: row.id,
      label: row.name,
      after: { ...row, outlet_ids },
    })
    return { id: row.id }
  },
})

/** Changes a window; only what is sent. Sessions that were opened keep theirs. */
export const updateShift = command('shift.update', {
  permission: can('shift', 'update'),
  input: EditShiftInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, outlet_ids, starts_at, ends_at, ...values }) => {
    const before = await lockShift(tx, id)
    await assertVersion(tx, 'shift', before, version)
    if (before.deleted_at)
      throw new UserError('CONFLICT', 'Shift ini sudah diarsipkan, pulihkan dulu untuk mengubahnya')
    if (outlet_ids) assertOutlets(tx, outlet_ids)
    const outlets_before = await readOutletIds(tx, id)
    const after = await updateOwn(tx, 'shift', { id })
      .set({ ...values, ...minutesOf({ starts_at, ends_at }), updated_at: tx.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (outlet_ids) await writeOutlets(tx, id, outlet_ids)
    await audit(tx, {
      action: 'shift.update',
      entity_id: id,
      label: after.name,
      before: { ...before, outlet_ids: outlets_before },
      after: { ...after, outlet_ids: await readOutletIds(tx, id) },
    })
    return { id }
  },
})

/** Archives a window: sessions opened from now on are not of it; those that were keep it. */
export const archiveShift = archiveCommand('shift', can('shift', 'archive'), lockShift)

/** Brings an archived window back. */
export const restoreShift = restoreCommand('shift', can('shift', 'archive'), lockShift, CONSTRAINTS)
