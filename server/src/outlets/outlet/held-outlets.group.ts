import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import type { Permission } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import type { HeldOutlets } from './held-outlets.policy.ts'
import type { OutletGroup } from './outlet.input.ts'
import { giveSettings, namesText } from './outlet-group.ts'

interface HeldGroup {
  readonly held: HeldOutlets
  readonly needs: Permission
  /** Which rows `x` of the thing's own table are still of use. */
  readonly live?: Fragment
  /** Its own command, which makes it hold at these outlets. */
  readonly write: (tx: WriteContext, id: number, outlet_ids: number[]) => Promise<unknown>
}

/**
 * Things that hold at named outlets come to hold at the target where they hold at the source. None is taken away: one that
 * holds at the target alone was meant for it, and one without outlets holds everywhere.
 */
export function giveHeld(group: OutletGroup, table: string, how: HeldGroup): void {
  const { held, needs, live = sql`true`, write } = how
  const holds = (brand_id: number, outlet_id: number) => sql`exists (select from ${sql.table(held.table)} h
    where h.brand_id = ${brand_id} and h.${sql.ref(held.key)} = x.id and h.outlet_id = ${outlet_id})`
  const readMissing = async (ctx: Context | WriteContext, source_id: number, target_id: number) => {
    const { rows } = await sql<{ id: number; name: string; outlet_ids: number[] }>`select x.id, x.name,
        array(select h.outlet_id from ${sql.table(held.table)} h
          where h.brand_id = ${ctx.brand_id} and h.${sql.ref(held.key)} = x.id order by h.outlet_id) as outlet_ids
      from ${sql.table(table)} x where x.brand_id = ${ctx.brand_id} and x.deleted_at is null and ${live}
        and ${holds(ctx.brand_id, source_id)} and not ${holds(ctx.brand_id, target_id)} order by x.name, x.id`.execute(
      ctx.db,
    )
    return rows
  }
  giveSettings(group, {
    needs,
    differ: async (ctx, source, target) =>
      namesText(
        `${held.label} juga berlaku di sini`,
        (await readMissing(ctx, source.id, target.id)).map(({ name }) => name),
      ),
    give: async (tx, source, target) => {
      for (const { id, outlet_ids } of await readMissing(tx, source.id, target.id))
        await write(tx, id, [...outlet_ids, target.id])
    },
  })
}
