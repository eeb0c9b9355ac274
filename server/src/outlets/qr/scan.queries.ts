import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { withinOutlets } from '../outlet/outlet.policy.ts'

/** Days, today included, that scans are told of. */
const DAYS = 30

/** Scans of one code lately. */
export interface CodeScans {
  readonly outlet_id: number | null
  readonly table_id: number | null
  readonly scans: number
}

export interface DayScans {
  readonly day: string
  readonly scans: number
}

export interface QrScans {
  readonly codes: readonly CodeScans[]
  readonly days: readonly DayScans[]
}

/** Scans of the last days by code and by day; the brand's own code is of no outlet, and told to all. */
export async function readScans(ctx: Context, outlet_id: number | null): Promise<QrScans> {
  const S = sql.ref('s')
  const reach = withinOutlets(ctx, S)
  const { rows } = await sql<QrScans>`
    with seen as (select s.business_date as day, s.outlet_id, s.outlet_table_id, s.times as scans from guest_step s
      where s.brand_id = ${ctx.brand_id} and s.step = 'scan'
        and s.business_date > (${ctx.now()}::timestamptz)::date - ${DAYS}::int
        and (${outlet_id}::int is null or s.outlet_id = ${outlet_id}::int)
        and ${reach ? sql`(s.outlet_id is null or ${reach})` : sql`true`})
    select
      (select coalesce(json_agg(c order by c.scans desc, c.outlet_id, c.table_id), '[]') from (
        select outlet_id, outlet_table_id as table_id, sum(scans)::int as scans from seen group by 1, 2) c) as codes,
      (select coalesce(json_agg(d order by d.day), '[]') from (
        select day, sum(scans)::int as scans from seen group by 1) d) as days`.execute(ctx.db)
  return rows[0] ?? { codes: [], days: [] }
}
