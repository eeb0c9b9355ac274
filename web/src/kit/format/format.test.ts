import { describe, expect, test } from 'vitest'
import { readAmountChange } from './change.ts'
import { addMonths, formatDateLong, formatDateRange, formatDateTime, nextMinute, today } from './date.ts'
import { formatBasisPoints, formatNumber, formatPercent, parseNumber } from './number.ts'
import { parseDate, parseTime } from './parse-date.ts'
import { formatPhone, isPhone, normalizePhone } from './phone.ts'
import { formatList, formatRelative } from './relative.ts'
import { formatRupiah, formatRupiahCompact, formatUnitCost, parseRupiah } from './rupiah.ts'

/** Expectations are written with plain spaces; money and compact words carry no-break ones. */
const nbsp = (text: string) => text.replaceAll(' ', '\u00a0')

describe('rupiah', () => {
  test.each([
    [12500, 'Rp 12.500'],
    [-12500, '-Rp 12.500'],
    [0, 'Rp 0'],
    [1284650000, 'Rp 1.284.650.000'],
    ['7941.500000', 'Rp 7.942'],
    ['-0.400000', 'Rp 0'],
  ])('%s is %s', (value, text) => expect(formatRupiah(value)).toBe(nbsp(text)))

  test.each([
    [999, 'Rp 999'],
    [12500, 'Rp 12,5 rb'],
    [1234567, 'Rp 1,2 jt'],
    [999960, 'Rp 1 jt'],
    [9000000, 'Rp 9 jt'],
    [1250000000, 'Rp 1,3 M'],
    [-1500000, '-Rp 1,5 jt'],
  ])('%d compact is %s', (value, text) => expect(formatRupiahCompact(value)).toBe(nbsp(text)))

  test('unit costs keep their decimals', () => expect(formatUnitCost('12.340000')).toBe(nbsp('Rp 12,34')))

  test.each([
    ['Rp 25.000', 25000],
    ['25000', 25000],
    ['1.250.000,4', 1250000],
    ['-3.500', -3500],
    ['', null],
    ['Rp', null],
  ])('reads %j', (text, value) => expect(parseRupiah(text)).toBe(value))
})

describe('changes', () => {
  test.each([
    [-15_000, -5_000, 'down', 'Rp 10 rb'],
    [5_000, -5_000, 'up', 'Rp 10 rb'],
    [-5_000, -5_000, 'flat', 'Rp 0'],
  ])('an amount of %d after %d', (now, before, direction, text) =>
    expect(readAmountChange(now, before)).toEqual({ direction, text: nbsp(text) }),
  )
  test('what is not known is no change', () => {
    expect(readAmountChange(null, 1)).toBeNull()
    expect(readAmountChange(1, null)).toBeNull()
  })
})

describe('numbers', () => {
  test('thousands, decimal comma and no trailing zeros', () => {
    expect(formatNumber('1234567.8910', 4)).toBe('1.234.567,891')
    expect(formatNumber(-0.001, 2)).toBe('0')
    expect(formatBasisPoints(1050)).toBe('10,5%')
    expect(formatPercent(0.637)).toBe('63,7%')
    expect(formatPercent(-0.0001)).toBe('0,0%')
  })
  test.each([
    ['1.234,5', 1234.5],
    ['12.5', 12.5],
    ['1.000', 1000],
    ['0,0425', 0.0425],
    ['abc', null],
  ])('reads %j', (text, value) => expect(parseNumber(text)).toBe(value))
})

describe('dates', () => {
  const instant = '2026-11-21T03:04:00Z'
  test('date and time carry the zone', () => {
    expect(formatDateTime(instant)).toBe('21 Nov 2026, 10.04 WIB')
    expect(formatDateTime(instant, 'Asia/Makassar')).toBe('21 Nov 2026, 11.04 WITA')
    expect(formatDateLong('2026-11-21')).toBe('Sabtu, 21 November 2026')
    expect(today('Asia/Jayapura', Date.parse('2026-11-21T16:00:00Z'))).toBe('2026-11-22')
  })
  test('the next minute may belong to the next day', () => {
    const late = Date.parse('2026-11-21T15:59:30Z')
    expect(nextMinute('Asia/Jakarta', late)).toEqual({ date: '2026-11-21', time: '23:00' })
    expect(nextMinute('Asia/Makassar', late)).toEqual({ date: '2026-11-22', time: '00:00' })
  })
  test('ranges name what differs', () => {
    expect(formatDateRange('2026-11-01', '2026-11-21')).toBe('1–21 Nov 2026')
    expect(formatDateRange('2026-10-28', '2026-11-03')).toBe('28 Okt–3 Nov 2026')
    expect(formatDateRange('2025-12-28', '2026-01-03')).toBe('28 Des 2025–3 Jan 2026')
  })
  test('months keep the day where they can', () => expect(addMonths('2026-03-31', -1)).toBe('2026-02-28'))
  test.each([
    ['21/11/2026', '2026-11-21'],
    ['21-11-26', '2026-11-21'],
    ['21 November 2026', '2026-11-21'],
    ['5 Agu', '2026-08-05'],
    ['2026-11-21T10:00', '2026-11-21'],
    ['31/02/2026', null],
    ['besok', null],
  ])('reads date %j', (text, date) => expect(parseDate(text, '2026-11-21')).toBe(date))
  test.each([
    ['9', '09:00'],
    ['0930', '09:30'],
    ['9.30', '09:30'],
    ['21.00 WIB', '21:00'],
    ['9 pm', '21:00'],
    ['25', null],
    ['9.75', null],
  ])('reads time %j', (text, time) => expect(parseTime(text)).toBe(time))
  test('relative time stays short', () => {
    const now = Date.parse(instant)
    expect(formatRelative(now - 3 * 3_600_000, now)).toBe('3 jam yang lalu')
    expect(formatRelative(now - 30 * 3_600_000, now)).toBe('kemarin')
    expect(formatList(['A', 'B', 'C'])).toBe('A, B, dan C')
  })
})

describe('phone', () => {
  test.each(['0812-3456-7890', '+62 812 3456 7890', '6281234567890', '81234567890'])(
    '%s is one number',
    (text) => {
      expect(isPhone(text)).toBe(true)
      expect(normalizePhone(text)).toBe('+6281234567890')
      expect(formatPhone(text)).toBe('0812-3456-7890')
    },
  )
  test.each(['0112345678', '08123', 'abc', '+6281234567890123'])('%s is none', (text) =>
    expect(isPhone(text)).toBe(false),
  )
})
