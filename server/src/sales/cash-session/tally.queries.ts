import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'

const closingsOf = (session: Fragment): Fragment =>
  sql`from cash_closing c where c.brand_id = ${ownBrand} and c.session_id = ${session}.id`

/** Whether a running session has been counted by its till since it was last opened. */
export const isCounted = (session: Fragment): Fragment =>
  sql`(${session}.status = 'OnGoing' and ${session}.tallied_at is not null and not exists (
    select ${closingsOf(session)} and c.reopened_at >= ${session}.tallied_at))`

/** Whether a running session had been closed before. */
export const isReopened = (session: Fragment): Fragment =>
  sql`(${session}.status = 'OnGoing' and exists (select ${closingsOf(session)}))`

/** Rows of what was counted, while the session waits to be closed. */
const waiting = (session: Fragment, part: 'counted' | 'denominations', columns: Fragment): Fragment =>
  sql`from jsonb_to_recordset(case when ${isCounted(session)} then ${session}.tally -> ${sql.lit(part)} else '[]' end)
    as n(${columns})`

const countsOf = (session: Fragment): Fragment =>
  sql`${waiting(session, 'counted', sql`method text, amount bigint`)}
    left join payment_method w on w.brand_id = ${session}.brand_id and w.brand_id = ${ownBrand} and w.code = n.method`

/** What was counted of each method, cash first. */
export const tallyOf = (session: Fragment): Fragment =>
  sql`(select coalesce(json_agg(x order by not x.is_cash, x.method), '[]') from (
    select n.method, w.name, pays_cash(w.type, n.method) as is_cash, n.amount ${countsOf(session)}) x)`

/** What was counted of cash; null where nothing was. */
export const tallyCash = (session: Fragment): Fragment =>
  sql`(select sum(n.amount)::bigint ${countsOf(session)} where pays_cash(w.type, n.method))`

/** The notes and coins of that count. */
export const tallyDenominationsOf = (session: Fragment): Fragment =>
  sql`(select coalesce(json_agg(n order by n.value desc), '[]') ${waiting(
    session,
    'denominations',
    sql`value int, pieces int`,
  )})`
