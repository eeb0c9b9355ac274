/** For whom a price or a discount holds: everybody, every member, or members of some tiers. */
export const AUDIENCES = ['all', 'members', 'tiers'] as const
export type Audience = (typeof AUDIENCES)[number]

export interface AudienceTerms {
  readonly members: Audience
  readonly member_tier_ids: readonly number[]
}

/** The member who buys, as far as terms look at it. */
export interface BuyingMember {
  readonly member_tier_id: number | null
}

/** Why terms are not for this guest; null when they are. Null is a guest who is no member. */
export function audienceAgainst(
  { members, member_tier_ids }: AudienceTerms,
  member: BuyingMember | null,
): 'MEMBERS_ONLY' | 'OTHER_TIER' | null {
  if (members === 'all') return null
  if (!member) return 'MEMBERS_ONLY'
  if (members === 'members') return null
  const { member_tier_id } = member
  return member_tier_id !== null && member_tier_ids.includes(member_tier_id) ? null : 'OTHER_TIER'
}
