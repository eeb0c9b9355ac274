import type { Updateable } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import { setArchived } from '../../kit/archive.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { claimLimit, releaseLimit } from '../../subscription/limit/limit.ts'
import { atOutlet, lockTableGroup, lockTargetGroup } from '../table-group/table-group.lock.ts'
import { EditTableInput, NewTableInput } from './table.input.ts'

const CONSTRAINTS = {
  outlet_table_name: ['name', 'Nomor meja sudah digunakan'],
  outlet_table_seats_order: ['min_seats', 'Kursi minimum tidak boleh melebihi kursi'],
} as const

/** The row of a table in reach, locked against other writers. */
export async function lockTable(tx: WriteContext, id: number) {
  const row = await selectOwn(tx, 'outlet_table', { id }).selectAll().forUpdate().executeTakeFirst()
  if (!row || !reachesOutlet(tx, row.outlet_id)) throw notFound('Meja')
  return row
}

/** The place behind the last table of a group, which the caller has locked. */
export async function nextSort(tx: WriteContext, table_group_id: number): Promise<number> {
  const { last } = await selectOwn(tx, 'outlet_table', { table_group_id })
    .select((eb) => eb.fn.max('sort').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** Adds a table at the end of its group, counted against the plan. */
export const createTable = command('table.create', {
  permission: can('table', 'create'),
  input: NewTableInput,
  constraints: CONSTRAINTS,
  run: async (tx, input) => {
    const group = await lockTargetGroup(tx, input.table_group_id, 'table_group_id')
    await claimLimit(tx, 'table')
    const now = tx.now()
    const table = await tx.db
      .insertInto('outlet_table')
      .values({
        ...input,
        brand_id: tx.brand_id,
        outlet_id: group.outlet_id,
        sort: await nextSort(tx, group.id),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, {
      action: 'table.create',
      entity_id: table.id,
      outlet_id: table.outlet_id,
      label: table.name,
      after: table,
    })
    return { id: table.id }
  },
})

/** Changes a table; only what is sent. In another group it stands last and has no place on the plan yet. */
export const updateTable = command('table.update', {
  permission: can('table', 'update'),
  input: EditTableInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, table_group_id, ...values }) => {
    const before = await lockTable(tx, id)
    await assertVersion(tx, 'table', before, version)
    if (before.deleted_at)
      throw new UserError('CONFLICT', 'Meja ini sudah diarsipkan, pulihkan dulu untuk mengubahnya')
    const group_id = table_group_id ?? before.table_group_id
    const moved: Updateable<DB['outlet_table']> = {}
    if (group_id !== before.table_group_id) {
      const group = await lockTargetGroup(tx, group_id, 'table_group_id')
      if (group.outlet_id !== before.outlet_id)
        throw invalid({ table_group_id: 'Pilih grup meja di outlet ini' })
      const sort = await nextSort(tx, group_id)
      Object.assign(moved, { table_group_id: group_id, plan_x: null, plan_y: null, sort })
    }
    const after = await updateOwn(tx, 'outlet_table', { id })
      .set({ ...values, ...moved, updated_at: tx.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, {
      action: 'table.update',
      entity_id: id,
      outlet_id: before.outlet_id,
      label: after.name,
      before,
      after,
    })
    return { id }
  },
})

/** Archives a table: its code opens nothing any more, its receipts stay. */
export const archiveTable = command('table.archive', {
  permission: can('table', 'archive'),
  input: IdInput,
  run: async (tx, { id }) => {
    const before = await lockTable(tx, id)
    if (before.deleted_at) return { id }
    await setArchived(tx, 'table', atOutlet(before), tx.now(), 'outlet_table')
    await releaseLimit(tx, 'table')
    return { id }
  },
})

/** Brings an archived table back, counted against the plan again. */
export const restoreTable = command('table.restore', {
  permission: can('table', 'archive'),
  input: IdInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id }) => {
    const before = await lockTable(tx, id)
    if (!before.deleted_at) return { id }
    const group = await lockTableGroup(tx, before.table_group_id)
    if (group.deleted_at)
      throw new UserError('CONFLICT', `Grup ${group.name} sudah dihapus, pulihkan grupnya lebih dulu`)
    await claimLimit(tx, 'table')
    await setArchived(tx, 'table', atOutlet(before), null, 'outlet_table')
    return { id }
  },
})
