import { Pill, type PillTone } from '../../../kit/ui/pill.tsx'

const states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  draft: { label: 'Draf', tone: 'quiet' },
  planned: { label: 'Dijadwalkan', tone: 'info' },
  sending: { label: 'Mengirim', tone: 'warn' },
  finished: { label: 'Selesai', tone: 'good' },
  stopped: { label: 'Dihentikan', tone: 'bad' },
}

export const status_options = Object.entries(states).map(([value, { label }]) => ({ value, label }))

/** Where a campaign stands. */
export function CampaignPill({ status }: { status: string }) {
  const { label, tone } = states[status] ?? { label: status, tone: 'quiet' as const }
  return <Pill tone={tone}>{label}</Pill>
}

const receiver_states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  sent: { label: 'Dikirimi', tone: 'good' },
  held_out: { label: 'Pembanding', tone: 'info' },
  waiting: { label: 'Menunggu', tone: 'quiet' },
  left_out: { label: 'Dilewati', tone: 'warn' },
  unsent: { label: 'Tidak dikirimi', tone: 'bad' },
}

export const receiver_words = Object.fromEntries(
  Object.entries(receiver_states).map(([state, { label }]) => [state, label]),
)

/** What became of a member whom a campaign chose. */
export function ReceiverPill({ state }: { state: string }) {
  const { label, tone } = receiver_states[state] ?? { label: state, tone: 'quiet' as const }
  return <Pill tone={tone}>{label}</Pill>
}

export const months = [
  ...['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni', 'Juli', 'Agustus', 'September'],
  ...['Oktober', 'November', 'Desember'],
] as const

export const rhythm_options = [
  { value: 'slowing', label: 'Mulai jarang' },
  { value: 'lost', label: 'Hilang' },
] as const
