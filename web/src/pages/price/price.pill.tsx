import { Pill } from '../../kit/ui/pill.tsx'

interface Stated {
  status: string
  deleted_at: string | null
}

/** The seed's three states as people read them. */
export const status_labels = {
  InActive: { label: 'Tidak aktif', tone: 'quiet' },
  OnGoing: { label: 'Berjalan', tone: 'good' },
  End: { label: 'Berakhir', tone: 'quiet' },
} as const

/** State of a price list. */
export function PricePill({ status, deleted_at }: Stated) {
  if (deleted_at) return <Pill tone="quiet">Diarsipkan</Pill>
  const { label, tone } = status_labels[status as keyof typeof status_labels] ?? status_labels.InActive
  return <Pill tone={tone}>{label}</Pill>
}
