import { expect, test } from 'vitest'
import { readToday } from './outlet.hours.ts'

const outlet = {
  timezone: 'Asia/Jakarta',
  hours: [
    { weekday: 6, opens_at: '08:00', closes_at: '12:00' },
    { weekday: 6, opens_at: '17:00', closes_at: '02:00' },
    { weekday: 7, opens_at: '09:00', closes_at: '21:00' },
  ],
  special_days: [{ date: '2026-11-28', is_closed: true, note: null, opens_at: null, closes_at: null }],
}
/** An instant of Saturday 21 November 2026 (or later) in Jakarta. */
const at = (clock: string, date = '2026-11-21') => Date.parse(`${date}T${clock}:00+07:00`)

test.each([
  [at('09:30'), '08.00–12.00, 17.00–02.00', '12.00'],
  [at('13:00'), '08.00–12.00, 17.00–02.00', null],
  [at('23:00'), '08.00–12.00, 17.00–02.00', '02.00'],
  [at('01:30', '2026-11-22'), '09.00–21.00', '02.00'],
  [at('08:00', '2026-11-23'), 'Tutup', null],
  [at('10:00', '2026-11-28'), 'Tutup', null],
])('%d', (now, text, open_until) => expect(readToday(outlet, now)).toEqual({ text, open_until }))
