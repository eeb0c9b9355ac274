import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { markFound } from '../../outlets/book-mark/mark-books.ts'

interface NamedSession {
  id: number
  uuid: string
  outlet_id: number
}

/**
 * Sessions by uuid, made when something names them for the first time, and locked in their order, so that writers wait
 * for each other but never in a circle. Until a session has been opened it stands on the earliest day that named it.
 */
export async function nameSessions(
  tx: WriteContext,
  outlet_id: number,
  named: readonly { uuid: string; business_date: string }[],
): Promise<Map<string, NamedSession>> {
  if (named.length === 0) return new Map()
  const result = await sql<NamedSession>`
    insert into cash_session as s (brand_id, uuid, outlet_id, business_date, created_at, updated_at)
    select ${tx.brand_id}, uuid, ${outlet_id}, min(business_date), ${tx.now()}, ${tx.now()}
    from json_to_recordset(${JSON.stringify(named)}::json) as x(uuid uuid, business_date date)
    group by uuid order by uuid
    on conflict (brand_id, uuid) do update set business_date =
      case when s.opened_at is null and s.outlet_id = excluded.outlet_id
        then least(s.business_date, excluded.business_date) else s.business_date end
    returning id, uuid, outlet_id`.execute(tx.db)
  return new Map(result.rows.map((row) => [row.uuid, row]))
}

/** Says that the days of sessions are to be booked anew: what was counted, or what should be there, changed. */
export async function markSessions(tx: WriteContext, ids: readonly number[]): Promise<void> {
  await markFound(
    tx,
    sql`select outlet_id, business_date from cash_session
      where brand_id = ${ownBrand} and id = any(${[...ids]}::int[])`,
  )
}
