import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { matchSettlement, type Received } from './match-settlement.calc.ts'
import { findMethod, readAmount, readDate, readLines } from './read-statement.calc.ts'

const expected = (method: string, due_on: string, amount: number) => ({
  method,
  business_date: addDays(due_on, -1),
  due_on,
  amount,
})
const line = (id: number, settled_on: string, amount: number, method: string | null = 'QRIS'): Received => ({
  id,
  settled_on,
  method,
  amount,
})

test('the same day and amount, a late one, one without a name, one that is short, one that never came', () => {
  const due = [
    expected('QRIS', '2026-11-02', 100),
    expected('QRIS', '2026-11-03', 200),
    expected('GOPAY', '2026-11-03', 300),
    expected('OVO', '2026-11-04', 400),
    expected('OVO', '2026-11-09', 500),
  ]
  const { matches, surplus } = matchSettlement(due, [
    line(1, '2026-11-02', 60),
    line(2, '2026-11-02', 40),
    line(3, '2026-11-05', 200),
    line(4, '2026-11-03', 300, null),
    line(5, '2026-11-04', 390, 'OVO'),
    line(6, '2026-11-20', 500, 'OVO'),
  ])
  expect(matches.map(({ state, lines, received }) => [state, lines, received])).toEqual([
    ['matched', [1, 2], 100],
    ['matched', [3], 200],
    ['matched', [4], 300],
    ['short', [5], 390],
    ['missing', [], 0],
  ])
  expect(surplus).toEqual([6])
})

test('every line is taken once or left over, every expectation is told once, and exact ones never miss', () => {
  const day = fc.integer({ min: 0, max: 9 }).map((n) => addDays('2026-11-01', n))
  const method = fc.constantFrom('QRIS', 'GOPAY')
  const anyDue = fc.uniqueArray(fc.record({ method, due_on: day, amount: fc.integer({ min: 1, max: 9 }) }), {
    selector: (one) => `${one.method} ${one.due_on}`,
    maxLength: 12,
  })
  const anyLine = fc.record({
    settled_on: day,
    method: fc.option(method),
    amount: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(anyDue, fc.array(anyLine, { maxLength: 12 }), (due, given) => {
      const wanted = due.map((one) => expected(one.method, one.due_on, one.amount))
      const lines = given.map((one, id) => ({ ...one, id }))
      const { matches, surplus } = matchSettlement(wanted, lines)
      expect(matches.map((match) => match.expected)).toEqual(wanted)
      const used = [...matches.flatMap((match) => match.lines), ...surplus].sort((a, b) => a - b)
      expect(used).toEqual(lines.map(({ id }) => id))
      const sums = new Map(lines.map(({ id, amount }) => [id, amount]))
      for (const match of matches) {
        expect(match.lines.reduce((sum, id) => sum + (sums.get(id) ?? 0), 0)).toBe(match.received)
        expect(match.state === 'matched').toBe(match.received === match.expected.amount)
        expect(match.state === 'missing').toBe(match.lines.length === 0)
      }
      // A statement that says exactly what was expected leaves nothing open.
      const said = wanted.map((one, id) => line(id, one.due_on, one.amount, one.method))
      const whole = matchSettlement(wanted, said)
      expect(whole.matches.every(({ state }) => state === 'matched')).toBe(true)
      expect(whole.surplus).toEqual([])
    }),
  )
})

test('amounts and dates as banks write them', () => {
  expect(['1.250.000,00', '1,250,000.00 CR', 'Rp 1.250.000', 1_250_000, '1250000'].map(readAmount)).toEqual(
    Array(5).fill(1_250_000),
  )
  expect(['', '-', null, 0, '0,00', '500.000 DB', '-500.000', '(500.000)'].map(readAmount)).toEqual(
    Array(8).fill(null),
  )
  expect(['dua juta', '1.250,75', 1.5].map(readAmount)).toEqual([Number.NaN, Number.NaN, Number.NaN])
  expect(['2026-11-21', '21/11/2026', '21-11-26', '2026-11-21T00:00:00Z'].map(readDate)).toEqual(
    Array(4).fill('2026-11-21'),
  )
  expect(['31/02/2026', 'besok', null, '13-13-2026'].map(readDate)).toEqual(Array(4).fill(undefined))
})

test('methods are found by code or name, the longer word first', () => {
  const methods = [
    { code: 'QRIS', name: 'QRIS' },
    { code: 'DEBIT-BCA', name: 'EDC Debit BCA' },
    { code: 'OVO', name: 'OVO' },
  ]
  expect(findMethod('SETTLEMENT QRIS 211126', methods)).toBe('QRIS')
  expect(findMethod('edc debit-bca 0012', methods)).toBe('DEBIT-BCA')
  expect(findMethod('TRSF NOVOTEL', methods)).toBeNull()
})

test('lines are read, with what cannot be', () => {
  const { lines, problems } = readLines(
    ['Tgl', 'Keterangan', 'Kredit'],
    [
      ['21/11/2026', 'QRIS', '1.000'],
      ['?', 'QRIS', '5'],
      ['21/11/2026', 'biaya', ''],
    ],
    [{ code: 'QRIS', name: 'QRIS' }],
    2,
  )
  expect(lines).toEqual([{ settled_on: '2026-11-21', method: 'QRIS', amount: 1000, description: 'QRIS' }])
  expect(problems).toEqual(['Baris 3: tanggal tidak dapat dibaca'])
})
