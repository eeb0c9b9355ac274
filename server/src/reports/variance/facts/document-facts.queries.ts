import { sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import type { ReportScope } from '../../scope/report-scope.queries.ts'
import type { CountPair } from '../count-pairs.queries.ts'
import { WRITTEN_TYPES } from '../variance-facts.calc.ts'
import { pairRows } from '../variance-sums.queries.ts'

/** A movement of a pair that no sale made; quantities as text. */
export interface MovedRow {
  readonly place: number
  readonly ref_type: string
  readonly ref_id: number
  readonly number: string
  readonly at: string
  readonly type: string
  readonly quantity: string
  /** Before the first count, between the counts, or within days after the last. */
  readonly part: 'before' | 'between' | 'after'
}

/** How far back a good's own history is read, and how long after a count a delivery may still belong before it. */
export const HISTORY_DAYS = 42
export const LATE_DAYS = 3

/**
 * What documents moved of each pair's good, from weeks before the first count to days after the last; what was taken back
 * is left out.
 */
export async function readMoved(
  ctx: Context,
  scope: ReportScope,
  pairs: readonly CountPair[],
): Promise<MovedRow[]> {
  const result = await sql<MovedRow>`
    with pair as materialized (select * from ${pairRows(scope, pairs)}),
    moved as materialized (
      select m.id, m.outlet_id, m.item_kind, m.item_id, m.ref_type, m.ref_id, m.occurred_at, m.type, m.quantity
      from stock_movement m
      where m.brand_id = ${ownBrand} and m.type = any(${WRITTEN_TYPES}::text[]) and m.type <> 'SALE' and m.quantity <> 0
        and m.outlet_id in (select p.outlet_id from pair p)
        and m.item_id in (select p.item_id from pair p)
        and m.business_date >= (select coalesce(min(p.after_day) filter (where p.after_day > '-infinity'), min(p.until_day))
          from pair p) - ${HISTORY_DAYS}::int
        and m.business_date <= (select max(p.until_day) from pair p) + ${LATE_DAYS}::int
        and not exists (select from stock_movement r where r.brand_id = ${ownBrand} and r.reversal_of = m.id))
    select k.place, m.ref_type, m.ref_id, coalesce(v.number, pr.number, a.number, '') as number, m.occurred_at as at, m.type,
      m.quantity::text, case when m.occurred_at <= k.after then 'before' when m.occurred_at <= k.until then 'between' else 'after' end as part
    from pair k
    join moved m on m.outlet_id = k.outlet_id and m.item_kind = k.item_kind and m.item_id = k.item_id
    left join receiving v on v.brand_id = ${ownBrand} and m.ref_type = 'receiving' and v.id = m.ref_id
    left join production pr on pr.brand_id = ${ownBrand} and m.ref_type = 'production' and pr.id = m.ref_id
    left join adjustment a on a.brand_id = ${ownBrand} and m.ref_type = 'adjustment' and a.id = m.ref_id
    order by k.place, m.occurred_at, m.id`.execute(ctx.db)
  return result.rows
}

/** What moved between the counts but was recorded only after the last one was posted. */
export async function readLate(
  ctx: Context,
  scope: ReportScope,
  pairs: readonly CountPair[],
): Promise<Omit<MovedRow, 'part'>[]> {
  if (pairs.length === 0) return []
  const result = await sql<Omit<MovedRow, 'part'>>`
    select k.place, m.ref_type, m.ref_id, coalesce(v.number, pr.number, a.number, t.receipt_number, '') as number,
      m.occurred_at as at, m.type, m.quantity::text
    from ${pairRows(scope, pairs)}
    join stock_movement m on m.brand_id = ${ownBrand} and m.outlet_id = k.outlet_id and m.item_kind = k.item_kind
      and m.item_id = k.item_id and m.business_date >= k.after_day and m.business_date <= k.until_day
      and m.occurred_at > k.after and m.occurred_at <= k.until and m.recorded_at > k.posted_at and m.quantity <> 0
      and not (m.ref_type = 'adjustment' and m.ref_id = any(k.own_ids))
    left join receiving v on v.brand_id = ${ownBrand} and m.ref_type = 'receiving' and v.id = m.ref_id
    left join production pr on pr.brand_id = ${ownBrand} and m.ref_type = 'production' and pr.id = m.ref_id
    left join adjustment a on a.brand_id = ${ownBrand} and m.ref_type = 'adjustment' and a.id = m.ref_id
    left join transaction t on t.brand_id = ${ownBrand} and m.ref_type = 'transaction' and t.id = m.ref_id
      and t.business_date = m.business_date
    order by k.place, abs(m.quantity) desc, m.id limit 2000`.execute(ctx.db)
  return result.rows
}
