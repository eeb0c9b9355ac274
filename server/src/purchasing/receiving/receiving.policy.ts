import type { Selectable } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { authorise, can, isAllowed } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { finishDocument, lockDocument, refuseState } from '../../records/document/document-action.ts'
import {
  RECEIVING_TRANSITIONS,
  type ReceivingAction,
  type ReceivingKind,
  type ReceivingStatus,
} from './receiving-state.calc.ts'

/** A receiving as the database holds it. */
export type ReceivingRow = Omit<Selectable<DB['receiving']>, 'kind' | 'status'> & {
  readonly kind: ReceivingKind
  readonly status: ReceivingStatus
}

export const REF_TYPE = 'receiving'
const LABEL = 'Penerimaan'

/** Who writes receivings types their prices, so sees them; others need view_cost. */
export function seesPrices(ctx: Pick<Context, 'viewer'>): boolean {
  return (['view_cost', 'create', 'update'] as const).some((right) => isAllowed(ctx, can('receiving', right)))
}

/** The row of a receiving in reach, locked against other writers. */
export async function lockReceiving(tx: WriteContext, id: number): Promise<ReceivingRow> {
  return (await lockDocument(tx, REF_TYPE, id, LABEL)) as ReceivingRow
}

const STANDS: Readonly<Record<ReceivingStatus, string>> = {
  draft: 'masih draf',
  done: 'sudah selesai',
  cancelled: 'sudah dibatalkan',
}

/**
 * Locks a receiving for an action. Of two who do the same at once the second finds it where the first has put it.
 * @throws NOT_FOUND out of reach, FORBIDDEN without the right, CONFLICT when its state or someone's change forbids it.
 */
export async function beginAction(
  tx: WriteContext,
  id: number,
  action: ReceivingAction,
  seen?: number | null,
): Promise<ReceivingRow> {
  const row = await lockReceiving(tx, id)
  const transition = RECEIVING_TRANSITIONS[action]
  if (tx.viewer) authorise(tx, can(transition.module ?? 'receiving', transition.authorization))
  if (row.status !== transition.from) throw refuseState(LABEL, row, STANDS[row.status])
  await assertVersion(tx, REF_TYPE, row, seen)
  return row
}

/** What takes back that a receiving may bring more, and that it was asked for. */
export const NOT_OVER = {
  over_reason: null,
  over_asked_at: null,
  over_asker_id: null,
  over_approved_at: null,
  over_approved_by: null,
} as const

/** A draft held for what is decided about it, by whoever may. */
export async function lockDraft(tx: WriteContext, id: number, seen?: number | null): Promise<ReceivingRow> {
  const row = await lockReceiving(tx, id)
  if (row.status !== 'draft') throw refuseState(LABEL, row, STANDS[row.status])
  await assertVersion(tx, REF_TYPE, row, seen)
  return row
}

type Changes = Partial<Omit<Selectable<DB['receiving']>, 'brand_id' | 'id' | 'number' | 'kind'>>

/** Writes what an action changed and records it; see finishDocument. */
export function finishAction(
  tx: WriteContext,
  row: ReceivingRow,
  verb: string,
  outcome: { changes: Changes; details?: Record<string, unknown> },
): Promise<{ id: number }> {
  return finishDocument(tx, REF_TYPE, row, verb, outcome)
}
