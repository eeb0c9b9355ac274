import { sql } from 'kysely'
import { assertTypedWithin, ownLimit } from '../../access/session/own-limit.ts'
import type { WriteContext } from '../../kit/context.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import { pricedItemsJson, priceListsJson } from './load-price-lists.ts'
import { type PriceList, resolveIn } from './price-for.calc.ts'
import type { PricedItem } from './price-rule.calc.ts'

/**
 * Refuses typed prices that move further than the role of who writes may move them, each beside its field.
 * @throws VALIDATION
 */
export function assertMovesWithin(
  tx: WriteContext,
  readings: readonly Pick<Reading, 'entered' | 'reference' | 'path'>[],
): void {
  for (const { entered, reference, path } of readings) {
    if (reference === null || reference === undefined) continue
    assertTypedWithin(tx, 'price_change', { amount: Math.abs(Number(entered) - Number(reference)), path })
  }
}

interface Made {
  readonly price: number
  /** What it costs without the list. */
  readonly own: number
}

/** What a list makes of every menu, and of those with an option that has a price of its own, as it stands. */
async function readMade(tx: WriteContext, price_id: number): Promise<ReadonlyMap<string, Made>> {
  const { rows } = await sql<{ lists: PriceList[]; items: PricedItem[] }>`select
    ${priceListsJson(tx, (price) => sql`${price}.id = ${price_id}`)} as lists,
    ${pricedItemsJson(tx, sql`true`)} as items`.execute(tx.db)
  const { lists = [], items = [] } = rows[0] ?? {}
  const [list] = lists
  const made = new Map<string, Made>()
  if (!list) return made
  for (const item of items) {
    const resolution = resolveIn(list, item)
    if (!resolution) continue
    made.set(String(item.id), { price: resolution.price, own: item.price })
    for (const { variant_option_id, price } of resolution.option_prices) {
      const known = item.option_prices?.find((option) => option.variant_option_id === variant_option_id)
      if (known) made.set(`${item.id} ${variant_option_id}`, { price, own: known.price })
    }
  }
  return made
}

/** Where a list is said to move prices too far: it may be any of its terms. */
const PATH = 'rules'

function assertMade(tx: WriteContext, after: ReadonlyMap<string, Made>, before?: ReadonlyMap<string, Made>) {
  const moves = [...after].map(([key, { price, own }]) => Math.abs(price - (before?.get(key)?.price ?? own)))
  const dropped = [...(before ?? [])].filter(([key]) => !after.has(key))
  const all = [...moves, ...dropped.map(([, { price, own }]) => Math.abs(price - own))]
  const amount = all.reduce((most, move) => Math.max(most, move), 0)
  assertTypedWithin(tx, 'price_change', { amount, path: PATH })
}

/**
 * Refuses to publish a list that sets prices further from those of the menus than who publishes may move them.
 * @throws VALIDATION
 */
export async function assertListWithin(tx: WriteContext, price_id: number): Promise<void> {
  if (ownLimit(tx, 'price_change') !== null) assertMade(tx, await readMade(tx, price_id))
}

/**
 * To be asked before a list is rewritten; what it answers is called after, and refuses prices that moved too far. Nobody is
 * held to anything while a list is a draft: that is judged when it is published.
 */
export async function watchMoves(
  tx: WriteContext,
  { id, published_at }: { readonly id: number; readonly published_at: Date | null },
): Promise<() => Promise<void>> {
  if (!published_at || ownLimit(tx, 'price_change') === null) return async () => {}
  const before = await readMade(tx, id)
  return async () => assertMade(tx, await readMade(tx, id), before)
}
