import { expect, test } from 'vitest'
import type { BrandInfo, Me } from '../parts/session/session.ts'
import { listAlerts } from './alert-list.ts'

const NOW = Date.parse('2026-11-25T07:10:00Z')
const me = {
  admin_group: { id: 1, name: 'Master', is_master: true },
  email_verification: { id: 1, is_verified: true },
  phone_verification: { id: 1, admin_id: 1, is_verified: true },
} as Me
const plan = {
  id: 3,
  end_date: '2027-01-01T00:00:00Z',
  status: 'OnGoing',
  plan: { id: 4, name: 'Jaringan', trial_days: null },
}
const brand = {
  timezone: 'Asia/Jakarta',
  latest_plan_history: plan,
  next_plan_history: null,
  expired_soon_add_on_history: [],
} as unknown as BrandInfo
const nothing_low = {
  any_low_ingredients: false,
  any_low_items: false,
  low_ingredients_key: null,
  low_items_key: null,
}

const keysOf = (
  given: Partial<typeof nothing_low> | object,
  of: Partial<BrandInfo> = {},
  who: Partial<Me> = {},
) =>
  listAlerts({ ...me, ...who }, { ...brand, ...of }, { ...nothing_low, ...given }, NOW).map(({ key }) => key)

test('nothing to say, nothing said', () => expect(keysOf({})).toEqual([]))

test.each([
  ['other ingredients', 'any_low_ingredients', 'low_ingredients_key'],
  ['other menu items', 'any_low_items', 'low_items_key'],
])('%s run low: the alert is another one, and the same while nothing changes', (_, flag, key) => {
  const first = keysOf({ [flag]: true, [key]: 'a1' })
  expect(first).toHaveLength(1)
  expect(keysOf({ [flag]: true, [key]: 'a1' })).toEqual(first)
  expect(keysOf({ [flag]: true, [key]: 'b2' })).not.toEqual(first)
})

test('ends of plans and add-ons, and what is unverified, each have a key of their content', () => {
  const addOn = (end_date: string) =>
    keysOf({}, { expired_soon_add_on_history: [{ id: 7, end_date, add_on: { id: 1, name: 'Grab' } }] })
  expect(addOn('2026-11-27T00:00:00Z')).not.toEqual(addOn('2026-12-27T00:00:00Z'))
  const ends = (end_date: string, status = 'OnGoing') =>
    keysOf({}, { latest_plan_history: { ...plan, end_date, status } })
  const keys = [
    ends('2026-11-27T00:00:00Z'),
    ends('2026-11-26T00:00:00Z'),
    ends('2026-11-20T00:00:00Z', 'End'),
  ]
  expect(new Set(keys.flat()).size).toBe(3)
  const unverified = { id: 1, admin_id: 1, is_verified: false }
  const phone = keysOf({}, {}, { phone_verification: unverified })
  const both = keysOf({}, {}, { phone_verification: unverified, email_verification: unverified })
  expect(phone).not.toEqual(both)
})
