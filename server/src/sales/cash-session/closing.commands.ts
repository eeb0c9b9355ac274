import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { markSessions } from './name-sessions.commands.ts'

/** A drawer that was counted. */
export interface Closing {
  /** Hex, of what a till sent; null where it was counted in the panel. */
  readonly content_hash: string | null
  readonly closed_at: Date
  readonly closed_by: string | null
  /** Who closed it at a till and who allowed it, where they are known. */
  readonly cashier_id?: number | null
  readonly approved_by?: string | null
  readonly approver_id?: number | null
  readonly note: string | null
  readonly recorded_at: Date
  readonly counted: readonly { method: string; amount: number }[]
  readonly denominations: readonly { value: number; pieces: number }[]
  /** Why what was counted differs; without one what was said before stays. */
  readonly reason: string | null
  /** Bills not paid yet, where the till told any. */
  readonly open_bills: readonly object[] | null
}

/** Closes a session that the caller has locked and found open. */
export async function insertClosing(tx: WriteContext, session_id: number, closing: Closing): Promise<void> {
  const { cashier_id = null, approved_by = null, approver_id = null } = closing
  const { content_hash, closed_at, closed_by, note, recorded_at, counted, denominations, reason } = closing
  const open_bills = closing.open_bills && JSON.stringify(closing.open_bills)
  const bytes = content_hash === null ? sql`null` : sql`decode(${content_hash}, 'hex')`
  const made = await sql<{
    id: number
  }>`insert into cash_closing (brand_id, session_id, content_hash, closed_at,
      closed_by, note, recorded_at, open_bills, cashier_id, approved_by, approver_id)
    values (${tx.brand_id}, ${session_id}, ${bytes}, ${closed_at}, ${closed_by}, ${note}, ${recorded_at},
      ${open_bills}::jsonb, ${cashier_id}, ${approved_by}, ${approver_id})
    returning id`.execute(tx.db)
  const closing_id = made.rows[0]?.id
  const part = { brand_id: tx.brand_id, closing_id }
  await insertRows(
    tx,
    'cash_count',
    counted.map((count) => ({ ...part, ...count })),
  )
  await insertRows(
    tx,
    'cash_denomination',
    denominations.map((denomination) => ({ ...part, ...denomination })),
  )
  await sql`update cash_session set closed_at = ${closed_at}, reason = coalesce(${reason}, reason),
      updated_at = ${tx.now()}
    where brand_id = ${tx.brand_id} and id = ${session_id}`.execute(tx.db)
  await markSessions(tx, [session_id])
}
