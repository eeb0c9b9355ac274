import { sql } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import type { Context } from '../../kit/context.ts'
import { notFound } from '../../kit/errors.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import type { ItemKind, StockKey } from './balance.queries.ts'
import type { MovementType } from './movement-type.calc.ts'

/** What one kind of movement did in a period; values only with view_cost. */
export interface MovementSum {
  type: MovementType
  quantity: string
  value: string | null
  movements: number
}

/** How a balance came about: opening, what moved by kind, closing; and how it stands now. */
export interface BalanceSummary {
  name: string
  unit: string
  opening_quantity: string
  opening_value: string | null
  sums: MovementSum[]
  closing_quantity: string
  closing_value: string | null
  quantity: string
  value: string | null
  average_cost: string | null
  last_cost: string | null
  minimum: string | null
}

/**
 * Explains the balance of an item at an outlet over business dates, both included. Opening and movements add up to the
 * closing balance exactly.
 * @throws NOT_FOUND when the item or the outlet is not in reach.
 */
export async function summarizeBalance(
  ctx: Context,
  key: StockKey,
  from: string,
  until: string,
): Promise<BalanceSummary> {
  if (!reachesOutlet(ctx, key.outlet_id)) throw notFound('Stok')
  const sees_cost = isAllowed(ctx, can(moduleOf(key.item_kind), 'view_cost'))
  const money = (expression: string) => (sees_cost ? sql.raw(`(${expression})::text`) : sql`null`)
  const item =
    key.item_kind === 'ingredient'
      ? sql`select name, base_unit as unit from ingredient where brand_id = ${ctx.brand_id} and id = ${key.item_id}`
      : sql`select name, 'porsi' as unit from item where brand_id = ${ctx.brand_id} and id = ${key.item_id}`
  const result = await sql<BalanceSummary>`
    with moved as (
      select type, business_date < ${from}::date as is_before, sum(quantity) as quantity, sum(value) as value, sum(movements)::int as movements
      from stock_day m
      where m.brand_id = ${ctx.brand_id} and m.outlet_id = ${key.outlet_id} and m.item_kind = ${key.item_kind}
        and m.item_id = ${key.item_id} and m.business_date <= ${until}::date
      group by type, is_before),
    total as (select coalesce(sum(quantity) filter (where is_before), 0) as opening_quantity,
        coalesce(sum(value) filter (where is_before), 0) as opening_value,
        coalesce(sum(quantity), 0) as closing_quantity, coalesce(sum(value), 0) as closing_value from moved)
    select i.name, i.unit, t.opening_quantity::text, ${money('t.opening_value')} as opening_value,
      t.closing_quantity::text, ${money('t.closing_value')} as closing_value,
      (select coalesce(json_agg(json_build_object('type', m.type, 'quantity', m.quantity::text,
          'value', ${money('m.value')}, 'movements', m.movements) order by m.type), '[]')
        from moved m where not m.is_before) as sums,
      coalesce(b.quantity, 0)::text as quantity, ${money('coalesce(b.value, 0)')} as value,
      ${money('coalesce(b.average_cost, 0)')} as average_cost, ${money('b.last_cost')} as last_cost, b.minimum::text
    from (${item}) i
    join outlet o on o.brand_id = ${ctx.brand_id} and o.id = ${key.outlet_id}
    cross join total t
    left join stock_balance b on b.brand_id = ${ctx.brand_id} and b.outlet_id = ${key.outlet_id}
      and b.item_kind = ${key.item_kind} and b.item_id = ${key.item_id}`.execute(ctx.db)
  const summary = result.rows[0]
  if (!summary) throw notFound('Stok')
  return summary
}

/** The module whose page shows stock of a kind. */
export function moduleOf(item_kind: ItemKind): string {
  return item_kind === 'ingredient' ? 'ingredient' : 'menu'
}
