import { sql } from 'kysely'
import { createSystemContext } from '../../src/access/session/system-context.ts'
import type { Context, WriteContext } from '../../src/kit/context.ts'
import { transaction } from '../../src/kit/transaction.ts'
import { businessDate } from '../../src/outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../src/outlets/outlet/opening-hours.calc.ts'
import type { Cause } from '../../src/reports/variance/variance.calc.ts'
import { insertAdjustments } from '../../src/stock/adjustment/adjustment.factory.ts'
import { createRandom, type Random } from '../sales/random.ts'
import { AUTHOR, type Effect, fit, scaled, WAYS, type Way } from './fault-ways.ts'
import { readShelves, type Shelf } from './shelf.ts'

/** A fault that was planted at one good of an outlet. */
export interface Planted {
  readonly outlet_id: number
  readonly item_id: number
  readonly cause: Cause
  /** The kind of the fault within its cause, for tables. */
  readonly way: string
  /** The count that found it. */
  readonly count_id: number
}

export interface Wanted {
  /** Cases of each way, as far as there are goods for them. */
  readonly each: number
  readonly ways?: readonly Way[]
  /** When it all happens, and when it is counted. */
  readonly plants_at: Date
  readonly counts_at: Date
  /** Without: nothing happens after the count. */
  readonly recounts_at?: Date
  /** Only goods that are worth at most so many rupiah where they stand. */
  readonly most_value?: number
}

/**
 * Plants faults at goods of a brand, each at a good and outlet of its own, and counts these goods as people would find
 * them: what is really there, a little off. Answers what was planted.
 */
export async function plantFaults(ctx: Context, wanted: Wanted): Promise<Planted[]> {
  const {
    each,
    ways = WAYS,
    plants_at,
    counts_at,
    recounts_at,
    most_value = Number.POSITIVE_INFINITY,
  } = wanted
  const random = createRandom(`faults ${plants_at.toISOString().slice(0, 10)}`)
  const contextAt = (at: Date): Context => ({
    ...createSystemContext({ ...ctx.services, clock: () => at }, ctx.brand_id),
    actor: AUTHOR,
  })
  const shelves = shuffle(await readShelves(ctx), random).filter(({ value }) => value <= most_value)
  const taken = new Set<string>()
  const name = ({ outlet_id, item_id }: Shelf) => `${outlet_id} ${item_id}`
  const touched = new Set<string>()
  const changed = new Set<number>()
  const done: { way: Way; shelf: Shelf; effect: Effect }[] = []
  for (const way of ways) {
    let left = each
    for (const shelf of shelves) {
      if (left === 0) break
      const is_off = touched.has(name(shelf)) && way.cause !== 'waste'
      if (is_off || taken.has(name(shelf)) || changed.has(shelf.item_id)) continue
      const other = shelves.find(
        (found) => found.item_id === shelf.item_id && !taken.has(name(found)) && found !== shelf,
      )
      const effect = await transaction(contextAt(plants_at), (tx) =>
        way.plant({ tx, shelf, random, at: plants_at, date: dayOf(shelf, plants_at), other }),
      )
      if (!effect) continue
      left--
      taken.add(name(shelf))
      for (const item_id of effect.also_off ?? []) touched.add(name({ ...shelf, item_id }))
      // A recipe is every outlet's: what it takes is off at all of them.
      if (way.cause === 'recipe_old') changed.add(shelf.item_id)
      if (way.cause === 'transfer' && other) taken.add(name(other))
      done.push({ way, shelf, effect })
    }
  }
  const planted: Planted[] = []
  for (const [outlet_id, of] of Map.groupBy(done, ({ shelf }) => shelf.outlet_id)) {
    const count = (at: Date, entries: typeof of, is_right: boolean) =>
      transaction(contextAt(at), async (tx) => {
        const real = await readReal(tx, entries)
        const [id = 0] = await insertAdjustments(tx, [
          {
            kind: 'count',
            outlet_id,
            reason: null,
            occurred_at: at,
            business_date: dayOf(entries[0]?.shelf, at),
            author: AUTHOR,
            note: 'Opname sebagian',
            lines: entries.map(({ shelf, effect }) => {
              const there = (real.get(shelf.item_id) ?? 0) + (is_right ? 0 : effect.off)
              const found = Math.max(0, there) * (1 - random.next() * 0.006)
              const told = !is_right && effect.counts_as ? effect.counts_as(found) : found
              return {
                item_kind: 'ingredient' as const,
                item_id: shelf.item_id,
                unit: shelf.unit,
                quantity: scaled(fit(told, shelf.unit)),
              }
            }),
          },
        ])
        return id
      })
    const before = new Map((await transaction(contextAt(counts_at), (tx) => readReal(tx, of))).entries())
    const count_id = await count(counts_at, of, false)
    planted.push(
      ...of.map(({ way, shelf }) => ({
        ...{ outlet_id, item_id: shelf.item_id, cause: way.cause, way: way.way, count_id },
      })),
    )
    if (!recounts_at) continue
    const again = of.filter(({ effect }) => effect.is_recounted)
    if (again.length > 0) await recount(contextAt(recounts_at), outlet_id, again, before)
    for (const { effect } of of) {
      if (effect.afterwards) await transaction(contextAt(recounts_at), effect.afterwards)
    }
  }
  return planted
}

/** Counts rightly what was counted wrongly: what the ledger said before that count. */
async function recount(
  ctx: Context,
  outlet_id: number,
  of: readonly { shelf: Shelf }[],
  before: ReadonlyMap<number, number>,
): Promise<void> {
  await transaction(ctx, (tx) =>
    insertAdjustments(tx, [
      {
        kind: 'count',
        outlet_id,
        reason: null,
        occurred_at: ctx.now(),
        business_date: dayOf(of[0]?.shelf, ctx.now()),
        author: AUTHOR,
        lines: of.map(({ shelf }) => ({
          item_kind: 'ingredient' as const,
          item_id: shelf.item_id,
          unit: shelf.unit,
          quantity: scaled(fit((before.get(shelf.item_id) ?? 0) * 0.998, shelf.unit)),
        })),
      },
    ]),
  )
}

/** What the ledger says is there. */
async function readReal(tx: WriteContext, of: readonly { shelf: Shelf }[]): Promise<Map<number, number>> {
  const [first] = of
  const { rows } = await sql<{ item_id: number; quantity: number }>`
    select item_id, quantity::float8 as quantity from stock_balance where brand_id = ${tx.brand_id}
      and outlet_id = ${first?.shelf.outlet_id ?? 0} and item_kind = 'ingredient'
      and item_id = any(${of.map(({ shelf }) => shelf.item_id)}::int[])`.execute(tx.db)
  return new Map(rows.map(({ item_id, quantity }) => [item_id, quantity]))
}

/** The business day of a moment where a good stands. */
function dayOf(shelf: Shelf | undefined, at: Date): string {
  const { timezone = 'Asia/Jakarta', cutoff = '04:00' } = shelf ?? {}
  return businessDate(at.getTime(), timezone, parseMinute(cutoff))
}

function shuffle<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value)
}
