import { expect, test } from 'vitest'
import { type Audience, audienceAgainst } from './member-audience.calc.ts'

const terms = (members: Audience, member_tier_ids: number[] = []) => ({ members, member_tier_ids })
const gold = { member_tier_id: 3 }
const plain = { member_tier_id: null }

test('what is for everybody is for guests too, whatever tiers are kept beside it', () => {
  for (const buyer of [null, plain, gold]) expect(audienceAgainst(terms('all', [9]), buyer)).toBeNull()
})

test('what is for members is for each of them, and for nobody else', () => {
  expect(audienceAgainst(terms('members', [9]), null)).toBe('MEMBERS_ONLY')
  expect(audienceAgainst(terms('members', [9]), plain)).toBeNull()
  expect(audienceAgainst(terms('members', [9]), gold)).toBeNull()
})

test('what is for tiers is for members of one of them', () => {
  expect(audienceAgainst(terms('tiers', [3]), null)).toBe('MEMBERS_ONLY')
  expect(audienceAgainst(terms('tiers', [2, 3]), gold)).toBeNull()
  expect(audienceAgainst(terms('tiers', [2]), gold)).toBe('OTHER_TIER')
  expect(audienceAgainst(terms('tiers', [3]), plain)).toBe('OTHER_TIER')
  expect(audienceAgainst(terms('tiers'), gold)).toBe('OTHER_TIER')
})
