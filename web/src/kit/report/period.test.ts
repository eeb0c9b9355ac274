import { expect, test } from 'vitest'
import { parseReportSearch, toReportFilter } from './period-state.ts'

test('an address with nonsense falls back, and only report keys travel', () => {
  expect(parseReportSearch({ periode: 'x', banding: 'y', outlet: '3.a.4', q: 'abc' })).toEqual({
    outlet: '3.4',
  })
  expect(parseReportSearch({ periode: 'kustom', dari: '2026-11-05' })).toEqual({})
  expect(parseReportSearch({ dari: '2026-11-05', sampai: '2026-11-01', periode: 'kustom' })).toEqual({
    periode: 'kustom',
    dari: '2026-11-01',
    sampai: '2026-11-05',
  })
})

test('the address becomes the filter of the API', () => {
  expect(toReportFilter({ periode: 'bulan-ini', banding: 'pekan-lalu', outlet: '3.4' })).toEqual({
    preset: 'this_month',
    from: null,
    to: null,
    compare: 'same_weekday',
    outlet_ids: [3, 4],
  })
})
