import { sql } from 'kysely'
import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { cashDifference, isBeyondTolerance, needsApproval, otherDifference } from './cash-rule.queries.ts'
import { insertClosing } from './closing.commands.ts'
import { readDrawer } from './drawer-plausible.ts'
import { mailDifference } from './mail-difference.ts'
import { markSessions } from './name-sessions.commands.ts'
import {
  ApproveShiftSessionInput,
  CloseShiftSessionInput,
  ReopenShiftSessionInput,
  ShiftSessionReasonInput,
} from './shift-session.input.ts'
import { APPROVES_SESSIONS, beginChange, recordChange, type SessionRow } from './shift-session.policy.ts'

/** Closes a running session with what was counted in the panel. */
export const closeShiftSession = command('cash_session.close', {
  permission: can('report_shift', 'update'),
  input: CloseShiftSessionInput,
  asks: true,
  run: async (tx, { id, version, counted, denominations, reason }) => {
    const row = await beginChange(tx, id, version, {
      status: 'OnGoing',
      refusal: 'Sesi ini tidak sedang berjalan',
    })
    const closed_at = tx.now()
    await insertClosing(tx, id, {
      content_hash: null,
      closed_at,
      closed_by: tx.actor.slice(0, 80),
      note: null,
      recorded_at: closed_at,
      counted,
      denominations: denominations ?? [],
      reason: reason ?? null,
      open_bills: null,
    })
    const standing = await readStanding(tx, id)
    // Asking for a reason would tell whoever counts blind that something differs.
    if (standing.is_beyond && !reason && (!standing.is_blind || isAllowed(tx, APPROVES_SESSIONS)))
      throw invalid({ reason: 'Selisih melebihi toleransi outlet: isi alasannya' })
    await askPlausible(
      tx,
      await readDrawer(tx, id, { sees_blind: isAllowed(tx, APPROVES_SESSIONS), counted }),
    )
    await mailDifference(tx, id)
    const told = reason ? { reason } : {}
    return recordChange(tx, row, 'close', {
      before: { closed_at: null, ...(reason ? { reason: row.reason } : {}) },
      after: { closed_at, counted, ...told },
    })
  },
})

/** Opens a closed session again; what was counted stays on record and is counted anew. */
export const reopenShiftSession = command('cash_session.reopen', {
  permission: APPROVES_SESSIONS,
  input: ReopenShiftSessionInput,
  run: async (tx, { id, version, reason }) => {
    const row = await beginChange(tx, id, version, {
      status: 'End',
      refusal: 'Hanya sesi yang sudah berakhir yang dapat dibuka kembali',
    })
    await sql`update cash_closing set reopened_at = ${tx.now()}, reopened_by = ${tx.actor}, reopen_reason = ${reason}
      where brand_id = ${tx.brand_id} and session_id = ${id} and reopened_at is null`.execute(tx.db)
    await markSessions(tx, [id])
    await change(tx, id, { closed_at: null, reason: null, ...UNAPPROVED })
    return recordChange(tx, row, 'reopen', {
      before: { closed_at: row.closed_at, reason: row.reason, approved_by: row.approved_by },
      after: { closed_at: null, reason: null, approved_by: null, remark: reason },
    })
  },
})

/** Says, or says anew, why what was counted differs. */
export const setShiftSessionReason = command('cash_session.explain', {
  permission: can('report_shift', 'update'),
  input: ShiftSessionReasonInput,
  run: async (tx, { id, version, reason }) => {
    const row = await beginChange(tx, id, version, {
      status: 'End',
      refusal: 'Sesi ini belum berakhir',
    })
    if (row.reason === reason) return { id }
    await change(tx, id, { reason })
    return recordChange(tx, row, 'explain', { before: { reason: row.reason }, after: { reason } })
  },
})

/** Agrees to what differs beyond what the outlet tolerates; what comes in later asks again. */
export const approveShiftSession = command('cash_session.approve', {
  permission: APPROVES_SESSIONS,
  input: ApproveShiftSessionInput,
  run: async (tx, { id, version, reason }) => {
    const row = await beginChange(tx, id, version, { status: 'End', refusal: 'Sesi ini belum berakhir' })
    const { needs_approval, cash, other } = await readStanding(tx, id)
    if (!needs_approval)
      throw new UserError('CONFLICT', 'Sesi ini tidak menunggu persetujuan', { changes: [] })
    const approved_by = tx.actor.slice(0, 80)
    await change(tx, id, {
      ...{ reason, approved_at: tx.now(), approved_by, approved_cash: cash, approved_other: other },
    })
    return recordChange(tx, row, 'approve', {
      before: { reason: row.reason, approved_by: row.approved_by },
      after: { reason, approved_by, cash_difference: cash, other_difference: other },
    })
  },
})

const UNAPPROVED = { approved_at: null, approved_by: null, approved_cash: null, approved_other: null }

interface Standing {
  is_beyond: boolean
  needs_approval: boolean
  is_blind: boolean
  cash: number | null
  other: number | null
}

/** What a session that the caller has locked differs by, held against the rule of its outlet. */
async function readStanding(tx: WriteContext, id: number): Promise<Standing> {
  const s = sql.ref('s')
  const result =
    await sql<Standing>`select ${isBeyondTolerance(s)} as is_beyond, ${needsApproval(s)} as needs_approval,
      coalesce((select r.is_blind from cash_rule r where r.brand_id = ${ownBrand} and r.outlet_id = s.outlet_id), false)
        as is_blind,
      ${cashDifference(s)} as cash, ${otherDifference(s)} as other
    from cash_session s where s.brand_id = ${tx.brand_id} and s.id = ${id}`.execute(tx.db)
  const [standing] = result.rows
  if (!standing) throw new RangeError(`No session ${id}`)
  return standing
}

async function change(
  tx: WriteContext,
  id: number,
  values: Partial<Pick<SessionRow, 'closed_at' | 'reason' | `approved_${'at' | 'by' | 'cash' | 'other'}`>>,
): Promise<void> {
  await updateOwn(tx, 'cash_session', { id })
    .set({ ...values, updated_at: tx.now() })
    .execute()
}
