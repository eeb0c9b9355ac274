/** What a reward is: a menu that is free, an amount off, or goods. */
export const REWARD_KINDS = ['menu', 'discount', 'goods'] as const
export type RewardKind = (typeof REWARD_KINDS)[number]

/** What decides whether a reward may be taken. */
export interface RewardTerms {
  readonly deleted_at: Date | null
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly stock: number | null
  readonly per_member: number | null
  /** Taken or held so far, by all and by the member. */
  readonly used: number
  readonly used_by_member: number
  /** Whether it is given at the outlet. */
  readonly is_given_here: boolean
}

/** Why a reward cannot be taken on a day, as people are told; undefined where it can. */
export function refusalOf(reward: RewardTerms, today: string): string | undefined {
  if (reward.deleted_at !== null) return 'Hadiah ini sudah tidak ada'
  if (!reward.is_given_here) return 'Hadiah ini tidak berlaku di outlet ini'
  if (reward.starts_on !== null && today < reward.starts_on) return 'Hadiah ini belum mulai'
  if (reward.ends_on !== null && today > reward.ends_on) return 'Hadiah ini sudah berakhir'
  if (reward.stock !== null && reward.used >= reward.stock) return 'Hadiah ini sudah habis'
  if (reward.per_member !== null && reward.used_by_member >= reward.per_member)
    return 'Member sudah menukar hadiah ini sebanyak batasnya'
  return undefined
}
