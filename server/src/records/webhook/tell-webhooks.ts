import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import type { TEST_EVENT, WebhookEvent } from './webhook-event.calc.ts'

/** What happened, as receivers are told it. */
export interface ToldEvent {
  readonly event: WebhookEvent | typeof TEST_EVENT
  /** What it happened to; of one thing messages go one after the other, in this order. */
  readonly subject: string
  readonly data: object
}

/** Ids of the receivers that are to be told an event, as a part of a statement that is sent anyway. */
export const listenersOf = (event: WebhookEvent): Fragment => sql`array(select w.id from webhook_endpoint w
  where w.brand_id = ${ownBrand} and w.paused_at is null and w.removed_at is null and ${event}::text = any(w.events)
  order by w.id)`

/** The same asked by itself. */
export async function readListeners(tx: WriteContext, event: WebhookEvent): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select ${listenersOf(event)} as ids`.execute(tx.db)
  return rows[0]?.ids ?? []
}

/**
 * Writes what receivers are told in the transaction of its cause; a job sends it after the commit. A message bears the
 * same id to every receiver and at every try.
 */
export async function tellEndpoints(
  tx: WriteContext,
  endpoint_ids: readonly number[],
  told: readonly ToldEvent[],
): Promise<void> {
  if (endpoint_ids.length === 0 || told.length === 0) return
  const created_at = tx.now().toISOString()
  const rows = told.flatMap(({ event, subject, data }) => {
    const event_id = randomUUID()
    const body = JSON.stringify({ id: event_id, event, created_at, brand_id: tx.brand_id, data })
    return endpoint_ids.map((webhook_endpoint_id) => ({
      ...{ webhook_endpoint_id, event_id, event, subject, body, created_at },
      ...{ status: 'waiting', attempts: 0, next_at: created_at },
    }))
  })
  await insertRows(tx, 'webhook_delivery', rows)
}

/** Tells whoever listens to an event what happened; what is told is only worked out when somebody does. */
export async function tellListeners(
  tx: WriteContext,
  event: WebhookEvent,
  tell: () => readonly Omit<ToldEvent, 'event'>[],
): Promise<void> {
  const listeners = await readListeners(tx, event)
  if (listeners.length === 0) return
  await tellEndpoints(
    tx,
    listeners,
    tell().map((told) => ({ ...told, event })),
  )
}
