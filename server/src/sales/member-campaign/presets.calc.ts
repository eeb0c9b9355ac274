/** Segments that are there to begin with, by the rules they set. */
export const SEGMENT_PRESETS = {
  new: { label: 'Baru', rules: { visits_from: 1, visits_to: 2, last_visit_to_days: 30, period_days: 730 } },
  loyal: { label: 'Setia', rules: { visits_from: 6, period_days: 90 } },
  big: { label: 'Besar', rules: { spend_from: 1_000_000, period_days: 90 } },
  slowing: { label: 'Hampir hilang', rules: { rhythm: 'slowing' } },
  lost: { label: 'Hilang', rules: { rhythm: 'lost' } },
} as const
