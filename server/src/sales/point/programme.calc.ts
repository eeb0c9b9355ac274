/** How the brand gives and takes points. */
export interface PointProgramme {
  readonly is_active: boolean
  readonly starts_on: string
  readonly rupiah_per_point: number
  readonly point_value: number
  readonly min_redeem: number
  readonly expiry_months: number | null
  readonly hold_minutes: number
  readonly birthday_points: number
  readonly referral_points: number
  readonly tier_months: number | null
  readonly tier_grace_days: number
  readonly excluded_channels: readonly string[]
  readonly excluded_methods: readonly string[]
  readonly excluded_group_ids: readonly number[]
  readonly version: number
}

/** The code of the payment that is points, whatever the brand calls it. */
export const POINT_METHOD = 'POIN'
