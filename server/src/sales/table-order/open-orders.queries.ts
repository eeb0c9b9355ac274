import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'

/** Orders of guests that something is still to be done with, of an outlet. */
export interface OpenOrders {
  outlet_id: number
  /** To be confirmed. */
  waiting: number
  /** Confirmed, and to be paid. */
  unpaid: number
  /** Latest change of one of them. */
  changed_at: Date
}

/** Counts the open orders of the outlets in reach; an outlet without any is left out. */
export async function countOpenOrders(ctx: Context): Promise<OpenOrders[]> {
  const reach = withinOutlets(ctx, sql.ref('x')) ?? sql`true`
  const { rows } = await sql<OpenOrders>`
    select x.outlet_id, count(*) filter (where x.status = 'waiting')::int as waiting,
      count(*) filter (where x.status = 'confirmed')::int as unpaid, max(x.updated_at) as changed_at
    from table_order x
    where x.brand_id = ${ctx.brand_id} and x.status in ('waiting', 'confirmed') and ${reach}
    group by x.outlet_id order by x.outlet_id`.execute(ctx.db)
  return rows
}
