import type { Selectable } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { authorise, can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { finishDocument, lockDocument, refuseState } from '../../records/document/document-action.ts'
import {
  type ProductionAction,
  type ProductionStatus,
  productionTransition,
} from './production-transition.calc.ts'

/** A production as the database holds it. */
export type ProductionRow = Omit<Selectable<DB['production']>, 'status'> & {
  readonly status: ProductionStatus
}

/** What movements of productions refer to, and what the audit log calls them. */
export const PRODUCTION_REF = 'production'

const STANDS: Readonly<Record<ProductionStatus, string>> = {
  draft: 'masih draf',
  running: 'sedang berjalan',
  done: 'sudah selesai',
  cancelled: 'sudah dibatalkan',
}

/**
 * Locks a production for an action. Of two who do the same at once the second finds it where the first has put it.
 * @throws NOT_FOUND out of reach, FORBIDDEN without the right, CONFLICT when its state or someone's change forbids it.
 */
export async function beginAction(
  tx: WriteContext,
  id: number,
  action: ProductionAction,
  seen?: number | null,
): Promise<ProductionRow> {
  const row = (await lockDocument(tx, PRODUCTION_REF, id, 'Produksi')) as ProductionRow
  const transition = productionTransition(row.status, action)
  if (!transition) throw refuseState('Produksi', row, STANDS[row.status])
  authorise(tx, can('produce', transition.authorization))
  await assertVersion(tx, PRODUCTION_REF, row, seen)
  return row
}

type Changes = Partial<
  Omit<Selectable<DB['production']>, 'brand_id' | 'id' | 'number' | 'status' | 'updated_at'>
>

interface Outcome {
  readonly status?: ProductionStatus
  readonly changes?: Changes
  /** What the audit log tells besides. */
  readonly details?: Record<string, unknown>
}

/** What the audit log tells of a production: not what it cost, which not everybody may see. */
function told({ value: _value, planned_value: _planned, ...row }: Record<string, unknown>) {
  return row
}

/** Writes what an action changed and records it; see finishDocument. */
export function finishAction(
  tx: WriteContext,
  row: ProductionRow,
  verb: string,
  { status = row.status, changes = {}, details = {} }: Outcome,
): Promise<{ id: number }> {
  return finishDocument(tx, PRODUCTION_REF, row, verb, { changes: { ...changes, status }, details, told })
}
