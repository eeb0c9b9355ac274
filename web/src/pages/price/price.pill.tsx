import type { PriceState } from '@lumbung/server/catalog/price/price-state.calc.ts'
import { Pill, type PillTone } from '../../kit/ui/pill.tsx'

/** What a price list is doing, as people read it. */
export const price_states: Readonly<Record<PriceState, { label: string; tone: PillTone }>> = {
  RUNNING: { label: 'Berjalan', tone: 'good' },
  SCHEDULED: { label: 'Terjadwal', tone: 'info' },
  DRAFT: { label: 'Tidak aktif', tone: 'quiet' },
  ENDED: { label: 'Berakhir', tone: 'quiet' },
}

/** State of a price list. */
export function PricePill({ state, deleted_at }: { state: string; deleted_at: string | null }) {
  if (deleted_at) return <Pill tone="quiet">Diarsipkan</Pill>
  const { label, tone } = price_states[state as PriceState] ?? price_states.DRAFT
  return <Pill tone={tone}>{label}</Pill>
}
