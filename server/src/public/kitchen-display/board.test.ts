import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOf, type FoundLine, makeTickets } from './board.calc.ts'

const NOW = Date.parse('2026-11-21T05:00:00Z')

const found = fc.record({
  order: fc.nat(3),
  no: fc.integer({ min: 1, max: 4 }),
  qty: fc.integer({ min: 1, max: 3 }),
  taken_back: fc.nat(3),
  state: fc.constantFrom('new', 'done', 'dismissed'),
  acted: fc.nat(90),
})
const order = fc.record({ since: fc.nat(60), is_cancelled: fc.boolean() })

const uuidOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000)

const lines = fc
  .tuple(
    fc.uniqueArray(found, { selector: ({ order: o, no }) => `${o} ${no}`, maxLength: 14 }),
    fc.array(order, { minLength: 4, maxLength: 4 }),
  )
  .map(([rows, orders]) =>
    rows.map(
      (row): FoundLine => ({
        uuid: uuidOf(row.order),
        number: `N-${row.order}`,
        channel: 'DINE_IN',
        table_name: null,
        customer: null,
        ticket_note: null,
        since: minutesAgo(orders[row.order]?.since ?? 0),
        cancelled_at: orders[row.order]?.is_cancelled ? minutesAgo(1) : null,
        no: row.no,
        item_id: 1,
        name: 'Kopi',
        options: [],
        note: null,
        station: 'bar',
        paket: null,
        qty: `${row.qty}.0000`,
        taken_back: `${Math.min(row.taken_back, row.qty)}.0000`,
        state: row.state as FoundLine['state'],
        acted_at: row.state === 'new' ? null : minutesAgo(row.acted),
      }),
    ),
  )

test('nothing that is still to be made is left out, and nothing that was seen to comes back', () => {
  fc.assert(
    fc.property(lines, (rows) => {
      const shown = new Map(
        makeTickets(rows, NOW).flatMap(({ uuid, lines: own }) =>
          own.map((l) => [`${uuid} ${l.no}`, l] as const),
        ),
      )
      for (const row of rows) {
        const line = shown.get(`${row.uuid} ${row.no}`)
        const is_cancelled = row.cancelled_at !== null || Number(row.taken_back) >= Number(row.qty)
        if (row.state === 'done') {
          if (line) expect(line.state).toBe('done')
        } else if (is_cancelled) {
          if (row.state === 'dismissed') expect(line).toBeUndefined()
          else expect(line?.state).toBe('cancelled')
        } else {
          expect(line?.state).toBe('new')
          expect(line?.qty).toBe(Number(row.qty) - Number(row.taken_back))
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('orders come oldest first; finished ones stay for half an hour; part taken back is a change', () => {
  fc.assert(
    fc.property(lines, (rows) => {
      const tickets = makeTickets(rows, NOW)
      expect(tickets.map(({ since }) => since)).toEqual(tickets.map(({ since }) => since).sort())
      for (const ticket of tickets) {
        const open = ticket.lines.filter(({ state }) => state !== 'done')
        expect(ticket.is_open).toBe(open.length > 0)
        const latest = Math.max(...ticket.lines.map(({ done_at }) => Date.parse(done_at ?? '') || 0))
        if (!ticket.is_open) expect(NOW - latest).toBeLessThan(30 * 60_000)
        const is_less = open.some(({ qty, ordered_qty, state }) => qty < ordered_qty || state === 'cancelled')
        expect(ticket.is_changed).toBe(!ticket.is_cancelled && is_less)
      }
    }),
    { numRuns: 500 },
  )
})

test('an order is finished with its last line, and can be brought back for half an hour', () => {
  const line = (no: number, minutes: number, changes: Partial<FoundLine> = {}): FoundLine => ({
    ...{ uuid: uuidOf(1), number: 'N-1', channel: 'DINE_IN', table_name: null, customer: null },
    ...{ ticket_note: null, since: minutesAgo(90), cancelled_at: null, item_id: 1, name: 'Kopi', no },
    ...{ options: [], note: null, station: 'bar', paket: null, qty: '2.0000', taken_back: '0.0000' },
    ...{ state: 'done' as const, acted_at: minutesAgo(minutes), ...changes },
  })
  const shown = (...rows: FoundLine[]) => makeTickets(rows, NOW).map(({ lines: own }) => own.length)
  expect(shown(line(1, 29.9))).toEqual([1])
  expect(shown(line(1, 30))).toEqual([])
  expect(shown(line(1, 80), line(2, 29.9))).toEqual([2])
  expect(shown(line(1, 80), line(2, 31))).toEqual([])
  expect(makeTickets([line(1, 5)], NOW)[0]?.lines[0]?.done_at).toBe(minutesAgo(5).toISOString())
  // Somebody saw that all of it was cancelled: nothing is left to show.
  expect(shown(line(1, 5, { state: 'dismissed', taken_back: '2.0000' }))).toEqual([])
  // A cancelled line says how much had been ordered.
  const [ticket] = makeTickets([line(1, 0, { state: 'new', acted_at: null, taken_back: '2.0000' })], NOW)
  expect(ticket?.lines[0]).toMatchObject({ qty: 2, ordered_qty: 2, state: 'cancelled', done_at: null })
})

test('an order is late from the minute of its limit on', () => {
  const limits = { warn_minutes: 8, late_minutes: 15 }
  const at = (minutes: number) => ageOf(NOW - minutes * 60_000, NOW, limits)
  expect([0, 7.99, 8, 14.99, 15, 600].map(at)).toEqual(['fresh', 'fresh', 'warn', 'warn', 'late', 'late'])
})
