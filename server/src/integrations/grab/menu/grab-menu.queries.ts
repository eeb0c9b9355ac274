import { requireOutlet } from '../../../access/session/reach.ts'
import type { Context } from '../../../kit/context.ts'
import { selectOwn } from '../../../kit/db/own-rows.ts'
import { notFound } from '../../../kit/errors.ts'
import { readDifference } from '../sync/queue-changes.ts'
import { type GrabMenu, showGrabMenu } from './show-menu.ts'

/** A change of a store's menu that is to be told or was. */
export interface GrabChangeRow {
  readonly id: number
  readonly kind: string
  readonly entity_id: string
  readonly label: string
  readonly old_values: unknown
  readonly new_values: unknown
  readonly state: string
  readonly attempts: number
  readonly next_attempt_at: Date
  readonly error_code: string | null
  readonly last_error: string | null
  readonly job_id: string | null
  readonly created_at: Date
  readonly done_at: Date | null
}

const LOG_ROWS = 100

/** A store's menu beside what Grab has of it; NOT_FOUND where the outlet has no store. */
export async function readGrabMenu(ctx: Context, outlet_id: number): Promise<GrabMenu> {
  requireOutlet(ctx, outlet_id)
  const [difference, errors] = await Promise.all([
    readDifference(ctx, outlet_id),
    selectOwn(ctx, 'grab_entity', { outlet_id })
      .select(['entity_id', 'error'])
      .where('error', 'is not', null)
      .execute(),
  ])
  if (!difference) throw notFound('Toko GrabFood')
  return showGrabMenu({ difference, errors, at: ctx.now().getTime() })
}

/** What is to be told of a store's menu and what was, the newest first. */
export async function readGrabChanges(ctx: Context, outlet_id: number): Promise<GrabChangeRow[]> {
  requireOutlet(ctx, outlet_id)
  const store = await selectOwn(ctx, 'grab_store', { outlet_id }).select('outlet_id').executeTakeFirst()
  if (!store) throw notFound('Toko GrabFood')
  return selectOwn(ctx, 'grab_change', { outlet_id })
    .select([
      'id',
      'kind',
      'entity_id',
      'label',
      'old_values',
      'new_values',
      'state',
      'attempts',
      'next_attempt_at',
      'error_code',
      'last_error',
      'job_id',
      'created_at',
      'done_at',
    ])
    .orderBy('id', 'desc')
    .limit(LOG_ROWS)
    .execute()
}
