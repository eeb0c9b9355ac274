import { type Selectable, sql } from 'kysely'
import { reachesOutlet, requireOutlet } from '../../access/session/reach.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { refuseState } from '../../records/document/document-action.ts'
import { REQUEST_STATE_LABELS, type RequestState, requestState } from './request.calc.ts'

export const REQUEST_REF = 'stock_request'
const LABEL = 'Permintaan'

export type RequestRow = Selectable<DB['stock_request']>

/** Requests that an outlet in reach makes or is asked. Undefined when everything is in reach. */
export function requestsInReach(ctx: Pick<Context, 'viewer'>, request: Fragment): Fragment | undefined {
  const reach = ctx.viewer?.outlet_ids
  if (!reach) return undefined
  return sql`(${request}.outlet_id = any(${reach}::int[]) or ${request}.from_outlet_id = any(${reach}::int[]))`
}

/** `requestState` in SQL. */
export const stateOf = (
  request: Fragment,
): Fragment => sql`(case when ${request}.status <> 'accepted' then ${request}.status
  else (select case d.status when 'sent' then 'sent' when 'done' then 'received' when 'cancelled' then 'asked' else 'packing' end
    from adjustment d where d.brand_id = ${ownBrand} and d.id = ${request}.adjustment_id) end)`

/**
 * Locks a request that is where a step begins, for one of its two sides: one that waits for an answer unless told.
 * @throws NOT_FOUND where that side is out of reach, CONFLICT when it is elsewhere or someone changed it.
 */
export async function beginStep(
  tx: WriteContext,
  id: number,
  side: 'outlet_id' | 'from_outlet_id',
  seen?: number | null,
  from: RequestState = 'asked',
): Promise<RequestRow> {
  const row = await selectOwn(tx, 'stock_request', { id }).selectAll().forUpdate().executeTakeFirst()
  if (!row || (!reachesOutlet(tx, row.outlet_id) && !reachesOutlet(tx, row.from_outlet_id)))
    throw notFound(LABEL)
  requireOutlet(tx, row[side])
  const transfer = row.adjustment_id
    ? await selectOwn(tx, 'adjustment', { id: row.adjustment_id }).select('status').executeTakeFirst()
    : undefined
  const state: RequestState = requestState(row.status, transfer?.status ?? null)
  if (state !== from) throw refuseState(LABEL, row, REQUEST_STATE_LABELS[state].toLowerCase())
  await assertVersion(tx, REQUEST_REF, row, seen)
  return row
}
