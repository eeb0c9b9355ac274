import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { markFound } from '../../outlets/book-mark/mark-books.ts'

/** Where and on which day a movement of points counts in the books, as far as it is told. */
export interface PointPlace {
  readonly member_id: number
  readonly booked_outlet_id: number | null
  readonly booked_on: string | null
  readonly occurred_at: Date
  /** Points that move from one record of a person to another stay at one outlet. */
  readonly is_merge: boolean
}

interface Placed {
  readonly booked_outlet_id: number | null
  readonly booked_on: string
}

const isTold = (place: PointPlace): place is PointPlace & Placed =>
  place.booked_outlet_id !== null && place.booked_on !== null

/**
 * Where movements count: what is of no outlet at the one the member joined at, else at the first; on the day it is there.
 * @returns in the order given; without an outlet where the brand has none.
 */
export async function placePoints(tx: WriteContext, places: readonly PointPlace[]): Promise<Placed[]> {
  if (places.every(isTold))
    return places.map(({ booked_outlet_id, booked_on }) => ({ booked_outlet_id, booked_on }))
  const given = places.map((place, no) => ({ no, ...place }))
  const { rows } = await sql<Placed>`
    select w.booked_outlet_id, coalesce(x.booked_on, (x.occurred_at at time zone coalesce(o.timezone, 'Asia/Jakarta')
      - coalesce(o.business_day_cutoff, '00:00')::interval)::date)::text as booked_on
    from json_to_recordset(${JSON.stringify(given)}::json) as x(no int, member_id int, booked_outlet_id int, booked_on date,
      occurred_at timestamptz, is_merge boolean)
    left join member m on m.brand_id = ${ownBrand} and m.id = x.member_id
    cross join lateral (select coalesce(x.booked_outlet_id, case when not x.is_merge then m.joined_outlet_id end,
      (select min(f.id) from outlet f where f.brand_id = ${ownBrand})) as booked_outlet_id) w
    left join outlet o on o.brand_id = ${ownBrand} and o.id = w.booked_outlet_id
    order by x.no`.execute(tx.db)
  return rows
}

/** Says that days on which points moved are to be booked anew, and those after on which points came to be worth something else. */
export async function markPoints(tx: WriteContext, placed: readonly Placed[]): Promise<void> {
  if (placed.length === 0) return
  const days = placed.map(({ booked_outlet_id, booked_on }) => ({ outlet_id: booked_outlet_id, booked_on }))
  await markFound(
    tx,
    sql`select x.outlet_id, g.day as business_date
      from json_to_recordset(${JSON.stringify(days)}::json) as x(outlet_id int, booked_on date)
      cross join lateral (select x.booked_on as day union all select v.from_day from point_value_day v
        where v.brand_id = ${ownBrand} and v.from_day > x.booked_on) g
      where x.outlet_id is not null`,
  )
}
