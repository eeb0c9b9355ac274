import type { PillTone } from '../../kit/ui/pill.tsx'
import { attachment_events } from '../../parts/document/attachment-events.ts'

/** How a production stands, as people read it. */
export const production_states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  draft: { label: 'Draf', tone: 'quiet' },
  running: { label: 'Berjalan', tone: 'info' },
  done: { label: 'Selesai', tone: 'good' },
  cancelled: { label: 'Dibatalkan', tone: 'bad' },
}

/** What was done to a production, as people read it. */
export const production_steps: Readonly<Record<string, string>> = {
  create: 'Draf dibuat',
  update: 'Draf diubah',
  start: 'Produksi dimulai',
  finish: 'Produksi selesai',
  cancel: 'Dibatalkan',
  ...attachment_events,
}

/** From where on a yield is worth a look, in basis points. */
export const short_yield_bp = 9500
