import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { allowedSql, LIMIT_LABELS, type LimitedResource, UNCOUNTED } from './limit.ts'

/** What a brand has of something its plan counts, and what would let it have more. */
export interface Usage {
  readonly resource: LimitedResource
  readonly label: string
  readonly used: number
  /** Null where the plan does not count it. */
  readonly allowed: number | null
  /** The cheapest plan that allows more; null when none does. */
  readonly plan_id: number | null
  readonly plan_name: string | null
  /** The cheapest add-on that allows more; null when none does. */
  readonly add_on_name: string | null
}

const RESOURCES = Object.keys(LIMIT_LABELS) as LimitedResource[]

/** Everything the plan of a brand counts. */
export async function readUsage(ctx: Context): Promise<Usage[]> {
  const counted = sql.ref('r.resource')
  const { rows } = await sql<Omit<Usage, 'label'>>`
    select r.resource, coalesce(u.used, 0) as used, case when r.allowed < ${UNCOUNTED} then r.allowed end as allowed,
      p.id as plan_id, p.name as plan_name, a.name as add_on_name
    from (select r.resource, r.place, ${allowedSql(ctx.brand_id, counted, ctx.now())} as allowed
      from unnest(${RESOURCES}::text[]) with ordinality r (resource, place)) r
    left join usage_counter u on u.brand_id = ${ctx.brand_id} and u.resource = r.resource
    left join lateral (select p.id, p.name from plan p where coalesce((p.limits ->> r.resource)::int, ${UNCOUNTED}) > r.allowed
      and p.price_30 > 0 order by p.price_30, p.id limit 1) p on true
    left join lateral (select a.name from add_on a where (a.limits ->> r.resource)::int > 0 and r.allowed < ${UNCOUNTED}
      order by a.price_30, a.id limit 1) a on true
    order by r.place`.execute(ctx.db)
  return rows.map((row) => ({ ...row, label: LIMIT_LABELS[row.resource] }))
}

/** What would open a module, beside its name. */
export interface ModuleLift {
  readonly module: string
  readonly plan_id: number | null
  readonly plan_name: string | null
  readonly add_on_name: string | null
}

/** The cheapest plan and add-on that hold a module; undefined for no module. */
export async function readModuleLift(ctx: Context, key: string): Promise<ModuleLift | undefined> {
  const { rows } = await sql<ModuleLift>`select m.name as module, p.id as plan_id, p.name as plan_name,
      a.name as add_on_name
    from module m
    left join lateral (select p.id, p.name from plan_module pm join plan p on p.id = pm.plan_id
      where pm.module_id = m.id and p.price_30 > 0 order by p.price_30 limit 1) p on true
    left join lateral (select a.name from add_on_module am join add_on a on a.id = am.add_on_id
      where am.module_id = m.id order by a.price_30 limit 1) a on true
    where m.key = ${key}`.execute(ctx.db)
  return rows[0]
}

/** The plans on sale, the smallest first. */
export function readPlans(ctx: Context): Promise<{ id: number; name: string }[]> {
  return ctx.db.selectFrom('plan').select(['id', 'name']).orderBy('sort').execute()
}
