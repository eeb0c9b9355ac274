import { daysBetween } from '../../outlets/outlet/business-date.calc.ts'

/** What the payments of one method on one business day should pay out, and when. */
export interface Expected {
  readonly method: string
  readonly business_date: string
  readonly due_on: string
  readonly amount: number
}

/** What a bank says it was paid. */
export interface Received {
  readonly id: number
  readonly settled_on: string
  /** Code of the method it names; null when it names none. */
  readonly method: string | null
  readonly amount: number
}

export type SettlementState = 'matched' | 'short' | 'over' | 'missing'

/** What was expected beside what came for it. */
export interface Match<E extends Expected> {
  readonly expected: E
  readonly lines: readonly number[]
  readonly received: number
  readonly state: SettlementState
}

/** Days by which money may come earlier or later than it is due and still be taken for it. */
const EARLY = 1
const LATE = 4

/** Lines of one method on one day: a bank may pay terminal by terminal. */
interface Bundle {
  readonly method: string | null
  readonly settled_on: string
  readonly lines: readonly Received[]
  readonly amount: number
}

function bundlesOf(lines: readonly Received[]): Bundle[] {
  const named = lines.filter(({ method }) => method !== null)
  const groups = Map.groupBy(named, ({ method, settled_on }) => keyOf(method, settled_on))
  const bundle = (own: readonly Received[]): Bundle[] => {
    const [first] = own
    if (!first) return []
    const amount = own.reduce((sum, line) => sum + line.amount, 0)
    return [{ method: first.method, settled_on: first.settled_on, lines: own, amount }]
  }
  return [...groups.values()].flatMap(bundle)
}

const keyOf = (method: string | null, rest: string | number) => `${method} ${rest}`

/** Of what is left the one that came nearest to the day it was due; undefined when none came near. */
function nearest<Came extends Pick<Received, 'settled_on'>>(
  { due_on }: Expected,
  candidates: readonly Came[] = [],
  left: ReadonlySet<Came>,
): Came | undefined {
  return candidates
    .filter((came) => left.has(came))
    .map((came) => ({ came, days: daysBetween(due_on, came.settled_on) }))
    .filter(({ days }) => days >= -EARLY && days <= LATE)
    .sort((a, b) => Math.abs(a.days) - Math.abs(b.days))[0]?.came
}

function stateOf(expected: Expected, received: number): SettlementState {
  if (received === expected.amount) return 'matched'
  return received < expected.amount ? 'short' : 'over'
}

/**
 * Brings what was expected together with what came, each line at most once: first the same method, day and amount, then
 * the same method and amount within a few days, then an amount that names no method, then the same method on the day it
 * was due with another amount. What is left is missing; lines that are left are surplus.
 */
export function matchSettlement<E extends Expected>(
  expected: readonly E[],
  lines: readonly Received[],
): { matches: Match<E>[]; surplus: number[] } {
  const open = new Set(expected)
  const bundles = bundlesOf(lines)
  const free = new Set(bundles)
  const on_day = new Map(bundles.map((bundle) => [keyOf(bundle.method, bundle.settled_on), bundle]))
  const of_amount = Map.groupBy(bundles, ({ method, amount }) => keyOf(method, amount))
  const unnamed = new Set(lines.filter(({ method }) => method === null))
  const unnamed_of = Map.groupBy(unnamed, ({ amount }) => amount)
  const found = new Map<E, { lines: readonly number[]; received: number }>()
  const pair = (bundleFor: (one: E) => Bundle | undefined) => {
    for (const one of expected) {
      const bundle = open.has(one) ? bundleFor(one) : undefined
      if (!bundle) continue
      open.delete(one)
      free.delete(bundle)
      found.set(one, { lines: bundle.lines.map(({ id }) => id), received: bundle.amount })
    }
  }
  const onItsDay = (one: E) => {
    const bundle = on_day.get(keyOf(one.method, one.due_on))
    return bundle && free.has(bundle) ? bundle : undefined
  }
  pair((one) => {
    const bundle = onItsDay(one)
    return bundle?.amount === one.amount ? bundle : undefined
  })
  pair((one) => nearest(one, of_amount.get(keyOf(one.method, one.amount)), free))
  for (const one of expected) {
    const line = open.has(one) ? nearest(one, unnamed_of.get(one.amount), unnamed) : undefined
    if (!line) continue
    open.delete(one)
    unnamed.delete(line)
    found.set(one, { lines: [line.id], received: line.amount })
  }
  pair(onItsDay)
  const matches = expected.map((one): Match<E> => {
    const match = found.get(one)
    if (!match) return { expected: one, lines: [], received: 0, state: 'missing' }
    return { expected: one, ...match, state: stateOf(one, match.received) }
  })
  const surplus = [...[...free].flatMap((bundle) => bundle.lines), ...unnamed].map(({ id }) => id)
  return { matches, surplus: surplus.sort((a, b) => a - b) }
}
