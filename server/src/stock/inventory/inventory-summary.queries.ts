import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import type { ItemKind } from '../ledger/balance.queries.ts'
import { DEAD_AFTER_DAYS } from './inventory.queries.ts'

/** Stock of the outlets in reach at a glance. */
export interface InventorySummary {
  /** In rupiah with decimals; null without view_cost. */
  value: string | null
  low: number
  out: number
  negative: number
  dead: number
  outlets: { id: number; name: string; last_counted_at: string | null }[]
}

/** Counts balances of one kind by how they stand, over the outlets in reach. */
export async function summarizeInventory(ctx: Context, item_kind: ItemKind): Promise<InventorySummary> {
  const sees_cost = isAllowed(ctx, can('inventory', 'view_cost'))
  const reach = withinOutlets(ctx, sql.ref('o'), 'id')
  const result = await sql<InventorySummary>`
    select ${sees_cost ? sql`coalesce(sum(b.value), 0)::text` : sql`null`} as value,
      count(*) filter (where b.status = 'low')::int as low,
      count(*) filter (where b.status = 'out')::int as out,
      count(*) filter (where b.status = 'negative')::int as negative,
      count(*) filter (where b.quantity > 0
        and b.last_occurred_at < ${ctx.now()}::timestamptz - ${DEAD_AFTER_DAYS} * interval '1 day')::int as dead,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'last_counted_at',
          (select max(c.last_counted_at) from stock_balance c where c.brand_id = ${ownBrand} and c.outlet_id = o.id
            and c.item_kind = ${item_kind})) order by o.name, o.id), '[]')
        from outlet o where o.brand_id = ${ctx.brand_id} and o.deleted_at is null${reach ? sql` and ${reach}` : sql``}) as outlets
    from stock_standing b
    where b.brand_id = ${ctx.brand_id} and b.item_kind = ${item_kind} and b.is_kept
      and ${withinOutlets(ctx, sql.ref('b')) ?? sql`true`}`.execute(ctx.db)
  const summary = result.rows[0]
  if (!summary) throw new Error('A sum always has a row')
  return summary
}
