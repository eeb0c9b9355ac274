import { Pill } from '../../kit/ui/pill.tsx'

interface Stated {
  status: string
  published_at: string | null
  deleted_at: string | null
}

/** The seed's three states as people read them. */
export const status_labels = {
  InActive: { label: 'Tidak aktif', tone: 'quiet' },
  OnGoing: { label: 'Berjalan', tone: 'good' },
  End: { label: 'Berakhir', tone: 'quiet' },
} as const

/** Whether a list is to start by itself: InActive, but no draft any more. */
export const isScheduled = ({ status, published_at }: Omit<Stated, 'deleted_at'>) =>
  status === 'InActive' && published_at !== null

/** State of a price list. */
export function PricePill({ status, published_at, deleted_at }: Stated) {
  if (deleted_at) return <Pill tone="quiet">Diarsipkan</Pill>
  if (isScheduled({ status, published_at })) return <Pill tone="info">Terjadwal</Pill>
  const { label, tone } = status_labels[status as keyof typeof status_labels] ?? status_labels.InActive
  return <Pill tone={tone}>{label}</Pill>
}
