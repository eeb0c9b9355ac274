import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyMovement,
  beginState,
  inOrder,
  type LotMovement,
  type LotState,
  OWED,
  type Part,
  sliceParts,
  totalOf,
  UNDATED,
} from './lot.calc.ts'

const DAY = '2026-11-25'
const DATES = ['2026-11-20', '2026-11-26', '2026-11-28', '2026-12-05', null]

/** The plain model: every unit of stock is a thing of its own, which bears the lot it came in with. */
class Shelf {
  units: { lot: number; date: string | null }[] = []
  /** Who took a unit before it was there, one entry a unit. */
  owed: (number | null)[] = []
  readonly took = new Map<number, { lot: number; date: string | null }[]>()
  readonly dates = new Map<number, string | null>()

  private first(prefers: readonly number[]): number {
    const rank = (unit: { lot: number; date: string | null }) => {
      const named = prefers.indexOf(unit.lot)
      if (named >= 0) return `0${String(named).padStart(4, '0')}`
      if (unit.lot === UNDATED) return '1'
      return `2${unit.date ?? '9999'}${String(unit.lot).padStart(6, '0')}`
    }
    let best = -1
    for (const [index, unit] of this.units.entries()) {
      const other = this.units[best]
      if (!other || rank(unit) < rank(other)) best = index
    }
    return best
  }

  take(id: number, count: number, prefers: readonly number[] = []): void {
    const taken = this.took.get(id) ?? []
    this.took.set(id, taken)
    for (let index = 0; index < count; index++) {
      const at = this.first(prefers)
      const unit = this.units[at]
      if (unit) {
        this.units.splice(at, 1)
        taken.push(unit)
      } else this.owed.push(id)
    }
  }

  private settle(): void {
    while (this.owed.length > 0 && this.units.length > 0) {
      const debtor = this.owed.shift() ?? null
      const at = this.first([])
      const [unit] = this.units.splice(at, 1)
      if (debtor !== null && unit) this.took.get(debtor)?.push(unit)
    }
  }

  put(lot: number, date: string | null, count: number): void {
    for (let index = 0; index < count; index++) this.units.push({ lot, date })
    this.settle()
  }

  /** Takes a movement back: what it took lies there again, what it owed is owed no more. */
  back(id: number): void {
    this.units.push(...(this.took.get(id) ?? []))
    this.owed = this.owed.filter((debtor) => debtor !== id)
    this.settle()
  }

  left(): Record<string, number> {
    const left: Record<string, number> = {}
    for (const { lot } of this.units) left[lot] = (left[lot] ?? 0) + 1
    return left
  }
}

function leftOf(state: LotState): Record<string, number> {
  const left: Record<string, number> = {}
  for (const { id, quantity } of inOrder(state.lots.values())) left[id] = Number(quantity)
  if (state.undated > 0n) left[UNDATED] = Number(state.undated)
  return left
}

type Step =
  | { kind: 'in'; quantity: number; date: number; batch: boolean }
  | { kind: 'found'; quantity: number }
  | { kind: 'out'; quantity: number; prefers: number | null }
  | { kind: 'back'; of: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('in' as const),
      quantity: fc.integer({ min: 1, max: 12 }),
      date: fc.nat(DATES.length - 1),
      batch: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('found' as const), quantity: fc.integer({ min: 1, max: 5 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('out' as const),
      quantity: fc.integer({ min: 1, max: 9 }),
      prefers: fc.option(fc.nat(20), { nil: null }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('back' as const), of: fc.nat(30) }) },
)

