import { expect, test } from 'vitest'
import { presets } from './campaign.presets.ts'
import { type RuleNames, tellRules } from './campaign.sentence.ts'
import { no_rules } from './campaign.values.ts'

const names: RuleNames = {
  item: (id) => (id === 7 ? 'Kopi Susu' : undefined),
  item_group: () => undefined,
  tier: (id) => ({ 1: 'Perak', 2: 'Emas' })[id],
}
const tell = (rules: Partial<typeof no_rules>) =>
  tellRules({ ...no_rules, ...rules }, names).replaceAll('\u00a0', ' ')

test('rules read as a sentence, and no rule means everybody', () => {
  expect(tell({})).toBe('Semua member yang bergabung atau pernah datang di outlet ini.')
  expect(tell({ last_visit_from_days: 30, last_visit_to_days: 60 })).toBe(
    'Member yang terakhir datang 30 sampai 60 hari lalu.',
  )
  expect(tell({ visits_from: 3, spend_from: 500_000, item_id: 7, period_days: 90 })).toBe(
    'Member yang datang minimal 3 kali, berbelanja minimal Rp 500.000, dan membeli Kopi Susu dalam 90 hari terakhir.',
  )
  expect(tell({ member_tier_ids: ['1', '2'], birth_month: 8, rhythm: 'lost' })).toBe(
    'Member yang bertingkat Perak atau Emas, lahir di bulan Agustus, dan biasa datang tetapi sudah hilang menurut kebiasaannya.',
  )
  expect(tell({ visits_to: 0, item_group_id: 4 })).toBe(
    'Member yang datang paling banyak 0 kali dan membeli dari grup yang dipilih dalam 90 hari terakhir.',
  )
})

test('every preset says something of its own', () => {
  const told = presets.map(({ rules }) => tellRules(rules, names))
  expect(new Set(told).size).toBe(presets.length)
  expect(told.every((sentence) => sentence.startsWith('Member yang '))).toBe(true)
})
