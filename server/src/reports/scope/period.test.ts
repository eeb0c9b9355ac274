import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import { addMonths, comparedRanges, resolvePreset, splitMonths } from './period.calc.ts'

const TODAY = '2026-11-21'

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['yesterday', '2026-11-20', '2026-11-20'],
  ['last_7_days', '2026-11-15', '2026-11-21'],
  ['last_30_days', '2026-10-23', '2026-11-21'],
  ['this_week', '2026-11-16', '2026-11-21'],
  ['this_month', '2026-11-01', '2026-11-21'],
  ['last_month', '2026-10-01', '2026-10-31'],
] as const)('%s', (preset, from, to) => {
  expect(resolvePreset(preset, TODAY)).toEqual({ from, to })
})

describe('what a period is compared with', () => {
  test.each([
    ['2026-11-21', '2026-11-21', 'previous_period', '2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-21', 'same_weekday', '2026-11-14', '2026-11-14'],
    ['2026-11-15', '2026-11-21', 'same_weekday', '2026-11-08', '2026-11-14'],
    ['2026-10-23', '2026-11-21', 'same_weekday', '2026-09-18', '2026-10-17'],
    ['2026-11-01', '2026-11-21', 'previous_period', '2026-10-01', '2026-10-21'],
    ['2026-10-01', '2026-10-31', 'previous_period', '2026-09-01', '2026-09-30'],
    ['2026-02-01', '2026-02-28', 'previous_period', '2026-01-01', '2026-01-31'],
    ['2026-03-01', '2026-03-30', 'previous_period', '2026-02-01', '2026-02-28'],
    ['2028-02-29', '2028-02-29', 'last_year', '2027-02-28', '2027-02-28'],
    // Lebaran and the two days before it; the first week of Ramadan; the day after Lebaran.
    ['2026-03-19', '2026-03-21', 'lebaran_year', '2025-03-29', '2025-03-31'],
    ['2026-02-19', '2026-02-25', 'lebaran_year', '2025-03-01', '2025-03-07'],
    ['2024-04-11', '2024-04-11', 'lebaran_year', '2023-04-23', '2023-04-23'],
    ['2026-11-21', '2026-11-21', 'outlet', '2026-11-21', '2026-11-21'],
  ] as const)('%s to %s by %s', (from, to, by, before_from, before_to) => {
    expect(comparedRanges({ from, to }, by)).toEqual([{ from: before_from, to: before_to }])
  })

  test('nothing, when nothing is compared', () => {
    expect(comparedRanges({ from: TODAY, to: TODAY }, 'none')).toEqual([])
  })

  test('nothing, where no Lebaran is known', () => {
    expect(comparedRanges({ from: '2020-05-24', to: '2020-05-24' }, 'lebaran_year')).toEqual([])
    expect(comparedRanges({ from: '2037-05-24', to: '2037-05-24' }, 'lebaran_year')).toEqual([])
  })

  test('four Saturdays, or four spans of whole weeks', () => {
    const days = (from: string, to: string) =>
      comparedRanges({ from, to }, 'mean_of_four').map((range) => range.from)
    expect(days(TODAY, TODAY)).toEqual(['2026-11-14', '2026-11-07', '2026-10-31', '2026-10-24'])
    expect(days('2026-11-14', TODAY)).toEqual(['2026-10-31', '2026-10-17', '2026-10-03', '2026-09-19'])
  })
})

test('whole months and the days around them make up a period exactly', () => {
  const date = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2010-01-01', days))
  fc.assert(
    fc.property(date, fc.nat(1500), (from, length) => {
      const to = addDays(from, length)
      const { months, days, begun } = splitMonths({ from, to })
      const spans = [...days]
      if (begun) spans.push(begun)
      if (months) spans.push({ from: months.from, to: addDays(addMonths(months.to, 1), -1) })
      spans.sort((a, b) => (a.from < b.from ? -1 : 1))
      expect(spans[0]?.from).toBe(from)
      expect(spans.at(-1)?.to).toBe(to)
      for (const [place, span] of spans.entries()) {
        expect(span.from <= span.to).toBe(true)
        const next = spans[place + 1]
        if (next) expect(daysBetween(span.to, next.from)).toBe(1)
      }
      for (const span of [...days, ...(begun ? [begun] : [])]) {
        expect(daysBetween(span.from, span.to)).toBeLessThan(31)
        expect(span.to < addMonths(span.from, 1)).toBe(true)
      }
      if (begun) expect(begun.from.endsWith('-01')).toBe(true)
    }),
  )
})
