import { sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import { businessDateNow } from '../../catalog/item/item.queries.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { formatDecimal, fromScaled, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { notFound } from '../../kit/errors.ts'
import { isAllowed } from '../../kit/permission.ts'
import { suggestPrep } from './production.calc.ts'
import { averageNow, SEES_PRODUCTION_COST } from './production-fields.queries.ts'

/** An ingredient made in the kitchen, how it stands at an outlet, and how much of it should be made. */
export interface ProductionPlan {
  readonly ingredient_id: number
  readonly name: string
  readonly code: string
  readonly base_unit: string
  readonly shelf_life_days: number | null
  readonly on_hand: string
  readonly in_production: string
  /** What other outlets asked for or are promised until the next prep, and has not left. */
  readonly requested: string
  readonly minimum: string | null
  readonly par: string | null
  readonly daily_use: string
  /** What the recipe in force makes at once; null without one. */
  readonly batch_quantity: string | null
  readonly target: string
  readonly batches: number
  readonly suggested_quantity: string
}

type Stand = Omit<ProductionPlan, 'daily_use' | 'target' | 'batches' | 'suggested_quantity'> & {
  used: string
}

/** Days of the ledger that tell how much is used. */
const USE_DAYS = 7n
/** What counts as use: not waste, and not what went elsewhere. */
const USES = ['SALE', 'SALE_VOID', 'REFUND_RESTOCK', 'PRODUCE_OUT', 'STAFF_MEAL', 'SAMPLE']

/** Base units of ingredient `i` that outlets ask outlet `p` for within so many days: promised where answered, as the transfer says. */
const requestedOf = (days: number) =>
  sql`select trim_scale(coalesce(sum(case when d.status in ('draft', 'waiting') then a.quantity else l.quantity end), 0))
    from stock_request r
    join stock_request_line l on l.brand_id = ${ownBrand} and l.stock_request_id = r.id
      and l.item_kind = 'ingredient' and l.item_id = i.id
    left join adjustment d on d.brand_id = ${ownBrand} and d.id = r.adjustment_id
    left join adjustment_line a on a.brand_id = ${ownBrand} and a.adjustment_id = d.id
      and a.item_kind = 'ingredient' and a.item_id = i.id
    where r.brand_id = ${ownBrand} and r.from_outlet_id = p.id and r.status in ('asked', 'accepted')
      and r.needed_on <= p.today + ${days}::int and coalesce(d.status, 'cancelled') not in ('sent', 'done')`

/** What should be made at an outlet so that it lasts for `days` until the next prep, by name. */
export async function readProductionPlan(
  ctx: Context,
  outlet_id: number,
  days: number,
): Promise<ProductionPlan[]> {
  requireOutlet(ctx, outlet_id)
  const { rows } = await sql<Stand>`
    with place as (select o.id, ${businessDateNow(sql.ref('o'), ctx.now())} as today from outlet o
      where o.brand_id = ${ctx.brand_id} and o.id = ${outlet_id})
    select i.id as ingredient_id, i.name, i.code, i.base_unit, i.shelf_life_days,
      trim_scale(coalesce(b.quantity, 0))::text as on_hand,
      (select trim_scale(coalesce(sum(w.planned_quantity), 0))::text from production w where w.brand_id = ${ownBrand}
        and w.outlet_id = p.id and w.ingredient_id = i.id and w.status in ('draft', 'running')) as in_production,
      (${requestedOf(days)})::text as requested,
      trim_scale(b.minimum)::text as minimum, trim_scale(b.par)::text as par, coalesce(u.quantity, 0)::text as used,
      (select trim_scale(v.yield_quantity)::text from recipe r
        join recipe_version v on v.brand_id = r.brand_id and v.brand_id = ${ownBrand} and v.recipe_id = r.id and v.effective_from <= p.today
        where r.brand_id = ${ownBrand} and r.ingredient_id = i.id and r.deleted_at is null
        order by v.effective_from desc, v.no desc limit 1) as batch_quantity
    from place p
    join ingredient i on i.brand_id = ${ctx.brand_id} and i.kind = 'produced' and i.is_stocked and i.deleted_at is null
    left join stock_balance b on b.brand_id = i.brand_id and b.brand_id = ${ownBrand} and b.outlet_id = p.id and b.item_kind = 'ingredient'
      and b.item_id = i.id
    left join lateral (select -sum(d.quantity) as quantity from stock_day d
      where d.brand_id = ${ownBrand} and d.outlet_id = p.id and d.item_kind = 'ingredient' and d.item_id = i.id
        and d.business_date between p.today - 7 and p.today - 1 and d.counts_as = any(${USES}::text[])) u on true
    order by i.name, i.id`.execute(ctx.db)
  return rows.map((row) => planOf(row, days))
}

const quantityOf = (text: string) => Number(toScaled(text, QTY_DECIMALS))

function planOf({ used, ...stand }: Stand, days: number): ProductionPlan {
  const total = toScaled(used, QTY_DECIMALS)
  const daily_use = total > 0n ? (2n * total + USE_DAYS) / (2n * USE_DAYS) : 0n
  const { target, batches, quantity } = suggestPrep(
    {
      on_hand: quantityOf(stand.on_hand),
      in_production: quantityOf(stand.in_production),
      requested: quantityOf(stand.requested),
      minimum: stand.minimum === null ? null : quantityOf(stand.minimum),
      par: stand.par === null ? null : quantityOf(stand.par),
      daily_use: Number(daily_use),
      batch: stand.batch_quantity === null ? null : quantityOf(stand.batch_quantity),
    },
    days,
  )
  return {
    ...stand,
    daily_use: fromScaled(daily_use, QTY_DECIMALS),
    target: formatDecimal(target, QTY_DECIMALS),
    batches,
    suggested_quantity: formatDecimal(quantity, QTY_DECIMALS),
  }
}

/** A line of a version with how its ingredient stands at the outlet. */
export interface ProductionRecipeLine {
  readonly ingredient_id: number
  readonly name: string
  readonly base_unit: string
  readonly is_stocked: boolean
  readonly quantity: string
  readonly yield_bp: number
  readonly on_hand: string
  readonly unit_cost: string | null
}

/** A version of a recipe that an ingredient can be made by. */
export interface ProductionVersion {
  readonly id: number
  readonly no: number
  readonly effective_from: string
  readonly yield_quantity: string
  readonly steps: string | null
  readonly lines: readonly ProductionRecipeLine[]
}

/** The versions an ingredient can be made by at an outlet today, the one in force first. */
export async function readProductionVersions(
  ctx: Context,
  outlet_id: number,
  ingredient_id: number,
): Promise<ProductionVersion[]> {
  requireOutlet(ctx, outlet_id)
  const cost = isAllowed(ctx, SEES_PRODUCTION_COST)
    ? sql`case when i.is_stocked then ${averageNow}::text end`
    : sql`null`
  const { rows } = await sql<ProductionVersion>`
    select v.id, v.no, v.effective_from::text, trim_scale(v.yield_quantity)::text as yield_quantity, v.steps,
      (select coalesce(json_agg(json_build_object('ingredient_id', l.ingredient_id, 'name', i.name,
          'base_unit', i.base_unit, 'is_stocked', i.is_stocked, 'quantity', trim_scale(l.quantity)::text,
          'yield_bp', l.yield_bp, 'on_hand', trim_scale(coalesce(b.quantity, 0))::text, 'unit_cost', ${cost})
          order by l.no), '[]')
        from recipe_line l join ingredient i on i.brand_id = l.brand_id and i.brand_id = ${ownBrand} and i.id = l.ingredient_id
        left join stock_balance b on b.brand_id = l.brand_id and b.brand_id = ${ownBrand} and b.outlet_id = o.id and b.item_kind = 'ingredient'
          and b.item_id = l.ingredient_id
        where l.brand_id = ${ownBrand} and l.recipe_version_id = v.id) as lines
    from outlet o
    join recipe r on r.brand_id = o.brand_id and r.brand_id = ${ownBrand} and r.ingredient_id = ${ingredient_id} and r.deleted_at is null
    join recipe_version v on v.brand_id = r.brand_id and v.brand_id = ${ownBrand} and v.recipe_id = r.id
      and v.effective_from <= ${businessDateNow(sql.ref('o'), ctx.now())}
    where o.brand_id = ${ctx.brand_id} and o.id = ${outlet_id}
    order by v.effective_from desc, v.no desc limit 20`.execute(ctx.db)
  if (rows.length === 0) throw notFound('Resep')
  return rows
}
