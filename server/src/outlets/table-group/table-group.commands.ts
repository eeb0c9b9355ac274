import { sql } from 'kysely'
import { restoreCommand, setArchived } from '../../kit/archive.ts'
import { audit, auditAll } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { lockOutlet } from '../outlet/outlet.commands.ts'
import { ArchiveTableGroupInput, EditTableGroupInput, NewTableGroupInput } from './table-group.input.ts'
import { atOutlet, lockTableGroup, lockTargetGroup } from './table-group.lock.ts'

const CONSTRAINTS = {
  table_group_name: ['name', 'Nama grup sudah digunakan'],
} as const

/** The seed's warning; the panel then offers to move the tables. */
const STILL_USED = 'Grup meja tidak dapat dihapus karena masih memiliki meja!'

async function lastSort(tx: WriteContext, outlet_id: number): Promise<number> {
  const { last } = await selectOwn(tx, 'table_group', { outlet_id })
    .select((eb) => eb.fn.max('sort').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? -1) + 1
}

/** Adds a group of tables to an outlet. */
export const createTableGroup = command('table_group.create', {
  permission: can('table', 'create'),
  input: NewTableGroupInput,
  constraints: CONSTRAINTS,
  run: async (tx, { outlet_id, name, sort }) => {
    const outlet = await lockOutlet(tx, outlet_id)
    if (outlet.deleted_at) throw invalid({ outlet_id: 'Outlet ini sudah diarsipkan' })
    const now = tx.now()
    const group = await tx.db
      .insertInto('table_group')
      .values({
        brand_id: tx.brand_id,
        outlet_id,
        name,
        sort: sort ?? (await lastSort(tx, outlet_id)),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, {
      action: 'table_group.create',
      entity_id: group.id,
      outlet_id,
      label: name,
      after: group,
    })
    return { id: group.id }
  },
})

/** Changes a group; only what is sent. */
export const updateTableGroup = command('table_group.update', {
  permission: can('table', 'update'),
  input: EditTableGroupInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, ...values }) => {
    const before = await lockTableGroup(tx, id)
    await assertVersion(tx, 'table_group', before, version)
    if (before.deleted_at) throw new UserError('CONFLICT', 'Grup meja ini sudah dihapus')
    const after = await updateRecord(tx, 'table_group', id, values)
    await audit(tx, {
      action: 'table_group.update',
      entity_id: id,
      outlet_id: before.outlet_id,
      label: after.name,
      before,
      after,
    })
    return { id }
  },
})

type Group = Awaited<ReturnType<typeof lockTableGroup>>

/** The tables of a group, archived ones too, go to the end of another of the same outlet, without a place there yet. */
async function moveTables(tx: WriteContext, from: Group, to_id: number): Promise<void> {
  const to = await lockTargetGroup(tx, to_id, 'move_to_id')
  if (to.id === from.id || to.outlet_id !== from.outlet_id)
    throw invalid({ move_to_id: 'Pilih grup meja lain di outlet ini' })
  const moved = await sql<{ id: number; name: string }>`
    update outlet_table t set table_group_id = ${to_id}, plan_x = null, plan_y = null, updated_at = ${tx.now()},
      sort = o.place + (select coalesce(max(sort), 0) from outlet_table
        where brand_id = ${tx.brand_id} and table_group_id = ${to_id})
    from (select id, row_number() over (order by sort, id)::int as place from outlet_table
      where brand_id = ${tx.brand_id} and table_group_id = ${from.id}) o
    where t.brand_id = ${tx.brand_id} and t.id = o.id returning t.id, t.name`.execute(tx.db)
  await auditAll(
    tx,
    moved.rows.map(({ id, name }) => ({
      action: 'table.group',
      entity_id: id,
      outlet_id: from.outlet_id,
      label: name,
      before: { table_group_id: from.id },
      after: { table_group_id: to_id },
    })),
  )
}

async function countTables(tx: WriteContext, id: number): Promise<number> {
  const { count } = await selectOwn(tx, 'outlet_table', { table_group_id: id })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Removes a group. While tables are in it, it is refused unless a group is named that they move to. */
export const archiveTableGroup = command('table_group.archive', {
  permission: can('table', 'archive'),
  input: ArchiveTableGroupInput,
  run: async (tx, { id, move_to_id }) => {
    const before = await lockTableGroup(tx, id)
    if (before.deleted_at) return { id }
    if (move_to_id) await moveTables(tx, before, move_to_id)
    const table_count = await countTables(tx, id)
    if (table_count > 0) throw new UserError('CONFLICT', STILL_USED, { table_count })
    await setArchived(tx, 'table_group', atOutlet(before), tx.now())
    return { id }
  },
})

/** Brings a removed group back. */
export const restoreTableGroup = restoreCommand(
  'table_group',
  can('table', 'archive'),
  async (tx, id) => atOutlet(await lockTableGroup(tx, id)),
  CONSTRAINTS,
)
