import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { giveSettings } from '../outlet/outlet-group.ts'
import { createTableGroup } from '../table-group/table-group.commands.ts'
import { lockTableGroup } from '../table-group/table-group.lock.ts'
import { saveTableLayout } from './table.bulk.ts'
import { createTable } from './table.commands.ts'
import type { TABLE_SHAPES } from './table.input.ts'

interface MissingTable {
  group_name: string
  /** Of the group of that name at the target; null where there is none yet. */
  group_id: number | null
  name: string
  min_seats: number
  seats: number
  shape: (typeof TABLE_SHAPES)[number]
  is_active: boolean
  is_qr_active: boolean
  /** Where it stands on the plan of its group; null where nobody has put it. */
  plan_x: number | null
  plan_y: number | null
}

/** Tables of an outlet whose number another does not have, group by group. */
async function readMissing(ctx: Context | WriteContext, source_id: number, target_id: number) {
  const { rows } =
    await sql<MissingTable>`select g.name as group_name, t.name, t.min_seats, t.seats, t.shape, t.is_active,
      t.is_qr_active, t.plan_x, t.plan_y, (select own.id from table_group own where own.brand_id = ${ownBrand} and own.outlet_id = ${target_id}
        and own.deleted_at is null and lower(own.name) = lower(g.name) limit 1) as group_id
    from outlet_table t join table_group g on g.brand_id = t.brand_id and g.brand_id = ${ownBrand} and g.id = t.table_group_id
      and g.deleted_at is null
    where t.brand_id = ${ctx.brand_id} and t.outlet_id = ${source_id} and t.deleted_at is null
      and not exists (select from outlet_table own where own.brand_id = ${ownBrand} and own.outlet_id = ${target_id}
        and own.deleted_at is null and lower(own.name) = lower(t.name))
    order by g.sort, g.id, t.sort, t.id`.execute(ctx.db)
  return rows
}

interface TablePlace {
  readonly id: number
  readonly plan_x: number
  readonly plan_y: number
}

/** Puts new tables where they stand at the other outlet; a plan that somebody has arranged here already is left alone. */
async function putOnPlan(
  tx: WriteContext,
  table_group_id: number,
  places: readonly TablePlace[],
): Promise<void> {
  if (!isAllowed(tx, can('table', 'update'))) return
  const { layout_version } = await lockTableGroup(tx, table_group_id)
  const arranged = await selectOwn(tx, 'outlet_table', { table_group_id })
    .select('id')
    .where('deleted_at', 'is', null)
    .where('plan_x', 'is not', null)
    .limit(1)
    .execute()
  if (arranged.length === 0)
    await saveTableLayout(tx, { table_group_id, layout_version, places: [...places] })
}

giveSettings('table', {
  needs: can('table', 'create'),
  differ: async (ctx, source, target) => {
    const missing = await readMissing(ctx, source.id, target.id)
    const groups = new Set(missing.map(({ group_name }) => group_name))
    return [...groups].map((group) => {
      const tables = missing.filter(({ group_name }) => group_name === group)
      const is_placed = tables.some(({ plan_x }) => plan_x !== null)
      return `${tables.length} meja baru di ${group}${is_placed ? ', dengan denahnya' : ''}`
    })
  },
  give: async (tx, source, target) => {
    const made = new Map<string, number>()
    const places = new Map<number, TablePlace[]>()
    for (const { group_name, group_id, plan_x, plan_y, ...table } of await readMissing(
      tx,
      source.id,
      target.id,
    )) {
      const known = group_id ?? made.get(group_name)
      const table_group_id =
        known ?? (await createTableGroup(tx, { outlet_id: target.id, name: group_name })).id
      made.set(group_name, table_group_id)
      const { id } = await createTable(tx, { ...table, table_group_id })
      if (plan_x !== null && plan_y !== null)
        places.set(table_group_id, [...(places.get(table_group_id) ?? []), { id, plan_x, plan_y }])
    }
    for (const [table_group_id, placed] of places) await putOnPlan(tx, table_group_id, placed)
  },
})
