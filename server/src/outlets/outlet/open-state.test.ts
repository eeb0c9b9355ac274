import { expect, test } from 'vitest'
import { openStateAt } from './open-state.calc.ts'

const outlet = {
  timezone: 'Asia/Jakarta',
  hours: [
    { weekday: 6, opens_minute: 8 * 60, closes_minute: 12 * 60 },
    { weekday: 6, opens_minute: 17 * 60, closes_minute: 26 * 60 },
  ],
  special_days: [
    { date: '2026-11-28', is_closed: true, opens_minute: null, closes_minute: null },
    { date: '2026-12-05', is_closed: false, opens_minute: 600, closes_minute: 660 },
  ],
}

// 2026-11-21 is a Saturday; Jakarta is seven hours east.
test.each([
  ['2026-11-21T00:59:00Z', { is_open: false, open_until: null, opens_at: '08:00' }],
  ['2026-11-21T01:00:00Z', { is_open: true, open_until: '12:00', opens_at: null }],
  ['2026-11-21T05:00:00Z', { is_open: false, open_until: null, opens_at: '17:00' }],
  ['2026-11-21T16:59:00Z', { is_open: true, open_until: '02:00', opens_at: null }],
  ['2026-11-21T18:59:00Z', { is_open: true, open_until: '02:00', opens_at: null }],
  ['2026-11-21T19:00:00Z', { is_open: false, open_until: null, opens_at: null }],
  ['2026-11-28T02:00:00Z', { is_open: false, open_until: null, opens_at: null }],
  ['2026-11-28T18:00:00Z', { is_open: false, open_until: null, opens_at: null }],
  ['2026-12-05T03:30:00Z', { is_open: true, open_until: '11:00', opens_at: null }],
])('at %s', (at, state) => {
  expect(openStateAt(outlet, Date.parse(at))).toEqual(state)
})
