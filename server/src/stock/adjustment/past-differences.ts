import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/** Counts of an outlet that are looked through for a thing. */
const COUNTS_BACK = 12
const TOLD = 3

/**
 * How the last counts of line `l` of a count at its outlet differed, the latest first: an array of texts. Only counts
 * from before it, and none further back than the last dozen.
 */
export function pastDifferences(document: Fragment): Fragment {
  return sql`array(select (pl.counted_quantity - pl.expected_quantity)::text
    from (select pa.id, pa.occurred_at from adjustment pa where pa.brand_id = ${ownBrand}
      and pa.outlet_id = ${document}.outlet_id and pa.kind = 'count' and pa.status = 'done'
      and pa.occurred_at < ${document}.occurred_at order by pa.occurred_at desc limit ${sql.lit(COUNTS_BACK)}) pd
    join adjustment_line pl on pl.brand_id = ${ownBrand} and pl.adjustment_id = pd.id and pl.item_kind = l.item_kind
      and pl.item_id = l.item_id and not pl.is_in
    where pl.counted_at is not null and pl.expected_quantity is not null
    order by pd.occurred_at desc limit ${sql.lit(TOLD)})`
}
