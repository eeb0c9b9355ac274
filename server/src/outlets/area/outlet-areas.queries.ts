import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { areasOf } from './area.queries.ts'
import type { PlacedOutlet } from './area-rows.calc.ts'

/** The areas each of these outlets is in. */
export async function readOutletAreas(
  ctx: Pick<Context, 'db'>,
  outlet_ids: readonly number[],
): Promise<PlacedOutlet[]> {
  const { rows } = await sql<PlacedOutlet>`
    select o.id, ${areasOf(sql`o.area_id`)} as areas from outlet o
    where o.brand_id = ${ownBrand} and o.id = any(${outlet_ids}::int[]) order by o.name, o.id`.execute(ctx.db)
  return rows
}
