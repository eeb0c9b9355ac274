import type { Selectable } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import type { WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'

/** What the audit log calls sessions of tills. */
export const SESSION_REF = 'cash_session'

/** Opens closed sessions again, agrees to what differs, and sees what should be there before it is counted. */
export const APPROVES_SESSIONS = can('report_shift', 'approve')

export type SessionRow = Selectable<DB['cash_session']>

/**
 * Locks a session for a change. Of two who do the same at once the second finds it where the first has put it.
 * @throws NOT_FOUND out of reach, CONFLICT when its state or someone's change forbids it.
 */
export async function beginChange(
  tx: WriteContext,
  id: number,
  seen: number | null | undefined,
  needed: { readonly status: string; readonly refusal: string },
): Promise<SessionRow> {
  const row = await selectOwn(tx, 'cash_session', { id }).selectAll().forUpdate().executeTakeFirst()
  if (!row || !reachesOutlet(tx, row.outlet_id)) throw notFound('Sesi kasir')
  if (row.status !== needed.status) {
    throw new UserError('CONFLICT', needed.refusal, {
      version: row.version,
      changes: [],
    })
  }
  await assertVersion(tx, SESSION_REF, row, seen)
  return row
}

/** Records what was done to a session, with the version it now has. */
export async function recordChange(
  tx: WriteContext,
  row: SessionRow,
  verb: string,
  change: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<{ id: number }> {
  const { version } = await selectOwn(tx, 'cash_session', { id: row.id })
    .select('version')
    .executeTakeFirstOrThrow()
  await audit(tx, {
    action: `cash_session.${verb}`,
    entity: SESSION_REF,
    entity_id: row.id,
    label: row.cashier_name,
    outlet_id: row.outlet_id,
    before: change.before,
    after: { ...change.after, version },
  })
  return { id: row.id }
}
