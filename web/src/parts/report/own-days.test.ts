import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentTime, hearServerTime } from '../../kit/clock.ts'
import { putAnswer } from '../../kit/graphql/query.ts'
import { GetMeDocument, type GetMeQuery } from '../session/session.gql.gen.ts'
import { formatPeriods, formatReportDays } from './period-words.ts'
import { completeSearch, periodsIn } from './report-filter.ts'
import { scopeFilters } from './scope-filters.ts'
import { receiptsAddress } from './use-report.ts'

const before = currentTime()
/** 00.30 in Jakarta, where the day begins at 03.00: in Jayapura it is tomorrow's date and day. */
const NIGHT = Date.parse('2026-11-25T00:30:00+07:00')

const outlet = (id: number, name: string, timezone: string, business_day_cutoff: string) => ({
  ...{ id, name, timezone, business_day_cutoff },
})
const outlets = [
  outlet(1, 'Warung Senopati', 'Asia/Jakarta', '03:00:00'),
  outlet(2, 'Warung Dago', 'Asia/Jakarta', '03:00:00'),
  outlet(3, 'Warung Abepura', 'Asia/Jayapura', '00:00:00'),
]

beforeAll(() => {
  putAnswer(GetMeDocument, {}, { me: { outlets } } as unknown as GetMeQuery)
  hearServerTime(NIGHT)
})
afterAll(() => hearServerTime(before))

const periodOf = (search: Parameters<typeof completeSearch>[0]) => periodsIn(completeSearch(search, null))

test.each([
  ['hari-ini', '24 Nov 2026; di Abepura 25 Nov 2026'],
  ['kemarin', '23 Nov 2026; di Abepura 24 Nov 2026'],
  ['7-hari', '18–24 Nov 2026; di Abepura 19–25 Nov 2026'],
  // A month that has ended is the same for all.
  ['bulan-lalu', '1–31 Okt 2026'],
] as const)('%s is each outlet’s own, and the head says whose', (periode, words) => {
  expect(formatPeriods(periodOf({ periode, outlet: 'semua' }))).toBe(words)
})

test('the head names the period where days differ, and the days alone where they do not', () => {
  const all = completeSearch({ periode: 'hari-ini', outlet: 'semua' }, null)
  expect(formatReportDays({ periods: periodsIn(all), search: all })).toBe(
    'Hari ini: 24 Nov 2026; di Abepura 25 Nov 2026',
  )
  const one = completeSearch({ periode: 'hari-ini', outlet: '3' }, null)
  expect(formatReportDays({ periods: periodsIn(one), search: one })).toBe('25 Nov 2026')
})

const filter = (field: string, operator: string, value: string) =>
  expect.objectContaining({ field, operator, value: [value] })

test('a list is asked for the period by its name where days differ, else by its dates', () => {
  expect(scopeFilters({ periode: 'kemarin', outlet: 'semua' })).toEqual([
    filter('period', 'IsEqualTo', 'yesterday'),
  ])
  expect(scopeFilters({ periode: 'kemarin', outlet: '3' }).slice(0, 2)).toEqual([
    filter('business_date', 'After', '2026-11-24'),
    filter('business_date', 'Before', '2026-11-24'),
  ])
  const dates = { periode: 'kustom', dari: '2026-11-01', sampai: '2026-11-25', outlet: 'semua' }
  expect(scopeFilters(dates)).toEqual([
    filter('business_date', 'After', '2026-11-01'),
    filter('business_date', 'Before', '2026-11-25'),
  ])
})

test('a day of such a period is a condition beside it', () => {
  const search = completeSearch({ periode: '7-hari', outlet: 'semua' }, null)
  const addressOf = (...more: [object, boolean]) =>
    decodeURIComponent(receiptsAddress(search, ...more).replaceAll('+', ' '))
  expect(addressOf({ from: '2026-11-18' }, true)).toContain('periode=7-hari')
  expect(addressOf({ from: '2026-11-18' }, true)).toContain('business_date:IsEqualTo:2026-11-18')
  const week = addressOf({ from: '2026-11-18', to: '2026-11-22' }, true)
  expect(week).toContain('business_date:After:2026-11-18')
  expect(week).toContain('business_date:Before:2026-11-22')
  expect(addressOf({ from: '2026-11-18' }, false)).toMatch(
    /periode=kustom&.*dari=2026-11-18&sampai=2026-11-18/,
  )
  expect(addressOf({ from: '2026-11-18', is_same_everywhere: true }, true)).toContain('periode=kustom')
})
