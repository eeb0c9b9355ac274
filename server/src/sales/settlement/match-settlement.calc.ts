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
  const groups = Map.groupBy(named, ({ method, settled_on }) => `${method} ${settled_on}`)
  const bundle = (own: readonly Received[]): Bundle[] => {
    const [first] = own
    if (!first) return []
    const amount = own.reduce((sum, line) => sum + line.amount, 0)
    return [{ method: first.method, settled_on: first.settled_on, lines: own, amount }]
  }
  return [...groups.values()].flatMap(bundle)
}

/** Days from when it was due to when it came. */
const lag = (expected: Expected, bundle: Pick<Bundle, 'settled_on'>) =>
  daysBetween(expected.due_on, bundle.settled_on)
const isNear = (days: number) => days >= -EARLY && days <= LATE

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
  const free = new Set(bundlesOf(lines))
  const unnamed = new Set(lines.filter(({ method }) => method === null))
  const found = new Map<E, { lines: readonly number[]; received: number }>()
  const take = (one: E, bundle: Bundle) => {
    open.delete(one)
    free.delete(bundle)
    found.set(one, { lines: bundle.lines.map(({ id }) => id), received: bundle.amount })
  }
  const pair = (fits: (one: E, bundle: Bundle) => boolean) => {
    for (const one of expected) {
      if (!open.has(one)) continue
      const near = [...free]
        .filter((bundle) => bundle.method === one.method && fits(one, bundle))
        .sort((a, b) => Math.abs(lag(one, a)) - Math.abs(lag(one, b)))
      if (near[0]) take(one, near[0])
    }
  }
  pair((one, bundle) => lag(one, bundle) === 0 && bundle.amount === one.amount)
  pair((one, bundle) => isNear(lag(one, bundle)) && bundle.amount === one.amount)
  for (const one of expected) {
    if (!open.has(one)) continue
    const line = [...unnamed]
      .filter((each) => each.amount === one.amount && isNear(lag(one, each)))
      .sort((a, b) => Math.abs(lag(one, a)) - Math.abs(lag(one, b)))[0]
    if (!line) continue
    open.delete(one)
    unnamed.delete(line)
    found.set(one, { lines: [line.id], received: line.amount })
  }
  pair((one, bundle) => lag(one, bundle) === 0)
  const matches = expected.map((one): Match<E> => {
    const match = found.get(one)
    if (!match) return { expected: one, lines: [], received: 0, state: 'missing' }
    return { expected: one, ...match, state: stateOf(one, match.received) }
  })
  const surplus = [...[...free].flatMap((bundle) => bundle.lines), ...unnamed].map(({ id }) => id)
  return { matches, surplus: surplus.sort((a, b) => a - b) }
}
