import { assertTypedWithin } from '../../access/session/own-limit.ts'
import type { WriteContext } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import type { OptionPrice } from '../price/option-price.calc.ts'
import { readOptionPrices, storeOptionPrices, type WantedPrice } from './option-price.parts.ts'
import { changePrice, findPriceProblem, type PriceChange } from './price-change.calc.ts'

/**
 * Changes what menus cost with their options by the rule that changes their prices, so that sizes keep pace. Answers the prices
 * of the menus that have any, before and after; one that nothing changed of has the same list on both sides.
 */
export async function changeOptionPrices(
  tx: WriteContext,
  item_ids: readonly number[],
  change: PriceChange,
): Promise<{ before: ReadonlyMap<number, OptionPrice[]>; after: ReadonlyMap<number, OptionPrice[]> }> {
  const before = await readOptionPrices(tx, item_ids)
  const after = new Map(before)
  const wanted: WantedPrice[] = []
  for (const [item_id, prices] of before) {
    const changed = prices.map((own) => ({ ...own, price: changePrice(own.price, change) }))
    for (const [index, { price }] of changed.entries()) {
      const problem = findPriceProblem(price)
      if (problem) throw invalid({ value: problem }, problem)
      const amount = Math.abs(price - (prices[index]?.price ?? price))
      assertTypedWithin(tx, 'price_change', { amount, path: 'value' })
    }
    if (changed.every(({ price }, index) => price === prices[index]?.price)) continue
    after.set(item_id, changed)
    wanted.push(...changed.map((own) => ({ item_id, ...own })))
  }
  await storeOptionPrices(tx, wanted)
  return { before, after }
}
