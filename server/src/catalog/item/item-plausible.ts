import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import type { WriteContext } from '../../kit/context.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import { assertMovesWithin } from '../price/price-moves.ts'

/** A menu with its price, and the one it is to have. */
interface Repriced {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly new_price: number | null | undefined
}

/**
 * Asks about prices far from those that menus have now, and refuses those that who writes may not move so far.
 * @throws NEEDS_CONFIRMATION, VALIDATION
 */
export async function askPrices<T extends Repriced>(
  tx: WriteContext,
  items: readonly T[],
  pathOf: (item: T, index: number) => string,
): Promise<void> {
  const readings = items.flatMap((item, index): Reading[] => {
    const { id, name, price, new_price } = item
    if (new_price === null || new_price === undefined || new_price === price) return []
    return [
      {
        subject: `item.${id}.price`,
        path: pathOf(item, index),
        label: `Harga ${name}`,
        entered: String(new_price),
        unit: 'Rp',
        reference: String(price),
        reference_name: 'harga sekarang',
        record_id: id,
      },
    ]
  })
  assertMovesWithin(tx, readings)
  await askPlausible(tx, readings)
}
