/** A change of one field, as the log tells it. */
interface TrailChange {
  readonly field: string
  readonly old: unknown
  readonly new: unknown
}

/** An entry of the log of one record. */
export interface TrailEntry {
  /** Milliseconds since 1970. */
  readonly at: number
  /** `entity.verb` */
  readonly action: string
  readonly changes: readonly TrailChange[]
}

export type Values = Readonly<Record<string, unknown>>

/** What a field was; `is_known` is false where the log does not say. */
export interface Past {
  readonly is_known: boolean
  readonly value: unknown
}

/** A record at a moment, as far as the log reaches. */
export interface PastState {
  /** From when on the log knows the record; null without an entry. */
  readonly known_from: number | null
  /** Whether it was there; undefined where the log does not reach that far. */
  readonly existed: boolean | undefined
  readonly fields: ReadonlyMap<string, Past>
}

const MAKES = /\.(create|invite|place|duplicate)$/
/** What the log writes in place of a secret. */
const MASK = '••••••'
const UNKNOWN: Past = { is_known: false, value: null }

/** The same text for the same values, in whatever order their parts come. */
export function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Whether two values are one, whatever order their parts come in. */
export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** Values of a field that a moment lies between. */
interface Sides {
  before?: { value: unknown }
  after?: { value: unknown }
}

function sidesOf(trail: readonly TrailEntry[], field: string, at: number): Sides {
  const sides: Sides = {}
  for (const entry of trail) {
    const change = entry.changes.find((each) => each.field === field)
    if (!change) continue
    if (entry.at <= at) sides.before = { value: change.new }
    else sides.after ??= { value: change.old }
  }
  return sides
}

function pastOf({ before, after }: Sides, now: unknown): Past {
  const value = after ? after.value : now
  // Where the log breaks off, by a change that left no entry, nobody knows what was in between.
  if (before && !isSame(before.value, value)) return UNKNOWN
  return value === MASK ? UNKNOWN : { is_known: true, value: value ?? null }
}

/**
 * What the fields of a record were at a moment, by its log (the oldest entry first) and what it is now. An entry of that
 * very moment counts.
 */
export function stateAt(
  trail: readonly TrailEntry[],
  now: Values,
  fields: readonly string[],
  at: number,
): PastState {
  const [first] = trail
  const is_made = first !== undefined && MAKES.test(first.action)
  const known_from = first?.at ?? null
  // An entry tells what was right before it too, and of what was made that there was nothing.
  const is_reached = first !== undefined && (is_made ? first.at : first.at - 1) <= at
  const pasts = fields.map((field): [string, Past] => [
    field,
    is_reached ? pastOf(sidesOf(trail, field, at), now[field]) : UNKNOWN,
  ])
  return {
    known_from,
    existed: is_reached ? true : is_made ? false : undefined,
    fields: new Map(pasts),
  }
}
