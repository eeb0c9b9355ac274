import {
  INTEGRITY_KINDS,
  type IntegrityBase,
  type IntegrityKind,
  KIND_RULES,
  LEAST,
} from './integrity-kind.calc.ts'
import { medianOf, spreadOf } from './robust.calc.ts'

/** What a cashier did at an outlet in an hour of the day, all days of a period together. */
export interface WorkedHour extends Readonly<Record<IntegrityKind, number>> {
  readonly cashier_id: number
  readonly cashier: string
  readonly outlet_id: number
  /** Clock hour at the outlet. */
  readonly hour: number
  /** Receipts rung up. */
  readonly receipts: number
  /** Sessions closed and counted. */
  readonly sessions: number
}

/** A kind of exceptions of a cashier beside that of peers. */
export interface KindScore {
  readonly kind: IntegrityKind
  readonly count: number
  /** Share of receipts, or of sessions; null below the least of them. */
  readonly rate: number | null
  /** Median of peers at the same hours; null where there are too few of them. */
  readonly peer_rate: number | null
  /** How many peers that is. */
  readonly peers: number
  /** From 0, like peers, to 1, far above all of them; null where it is not compared. */
  readonly level: number | null
  /** What it adds to the score: a reason from one on. */
  readonly points: number
}

/** A cashier beside peers. */
export interface CashierScore {
  readonly cashier_id: number
  readonly cashier: string
  readonly outlet_ids: readonly number[]
  readonly receipts: number
  readonly sessions: number
  /** 0 to 100; null where nothing is compared. */
  readonly score: number | null
  readonly kinds: readonly KindScore[]
}

/** Exceptions and what they are held against, by hour of the day; what fell into hours without a base stands apart. */
interface Course {
  readonly hours: ReadonlyMap<number, { readonly base: number; readonly count: number }>
  readonly base: number
  readonly outside: number
}

/** Spreads above the median from which a rate is told, and at which it counts in full. */
const TOLD_FROM = 2
const FULL_AT = 6
/** Of the median: peers who are all alike are no reason to tell a little more. */
const LEAST_SPREAD = 0.25
/** Drawers are closed a handful of times a day: their hours are taken by quarters of the day. */
const SESSION_HOURS = 6

/** Less than any share told apart: a half is rounded up however the fractions that make it came out. */
const HAIR = 1e-9

const hourOf = (base: IntegrityBase, hour: number) =>
  base === 'sessions' ? Math.floor(hour / SESSION_HOURS) : hour

function courseOf(rows: readonly WorkedHour[], kind: IntegrityKind): Course {
  const { base } = KIND_RULES[kind]
  const hours = new Map<number, { base: number; count: number }>()
  for (const row of rows) {
    const hour = hourOf(base, row.hour)
    const sum = hours.get(hour) ?? { base: 0, count: 0 }
    hours.set(hour, { base: sum.base + row[base], count: sum.count + row[kind] })
  }
  let [all, outside] = [0, 0]
  for (const { base: done, count } of hours.values()) {
    all += done
    if (done === 0) outside += count
  }
  const kept = [...hours].filter(([, { base: done }]) => done > 0).sort(([a], [b]) => a - b)
  return { hours: new Map(kept), base: all, outside }
}

/**
 * The rate that a peer would have had at the hours of somebody else, weighted by what was done in each; what fell into
 * hours without a base is a share of all. Null where the peer was hardly there at these hours.
 */
export function rateAtHoursOf(own: Course, peer: Course, least: number): number | null {
  let [shared, there, sum] = [0, 0, 0]
  for (const [hour, { base }] of own.hours) {
    const at = peer.hours.get(hour)
    if (!at) continue
    shared += base
    there += at.base
    sum += base * (at.count / at.base)
  }
  if (there < least || shared * 2 < own.base || shared === 0) return null
  return sum / shared + peer.outside / peer.base
}

function judge(rows: readonly WorkedHour[], peers: readonly WorkedHour[][], kind: IntegrityKind): KindScore {
  const { base, weight, spread } = KIND_RULES[kind]
  const own = courseOf(rows, kind)
  const count = rows.reduce((sum, row) => sum + row[kind], 0)
  const unknown: KindScore = { kind, count, rate: null, peer_rate: null, peers: 0, level: null, points: 0 }
  if (own.base < LEAST[base]) return unknown
  const rate = count / own.base
  const rates = peers.flatMap((peer) => rateAtHoursOf(own, courseOf(peer, kind), LEAST[`peer_${base}`]) ?? [])
  if (rates.length < LEAST.peers) return { ...unknown, rate, peers: rates.length }
  const peer_rate = medianOf(rates)
  const step = Math.max(spreadOf(rates), peer_rate * LEAST_SPREAD, spread)
  const above = ((rate - peer_rate) / step - TOLD_FROM) / (FULL_AT - TOLD_FROM)
  const level = count < LEAST.exceptions ? 0 : Math.min(1, Math.max(0, above))
  const points = Math.round(weight * level + HAIR)
  return { kind, count, rate, peer_rate, peers: rates.length, level, points }
}

function scoreOf(rows: readonly WorkedHour[], peers: readonly WorkedHour[][]): Omit<CashierScore, 'cashier'> {
  const kinds = INTEGRITY_KINDS.map((kind) => judge(rows, peers, kind))
  const is_known = kinds.some(({ level }) => level !== null)
  const points = kinds.reduce((sum, kind) => sum + kind.points, 0)
  return {
    cashier_id: rows[0]?.cashier_id ?? 0,
    outlet_ids: [...new Set(rows.map(({ outlet_id }) => outlet_id))].sort((a, b) => a - b),
    receipts: rows.reduce((sum, row) => sum + row.receipts, 0),
    sessions: rows.reduce((sum, row) => sum + row.sessions, 0),
    score: is_known ? Math.min(100, points) : null,
    kinds,
  }
}

/** Everybody beside their peers: who else worked at the same outlets, never themselves. The highest score first. */
export function scoreCashiers(worked: readonly WorkedHour[]): CashierScore[] {
  const by_cashier = Map.groupBy(worked, ({ cashier_id }) => cashier_id)
  const by_outlet = Map.groupBy(worked, ({ outlet_id }) => outlet_id)
  const scores = [...by_cashier].map(([cashier_id, rows]): CashierScore => {
    const outlets = new Set(rows.map(({ outlet_id }) => outlet_id))
    const others = [...outlets]
      .flatMap((outlet_id) => by_outlet.get(outlet_id) ?? [])
      .filter((row) => row.cashier_id !== cashier_id)
    const peers = [...Map.groupBy(others, (row) => row.cashier_id).values()]
    return { ...scoreOf(rows, peers), cashier: rows[0]?.cashier ?? '' }
  })
  return scores.sort(
    (a, b) =>
      (b.score ?? -1) - (a.score ?? -1) ||
      b.receipts - a.receipts ||
      a.cashier.localeCompare(b.cashier, 'id') ||
      a.cashier_id - b.cashier_id,
  )
}

/** What of a cashier is told, what counts most first. */
export const reasonsOf = ({ kinds }: Pick<CashierScore, 'kinds'>): KindScore[] =>
  kinds.filter(({ points }) => points > 0).toSorted((a, b) => b.points - a.points)
