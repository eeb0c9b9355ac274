import { findImplausible } from '../../brand/plausibility/ask-plausible.ts'
import { audit } from '../../kit/audit.ts'
import { canAnswer } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import type { Warning } from '../../kit/plausibility.calc.ts'
import { readDrawer } from './drawer-plausible.ts'
import { SESSION_REF } from './shift-session.policy.ts'
import type { SessionClosing, SessionCount } from './till-session.input.ts'

interface Judged {
  readonly found: readonly Warning[]
  /** Whether any of it is still to be confirmed. */
  readonly is_open: boolean
}

/**
 * What of a count that was just taken is far from what should be there, and whether it has to be confirmed first. A
 * count is asked about unless the till says that it does not ask, a closing only where it says that it does. What the
 * cashier has confirmed is in the log, under the cashier's name; in the panel whoever sends it once more has looked. What
 * was taken without being asked about is in the log too, as what nobody has confirmed.
 */
export async function judgeCount(
  tx: WriteContext,
  session_id: number,
  event: SessionCount | SessionClosing,
): Promise<Judged> {
  const { counted } = event
  const found = await findImplausible(tx, await readDrawer(tx, session_id, { sees_blind: false, counted }))
  if (found.length === 0) return { found, is_open: false }
  const codes = new Set(event.confirmed_warnings)
  const is_panel = canAnswer(tx)
  const confirmed = is_panel ? found : found.filter(({ code }) => codes.has(code))
  const is_asked = (event.asks ?? event.event === 'COUNT') && !is_panel
  if (is_asked && confirmed.length < found.length) return { found, is_open: true }
  await keepWarnings(tx, session_id, event, {
    confirmed,
    told: found.filter((warning) => !confirmed.includes(warning)),
  })
  return { found, is_open: false }
}

async function keepWarnings(
  tx: WriteContext,
  session_id: number,
  { event, cashier_name, counted, occurred_at }: SessionCount | SessionClosing,
  { confirmed, told }: { confirmed: readonly Warning[]; told: readonly Warning[] },
): Promise<void> {
  const session = await tx.db
    .selectFrom('cash_session')
    .select(['outlet_id', 'version', 'cashier_name'])
    .where('brand_id', '=', tx.brand_id)
    .where('id', '=', session_id)
    .executeTakeFirstOrThrow()
  const unrecorded = confirmed.map(({ code, message }) => ({ code, message, record_id: undefined }))
  const by = canAnswer(tx) ? tx.actor : (cashier_name ?? tx.actor)
  await audit(
    { ...tx, actor: by, confirmations: { codes: new Set(), unrecorded, told: new Set(), gathered: null } },
    {
      action: event === 'COUNT' ? 'cash_session.count' : 'cash_session.close',
      entity: SESSION_REF,
      entity_id: session_id,
      label: session.cashier_name ?? cashier_name,
      outlet_id: session.outlet_id,
      after: {
        counted,
        [event === 'COUNT' ? 'tallied_at' : 'closed_at']: occurred_at,
        ...(told.length > 0 ? { unconfirmed_warnings: told.map(({ message }) => message) } : {}),
        version: session.version,
      },
    },
  )
}
