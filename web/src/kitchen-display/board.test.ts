import type { Ticket } from '@lumbung/server/public/kitchen-display/board.calc.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Act, byMenu, finishedAt, linesIn, withActs } from './board.ts'

const line = (no: number, values: object = {}) => ({
  no,
  name: 'Kopi',
  options: [],
  note: null,
  station: null,
  paket: null,
  qty: 1,
  ordered_qty: 1,
  state: 'new' as const,
  done_at: null,
  ...values,
})

const ticket = (uuid: string, lines: Ticket['lines'], since = '2026-11-21T05:00:00.000Z'): Ticket => ({
  uuid,
  number: uuid,
  channel: 'DINE_IN',
  table_name: null,
  customer: null,
  note: null,
  since,
  is_cancelled: false,
  is_changed: false,
  is_open: true,
  lines,
})

const at = (minute: number) => `2026-11-21T05:${String(minute).padStart(2, '0')}:00.000Z`

test('what was touched shows at once: done, brought back, seen', () => {
  const one = ticket('a', [line(1), line(2), line(3, { state: 'cancelled' })])
  const done = withActs([one], [{ uuid: 'a', line_nos: [1, 2, 3], verb: 'done', at: at(1) }])[0]
  expect(done && linesIn(done, 'done')).toEqual([1, 2])
  expect(done?.is_open).toBe(true)
  expect(done && finishedAt(done)).toBe(at(1))
  const acts: Act[] = [
    { uuid: 'a', line_nos: [1, 2], verb: 'done', at: at(1) },
    { uuid: 'a', line_nos: [3], verb: 'dismiss', at: at(2) },
    { uuid: 'a', line_nos: [2], verb: 'undo', at: at(3) },
  ]
  const shown = withActs([one], acts)[0]
  expect(shown?.lines.map(({ no, state }) => [no, state])).toEqual([
    [1, 'done'],
    [2, 'new'],
  ])
  expect(
    withActs(
      [ticket('b', [line(1, { state: 'cancelled' })])],
      [{ ...acts[1], uuid: 'b', line_nos: [1] } as Act],
    ),
  ).toEqual([])
})

test('doing everything and bringing it back leaves all as it was', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (nos) => {
      const tickets = [
        ticket(
          'a',
          nos.map((no) => line(no)),
        ),
        ticket('b', [line(1)]),
      ]
      const acts = (['done', 'undo'] as const).map((verb, n) => ({
        uuid: 'a',
        line_nos: nos,
        verb,
        at: at(n),
      }))
      expect(withActs(tickets, acts)).toEqual(tickets)
    }),
  )
})

test('menus are gathered with their options, and nothing is lost or counted twice', () => {
  const lines = fc.array(
    fc.record({
      name: fc.constantFrom('Kopi', 'Teh'),
      options: fc.constantFrom([], ['Es'], ['Es', 'Besar']),
      qty: fc.integer({ min: 1, max: 5 }),
      state: fc.constantFrom('new', 'done', 'cancelled'),
    }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 5 }), (orders) => {
      const tickets = orders.map((own, n) =>
        ticket(
          `t${n}`,
          own.map((values, no) => line(no + 1, values)),
          at(n),
        ),
      )
      const cards = byMenu(tickets)
      const wanted = orders
        .flat()
        .filter(({ state }) => state === 'new')
        .reduce((sum, { qty }) => sum + qty, 0)
      expect(cards.reduce((sum, { qty }) => sum + qty, 0)).toBe(wanted)
      expect(new Set(cards.map(({ key }) => key)).size).toBe(cards.length)
      expect(cards.map(({ since }) => since)).toEqual(cards.map(({ since }) => since).sort())
    }),
  )
})
