import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { addBankDays, bankDayFrom, isBankDay } from './bank-day.calc.ts'
import { matchLines, type OpenDue, type OpenLine } from './match-lines.calc.ts'
import { fitsOnDay, isNear } from './settlement-window.calc.ts'

const due = (due_on: string, amount: number, more: Partial<OpenDue> = {}): OpenDue => ({
  outlet_id: 1,
  method: 'QRIS',
  business_date: addDays(due_on, -1),
  due_on,
  amount,
  fee: 7,
  ...more,
})
const line = (id: number, settled_on: string, amount: number, more: Partial<OpenLine> = {}): OpenLine => ({
  id,
  settled_on,
  method: 'QRIS',
  outlet_id: null,
  amount,
  ...more,
})
/** The parts in words: line, outlet and method and day of the due, amount, rule. */
const told = (dues: OpenDue[], lines: OpenLine[]) =>
  matchLines(dues, lines).map(
    ({ line_id, due: { outlet_id, method, due_on }, amount, rule }) =>
      `${line_id} ${outlet_id} ${method} ${due_on.slice(8)} ${amount} ${rule}`,
  )

// 2 November 2026 is a Monday.
describe('days of banks', () => {
  test('leave out weekends and holidays', () => {
    expect(['2026-11-06', '2026-11-07', '2026-11-08', '2026-12-25'].map(isBankDay)).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(bankDayFrom('2026-12-24')).toBe('2026-12-28')
    expect(addBankDays('2026-11-05', 3)).toBe('2026-11-10')
    expect(addBankDays('2026-11-07', 0)).toBe('2026-11-07')
  })
})

test('one account that receives the QRIS of two outlets: both are found, amount by amount', () => {
  const dues = [due('2026-11-03', 98_750), due('2026-11-03', 49_000, { outlet_id: 3 })]
  const lines = [line(1, '2026-11-03', 49_000), line(2, '2026-11-03', 98_750)]
  expect(told(dues, lines).sort()).toEqual(['1 3 QRIS 03 49000 exact', '2 1 QRIS 03 98750 exact'])
})

test('a line that names less leaves what another one names', () => {
  const dues = [due('2026-11-03', 100), due('2026-11-03', 100, { method: 'OVO' })]
  const lines = [line(1, '2026-11-03', 100, { method: null, outlet_id: 1 }), line(2, '2026-11-03', 100)]
  expect(told(dues, lines).sort()).toEqual(['1 1 OVO 03 100 exact', '2 1 QRIS 03 100 exact'])
})

test('sums of terminals, of outlets, of methods and of a weekend', () => {
  expect(told([due('2026-11-03', 100)], [line(1, '2026-11-03', 60), line(2, '2026-11-03', 40)])).toEqual([
    '1 1 QRIS 03 60 sum',
    '2 1 QRIS 03 40 sum',
  ])
  const outlets = [due('2026-11-03', 100), due('2026-11-03', 50, { outlet_id: 2 })]
  expect(told(outlets, [line(1, '2026-11-03', 150)])).toEqual(['1 1 QRIS 03 100 sum', '1 2 QRIS 03 50 sum'])
  const methods = [due('2026-11-03', 100), due('2026-11-03', 50, { method: 'OVO' })]
  expect(told(methods, [line(1, '2026-11-03', 150, { method: null })]).sort()).toEqual([
    '1 1 OVO 03 50 sum',
    '1 1 QRIS 03 100 sum',
  ])
  expect(told(methods, [line(1, '2026-11-03', 150)])).toEqual([])
  const weekend = [due('2026-11-07', 100), due('2026-11-08', 70), due('2026-11-09', 30)]
  expect(told(weekend, [line(1, '2026-11-09', 200)])).toEqual([
    '1 1 QRIS 07 100 sum',
    '1 1 QRIS 08 70 sum',
    '1 1 QRIS 09 30 sum',
  ])
})

test('money that comes late, early or less a charge is found, what is far off or much less is not', () => {
  const one = [due('2026-11-05', 100_000)]
  expect(told(one, [line(1, '2026-11-10', 100_000)])).toEqual(['1 1 QRIS 05 100000 window'])
  expect(told(one, [line(1, '2026-11-11', 100_000)])).toEqual([])
  expect(told(one, [line(1, '2026-11-04', 100_000)])).toEqual(['1 1 QRIS 05 100000 window'])
  expect(told(one, [line(1, '2026-11-03', 100_000)])).toEqual([])
  expect(told(one, [line(1, '2026-11-05', 93_500)])).toEqual(['1 1 QRIS 05 93500 fee'])
  expect(told(one, [line(1, '2026-11-05', 93_499)])).toEqual([])
  expect(told(one, [line(1, '2026-11-05', 93_500, { method: null })])).toEqual([])
  // The provider bills its fee apart.
  expect(told(one, [line(1, '2026-11-05', 100_007)])).toEqual(['1 1 QRIS 05 100000 fee'])
  expect(told(one, [line(1, '2026-11-05', 100_008)])).toEqual([])
  expect(told([due('2026-11-05', 10)], [line(1, '2026-11-05', 4)])).toEqual([])
})

