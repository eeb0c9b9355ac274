import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { REF_TYPE } from '../../stock/adjustment/adjustment.policy.ts'
import type { MovementType } from '../../stock/ledger/movement-type.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { CountPair } from './count-pairs.queries.ts'

/** What one kind of movement did to a good between its counts, corrections of these counts left out. */
interface KindSum {
  readonly place: number
  readonly counts_as: MovementType
  readonly quantity: string
  readonly value: string
}

/** The corrections of the counts themselves: the gap. */
interface GapSum {
  readonly place: number
  readonly quantity: string
  readonly value: string
}

/** Days around a pair, on its outlet's clock. */
export interface PairDays {
  readonly after: Date | null
  readonly until: Date
  /** Business day of the first count; null without one. */
  readonly after_day: string | null
  readonly until_day: string
}

/** When a pair of counts lies, in business days of its outlet. */
export function daysOf({ outlets }: ReportScope, pair: CountPair): PairDays {
  const outlet = outlets.find(({ id }) => id === pair.outlet_id)
  const dayAt = (at: Date) =>
    businessDate(
      at.getTime(),
      outlet?.timezone ?? 'Asia/Jakarta',
      parseMinute(outlet?.business_day_cutoff ?? '04:00'),
    )
  const { at } = pair.last
  return {
    after: pair.first?.at ?? null,
    until: at,
    after_day: pair.first ? dayAt(pair.first.at) : null,
    until_day: dayAt(at),
  }
}

/** The pairs as rows of a statement, aliased `k`. */
export function pairRows(scope: ReportScope, pairs: readonly CountPair[]) {
  const rows = pairs.map((pair, place) => {
    const { outlet_id, item_kind, item_id, first, count_ids, last } = pair
    const { after, until, after_day, until_day } = daysOf(scope, pair)
    return {
      ...{ place, outlet_id, item_kind, item_id, until_day, count_ids, last_id: last.count_id },
      after: after?.toISOString() ?? '-infinity',
      until: until.toISOString(),
      after_day: after_day ?? '-infinity',
      own_ids: first ? [first.count_id, ...count_ids] : count_ids,
      posted_at: last.posted_at.toISOString(),
    }
  })
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as k (place int, outlet_id int, item_kind text, item_id int,
    after timestamptz, until timestamptz, after_day date, until_day date, posted_at timestamptz, last_id int, count_ids int[],
    own_ids int[])`
}

/** Corrections of counts. */
export const COUNTED = sql`('COUNT_GAIN', 'COUNT_LOSS')`

/** Movements of a pair's good with what they count as: what is taken back counts as what it takes back. */
const movements = sql`stock_movement m
  left join stock_movement o on o.brand_id = ${ownBrand} and o.id = m.reversal_of and m.type = 'REVERSAL'
  where m.brand_id = ${ownBrand} and m.outlet_id = k.outlet_id and m.item_kind = k.item_kind and m.item_id = k.item_id`

/**
 * What moved between the counts, by kind: whole days from the sums that the ledger keeps, the days of the counts from its
 * movements up to the moment of counting.
 */
export async function readKindSums(
  ctx: Context,
  scope: ReportScope,
  pairs: readonly CountPair[],
): Promise<KindSum[]> {
  if (pairs.length === 0) return []
  const own = pairs.flatMap(({ first, count_ids }) => (first ? [first.count_id, ...count_ids] : count_ids))
  const result = await sql<KindSum>`
    with k as materialized (select * from ${pairRows(scope, pairs)}),
    -- Of all counts at once: of each pair by itself all movements of its good would be looked through.
    correction as materialized (
      select m.outlet_id, m.item_kind, m.item_id, m.ref_id, m.type, m.quantity, m.value, m.business_date, m.occurred_at
      from stock_movement m where m.brand_id = ${ownBrand} and m.ref_id = any(${[...new Set(own)]}::int[])
        and m.ref_type = ${REF_TYPE} and m.type in ${COUNTED})
    select s.place, s.counts_as, sum(s.quantity)::text as quantity, sum(s.value)::text as value
    from (
      select k.place, d.counts_as, d.quantity, d.value from k
      join stock_day d on d.brand_id = ${ownBrand} and d.outlet_id = k.outlet_id and d.item_kind = k.item_kind
        and d.item_id = k.item_id and d.business_date > k.after_day and d.business_date < k.until_day
        and d.counts_as <> 'COST_REVALUE'
      union all
      select k.place, m.counts_as, m.quantity, m.value from k cross join lateral (
        select coalesce(o.type, m.type) as counts_as, m.quantity, m.value from ${movements}
          and m.business_date in (k.after_day, k.until_day) and m.occurred_at > k.after and m.occurred_at <= k.until
          and coalesce(o.type, m.type) <> 'COST_REVALUE') m
      union all
      select k.place, m.type, -m.quantity, -m.value from k
      join correction m on m.outlet_id = k.outlet_id and m.item_kind = k.item_kind and m.item_id = k.item_id
        and m.ref_id = any(k.own_ids) and m.business_date >= k.after_day and m.business_date <= k.until_day
        and (m.business_date > k.after_day and m.business_date < k.until_day
          or m.occurred_at > k.after and m.occurred_at <= k.until)) s
    group by s.place, s.counts_as having sum(s.quantity) <> 0 or sum(s.value) <> 0
    order by s.place, s.counts_as`.execute(ctx.db)
  return result.rows
}

/** What the ledger took in or out for the counts of each pair, as often as they were brought up to date. */
export async function readGapSums(
  ctx: Context,
  scope: ReportScope,
  pairs: readonly CountPair[],
): Promise<GapSum[]> {
  if (pairs.length === 0) return []
  const result = await sql<GapSum>`
    select k.place, sum(m.quantity)::text as quantity, sum(m.value)::text as value
    from ${pairRows(scope, pairs)}
    join stock_movement m on m.brand_id = ${ownBrand} and m.ref_id = any(k.count_ids) and m.ref_type = ${REF_TYPE}
      and m.type in ${COUNTED} and m.outlet_id = k.outlet_id and m.item_kind = k.item_kind and m.item_id = k.item_id
    group by k.place`.execute(ctx.db)
  return result.rows
}
