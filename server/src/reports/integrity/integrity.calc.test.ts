import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CashierScore, reasonsOf, scoreCashiers, type WorkedHour } from './integrity.calc.ts'
import { INTEGRITY_KINDS, type IntegrityKind, KIND_RULES, LEAST } from './integrity-kind.calc.ts'
import { sayReason } from './integrity-words.calc.ts'
import { medianOf, spreadOf } from './robust.calc.ts'

const NONE = Object.fromEntries(INTEGRITY_KINDS.map((kind) => [kind, 0])) as Record<IntegrityKind, number>

const worked = (part: Partial<WorkedHour> & Pick<WorkedHour, 'cashier_id'>): WorkedHour => ({
  ...{ cashier: `Kasir ${part.cashier_id}`, outlet_id: 1, hour: 10, receipts: 0, sessions: 0, ...NONE },
  ...part,
})

const count = fc.integer({ min: 0, max: 12 })
const row = fc.record({
  cashier_id: fc.integer({ min: 1, max: 6 }),
  outlet_id: fc.integer({ min: 1, max: 2 }),
  hour: fc.integer({ min: 8, max: 12 }),
  receipts: fc.integer({ min: 0, max: 200 }),
  sessions: fc.integer({ min: 0, max: 12 }),
  ...{ void_after_print: count, removed_item: count, no_sale: count },
  ...{ late_discount: count, refund: count, cash_gap: count },
})
const rows = fc
  .uniqueArray(row, {
    selector: ({ cashier_id, outlet_id, hour }) => `${cashier_id} ${outlet_id} ${hour}`,
    minLength: 1,
    maxLength: 40,
  })
  .map((all) => all.map(worked))

const byId = (scores: readonly CashierScore[]) => new Map(scores.map((score) => [score.cashier_id, score]))

test('somebody like all peers has no exception, whatever everybody does', () => {
  const hours = fc.uniqueArray(row, { selector: ({ hour }) => hour, minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(hours, fc.integer({ min: 2, max: 6 }), (day, people) => {
      const all = Array.from({ length: people }, (_, at) =>
        day.map((each) => worked({ ...each, outlet_id: 1, cashier_id: at + 1 })),
      ).flat()
      for (const score of scoreCashiers(all)) {
        expect(score.score ?? 0).toBe(0)
        expect(reasonsOf(score)).toEqual([])
      }
    }),
  )
})

test('another exception never lowers the score of who did it', () => {
  const kind = fc.constantFrom(...INTEGRITY_KINDS)
  fc.assert(
    fc.property(rows, fc.nat(), kind, fc.integer({ min: 1, max: 20 }), (all, at, of, more) => {
      const chosen = all[at % all.length]
      if (!chosen) return
      const after = all.map((each) => (each === chosen ? { ...each, [of]: each[of] + more } : each))
      const scoreOf = (of_rows: readonly WorkedHour[]) =>
        byId(scoreCashiers(of_rows)).get(chosen.cashier_id)?.score ?? null
      const [before, now] = [scoreOf(all), scoreOf(after)]
      if (before === null) expect(now).toBeNull()
      else expect(now).toBeGreaterThanOrEqual(before)
    }),
  )
})

test('the order in which cashiers and hours come does not matter', () => {
  const orders = rows.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  )
  fc.assert(
    fc.property(orders, ([all, shuffled]) => {
      expect(scoreCashiers(shuffled)).toEqual(scoreCashiers(all))
    }),
  )
})

test('as many times the receipts at the same rates change no score', () => {
  // From the least of everything on, below which nothing is said.
  const many = rows.map((all) =>
    all.map((each) => ({
      ...each,
      receipts: each.receipts > 0 ? each.receipts + LEAST.receipts : 0,
      sessions: each.sessions > 0 ? each.sessions + LEAST.sessions : 0,
      ...(Object.fromEntries(
        INTEGRITY_KINDS.map((kind) => [kind, each[kind] * LEAST.exceptions]),
      ) as typeof NONE),
    })),
  )
  fc.assert(
    fc.property(many, fc.integer({ min: 2, max: 50 }), (all, times) => {
      const larger = all.map((each) => ({
        ...each,
        ...{ receipts: each.receipts * times, sessions: each.sessions * times },
        ...(Object.fromEntries(INTEGRITY_KINDS.map((kind) => [kind, each[kind] * times])) as typeof NONE),
      }))
      const told = (scores: readonly CashierScore[]) =>
        [...byId(scores)]
          .map(([id, { score, kinds }]) => ({ id, score, rates: kinds.map(({ rate }) => rate) }))
          .sort((a, b) => a.id - b.id)
      expect(told(scoreCashiers(larger))).toEqual(told(scoreCashiers(all)))
    }),
  )
})

