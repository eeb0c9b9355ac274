import { expect, test } from 'vitest'
import { resolveComparison, resolvePreset } from './period.ts'
import { keepReportSearch, parseReportSearch } from './period-state.ts'

const today = '2026-11-21'

test.each([
  ['hari-ini', '2026-11-21', '2026-11-21'],
  ['7-hari', '2026-11-15', '2026-11-21'],
  ['minggu-ini', '2026-11-16', '2026-11-21'],
  ['bulan-ini', '2026-11-01', '2026-11-21'],
  ['bulan-lalu', '2026-10-01', '2026-10-31'],
] as const)('%s', (preset, from, to) => expect(resolvePreset(preset, today)).toEqual({ from, to }))

test('the part of a month is held against the same part of the month before', () => {
  const span = { from: '2026-11-01', to: '2026-11-21' }
  expect(resolveComparison(span, 'sebelumnya')).toEqual({ from: '2026-10-01', to: '2026-10-21' })
  expect(resolveComparison({ from: '2026-03-01', to: '2026-03-31' }, 'sebelumnya')).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
})

test('same weekday goes back whole weeks', () => {
  expect(resolveComparison({ from: today, to: today }, 'pekan-lalu')).toEqual({
    from: '2026-11-14',
    to: '2026-11-14',
  })
  expect(resolveComparison({ from: '2026-11-12', to: today }, 'pekan-lalu')).toEqual({
    from: '2026-10-29',
    to: '2026-11-07',
  })
})

test('an address with nonsense falls back, and only report keys travel', () => {
  expect(parseReportSearch({ periode: 'x', banding: 'y', outlet: '3.a.4' })).toEqual({ outlet: '3.4' })
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
