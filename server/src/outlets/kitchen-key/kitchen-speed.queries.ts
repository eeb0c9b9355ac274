import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { withinOutlets } from '../outlet/outlet.policy.ts'

/** How fast lines were finished: how many, how many of them late, their seconds, and what follows from these. */
export interface Speed {
  readonly lines: number
  readonly late_lines: number
  /** All of them, in ten-thousandths. */
  readonly seconds: number
  readonly prep_seconds: number
  readonly late_bp: number
}

export interface MenuSpeed extends Speed {
  readonly item_name: string
  readonly station: string | null
  readonly longest_seconds: number
}

export interface HourSpeed extends Speed {
  readonly hour: number
}

/** How fast the kitchens in reach were over some business days. */
export interface KitchenSpeed {
  readonly from: string
  readonly to: string
  readonly orders: number
  /** Null where nothing was finished. */
  readonly total: Speed | null
  /** The slowest first. */
  readonly menus: readonly MenuSpeed[]
  readonly hours: readonly HourSpeed[]
}

/** So many days are told at most. */
export const MOST_SPEED_DAYS = 90

const MOST_MENUS = 100

const SECONDS = sql`extract(epoch from l.done_at - l.started_at)`
const SPEED = sql`count(*)::int as lines, sum(l.is_late::int)::int as late_lines,
  round(sum(${SECONDS}) * 10000)::bigint as seconds, round(avg(${SECONDS}))::int as prep_seconds,
  round(10000 * avg(l.is_late::int))::int as late_bp`

/** Preparation times of the last `days` business days, today among them, at one outlet or all in reach. */
export async function readKitchenSpeed(
  ctx: Context,
  { days, outlet_id }: { days: number; outlet_id: number | null },
): Promise<KitchenSpeed> {
  const reach = withinOutlets(ctx, sql.ref('l')) ?? sql`true`
  const { rows } = await sql<KitchenSpeed>`
    with day as (
      select (${ctx.now()}::timestamptz at time zone b.timezone)::date as last from brand b where b.id = ${ctx.brand_id}
    ), l as (
      select l.* from kitchen_line l, day where l.brand_id = ${ctx.brand_id} and l.state = 'done'
        and l.business_date > day.last - ${days}::int and l.business_date <= day.last + 1
        and (${outlet_id}::int is null or l.outlet_id = ${outlet_id}::int) and ${reach}
    )
    select (day.last - ${days}::int + 1)::text as from, day.last::text as to,
      (select count(distinct uuid)::int from l) as orders,
      (select row_to_json(t) from (select ${SPEED} from l having count(*) > 0) t) as total,
      (select coalesce(json_agg(t order by t.prep_seconds desc, t.item_name), '[]') from (
        select l.item_name, min(l.station) as station, round(max(${SECONDS}))::int as longest_seconds, ${SPEED}
        from l group by l.item_name order by avg(${SECONDS}) desc limit ${sql.lit(MOST_MENUS)}) t) as menus,
      (select coalesce(json_agg(t order by t.hour), '[]') from (
        select l.hour, ${SPEED} from l group by l.hour) t) as hours
    from day`.execute(ctx.db)
  const [speed] = rows
  if (!speed) throw new Error('a brand without a row')
  return speed
}
