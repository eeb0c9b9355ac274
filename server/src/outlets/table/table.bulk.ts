import { sql } from 'kysely'
import { audit, auditAll } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { claimLimit } from '../../subscription/limit/limit.ts'
import { lockTableGroup, lockTargetGroup } from '../table-group/table-group.lock.ts'
import { keepOnPlan, sizeOfTable } from './floor-plan.calc.ts'
import { nextSort } from './table.commands.ts'
import { NewTablesInput, RotateTokensInput, TableLayoutInput } from './table.input.ts'

/** Most names told of those that are taken. */
const MOST_NAMES = 5

/** Adds tables numbered from-to, all or none, counted against the plan; answers their ids. */
export const createTables = command('table.create_many', {
  permission: can('table', 'create'),
  input: NewTablesInput,
  run: async (tx, { table_group_id, prefix, from, to, ...values }) => {
    const group = await lockTargetGroup(tx, table_group_id, 'table_group_id')
    const names = Array.from({ length: to - from + 1 }, (_, at) => `${prefix}${from + at}`)
    await claimLimit(tx, 'table', names.length)
    const now = tx.now()
    const sort = await nextSort(tx, group.id)
    const written = await sql<{ id: number; name: string }>`
      insert into outlet_table (brand_id, outlet_id, table_group_id, name, sort, min_seats, seats, shape, is_qr_active,
        created_at, updated_at)
      select ${tx.brand_id}::int, ${group.outlet_id}::int, ${group.id}::int, n.name,
        ${sort}::int + n.place::int - 1, ${values.min_seats}::int, ${values.seats}::int,
        ${values.shape}, ${values.is_qr_active}::boolean, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${names}::text[]) with ordinality as n (name, place)
      on conflict (brand_id, outlet_id, lower(name)) where deleted_at is null do nothing
      returning id, name`.execute(tx.db)
    if (written.rows.length < names.length) {
      const made = new Set(written.rows.map(({ name }) => name))
      const taken = names.filter((name) => !made.has(name))
      const told = taken.slice(0, MOST_NAMES).join(', ')
      const more = taken.length > MOST_NAMES ? ` dan ${taken.length - MOST_NAMES} lainnya` : ''
      throw invalid({ from: `Nomor meja ${told}${more} sudah digunakan` })
    }
    await auditAll(
      tx,
      written.rows.map(({ id, name }) => ({
        action: 'table.create',
        entity_id: id,
        outlet_id: group.outlet_id,
        label: name,
        after: { name, table_group_id: group.id, ...values },
      })),
    )
    return written.rows.map(({ id }) => id)
  },
})

/**
 * Saves where the tables of a group stand. Refused when somebody saved another arrangement since, or a table named has
 * left the group meanwhile.
 */
export const saveTableLayout = command('table_group.arrange', {
  permission: can('table', 'update'),
  input: TableLayoutInput,
  run: async (tx, { table_group_id, layout_version, places }) => {
    const group = await lockTableGroup(tx, table_group_id)
    const stale = () =>
      new UserError('CONFLICT', 'Denah ini baru saja diubah oleh orang lain', {
        layout_version: group.layout_version,
      })
    if (group.deleted_at || group.layout_version !== layout_version) throw stale()
    const tables = await selectOwn(tx, 'outlet_table', { table_group_id })
      .select(['id', 'seats', 'shape'])
      .where('deleted_at', 'is', null)
      .execute()
    const known = new Map(tables.map((table) => [table.id, table]))
    const rows = places.map((place) => {
      const table = known.get(place.id)
      if (!table) throw stale()
      return { id: place.id, ...keepOnPlan(place, sizeOfTable(table)) }
    })
    // Arranging is not editing: the tables keep their version, so that no open form meets a conflict.
    await sql`update outlet_table t set plan_x = p.plan_x, plan_y = p.plan_y
      from json_to_recordset(${JSON.stringify(rows)}::json) as p (id int, plan_x smallint, plan_y smallint)
      where t.brand_id = ${tx.brand_id} and t.id = p.id`.execute(tx.db)
    await updateOwn(tx, 'table_group', { id: table_group_id })
      .set({ layout_version: layout_version + 1 })
      .execute()
    await audit(tx, {
      action: 'table_group.arrange',
      entity_id: table_group_id,
      outlet_id: group.outlet_id,
      label: group.name,
      before: { layout_version },
      after: { layout_version: layout_version + 1 },
    })
    return { id: table_group_id }
  },
})

/** Gives tables new codes, all or none: what is printed opens nothing any more. */
export const rotateTableTokens = command('table.rotate_token', {
  permission: can('qr_code', 'update'),
  input: RotateTokensInput,
  run: async (tx, { ids }) => {
    const now = tx.now()
    const reach = tx.viewer?.outlet_ids ?? null
    const rotated = await sql<{ id: number; name: string; outlet_id: number }>`
      update outlet_table t set token = random_token(), token_rotated_at = ${now}
      from (select id from outlet_table where brand_id = ${tx.brand_id} and id = any(${ids}::int[])
        and deleted_at is null and (${reach}::int[] is null or outlet_id = any(${reach}::int[]))
        order by id for update) x
      where t.brand_id = ${tx.brand_id} and t.id = x.id returning t.id, t.name, t.outlet_id`.execute(tx.db)
    if (rotated.rows.length < ids.length) throw notFound('Meja')
    await auditAll(
      tx,
      rotated.rows.map(({ id, name, outlet_id }) => ({
        action: 'table.rotate_token',
        entity_id: id,
        outlet_id,
        label: name,
        before: { token_rotated_at: null },
        after: { token_rotated_at: now },
      })),
    )
    return rotated.rows.map(({ id }) => id)
  },
})