test('peers are others of the same outlets: what somebody did is not among what it is held against', () => {
  const kind = fc.constantFrom(...INTEGRITY_KINDS)
  fc.assert(
    fc.property(rows, fc.nat(), kind, (all, at, of) => {
      const id = all[at % all.length]?.cashier_id ?? 0
      const own = new Set(all.filter(({ cashier_id }) => cashier_id === id).map(({ outlet_id }) => outlet_id))
      const changed = all.map((each) => {
        const is_no_peer = each.cashier_id === id || !own.has(each.outlet_id)
        return is_no_peer ? { ...each, [of]: each[of] + 7 } : each
      })
      const peersOf = (of_rows: readonly WorkedHour[]) =>
        byId(scoreCashiers(of_rows))
          .get(id)
          ?.kinds.map(({ kind: name, peer_rate, peers }) => ({ name, peer_rate, peers }))
      expect(peersOf(changed)).toEqual(peersOf(all))
    }),
  )
})

test('rates are those of a plain recount, and below the least of receipts or peers nothing is said', () => {
  fc.assert(
    fc.property(rows, (all) => {
      for (const score of scoreCashiers(all)) {
        const own = all.filter(({ cashier_id }) => cashier_id === score.cashier_id)
        for (const { kind, count: told, rate, peer_rate, peers, level, points } of score.kinds) {
          const { base, weight } = KIND_RULES[kind]
          const [whole, sum] = [base, kind].map((of) =>
            own.reduce((total, each) => total + each[of as IntegrityKind], 0),
          ) as [number, number]
          expect(told).toBe(sum)
          expect(rate).toBe(whole < LEAST[base] ? null : sum / whole)
          if (rate === null || peers < LEAST.peers)
            expect([peer_rate, level, points]).toEqual([null, null, 0])
          // The nearest whole point.
          else {
            expect(Number.isInteger(points)).toBe(true)
            expect(Math.abs(points - (level ?? 0) * weight)).toBeLessThanOrEqual(0.5 + 1e-8)
          }
        }
        // A score is its reasons: none without the other.
        expect((score.score ?? 0) > 0).toBe(reasonsOf(score).length > 0)
        expect(score.score === null).toBe(score.kinds.every(({ level }) => level === null))
        if (score.score !== null) expect(score.score).toSatisfy((n: number) => n >= 0 && n <= 100)
      }
    }),
  )
})

test('rates of peers are weighed by the hours somebody worked', () => {
  // Peers remove one of ten at night and nothing by day; who works at night alone is like them there.
  const peer = (cashier_id: number) => [
    worked({ cashier_id, hour: 10, receipts: 900 }),
    worked({ cashier_id, hour: 22, receipts: 100, removed_item: 10 }),
  ]
  const night = worked({ cashier_id: 9, hour: 22, receipts: 200, removed_item: 20 })
  const day = worked({ cashier_id: 8, hour: 10, receipts: 200, removed_item: 20 })
  const scores = byId(scoreCashiers([...[1, 2, 3].flatMap(peer), night, day]))
  const removedOf = (id: number) => scores.get(id)?.kinds.find(({ kind }) => kind === 'removed_item')
  expect(removedOf(9)).toMatchObject({ rate: 0.1, peer_rate: 0.1, peers: 3, level: 0 })
  expect(removedOf(8)).toMatchObject({ rate: 0.1, peer_rate: 0, peers: 3, level: 1, points: 20 })
  expect(scores.get(8)?.score).toBe(20)
})

test('a reason is one careful sentence with both rates', () => {
  const peers = [1, 2, 3].map((cashier_id) =>
    worked({ cashier_id, receipts: 1000, void_after_print: 6, sessions: 10, cash_gap: 1 }),
  )
  const own = worked({ cashier_id: 4, receipts: 1000, void_after_print: 21, sessions: 10, cash_gap: 9 })
  const [first] = scoreCashiers([...peers, own])
  expect(first?.cashier_id).toBe(4)
  expect(first && reasonsOf(first).map(sayReason)).toEqual([
    'Void setelah cetak 2,1 per 100 nota; rekan di jam yang sama 0,6',
    'Selisih kas 90 per 100 sesi; rekan di jam yang sama 10',
  ])
})

test('one or two of a kind are never told', () => {
  const peers = [1, 2, 3].map((cashier_id) => worked({ cashier_id, receipts: 1000 }))
  const scoreWith = (refund: number) =>
    byId(scoreCashiers([...peers, worked({ cashier_id: 4, receipts: 100, refund })])).get(4)?.score
  expect(scoreWith(2)).toBe(0)
  expect(scoreWith(3)).toBeGreaterThan(0)
})

test('the median is the middle, and one figure far off does not move it or the spread', () => {
  const figure = fc.integer({ min: 0, max: 1000 })
  fc.assert(
    fc.property(fc.array(figure, { minLength: 1, maxLength: 9 }), (figures) => {
      const middle = medianOf(figures)
      expect(figures.filter((each) => each < middle).length).toBeLessThanOrEqual(figures.length / 2)
      expect(figures.filter((each) => each > middle).length).toBeLessThanOrEqual(figures.length / 2)
    }),
  )
  expect(medianOf([1, 2, 3, 1000])).toBe(2.5)
  expect(spreadOf([1, 2, 3, 2, 1_000_000])).toBe(1.4826)
})
