import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { isUsed } from './claim-reward.ts'
import { type RewardKind, refusalOf } from './reward.calc.ts'

/** What members may take for points, as the panel reads it. */
export interface PointReward {
  readonly id: number
  readonly name: string
  readonly kind: RewardKind
  readonly item_id: number | null
  readonly item_name: string | null
  readonly discount: number | null
  readonly points: number
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly stock: number | null
  readonly per_member: number | null
  /** Where it is given, of outlets in reach; without any it is given everywhere. */
  readonly outlet_ids: readonly number[]
  readonly is_everywhere: boolean
  /** Taken or held so far. */
  readonly used: number
  readonly version: number
  readonly deleted_at: Date | null
}

/** Rewards of the brand, the cheapest first; those given only out of reach are left out. */
export async function readRewards(ctx: Context | WriteContext, id?: number): Promise<PointReward[]> {
  const reach = withinOutlets(ctx, sql.ref('p'))
  const { rows } = await sql<PointReward>`
    select r.id, r.name, r.kind, r.item_id, i.name as item_name, r.discount, r.points, r.starts_on::text as starts_on,
      r.ends_on::text as ends_on, r.stock, r.per_member, w.outlet_ids, w.is_everywhere, r.version, r.deleted_at,
      (select count(*)::int from point_hold h where h.brand_id = ${ownBrand} and h.reward_id = r.id
        and ${isUsed(sql.ref('h'), ctx.now())}) as used
    from point_reward r
    left join item i on i.brand_id = ${ownBrand} and i.id = r.item_id
    cross join lateral (select coalesce(array_agg(p.outlet_id order by p.outlet_id)
        ${reach ? sql`filter (where ${reach})` : sql``}, '{}') as outlet_ids, count(p.outlet_id) = 0 as is_everywhere
      from point_reward_outlet p where p.brand_id = ${ownBrand} and p.reward_id = r.id) w
    where r.brand_id = ${ownBrand} ${id === undefined ? sql`` : sql`and r.id = ${id}`}
      and (w.is_everywhere or w.outlet_ids <> '{}')
    order by r.points, lower(r.name), r.id`.execute(ctx.db)
  return rows
}

/** A reward as tills and guests are told of it. */
export interface GivenReward {
  readonly id: number
  readonly name: string
  readonly kind: RewardKind
  /** The menu that is free, by its code; null of others. */
  readonly item_code: string | null
  readonly discount: number | null
  readonly points: number
  /** How many there are left; null is no limit. */
  readonly left: number | null
}

/** What may be taken at an outlet today, the cheapest first; nothing while the programme is off. */
export async function readGivenRewards(
  ctx: Context | WriteContext,
  outlet_id: number,
): Promise<GivenReward[]> {
  const { rows } = await sql<GivenReward & Parameters<typeof refusalOf>[0] & { today: string }>`
    select r.id, r.name, r.kind, i.code as item_code, r.discount, r.points, r.stock, null as per_member, 0 as used_by_member,
      r.deleted_at, r.starts_on::text as starts_on, r.ends_on::text as ends_on, n.used, r.stock - n.used as "left",
      (not exists (select from point_reward_outlet p where p.brand_id = ${ownBrand} and p.reward_id = r.id)
        or exists (select from point_reward_outlet p where p.brand_id = ${ownBrand} and p.reward_id = r.id
          and p.outlet_id = o.id)) as is_given_here,
      (${ctx.now()}::timestamptz at time zone o.timezone - o.business_day_cutoff::interval)::date::text as today
    from point_reward r
    join outlet o on o.brand_id = ${ownBrand} and o.id = ${outlet_id}
    join point_programme g on g.brand_id = ${ownBrand} and g.is_active
    left join item i on i.brand_id = ${ownBrand} and i.id = r.item_id
    cross join lateral (select count(*)::int as used from point_hold h where h.brand_id = ${ownBrand}
      and h.reward_id = r.id and ${isUsed(sql.ref('h'), ctx.now())}) n
    where r.brand_id = ${ownBrand} and r.deleted_at is null
    order by r.points, lower(r.name), r.id`.execute(ctx.db)
  return rows
    .filter((row) => refusalOf(row, row.today) === undefined)
    .map(({ id, name, kind, item_code, discount, points, left }) => ({
      ...{ id, name, kind, item_code, discount, points, left },
    }))
}
