import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { lockRecord } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { moduleOfEvent, WEBHOOK_EVENT_NAMES } from './webhook-event.calc.ts'

type Asking = Pick<Context | WriteContext, 'viewer'>

/** Receivers are told of every outlet, so they are for who reaches all of them. */
export function reachesBrand({ viewer }: Asking): boolean {
  return viewer !== null && viewer.outlet_ids === null
}

/** Rows of receivers that a viewer reaches: all or none. */
export const ofBrand = (ctx: Asking): Fragment | undefined => (reachesBrand(ctx) ? undefined : sql`false`)

/** Whether a viewer may see what an event tells. */
export function maySeeEvent(ctx: Asking, event: string): boolean {
  const module = moduleOfEvent(event)
  return module === undefined || isAllowed(ctx, can(module, 'view'))
}

/** Events whose messages a viewer may not see. */
export const hiddenEvents = (ctx: Asking): string[] =>
  WEBHOOK_EVENT_NAMES.filter((event) => !maySeeEvent(ctx, event))

/** Refuses to have told what the viewer may not see itself. */
export function assertMayTell(tx: WriteContext, events: readonly string[]): void {
  if (!reachesBrand(tx))
    throw new UserError(
      'FORBIDDEN',
      'Webhook mencakup semua outlet, jadi hanya untuk yang menjangkau semuanya',
    )
  if (events.every((event) => maySeeEvent(tx, event))) return
  throw new UserError('FORBIDDEN', 'Anda tidak memiliki hak melihat data salah satu kejadian ini')
}

/** A receiver that is in use and in reach, locked against other changes of it. */
export async function lockEndpoint(tx: WriteContext, id: number) {
  const endpoint = await lockRecord(tx, 'webhook_endpoint', id, 'Webhook')
  if (!reachesBrand(tx)) throw notFound('Webhook')
  if (endpoint.removed_at) throw new UserError('CONFLICT', `Webhook ${endpoint.name} sudah dihapus`)
  return endpoint
}
