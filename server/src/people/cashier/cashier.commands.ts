import { archiveBy, archiveManyBy, restoreBy, restoreManyBy, setAllArchived } from '../../kit/archive.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { lockRecord, selectOwn, updateOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { assertOutlets, assertWritable } from '../../outlets/outlet/held-outlets.policy.ts'
import { CashierIdsInput, CashierPinInput, EditCashierInput, NewCashierInput } from './cashier.input.ts'
import { CASHIER_OUTLETS } from './cashier.policy.ts'
import { lockCashierNames, readCashierOutlets, setCashierOutlets } from './cashier-names.commands.ts'
import { hashPin } from './cashier-pin.ts'

const CONSTRAINTS = {
  cashier_code: ['code', 'Kode sudah dipakai kasir lain'],
  cashier_outlet_brand_id_outlet_id_fkey: ['outlet_ids', 'Outlet tidak ditemukan'],
} as const
const UPDATES = can('cashier', 'update')
const ARCHIVES = can('cashier', 'archive')

/** A cashier in reach, locked against other writers; one who works out of reach too is not changed. */
async function lockCashier(tx: WriteContext, id: number) {
  const row = await lockRecord(tx, 'cashier', id, 'Kasir')
  await assertWritable(tx, CASHIER_OUTLETS, id)
  return row
}

/** Refuses roles that are not there or not in use. */
async function assertTillRole(tx: WriteContext, id: number | undefined): Promise<void> {
  if (id === undefined) return
  const role = await selectOwn(tx, 'till_role', { id })
    .select('id')
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!role) throw invalid({ till_role_id: 'Profil tidak ditemukan' })
}

/** Adds a cashier. */
export const createCashier = command('cashier.create', {
  permission: can('cashier', 'create'),
  input: NewCashierInput,
  constraints: CONSTRAINTS,
  run: async (tx, { outlet_ids, pin, ...values }) => {
    assertOutlets(tx, outlet_ids)
    await assertTillRole(tx, values.till_role_id)
    const now = tx.now()
    const pin_hash = pin ? await hashPin(pin) : null
    await lockCashierNames(tx)
    const cashier = await tx.db
      .insertInto('cashier')
      .values({
        ...values,
        pin_hash,
        pin_set_at: pin ? now : null,
        brand_id: tx.brand_id,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await setCashierOutlets(tx, cashier, outlet_ids)
    await audit(tx, {
      action: 'cashier.create',
      entity_id: cashier.id,
      label: cashier.name,
      after: { ...cashier, outlet_ids },
    })
    return { id: cashier.id }
  },
})

/** Changes a cashier; only what is sent, outlets as a whole. With code and role an entry is completed. */
export const updateCashier = command('cashier.update', {
  permission: UPDATES,
  input: EditCashierInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, outlet_ids, ...values }) => {
    const before = await lockCashier(tx, id)
    await assertVersion(tx, 'cashier', before, version)
    if (before.deleted_at)
      throw new UserError('CONFLICT', 'Kasir ini sudah diarsipkan, pulihkan dulu untuk mengubahnya')
    if (outlet_ids) assertOutlets(tx, outlet_ids)
    await assertTillRole(tx, values.till_role_id)
    await lockCashierNames(tx)
    const outlets_before = await readCashierOutlets(tx, id)
    const after = await updateRecord(tx, 'cashier', id, values)
    await setCashierOutlets(tx, after, outlet_ids ?? outlets_before)
    await audit(tx, {
      action: 'cashier.update',
      entity_id: id,
      label: after.name,
      before: { ...before, outlet_ids: outlets_before },
      after: { ...after, outlet_ids: await readCashierOutlets(tx, id) },
    })
    return { id }
  },
})

/** Gives a cashier a new PIN, or takes it away: tills learn of it with their next catalogue. */
export const setCashierPin = command('cashier.pin', {
  permission: UPDATES,
  input: CashierPinInput,
  run: async (tx, { id, pin }) => {
    const pin_hash = pin === null ? null : await hashPin(pin)
    const before = await lockCashier(tx, id)
    if (before.deleted_at) throw new UserError('CONFLICT', 'Kasir ini sudah diarsipkan')
    const pin_set_at = pin === null ? null : tx.now()
    const after = await updateRecord(tx, 'cashier', id, { pin_hash, pin_set_at })
    await audit(tx, {
      action: 'cashier.pin',
      entity_id: id,
      label: after.name,
      before: { pin_hash: before.pin_hash },
      after: { pin_hash, version: after.version },
    })
    return { id }
  },
})

/** Archives cashiers or brings them back, in the order of their ids; who was merged stays so. Answers how many. */
async function setArchived(
  tx: WriteContext,
  ids: readonly number[],
  deleted_at: Date | null,
): Promise<number> {
  const cashiers = []
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) cashiers.push(await lockCashier(tx, id))
  const merged = deleted_at === null && cashiers.find(({ merged_cashier_id }) => merged_cashier_id !== null)
  if (merged)
    throw new UserError('CONFLICT', `${merged.name} sudah digabung ke kasir lain dan tidak dapat dipulihkan`)
  const changing = cashiers.filter((cashier) => (cashier.deleted_at === null) !== (deleted_at === null))
  await setAllArchived(tx, 'cashier', changing, deleted_at)
  // Who comes back gets a new PIN: the old one may be known to others by now.
  for (const { id } of deleted_at ? changing : [])
    await updateOwn(tx, 'cashier', { id }).set({ pin_hash: null, pin_set_at: null }).execute()
  return changing.length
}

const setOneArchived = (tx: WriteContext, id: number, deleted_at: Date | null) =>
  setArchived(tx, [id], deleted_at)

/** Archives a cashier: tills no longer let them in, what they did stays theirs. */
export const archiveCashier = archiveBy('cashier', ARCHIVES, setOneArchived)

/** Brings an archived cashier back, without a PIN. */
export const restoreCashier = restoreBy('cashier', ARCHIVES, setOneArchived, CONSTRAINTS)

/** Archives many cashiers at once. */
export const archiveCashiers = archiveManyBy('cashier', ARCHIVES, CashierIdsInput, setArchived)

/** Brings many archived cashiers back. */
export const restoreCashiers = restoreManyBy('cashier', ARCHIVES, CashierIdsInput, setArchived, CONSTRAINTS)