test('what a line lacks of its due is kept by the provider, of fees alone', () => {
  const keptOf = (amount: number, said: number) =>
    matchLines([due('2026-11-05', amount)], [line(1, '2026-11-05', said)]).map(({ kept }) => kept)
  expect([keptOf(100_000, 93_500), keptOf(100_000, 100_000), keptOf(100_000, 100_007)]).toEqual([
    [6_500],
    [0],
    [0],
  ])
  expect(keptOf(10_000_000, 9_970_000)).toEqual([30_000])
})

const any_day = fc.integer({ min: 0, max: 8 }).map((n) => addDays('2026-11-02', n))
const any_method = fc.constantFrom('QRIS', 'OVO')
const any_outlet = fc.integer({ min: 1, max: 2 })
const any_dues = fc.uniqueArray(
  fc
    .record({
      outlet_id: any_outlet,
      method: any_method,
      due_on: any_day,
      amount: fc.integer({ min: 1, max: 12 }),
    })
    .map((one) => ({ ...one, business_date: addDays(one.due_on, -1), fee: 1 })),
  { selector: (one) => `${one.outlet_id} ${one.method} ${one.due_on}`, maxLength: 10 },
)
const any_lines = fc
  .array(
    fc.record({
      settled_on: any_day,
      method: fc.option(any_method),
      outlet_id: fc.option(any_outlet),
      amount: fc.integer({ min: 1, max: 25 }),
    }),
    { maxLength: 10 },
  )
  .map((all) => all.map((one, at) => ({ ...one, id: at + 1 })))

test('a line is used once, money is never more than either side, and what is named is kept to', () => {
  fc.assert(
    fc.property(any_dues, any_lines, (dues, lines) => {
      const parts = matchLines(dues, lines)
      for (const one of lines) {
        const own = parts.filter(({ line_id }) => line_id === one.id)
        const money = own.reduce((sum, { amount }) => sum + amount, 0)
        expect(money).toBeLessThanOrEqual(one.amount)
        if (own.length > 0 && own.every(({ rule }) => rule !== 'fee')) expect(money).toBe(one.amount)
        for (const { due: of, amount } of own) {
          expect(amount).toBeGreaterThan(0)
          expect([one.method ?? of.method, one.outlet_id ?? of.outlet_id]).toEqual([of.method, of.outlet_id])
          expect(isNear(one, of)).toBe(true)
        }
      }
      for (const one of dues) {
        const own = parts.filter(({ due: of }) => of === one)
        const money = own.reduce((sum, { amount, kept }) => sum + amount + kept, 0)
        // What came and what is taken as kept leave nothing of it.
        expect(money).toBe(own.length > 0 ? one.amount : 0)
        expect(own.every(({ rule, kept }) => kept === 0 || (rule === 'fee' && kept > 0))).toBe(true)
      }
    }),
  )
})

test('the order of dues and lines does not matter', () => {
  const shuffled = fc.tuple(any_dues, any_lines).chain(([dues, lines]) =>
    fc.record({
      dues: fc.constant(dues),
      lines: fc.constant(lines),
      other_dues: fc.shuffledSubarray(dues, { minLength: dues.length }),
      other_lines: fc.shuffledSubarray(lines, { minLength: lines.length }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ dues, lines, other_dues, other_lines }) => {
      expect(told(other_dues, other_lines).sort()).toEqual(told(dues, lines).sort())
    }),
  )
})

/** The most lines that can have a due of their own on their day, tried one way after another. */
function mostPairs(dues: readonly OpenDue[], lines: readonly OpenLine[]): number {
  const [first, ...rest] = lines
  if (!first) return 0
  const without = mostPairs(dues, rest)
  const fitting = dues.filter(
    (one) =>
      one.amount === first.amount &&
      fitsOnDay(first, one) &&
      (first.method ?? one.method) === one.method &&
      (first.outlet_id ?? one.outlet_id) === one.outlet_id,
  )
  return Math.max(
    without,
    ...fitting.map(
      (one) =>
        1 +
        mostPairs(
          dues.filter((other) => other !== one),
          rest,
        ),
    ),
  )
}

test('of whole amounts on their day as many are found as there can be', () => {
  fc.assert(
    fc.property(any_dues, any_lines, (dues, lines) => {
      const exact = matchLines(dues, lines).filter(({ rule }) => rule === 'exact')
      expect(exact.length).toBe(mostPairs(dues, lines))
    }),
  )
})

test('a statement that says what was due leaves nothing open, whatever else it says', () => {
  fc.assert(
    fc.property(any_dues, fc.integer({ min: 0, max: 3 }), (dues, strangers) => {
      const said = dues.map((one, at) => line(at + 1, one.due_on, one.amount, { method: one.method }))
      const others = Array.from({ length: strangers }, (_, at) => line(900 + at, '2026-11-04', 5_000 + at))
      expect(matchLines(dues, [...others, ...said]).length).toBe(dues.length)
    }),
  )
})
