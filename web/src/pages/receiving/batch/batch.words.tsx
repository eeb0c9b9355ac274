import { Pill, type PillTone } from '../../../kit/ui/pill.tsx'

const states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  draft: { label: 'Draf', tone: 'warn' },
  sent: { label: 'Dikirim', tone: 'info' },
  paid: { label: 'Dibayar', tone: 'good' },
  cancelled: { label: 'Dibatalkan', tone: 'quiet' },
}

export const status_options = Object.entries(states).map(([value, { label }]) => ({ value, label }))

/** Where a batch stands. */
export function BatchPill({ status }: { status: string }) {
  const { label, tone } = states[status] ?? { label: status, tone: 'quiet' as const }
  return <Pill tone={tone}>{label}</Pill>
}

interface Account {
  readonly bank_name: string | null
  readonly account_number: string | null
  readonly account_name: string | null
}

/** Where money to a supplier goes. */
export const accountText = ({ bank_name, account_number, account_name }: Account) =>
  [bank_name, account_number, account_name].filter(Boolean).join(' · ')
