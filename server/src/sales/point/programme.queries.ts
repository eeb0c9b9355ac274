import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { POINT_METHOD, type PointProgramme } from './programme.calc.ts'

/** What the brand has set of points; undefined until it sets something. */
export async function readProgramme(ctx: Context | WriteContext): Promise<PointProgramme | undefined> {
  const { rows } = await sql<PointProgramme>`select is_active, starts_on::text as starts_on, rupiah_per_point,
      point_value, min_redeem, expiry_months, hold_minutes, birthday_points, referral_points, tier_months, tier_grace_days, excluded_channels,
      excluded_methods, excluded_group_ids, version
    from point_programme where brand_id = ${ctx.brand_id}`.execute(ctx.db)
  return rows[0]
}

/** Points of members that have not been redeemed, of the whole brand. */
export async function readOutstanding(ctx: Context | WriteContext): Promise<number> {
  const { rows } = await sql<{ points: number }>`select coalesce(sum(balance), 0)::bigint as points
    from member_point_balance where brand_id = ${ctx.brand_id}`.execute(ctx.db)
  return rows[0]?.points ?? 0
}

/** What a programme can leave out. */
export interface PointChoices {
  readonly payment_methods: readonly { readonly code: string; readonly name: string }[]
  readonly item_groups: readonly { readonly id: number; readonly name: string }[]
}

/** Methods of payment and groups of menus in use; points themselves never earn any. */
export async function readPointChoices(ctx: Context): Promise<PointChoices> {
  const { rows } = await sql<PointChoices>`select
    (select coalesce(json_agg(json_build_object('code', m.code, 'name', m.name) order by m.sort, m.id), '[]')
      from payment_method m where m.brand_id = ${ctx.brand_id} and m.deleted_at is null and m.code <> ${POINT_METHOD})
      as payment_methods,
    (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.sort, g.id), '[]')
      from item_group g where g.brand_id = ${ctx.brand_id} and g.deleted_at is null) as item_groups`.execute(
    ctx.db,
  )
  return rows[0] ?? { payment_methods: [], item_groups: [] }
}
