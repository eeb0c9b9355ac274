import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'

/**
 * Takes the next revision of an outlet's orders. It is held until the transaction ends, so that whoever sees a revision
 * has seen all before it; take it last.
 */
export async function takeRevision(tx: WriteContext, outlet_id: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`insert into table_order_feed as f (brand_id, outlet_id, last)
    values (${tx.brand_id}, ${outlet_id}, 1)
    on conflict (brand_id, outlet_id) do update set last = f.last + 1 returning f.last`.execute(tx.db)
  return rows[0]?.last ?? 1
}
