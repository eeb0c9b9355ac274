import { expect, test } from 'vitest'
import type { BrandInfo } from '../../parts/session/session.ts'
import { expiriesOf } from './dashboard.expiries.tsx'

const now = Date.parse('2026-11-25T07:10:00Z')
const span = (end_date: string) => ({
  id: 1,
  end_date,
  status: 'OnGoing',
  plan: { id: 1, name: 'Lengkap', trial_days: 0 },
})
const brandOf = (more: object) =>
  ({
    ...{ timezone: 'Asia/Jakarta', latest_plan_history: null, next_plan_history: null },
    ...more,
  }) as unknown as BrandInfo

test('a plan is told of from a month before its end, unless another one follows it', () => {
  const far = brandOf({ latest_plan_history: span('2026-12-30T17:00:00Z') })
  expect(expiriesOf(far, [], now)).toEqual([])
  const soon = brandOf({ latest_plan_history: span('2026-11-30T17:00:00Z') })
  expect(expiriesOf(soon, [], now)).toMatchObject([
    { name: 'Paket Lengkap', note: 'Sampai 30 Nov 2026', figure: '6 hari lagi', is_bad: true },
  ])
  const followed = brandOf({
    latest_plan_history: span('2026-11-30T17:00:00Z'),
    next_plan_history: { id: 2 },
  })
  expect(expiriesOf(followed, [], now)).toEqual([])
})

test('add-ons that end soon have a line each', () => {
  const ends = { id: 7, end_date: '2026-12-09T17:00:00Z', add_on: { id: 3, name: 'Outlet' } }
  expect(expiriesOf(brandOf({}), [ends], now)).toMatchObject([
    { name: 'Add-on Outlet', figure: '15 hari lagi', is_bad: false, href: '/invoice/add-on' },
  ])
})
