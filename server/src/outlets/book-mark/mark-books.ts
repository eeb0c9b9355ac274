import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { runText } from '../../kit/db/run-text.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/** A business day of an outlet. */
export interface OutletDay {
  readonly outlet_id: number
  readonly business_date: string
}

const MARK = `insert into book_mark (brand_id, outlet_id, business_date)
  select distinct $1::int, outlet_id, business_date
  from json_to_recordset($2::json) as x(outlet_id int, business_date date)`

/** Says, in the transaction that changes what they come to, that days of outlets are to be booked anew. */
export async function markBooks(tx: WriteContext, days: Iterable<OutletDay>): Promise<void> {
  const told = [...new Map([...days].map((day) => [`${day.outlet_id} ${day.business_date}`, day])).values()]
  if (told.length > 0)
    await runText(tx.db, MARK, [
      tx.brand_id,
      JSON.stringify(told.map(({ outlet_id, business_date }) => ({ outlet_id, business_date }))),
    ])
}

/** The same for the days that a select finds: its columns are `outlet_id` and `business_date`. */
export async function markFound(tx: WriteContext, found: Fragment): Promise<void> {
  await sql`insert into book_mark (brand_id, outlet_id, business_date)
    select distinct ${tx.brand_id}::int, f.outlet_id, f.business_date from (${found}) f`.execute(tx.db)
}
