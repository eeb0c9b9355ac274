import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { updateRecord } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { claimLimit } from '../../subscription/limit/limit.ts'
import { holdOutlet } from '../outlet/outlet.policy.ts'
import { EditKitchenKeyInput, NewKitchenKeyInput } from './kitchen-key.input.ts'
import { assertNotRevoked, CODE_CONSTRAINT, lockKey } from './kitchen-key.lock.ts'
import { issueCode, issueKey, type ShownSecrets } from './kitchen-key.secrets.ts'

export const CONSTRAINTS = {
  kitchen_key_name: ['name', 'Nama kunci sudah digunakan di outlet ini'],
  kitchen_key_minutes: ['late_minutes', 'Terlambat harus lebih lama dari peringatan'],
  kitchen_key_item_group_brand_id_item_group_id_fkey: ['item_group_ids', 'Grup menu tidak ditemukan'],
  ...CODE_CONSTRAINT,
} as const

const DAY_MS = 86_400_000

/** The instant a validity of so many days ends. */
export const endOf = (from: Date, valid_days: number): Date => new Date(from.getTime() + valid_days * DAY_MS)

/** Sets the menu groups that a key shows, and answers them with those it showed before. */
async function writeGroups(tx: WriteContext, id: number, wanted: readonly number[]) {
  const { rows } = await sql<{ item_group_id: number }>`delete from kitchen_key_item_group
    where brand_id = ${tx.brand_id} and kitchen_key_id = ${id} returning item_group_id`.execute(tx.db)
  await sql`insert into kitchen_key_item_group (brand_id, kitchen_key_id, item_group_id)
    select distinct ${tx.brand_id}::int, ${id}::int, g from unnest(${[...wanted]}::int[]) g`.execute(tx.db)
  const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)
  return { before: sorted(rows.map(({ item_group_id }) => item_group_id)), after: sorted(wanted) }
}

/** Makes a key for the kitchen of an outlet, counted against the plan. It and its pairing code are shown this once. */
export const createKitchenKey = command('kitchen_key.create', {
  permission: can('kitchen', 'create'),
  input: NewKitchenKeyInput,
  constraints: CONSTRAINTS,
  run: async (tx, { item_group_ids = [], ...input }): Promise<{ id: number } & ShownSecrets> => {
    await holdOutlet(tx, input.outlet_id)
    await claimLimit(tx, 'kitchen_key')
    const now = tx.now()
    const secrets = issueKey()
    const code = await issueCode(tx)
    const key = await tx.db
      .insertInto('kitchen_key')
      .values({
        ...input,
        ...secrets.kept,
        ...code.kept,
        brand_id: tx.brand_id,
        issued_at: now,
        expires_at: endOf(now, input.valid_days),
        created_at: now,
        updated_at: now,
      })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    await writeGroups(tx, key.id, item_group_ids)
    await audit(tx, {
      action: 'kitchen_key.create',
      entity_id: key.id,
      outlet_id: input.outlet_id,
      label: key.name,
      after: { ...input, item_group_ids },
    })
    return { id: key.id, key: secrets.key, pairing_code: code.pairing_code }
  },
})

/** What of a key can be edited, as the audit log tells it. */
const told = ({
  name,
  stations,
  display_mode,
  warn_minutes,
  late_minutes,
  paid_minutes,
  has_sound,
  device_limit,
}: Record<string, unknown>) => ({
  name,
  stations,
  display_mode,
  warn_minutes,
  late_minutes,
  paid_minutes,
  has_sound,
  device_limit,
})

/** Changes what a key's displays show and how; only what is sent. Devices that are paired already stay. */
export const updateKitchenKey = command('kitchen_key.update', {
  permission: can('kitchen', 'update'),
  input: EditKitchenKeyInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, item_group_ids, ...values }) => {
    const before = await lockKey(tx, id)
    await assertVersion(tx, 'kitchen_key', before, version)
    assertNotRevoked(before)
    const after = await updateRecord(tx, 'kitchen_key', id, values)
    const groups = item_group_ids ? await writeGroups(tx, id, item_group_ids) : undefined
    await audit(tx, {
      action: 'kitchen_key.update',
      entity_id: id,
      outlet_id: before.outlet_id,
      label: after.name,
      before: { ...told(before), ...(groups ? { item_group_ids: groups.before } : {}) },
      after: { ...told(after), ...(groups ? { item_group_ids: groups.after } : {}), version: after.version },
    })
    return { id }
  },
})
