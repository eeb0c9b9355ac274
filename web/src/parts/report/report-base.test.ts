import { expect, test } from 'vitest'
import { comparisonOf, describeComparison, type ReportBase } from './report-base.ts'

const today = '2026-11-24'
const week = { from: '2026-11-18', to: today }

const base = (more: Partial<ReportBase>): ReportBase => ({
  kind: 'same_weekday',
  is_empty: false,
  against: null,
  range: { from: '2026-11-11', to: '2026-11-17' },
  ...{ period_days: 7, covered_days: 7, outlets: 6, short: [], unequal: [], spans: 1, fewest_spans: 1 },
  ...{ is_running: true, until_minute: 14 * 60 + 10 },
  ...more,
})

test.each([
  [base({}), 'minggu lalu', 'Dibanding minggu lalu (11–17 Nov 2026) s.d. 14.10'],
  [
    base({ short: [{ outlet_id: 1, name: 'Bintaro', days: 0 }] }),
    'minggu lalu, 5 dari 6 outlet',
    'Dibanding minggu lalu (11–17 Nov 2026) s.d. 14.10 · 5 dari 6 outlet · tanpa Bintaro',
  ],
  [
    base({
      ...{ kind: 'previous_period', is_running: false, range: { from: '2026-10-12', to: '2026-11-11' } },
      unequal: [{ days: 7, base_days: 31, outlets: 6 }],
    }),
    'sebelumnya, 7 hari dibanding 31 hari',
    'Dibanding sebelumnya (12 Okt–11 Nov 2026) · 7 hari dibanding 31 hari',
  ],
  [
    base({ is_empty: true }),
    'belum ada data pembanding',
    'Dibanding 11–17 Nov 2026: belum ada data pembanding',
  ],
  [
    base({ kind: 'outlet', against: 'Bintaro', is_running: false, range: week }),
    'Bintaro',
    'Dibanding Bintaro',
  ],
  [
    base({ kind: 'lebaran_year', is_running: false, range: { from: '2025-11-28', to: '2025-12-04' } }),
    'Lebaran tahun lalu',
    'Dibanding Lebaran tahun lalu (28 Nov–4 Des 2025)',
  ],
])('%j', (own, beside, sentence) => {
  expect(comparisonOf({ range: week, base: own }, today).beside).toBe(beside)
  expect(describeComparison({ range: week, base: own }, today)).toBe(sentence)
})

test('a mean names how many days it is of', () => {
  const range = { from: '2026-11-23', to: '2026-11-23' }
  const mean = base({ kind: 'mean_of_four', spans: 3, fewest_spans: 3, is_running: false })
  expect(comparisonOf({ range, base: mean }, today).against).toBe('rata-rata 3 Senin')
  expect(comparisonOf({ range: week, base: mean }, today).against).toBe('rata-rata 3 minggu')
  const varied = { ...mean, fewest_spans: 1 }
  expect(comparisonOf({ range, base: varied }, today).against).toBe('rata-rata 1–3 Senin')
})

test('without a comparison there is nothing to say', () => {
  expect(comparisonOf({ range: week, base: null }, today)).toEqual({ against: null, beside: undefined })
  expect(describeComparison({ range: week, base: null }, today)).toBeNull()
})
