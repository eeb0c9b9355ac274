import { expect, test } from 'vitest'
import { nameCompared, resolveCompared, resolvePeriod } from './period.ts'
import { keepReportSearch, parseReportSearch } from './report-search.ts'

const today = '2026-11-21'
const day = { from: today, to: today }

test.each([
  ['hari-ini', '2026-11-21', '2026-11-21'],
  ['7-hari', '2026-11-15', '2026-11-21'],
  ['minggu-ini', '2026-11-16', '2026-11-21'],
  ['bulan-ini', '2026-11-01', '2026-11-21'],
  ['bulan-lalu', '2026-10-01', '2026-10-31'],
] as const)('%s', (preset, from, to) => expect(resolvePeriod(preset, today)).toEqual({ from, to }))

test.each([
  [day, 'pekan-lalu', 'Sabtu lalu'],
  [day, 'sebelumnya', 'kemarin'],
  [day, 'tahun-lalu', 'tahun lalu'],
  [{ from: '2026-11-01', to: today }, 'sebelumnya', 'bulan lalu'],
  [{ from: '2026-10-01', to: '2026-10-31' }, 'sebelumnya', 'September 2026'],
  [{ from: '2026-11-15', to: today }, 'pekan-lalu', 'minggu lalu'],
  [{ from: '2026-10-23', to: today }, 'pekan-lalu', '5 minggu lalu'],
  [{ from: '2026-11-19', to: today }, 'sebelumnya', 'sebelumnya'],
] as const)('%j against %s is called %s', (range, comparison, name) => {
  const previous = resolveCompared(range, comparison)
  expect(previous && nameCompared(range, previous, today)).toBe(name)
})

test('an address with nonsense falls back, and only report keys travel', () => {
  expect(parseReportSearch({ periode: 'x', banding: 'y', outlet: '3.a.4', channel: 'QR.x' })).toEqual({
    outlet: '3.4',
    channel: 'QR',
  })
  expect(parseReportSearch({ dari: '2026-11-05', sampai: '2026-11-01', periode: 'kustom' })).toEqual({
    periode: 'kustom',
    dari: '2026-11-01',
    sampai: '2026-11-05',
  })
  expect(keepReportSearch({ periode: 'kemarin', q: 'abc', outlet: '4' })).toEqual({
    periode: 'kemarin',
    outlet: '4',
  })
})
