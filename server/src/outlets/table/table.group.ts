import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { giveSettings } from '../outlet/outlet-group.ts'
import { createTableGroup } from '../table-group/table-group.commands.ts'
import { createTable } from './table.commands.ts'

interface MissingTable {
  group_name: string
  /** Of the group of that name at the target; null where there is none yet. */
  group_id: number | null
  name: string
  min_seats: number
  seats: number
  shape: string
  is_active: boolean
  is_qr_active: boolean
}

/** Tables of an outlet whose number another does not have, group by group. */
async function readMissing(ctx: Context | WriteContext, source_id: number, target_id: number) {
  const { rows } =
    await sql<MissingTable>`select g.name as group_name, t.name, t.min_seats, t.seats, t.shape, t.is_active,
      t.is_qr_active, (select own.id from table_group own where own.brand_id = ${ownBrand} and own.outlet_id = ${target_id}
        and own.deleted_at is null and lower(own.name) = lower(g.name) limit 1) as group_id
    from outlet_table t join table_group g on g.brand_id = t.brand_id and g.brand_id = ${ownBrand} and g.id = t.table_group_id
      and g.deleted_at is null
    where t.brand_id = ${ctx.brand_id} and t.outlet_id = ${source_id} and t.deleted_at is null
      and not exists (select from outlet_table own where own.brand_id = ${ownBrand} and own.outlet_id = ${target_id}
        and own.deleted_at is null and lower(own.name) = lower(t.name))
    order by g.sort, g.id, t.sort, t.id`.execute(ctx.db)
  return rows
}

giveSettings('table', {
  needs: can('table', 'create'),
  differ: async (ctx, source, target) => {
    const missing = await readMissing(ctx, source.id, target.id)
    const groups = new Set(missing.map(({ group_name }) => group_name))
    return [...groups].map(
      (group) => `${missing.filter(({ group_name }) => group_name === group).length} meja baru di ${group}`,
    )
  },
  give: async (tx, source, target) => {
    const made = new Map<string, number>()
    for (const { group_name, group_id, ...table } of await readMissing(tx, source.id, target.id)) {
      const known = group_id ?? made.get(group_name)
      const table_group_id =
        known ?? (await createTableGroup(tx, { outlet_id: target.id, name: group_name })).id
      made.set(group_name, table_group_id)
      await createTable(tx, { ...table, table_group_id } as never)
    }
  },
})
