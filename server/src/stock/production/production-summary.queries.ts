import { type RawBuilder, sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import type { Context } from '../../kit/context.ts'
import { isAllowed } from '../../kit/permission.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { SEES_PRODUCTION_COST } from './production-fields.queries.ts'

/** An ingredient whose productions came out short of their plan. */
export interface ShortYield {
  readonly ingredient_id: number
  readonly name: string
  readonly productions: number
  readonly yield_variance_bp: number
}

/** How productions of a period came out against their recipes. */
export interface ProductionSummary {
  readonly productions: number
  /** Average of what came out less what was planned, as a share of the plan; null without productions. */
  readonly yield_variance_bp: number | null
  /** What was spent less what the recipes would have taken for what came out; null without costs or productions. */
  readonly cost_variance_bp: number | null
  readonly short_yields: readonly ShortYield[]
}

/** Finished productions of an ingredient added up: deviations of each in basis points, costs in whole rupiah. */
interface ProductionSums {
  readonly ingredient_id: number
  readonly productions: number
  readonly deviation: number
  readonly value: number
  readonly expected: number
}

interface Asked {
  /** All in reach without. */
  outlet_ids?: readonly number[] | null | undefined
  from: string
  until: string
}

function productionSums(ctx: Context, { outlet_ids, from, until }: Asked): RawBuilder<unknown> {
  const reach = withinOutlets(ctx, sql.ref('p'))
  return sql`select p.ingredient_id, count(*)::int as productions,
      coalesce(sum(round((p.yield_quantity / p.planned_quantity - 1) * 10000)), 0)::bigint as deviation,
      coalesce(sum(round(p.value)), 0)::bigint as value,
      coalesce(sum(round(p.planned_value * p.yield_quantity / p.planned_quantity)), 0)::bigint as expected
    from production p
    where p.brand_id = ${ctx.brand_id} and p.status = 'done' and p.business_date between ${from}::date and ${until}::date
      ${outlet_ids ? sql`and p.outlet_id = any(${outlet_ids}::int[])` : sql``} ${reach ? sql`and ${reach}` : sql``}
    group by p.ingredient_id`
}

/** The sums of finished productions of business dates, both included, by what was made. */
export async function readProductionSums(ctx: Context, asked: Asked): Promise<ProductionSums[]> {
  return (await sql<ProductionSums>`${productionSums(ctx, asked)}`.execute(ctx.db)).rows
}

/** Sums up finished productions of business dates, both included, of one outlet or of all in reach. */
export async function summarizeProductions(
  ctx: Context,
  { outlet_id, ...days }: { outlet_id?: number | null | undefined; from: string; until: string },
): Promise<ProductionSummary> {
  if (outlet_id) requireOutlet(ctx, outlet_id)
  const { rows } = await sql<ProductionSummary>`
    with done as (${productionSums(ctx, { ...days, outlet_ids: outlet_id ? [outlet_id] : null })})
    select coalesce(sum(d.productions), 0)::int as productions,
      round(sum(d.deviation) / nullif(sum(d.productions), 0))::int as yield_variance_bp,
      round((sum(d.value) - sum(d.expected)) * 10000 / nullif(sum(d.expected), 0))::int as cost_variance_bp,
      (select coalesce(json_agg(x), '[]') from (
        select s.ingredient_id, i.name, s.productions,
          round(s.deviation::numeric / s.productions)::int as yield_variance_bp
        from done s join ingredient i on i.brand_id = ${ctx.brand_id} and i.id = s.ingredient_id
        where s.deviation < 0 order by s.deviation::numeric / s.productions, i.name limit 5) x) as short_yields
    from done d`.execute(ctx.db)
  const [summary] = rows
  if (!summary) throw new Error('A sum has a row')
  return isAllowed(ctx, SEES_PRODUCTION_COST) ? summary : { ...summary, cost_variance_bp: null }
}
