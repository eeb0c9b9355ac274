import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/** Minutes before its start from which a drawer is opened for a window. */
const EARLY = 60

/**
 * The window of an outlet that an instant falls into, as its id: of several the one that started last; just before a
 * window and in none, the one about to start.
 */
export const shiftAt = (outlet_id: Fragment, at: Fragment): Fragment =>
  sql`(select s.id from shift s
    join outlet o on o.brand_id = s.brand_id and o.brand_id = ${ownBrand} and o.id = ${outlet_id}
    cross join lateral (select (${at})::timestamptz at time zone o.timezone as clock) l
    cross join lateral (select
      (extract(hour from l.clock)::int * 60 + extract(minute from l.clock)::int - s.starts_minute + 1440) % 1440 as since,
      (s.ends_minute - s.starts_minute + 1439) % 1440 + 1 as length) w
    cross join lateral (select w.since < w.length as is_in, w.since >= ${sql.lit(1440 - EARLY)} as is_early) e
    where s.brand_id = ${ownBrand} and s.deleted_at is null
      and (e.is_in or e.is_early)
      and (not exists (select from shift_outlet x where x.brand_id = ${ownBrand} and x.shift_id = s.id)
        or exists (select from shift_outlet x where x.brand_id = ${ownBrand} and x.shift_id = s.id
          and x.outlet_id = ${outlet_id}))
      and (s.weekdays = '{}' or extract(isodow from l.clock + make_interval(mins =>
        case when e.is_in then -w.since else 1440 - w.since end))::int = any(s.weekdays))
    order by e.is_in desc, case when e.is_in then w.since else -w.since end, s.id limit 1)`
