import type { Make } from './make-scenario.ts'

/** Calls that give points away by mistake. */
export const POINT_SCENARIOS: Record<string, Make> = {
  savePointProgramme: async () => ({
    values: {
      ...{ is_active: true, starts_on: '2026-11-01', rupiah_per_point: 300, point_value: 100, min_redeem: 1 },
      ...{ hold_minutes: 15, birthday_points: 0, referral_points: 0, tier_grace_days: 30 },
      ...{ excluded_channels: [], excluded_methods: [], excluded_group_ids: [] },
    },
    message: 'Belanja per poin: Rp 300, hanya 1/16,6 yang lazim Rp 5.000',
  }),
}
