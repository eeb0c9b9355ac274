import { type Selectable, sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import { authorise, can } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { finishDocument, refuseState } from '../../records/document/document-action.ts'
import type { Kind, Reason, Status } from './adjustment-kind.calc.ts'
import { type Action, type Approver, transitionOf } from './adjustment-transition.calc.ts'

/** A document as the database holds it. */
export type AdjustmentRow = Omit<Selectable<DB['adjustment']>, 'kind' | 'status' | 'reason'> & {
  readonly kind: Kind
  readonly status: Status
  readonly reason: Reason | null
}

export const REF_TYPE = 'adjustment'
const LABEL = 'Dokumen'

/** Documents of outlets in reach; those on their way to one, once they have left. */
export function withinReach(ctx: Pick<Context, 'viewer'>, document: Fragment): Fragment | undefined {
  const reach = ctx.viewer?.outlet_ids
  if (!reach) return undefined
  return sql`(${document}.outlet_id = any(${reach}::int[])
    or (${document}.to_outlet_id = any(${reach}::int[]) and ${document}.sent_at is not null))`
}

/** Who acts, as far as approval is concerned. */
export function approverOf(ctx: Pick<Context, 'viewer'>): Approver {
  return { admin_id: ctx.viewer?.admin_id ?? 0, is_master: ctx.viewer?.is_master ?? false }
}

/** The row of a document in reach, locked against other writers. */
export async function lockAdjustment(tx: WriteContext, id: number): Promise<AdjustmentRow> {
  const row = await selectOwn(tx, 'adjustment', { id }).selectAll().forUpdate().executeTakeFirst()
  const reach = tx.viewer?.outlet_ids
  const is_in_reach =
    row &&
    (!reach ||
      reach.includes(row.outlet_id) ||
      (row.to_outlet_id !== null && row.sent_at !== null && reach.includes(row.to_outlet_id)))
  if (!is_in_reach) throw notFound(LABEL)
  return row as AdjustmentRow
}

const STANDS: Readonly<Record<Status, string>> = {
  draft: 'masih draf',
  sent: 'sudah dikirim',
  counting: 'sedang dihitung',
  waiting: 'sedang menunggu persetujuan',
  done: 'sudah selesai',
  cancelled: 'sudah dibatalkan',
}

/**
 * Locks a document for an action. Of two who do the same at once the second finds it where the first has put it.
 * @throws NOT_FOUND out of reach, FORBIDDEN without the right, CONFLICT when its state or someone's change forbids it.
 */
export async function beginAction(
  tx: WriteContext,
  id: number,
  action: Action,
  seen?: number | null,
): Promise<AdjustmentRow> {
  const row = await lockAdjustment(tx, id)
  const transition = transitionOf(row.kind, row.status, action)
  if (!transition) throw refuseState(LABEL, row, STANDS[row.status])
  authorise(tx, can('adjustment', transition.authorization))
  requireOutlet(tx, action === 'receive' ? (row.to_outlet_id ?? row.outlet_id) : row.outlet_id)
  await assertVersion(tx, REF_TYPE, row, seen)
  return row
}

type Changes = Partial<Omit<Selectable<DB['adjustment']>, 'brand_id' | 'id' | 'number' | 'kind'>>

/** Writes what an action changed and records it; see finishDocument. */
export function finishAction(
  tx: WriteContext,
  row: AdjustmentRow,
  verb: string,
  outcome: { changes: Changes; details?: Record<string, unknown> },
): Promise<{ id: number }> {
  return finishDocument(tx, REF_TYPE, row, verb, outcome)
}
