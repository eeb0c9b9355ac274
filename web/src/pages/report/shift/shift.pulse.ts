import { clearType, useDocument } from '../../../kit/graphql/query.ts'
import { pulse_ms, useMoved } from '../../../kit/live/use-moved.ts'
import { GetShiftSessionPulseDocument, type GetShiftSessionPulseQuery } from './shift.gql.gen.ts'
import type { SessionDetail } from './shift.session.ts'

type Pulse = GetShiftSessionPulseQuery['shiftSession']

/** What a receipt, a refund, a void, a movement, a count or a closing each change at least one of. */
const watched = [
  ...(['status', 'version', 'tallied_at', 'expected_cash', 'cash_in', 'cash_out', 'safe_drop'] as const),
  ...(['no_sale_count', 'transactions', 'total', 'refund_count', 'void_count', 'void_amount'] as const),
] as const satisfies readonly (keyof Pulse & keyof SessionDetail)[]

const pulseOf = (session: Pick<Pulse, (typeof watched)[number]>) => watched.map((name) => session[name])

const readAgain = () => void clearType('ShiftSession')

/**
 * Keeps a session live until it is closed: asks every few seconds for a few of its figures, and for all of it only when
 * they are not those on the screen. A closed one is left alone, so that who explains or approves it is told of what others did.
 */
export function useLiveSession(session: SessionDetail) {
  const is_live = session.status !== 'End'
  const { data } = useDocument(
    GetShiftSessionPulseDocument,
    { id: session.id },
    { every_ms: pulse_ms, enabled: is_live },
  )
  useMoved(pulseOf((is_live && data?.shiftSession) || session), readAgain)
}
