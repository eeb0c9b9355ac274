import { sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import type { ReportScope } from '../../scope/report-scope.queries.ts'
import type { CountPair } from '../count-pairs.queries.ts'
import { pairRows } from '../variance-sums.queries.ts'
import { HISTORY_DAYS } from './document-facts.queries.ts'

export interface WasteRow {
  readonly place: number
  readonly days: number
  readonly days_with_waste: number
  readonly wasted: string
  readonly used: string
}

/** What was written off as waste and used of each good in the weeks before its first count. */
export async function readWaste(
  ctx: Context,
  scope: ReportScope,
  pairs: readonly CountPair[],
): Promise<WasteRow[]> {
  const result = await sql<WasteRow>`
    select k.place, w.days, w.days_with_waste, w.wasted::text, w.used::text
    from ${pairRows(scope, pairs)}
    cross join lateral (
      select count(distinct d.business_date)::int as days,
        count(distinct d.business_date) filter (where d.counts_as = 'WASTE')::int as days_with_waste,
        coalesce(-sum(d.quantity) filter (where d.counts_as = 'WASTE'), 0) as wasted,
        coalesce(-sum(d.quantity) filter (where d.counts_as <> 'WASTE'), 0) as used
      from stock_day d
      where d.brand_id = ${ctx.brand_id} and d.outlet_id = k.outlet_id and d.item_kind = k.item_kind and d.item_id = k.item_id
        and d.business_date > k.after_day - ${HISTORY_DAYS}::int and d.business_date <= k.after_day
        and d.counts_as in ('WASTE', 'SALE', 'SALE_VOID', 'REFUND_RESTOCK', 'PRODUCE_OUT')) w
    where k.after_day > '-infinity'`.execute(ctx.db)
  return result.rows
}

export interface ProductionRow {
  readonly place: number
  readonly id: number
  readonly number: string
  readonly at: string
  readonly planned: string
  readonly made: string
  readonly is_between: boolean
}

/** Makings of each good between its counts and in the weeks before. */
export async function readProductions(
  ctx: Context,
  scope: ReportScope,
  pairs: readonly CountPair[],
): Promise<ProductionRow[]> {
  const result = await sql<ProductionRow>`
    with pair as materialized (select * from ${pairRows(scope, pairs)})
    select k.place, p.id, p.number, p.produced_at as at, p.planned_quantity::text as planned, p.yield_quantity::text as made,
      p.produced_at > k.after as is_between
    from pair k
    join production p on p.brand_id = ${ctx.brand_id} and p.outlet_id = k.outlet_id and p.ingredient_id = k.item_id
      and p.status = 'done' and p.produced_at <= k.until
      and p.business_date > (case when k.after_day > '-infinity' then k.after_day else k.until_day end) - ${HISTORY_DAYS}::int
    where k.item_kind = 'ingredient'
    order by k.place, p.produced_at`.execute(ctx.db)
  return result.rows
}

export interface CountRow {
  readonly place: number
  readonly id: number
  readonly number: string
  readonly at: string
  readonly expected: string
  readonly gap: string
  readonly is_next: boolean
}

const MOST_BEFORE = 8

/** Earlier finished counts of each good, the last first, and the one that came next. */
export async function readOtherCounts(
  ctx: Context,
  scope: ReportScope,
  pairs: readonly CountPair[],
): Promise<CountRow[]> {
  const result = await sql<CountRow>`
    with pair as materialized (select * from ${pairRows(scope, pairs)}),
    line as materialized (
      select a.outlet_id, l.item_kind, l.item_id, a.id, a.number, l.counted_at as at, coalesce(l.expected_quantity, 0) as expected,
        l.counted_quantity - coalesce(l.expected_quantity, 0) as gap
      from adjustment a
      join adjustment_line l on l.brand_id = ${ownBrand} and l.adjustment_id = a.id and l.counted_at is not null
      where a.brand_id = ${ctx.brand_id} and a.kind = 'count' and a.status = 'done'
        and a.outlet_id in (select p.outlet_id from pair p) and l.item_id in (select p.item_id from pair p)),
    near as (
      select k.place, n.*, (n.at, n.id) > (k.until, k.last_id) as is_next,
        row_number() over (partition by k.place, (n.at, n.id) > (k.until, k.last_id)
          order by case when (n.at, n.id) > (k.until, k.last_id) then n.at end, n.at desc) as turn
      from pair k
      join line n on n.outlet_id = k.outlet_id and n.item_kind = k.item_kind and n.item_id = k.item_id and n.id <> k.last_id)
    select place, id, number, at, expected::text, gap::text, is_next from near
    where turn <= case when is_next then 1 else ${MOST_BEFORE}::int end
    order by place, is_next, at desc`.execute(ctx.db)
  return result.rows
}

export interface PackRow {
  readonly ingredient_id: number
  readonly factors: readonly string[]
}

/** How many base units the units of ingredients hold, and how many of one unit another. */
export async function readPacks(ctx: Context, ingredient_ids: readonly number[]): Promise<PackRow[]> {
  const result = await sql<PackRow>`
    select u.ingredient_id, array_agg(distinct trim_scale(x.factor)::text) as factors
    from ingredient_unit u
    cross join lateral (values (u.factor), (u.quantity)) x (factor)
    where u.brand_id = ${ctx.brand_id} and u.ingredient_id = any(${[...new Set(ingredient_ids)]}::int[])
    group by u.ingredient_id`.execute(ctx.db)
  return result.rows
}
