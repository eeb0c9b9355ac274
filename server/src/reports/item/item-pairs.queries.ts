import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { receiptsInScope } from '../scope/reach.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** Two items that are on receipts together. */
export interface ItemPair {
  item_id: number
  name: string | null
  other_id: number
  other_name: string | null
  /** Receipts with both, with the first, with the other. */
  receipts: number
  item_receipts: number
  other_receipts: number
}

/** What guests bought together, over the receipts that were looked at. */
export interface ItemPairs {
  receipts: number
  /** There are older receipts in the period, which were not looked at. */
  is_latest_only: boolean
  pairs: ItemPair[]
}

/** No sum tells what was bought together; so many of the latest receipts say it well enough, and in time. */
export const RECEIPTS_AT_MOST = 10_000
const PAIRS_AT_MOST = 50

/** Counts items that stand on the same receipts of the period, those most often together first; of one item where that is named. */
export async function readItemPairs(
  ctx: Context,
  scope: ReportScope,
  { receipts_at_most = RECEIPTS_AT_MOST, item_id = null as number | null } = {},
): Promise<ItemPairs> {
  const result = await sql<ItemPairs>`
    with r as materialized (select business_date, id from (${receiptsOf(ctx, scope)}) t
      order by business_date desc, id desc limit ${receipts_at_most + 1}),
    taken as materialized (select * from r order by business_date desc, id desc limit ${receipts_at_most}),
    sold as materialized (select distinct t.business_date, t.id, l.item_id from taken t
      join transaction_line l on l.brand_id = ${ctx.brand_id} and l.business_date = t.business_date
        and l.transaction_id = t.id where l.item_id is not null),
    each as (select item_id, count(*)::int as receipts from sold group by item_id),
    pairs as (select a.item_id, b.item_id as other_id, count(*)::int as receipts from sold a
      join sold b on b.business_date = a.business_date and b.id = a.id and b.item_id > a.item_id
      ${item_id === null ? sql`` : sql`where ${item_id} in (a.item_id, b.item_id)`}
      group by a.item_id, b.item_id order by count(*) desc, a.item_id, b.item_id limit ${PAIRS_AT_MOST})
    select (select count(*)::int from taken) as receipts,
      (select count(*) from r) > ${receipts_at_most} as is_latest_only,
      (select coalesce(json_agg(p order by p.receipts desc, p.item_id, p.other_id), '[]') from (
        select pairs.*, i.name, o.name as other_name, e.receipts as item_receipts, f.receipts as other_receipts
        from pairs join each e on e.item_id = pairs.item_id join each f on f.item_id = pairs.other_id
        left join item i on i.brand_id = ${ctx.brand_id} and i.id = pairs.item_id
        left join item o on o.brand_id = ${ctx.brand_id} and o.id = pairs.other_id) p) as pairs`.execute(
    ctx.db,
  )
  return result.rows[0] ?? { receipts: 0, is_latest_only: false, pairs: [] }
}

function receiptsOf(ctx: Context, scope: ReportScope): RawBuilder<unknown> {
  return sql`select t.business_date, t.id from transaction t
    where t.brand_id = ${ctx.brand_id} and t.status <> 'VOID' and ${receiptsInScope(scope)}`
}
