import { daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import { bankDayFrom } from './bank-day.calc.ts'
import { type Choice, pairAll } from './pair-all.calc.ts'
import { fitsOnDay, isNear } from './settlement-window.calc.ts'

/** What is still to come of the payments of a method on a business day at an outlet. */
export interface OpenDue {
  readonly outlet_id: number
  readonly method: string
  readonly business_date: string
  /** The day on which it is due by the calendar; banks may settle on their next day. */
  readonly due_on: string
  /** Whole rupiah that are still to come, more than 0. */
  readonly amount: number
  /** What the provider keeps of it. */
  readonly fee: number
}

/** What of a line of a statement is not matched yet. */
export interface OpenLine {
  readonly id: number
  readonly settled_on: string
  /** Code of the method it names, and the outlet; null where it names none. */
  readonly method: string | null
  readonly outlet_id: number | null
  /** Whole rupiah, more than 0. */
  readonly amount: number
}

/** By which rule money was found: on its day, as a sum, a few days off, or less a fee nobody told of. */
export const MATCH_RULES = ['exact', 'sum', 'window', 'fee'] as const
export type MatchRule = (typeof MATCH_RULES)[number]

/** Money of a line that is for a due. */
export interface LinePart<Due extends OpenDue = OpenDue> {
  readonly line_id: number
  readonly due: Due
  readonly amount: number
  /** What the due lacks and the provider is taken to have kept; 0 unless found by `fee`. */
  readonly kept: number
  readonly rule: MatchRule
}

/** What a provider may keep beyond what is known: charges of a transfer, or fees rounded receipt by receipt. */
const CHARGE = 6_500
const FEE_SLACK_BP = 30

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
const keyOf = (...parts: readonly (string | number)[]) => parts.join(' ')

/** How much a line says of what it is for. */
const toldBy = ({ method, outlet_id }: OpenLine) => (method === null ? 0 : 1) + (outlet_id === null ? 0 : 1)

const inLineOrder = (a: OpenLine, b: OpenLine) =>
  toldBy(b) - toldBy(a) || compare(a.settled_on, b.settled_on) || a.id - b.id

const inDueOrder = (a: OpenDue, b: OpenDue) =>
  compare(a.due_on, b.due_on) ||
  compare(a.method, b.method) ||
  a.outlet_id - b.outlet_id ||
  compare(a.business_date, b.business_date)

/** Whether a line may be for a due by what it names. */
const names = (line: OpenLine, due: OpenDue) =>
  (line.method === null || line.method === due.method) &&
  (line.outlet_id === null || line.outlet_id === due.outlet_id)

/** Dues that may come as one: of several days, of several outlets, or of several methods. */
interface Group<Due extends OpenDue> {
  readonly dues: readonly Due[]
  readonly amount: number
}

function groupsOf<Due extends OpenDue>(dues: readonly Due[]): Group<Due>[] {
  const by = (key: (due: Due) => string) => [...Map.groupBy(dues, key).values()]
  const sets = [
    ...by((due) => keyOf(bankDayFrom(due.due_on), due.method, due.outlet_id)),
    ...by((due) => keyOf(due.due_on, due.method)),
    ...by((due) => keyOf(bankDayFrom(due.due_on), due.method)),
    ...by((due) => keyOf(due.due_on, due.outlet_id)),
    ...by((due) => keyOf(bankDayFrom(due.due_on), due.outlet_id)),
  ].filter((set) => set.length > 1)
  return sets.map((set) => ({ dues: set, amount: set.reduce((sum, { amount }) => sum + amount, 0) }))
}

/** Lines that say the same on the same day: terminals and batches come one by one. */
function bundlesOf(lines: readonly OpenLine[]): OpenLine[][] {
  const named = lines.filter((line) => line.method !== null)
  const same = Map.groupBy(named, (line) => keyOf(line.settled_on, line.method ?? '', line.outlet_id ?? 0))
  return [...same.values()].filter((bundle) => bundle.length > 1)
}

/** How a line is taken for a due. */
interface Taken {
  readonly amount: number
  readonly rule: MatchRule
  readonly kept?: number
}

/** Matches step by step; what a step takes the next one does not see. */
class Matching<Due extends OpenDue> {
  readonly parts: LinePart<Due>[] = []
  readonly #lines: Set<OpenLine>
  readonly #dues: Set<Due>

  constructor(dues: readonly Due[], lines: readonly OpenLine[]) {
    this.#lines = new Set([...lines].sort(inLineOrder))
    this.#dues = new Set([...dues].sort(inDueOrder))
  }

  #take(line: OpenLine, due: Due, { amount, rule, kept = 0 }: Taken): void {
    this.parts.push({ line_id: line.id, due, amount, kept, rule })
    this.#lines.delete(line)
    this.#dues.delete(due)
  }

  /** One line for one due of as much; as many of them as there can be. */
  pairEqual(rule: MatchRule, fits: (line: OpenLine, due: Due) => boolean): void {
    const of_amount = Map.groupBy(this.#dues, ({ amount }) => amount)
    for (const [amount, lines] of Map.groupBy(this.#lines, (line) => line.amount)) {
      const dues = of_amount.get(amount) ?? []
      const choices = lines.flatMap((line) =>
        dues.flatMap((due): Choice<OpenLine, Due>[] =>
          names(line, due) && fits(line, due)
            ? [{ one: line, other: due, distance: Math.abs(daysBetween(due.due_on, line.settled_on)) }]
            : [],
        ),
      )
      for (const [line, due] of pairAll(choices)) this.#take(line, due, { amount, rule })
    }
  }

  /** Several lines that say the same for one due. */
  pairBundles(rule: MatchRule, fits: (line: OpenLine, due: Due) => boolean): void {
    for (const bundle of bundlesOf([...this.#lines])) {
      const [first] = bundle
      const amount = bundle.reduce((sum, line) => sum + line.amount, 0)
      const due = [...this.#dues].find(
        (one) => first && one.amount === amount && names(first, one) && fits(first, one),
      )
      if (due) for (const line of bundle) this.#take(line, due, { amount: line.amount, rule })
    }
  }

  /** One line for several dues. */
  pairGroups(rule: MatchRule, fits: (line: OpenLine, due: Due) => boolean): void {
    const of_amount = Map.groupBy(groupsOf([...this.#dues]), ({ amount }) => amount)
    for (const line of [...this.#lines]) {
      const group = of_amount
        .get(line.amount)
        ?.find(({ dues }) => dues.every((due) => this.#dues.has(due) && names(line, due) && fits(line, due)))
      for (const due of group?.dues ?? []) this.#take(line, due, { amount: due.amount, rule })
    }
  }

  /** A line that names its method and brings somewhat less than the nearest due, or all that guests paid. */
  pairFees(fits: (line: OpenLine, due: Due) => boolean): void {
    const open = Map.groupBy(this.#dues, ({ method }) => method)
    for (const line of [...this.#lines].filter(({ method }) => method !== null)) {
      const near = (open.get(line.method ?? '') ?? [])
        .filter((due) => this.#dues.has(due) && names(line, due) && fits(line, due) && lacksFee(line, due))
        .sort(
          (a, b) =>
            Math.abs(daysBetween(a.due_on, line.settled_on)) -
              Math.abs(daysBetween(b.due_on, line.settled_on)) ||
            Math.abs(a.amount - line.amount) - Math.abs(b.amount - line.amount) ||
            inDueOrder(a, b),
        )
      const [due] = near
      if (!due) continue
      const amount = Math.min(line.amount, due.amount)
      this.#take(line, due, { amount, rule: 'fee', kept: due.amount - amount })
    }
  }
}

/** Whether a line brings a due less a charge, or the whole of it because the provider takes its fee elsewhere. */
function lacksFee(line: OpenLine, { amount, fee }: OpenDue): boolean {
  const lacking = amount - line.amount
  if (lacking < 0) return -lacking === fee
  return lacking <= Math.min(Math.max(CHARGE, Math.ceil((amount * FEE_SLACK_BP) / 10_000)), amount / 2)
}

/**
 * Finds for which dues the money of a statement came: first whole amounts on their day, then sums (terminals of a
 * method, days, outlets or methods paid as one), then the same within the days that weekends, holidays and delays leave,
 * then what lacks a fee. A line is used once and a due is found once; money is never more than either. The order of what
 * is given does not matter.
 * @returns the parts, a line that brings several dues as several of them.
 */
export function matchLines<Due extends OpenDue>(
  dues: readonly Due[],
  lines: readonly OpenLine[],
): LinePart<Due>[] {
  const matching = new Matching(dues, lines)
  matching.pairEqual('exact', fitsOnDay)
  matching.pairBundles('sum', fitsOnDay)
  matching.pairGroups('sum', fitsOnDay)
  matching.pairEqual('window', isNear)
  matching.pairBundles('window', isNear)
  matching.pairGroups('window', isNear)
  matching.pairFees(fitsOnDay)
  matching.pairFees(isNear)
  return matching.parts
}
