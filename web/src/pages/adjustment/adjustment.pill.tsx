import { Pill, type PillTone } from '../../kit/ui/pill.tsx'

const states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  draft: { label: 'Draf', tone: 'quiet' },
  sent: { label: 'Dikirim', tone: 'info' },
  counting: { label: 'Dihitung', tone: 'info' },
  waiting: { label: 'Menunggu Persetujuan', tone: 'warn' },
  done: { label: 'Selesai', tone: 'good' },
  cancelled: { label: 'Dibatalkan', tone: 'bad' },
}

export const status_options = Object.entries(states).map(([value, { label }]) => ({ value, label }))

/** State of a document. */
export function AdjustmentPill({ status }: { status: string }) {
  const { label, tone } = states[status] ?? { label: status, tone: 'quiet' as const }
  return <Pill tone={tone}>{label}</Pill>
}
