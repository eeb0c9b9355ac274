import type { Store } from '../../../test/store.ts'
import { insertAdjustments } from '../../stock/adjustment/adjustment.factory.ts'

/** Counts one good in the past. */
export const countGood = (world: Store, item_id: number, quantity: number, occurred_at: Date) =>
  world.write(async (tx) => {
    const [id = 0] = await insertAdjustments(tx, [
      {
        kind: 'count',
        outlet_id: world.outlet_id,
        reason: null,
        occurred_at,
        business_date: occurred_at.toISOString().slice(0, 10),
        author: 'Gudang',
        lines: [{ item_kind: 'ingredient', item_id, unit: 'ml', quantity: BigInt(quantity) * 10_000n }],
      },
    ])
    return id
  })
