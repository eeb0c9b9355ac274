import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { ItemKind, StockKey } from '../../stock/ledger/balance.queries.ts'
import { rowsInPeriod } from '../scope/reach.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { Span } from './count-pairs.calc.ts'

/** A good's line of a finished count. */
export interface CountLine {
  readonly count_id: number
  readonly number: string
  readonly at: Date
  readonly posted_at: Date
  readonly counted: string
}

/** A good at an outlet between two counts. */
export interface CountPair extends StockKey {
  readonly item_kind: ItemKind
  readonly name: string
  readonly unit: string
  readonly category: string | null
  readonly last: CountLine
  /** Null where it had never been counted before: it begins with nothing. */
  readonly first: CountLine | null
  /** Counts whose corrections make up the gap: after the first, up to the last. */
  readonly count_ids: readonly number[]
}

/**
 * Of every good and outlet of a report the last count in the period, partial counts too, and the one it is held against:
 * the count before it, or of the whole period the first one in it.
 */
export async function readCountPairs(ctx: Context, scope: ReportScope, span: Span): Promise<CountPair[]> {
  const result = await sql<CountPair>`${countPairs(scope, span)}
    order by outlet_id, name, item_kind, item_id`.execute(ctx.db)
  return result.rows.map((row) => ({
    ...row,
    last: withDates(row.last),
    first: row.first && withDates(row.first),
  }))
}

/** The statement of it. */
function countPairs(scope: ReportScope, span: Span): RawBuilder<unknown> {
  const outlets = scope.outlets.map(({ id }) => id)
  const from_first = span === 'whole'
  const line = (alias: string) => {
    const of = sql.ref(alias)
    return sql`json_build_object('count_id', ${of}.count_id, 'number', ${of}.number, 'at', ${of}.at, 'posted_at', ${of}.posted_at,
      'counted', ${of}.counted::text)`
  }
  return sql`
    with line as (
      select a.outlet_id, l.item_kind, l.item_id, a.id as count_id, a.number, l.counted_at as at, a.posted_at,
        l.counted_quantity as counted, ${rowsInPeriod(scope, sql`a`)} as is_in
      from adjustment a
      join adjustment_line l on l.brand_id = a.brand_id and l.brand_id = ${ownBrand} and l.adjustment_id = a.id
        and l.counted_at is not null
      where a.brand_id = ${ownBrand} and a.kind = 'count' and a.status = 'done'
        and a.outlet_id = any(${outlets}::int[]) and a.business_date <= ${scope.range.to}::date),
    last as (
      select distinct on (outlet_id, item_kind, item_id) * from line where is_in
      order by outlet_id, item_kind, item_id, at desc, count_id desc),
    ranked as (
      select e.*, row_number() over (partition by e.outlet_id, e.item_kind, e.item_id
          order by ${from_first ? sql`e.is_in desc, case when e.is_in then e.at end, e.at desc` : sql`e.at desc, e.count_id desc`}) as place
      from line e join last t on t.outlet_id = e.outlet_id and t.item_kind = e.item_kind and t.item_id = e.item_id
        and (e.at, e.count_id) < (t.at, t.count_id)),
    pair as (
      select t.outlet_id, t.item_kind, t.item_id, ${line('t')} as last, t.at as until_at, t.count_id,
        f.at as after_at, f.count_id as first_id, case when f.count_id is not null then ${line('f')} end as first
      from last t left join ranked f on f.outlet_id = t.outlet_id and f.item_kind = t.item_kind and f.item_id = t.item_id
        and f.place = 1),
    between as (
      select p.outlet_id, p.item_kind, p.item_id, array_agg(e.count_id) as count_ids
      from pair p join line e on e.outlet_id = p.outlet_id and e.item_kind = p.item_kind and e.item_id = p.item_id
      where (e.at, e.count_id) <= (p.until_at, p.count_id) and (p.first_id is null and e.count_id = p.count_id
        or p.first_id is not null and (e.at, e.count_id) > (p.after_at, p.first_id))
      group by p.outlet_id, p.item_kind, p.item_id)
    select p.outlet_id, p.item_kind, p.item_id, p.last, p.first,
      coalesce(i.name, m.name) as name, coalesce(i.base_unit, 'porsi') as unit, c.name as category,
      b.count_ids
    from pair p
    left join between b on b.outlet_id = p.outlet_id and b.item_kind = p.item_kind and b.item_id = p.item_id
    left join ingredient i on i.brand_id = ${ownBrand} and p.item_kind = 'ingredient' and i.id = p.item_id
    left join ingredient_category c on c.brand_id = ${ownBrand} and c.id = i.ingredient_category_id
    left join item m on m.brand_id = ${ownBrand} and p.item_kind = 'menu' and m.id = p.item_id`
}

const withDates = (line: CountLine): CountLine => ({
  ...line,
  at: new Date(line.at),
  posted_at: new Date(line.posted_at),
})
