import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import type { PointProgramme } from './programme.calc.ts'

/** What the brand has set of points; undefined until it sets something. */
export async function readProgramme(ctx: Context | WriteContext): Promise<PointProgramme | undefined> {
  const { rows } = await sql<PointProgramme>`select is_active, starts_on::text as starts_on, rupiah_per_point,
      point_value, min_redeem, expiry_months, hold_minutes, birthday_points, excluded_channels,
      excluded_methods, excluded_group_ids, version
    from point_programme where brand_id = ${ctx.brand_id}`.execute(ctx.db)
  return rows[0]
}