/** Carries steps out on both sides and compares them after each. */
function play(begin: number, steps: readonly Step[]): void {
  const state = beginState(BigInt(begin), DAY)
  const shelf = new Shelf()
  if (begin > 0) shelf.put(UNDATED, null, begin)
  else for (let index = 0; index > begin; index--) shelf.owed.push(null)
  const taken = new Map<number, Part[]>()
  const open: number[] = []
  const lots: number[] = []
  let balance = begin
  let names = 0
  for (const [index, each] of steps.entries()) {
    const id = index + 1
    const movement: LotMovement = { id, business_date: DAY, quantity: 0n }
    function apply(more: Partial<LotMovement> & { quantity: bigint }): void {
      const change = applyMovement(state, { ...movement, ...more }, () => ++names)
      balance += Number(more.quantity)
      if (more.quantity < 0n) taken.set(id, [...change.parts])
      for (const { movement_id, part } of change.settled) {
        const had = (taken.get(movement_id) ?? []).flatMap((own) =>
          own.lot_id === OWED
            ? own.quantity > part.quantity
              ? [{ ...own, quantity: own.quantity - part.quantity }]
              : []
            : [own],
        )
        taken.set(movement_id, [...had, part])
      }
    }
    if (each.kind === 'in') {
      const date = DATES[each.date] ?? null
      apply({ quantity: BigInt(each.quantity), opens: { expires_on: date, batch: each.batch ? 'A' : null } })
      lots.push(names)
      shelf.put(names, date, each.quantity)
    } else if (each.kind === 'found') {
      apply({ quantity: BigInt(each.quantity) })
      shelf.put(UNDATED, null, each.quantity)
    } else if (each.kind === 'out') {
      const prefers = each.prefers === null ? [] : lots.slice(each.prefers, each.prefers + 1)
      apply({ quantity: BigInt(-each.quantity), prefers })
      shelf.take(id, each.quantity, prefers)
      open.push(id)
    } else {
      const of = open[each.of % Math.max(open.length, 1)]
      if (of === undefined) continue
      open.splice(open.indexOf(of), 1)
      const parts = taken.get(of) ?? []
      const quantity = parts.reduce((sum, part) => sum + part.quantity, 0n)
      apply({ quantity, back: { of, parts } })
      shelf.back(of)
    }
    expect(totalOf(state)).toBe(BigInt(balance))
    expect(leftOf(state)).toEqual(shelf.left())
    expect(state.debts.reduce((sum, debt) => sum + debt.quantity, 0n)).toBe(BigInt(shelf.owed.length))
  }
}

test('lots are what a shelf of single units says, whatever comes in, goes out and is taken back', () => {
  fc.assert(fc.property(fc.integer({ min: -6, max: 10 }), fc.array(step, { maxLength: 40 }), play), {
    numRuns: 400,
  })
})

test('the earliest date goes first, what has none before it, what has only a batch last', () => {
  const state = beginState(2n, DAY)
  let names = 0
  const put = (expires_on: string | null, batch: string | null) =>
    applyMovement(
      state,
      { id: 1, business_date: DAY, quantity: 10n, opens: { expires_on, batch } },
      () => ++names,
    )
  put('2026-12-05', null)
  put(null, 'B-7')
  put('2026-11-28', null)
  const out = applyMovement(state, { id: 2, business_date: DAY, quantity: -25n }, () => 0)
  expect(out.parts).toEqual([
    { lot_id: UNDATED, quantity: 2n },
    { lot_id: 3, quantity: 10n },
    { lot_id: 1, quantity: 10n },
    { lot_id: 2, quantity: 3n },
  ])
})

test('what arrives of another outlet keeps date and batch, and what is more has none', () => {
  const state = beginState(0n, DAY)
  const carries = [{ parent_id: 9, expires_on: '2026-12-01', batch: 'X', quantity: 4n }]
  const { opened } = applyMovement(state, { id: 1, business_date: DAY, quantity: 6n, carries }, () => 20)
  expect(opened).toEqual([{ id: 20, parent_id: 9, expires_on: '2026-12-01', batch: 'X', quantity: 4n }])
  expect(state.undated).toBe(2n)
})

test('slices of parts that touch add up to all of them', () => {
  const parts = fc.array(fc.record({ lot_id: fc.nat(3), quantity: fc.bigInt({ min: 1n, max: 9n }) }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(parts, fc.array(fc.bigInt({ min: 0n, max: 9n }), { maxLength: 8 }), (all, cuts) => {
      const whole = all.reduce((sum, { quantity }) => sum + quantity, 0n)
      let skip = 0n
      const sums = new Map<number, bigint>()
      for (const cut of [...cuts, whole]) {
        for (const { lot_id, quantity } of sliceParts(all, skip, cut))
          sums.set(lot_id, (sums.get(lot_id) ?? 0n) + quantity)
        skip += cut
      }
      const expected = new Map<number, bigint>()
      for (const { lot_id, quantity } of all) expected.set(lot_id, (expected.get(lot_id) ?? 0n) + quantity)
      expect([...sums].sort()).toEqual([...expected].sort())
    }),
  )
})
