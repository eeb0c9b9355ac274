import { SESSION_STATES } from '@lumbung/server/sales/cash-session/drawer-words.calc.ts'
import { formatClock, formatDayNear, today } from '../../../kit/format/date.ts'
import { Pill, type PillTone } from '../../../kit/ui/pill.tsx'

const state_tones: Readonly<Record<string, PillTone>> = { InActive: 'quiet', OnGoing: 'info', End: 'good' }

/** States of a session. */
export const session_states: Readonly<Record<string, { label: string; tone: PillTone }>> = Object.fromEntries(
  Object.entries(SESSION_STATES).map(([status, label]) => [
    status,
    { label, tone: state_tones[status] ?? 'quiet' },
  ]),
)

interface Standing {
  status: string
  is_counted: boolean
  is_reopened: boolean
  needs_approval: boolean
  approved_by: string | null
}

/** The state of a session, whether it waits to be closed, and how far what differs has been agreed to. */
export function SessionPills({ status, is_counted, is_reopened, needs_approval, approved_by }: Standing) {
  const state = session_states[status]
  return (
    <>
      <Pill tone={state?.tone ?? 'quiet'}>{state?.label ?? status}</Pill>
      {is_reopened && (
        <>
          {' '}
          <Pill tone="warn">Dibuka kembali</Pill>
        </>
      )}
      {is_counted && (
        <>
          {' '}
          <Pill tone="warn">Dihitung</Pill>
        </>
      )}
      {needs_approval && (
        <>
          {' '}
          <Pill tone="warn">Perlu disetujui</Pill>
        </>
      )}
      {!needs_approval && approved_by && (
        <>
          {' '}
          <Pill tone="good">Disetujui</Pill>
        </>
      )}
    </>
  )
}

/** What happened to a session. */
export const session_steps: Readonly<Record<string, string>> = {
  open: 'Kasir dibuka',
  count: 'Kas dihitung, menunggu ditutup',
  close: 'Kasir ditutup dan dihitung',
  reopen: 'Dibuka kembali',
  explain: 'Alasan selisih dicatat',
  approve: 'Selisih disetujui',
}

/** '21 Nov, 07.00' by the outlet's clock. */
export function momentOf(instant: string | null, zone: string): string {
  if (!instant) return '–'
  return `${formatDayNear(today(zone, new Date(instant).getTime()))}, ${formatClock(instant, zone)}`
}
