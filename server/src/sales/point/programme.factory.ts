import type { z } from 'zod'
import type { PointProgrammeInput } from './programme.input.ts'

type Programme = Omit<z.input<typeof PointProgrammeInput>, 'version'>

const PLAIN: Programme = {
  is_active: true,
  starts_on: '2026-11-01',
  rupiah_per_point: 1_000,
  point_value: 20,
  min_redeem: 1,
  expiry_months: null,
  hold_minutes: 15,
  birthday_points: 0,
  referral_points: 0,
  tier_months: null,
  tier_grace_days: 30,
  excluded_channels: [],
  excluded_methods: [],
  excluded_group_ids: [],
}

/** A programme that gives points for everything and never takes them, but for what is given. */
export const pointProgramme = (given: Partial<Programme> = {}): Programme => ({ ...PLAIN, ...given })
