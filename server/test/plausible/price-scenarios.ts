import type { Store } from '../store.ts'
import type { Make } from './make-scenario.ts'

const percent = (value: number) => [{ target: 'all', kind: 'percent', value }]
const BELOW = '1 menu dijual di bawah HPP'

/** A draft by which the latte is sold for a tenth of its price. */
export async function cheapList({ brand: { master } }: Store): Promise<number> {
  const { createPrice } = await master.ask('mutation($p: NewPrice!) { createPrice(price: $p) { id } }', {
    p: { name: 'Cuci gudang', channels: ['QR'], rules: percent(-9_000) },
  })
  return createPrice.id
}

/** Calls by which price lists sell below cost from now on. */
export const PRICE_SCENARIOS: Record<string, Make> = {
  publishPrice: async (world) => ({ values: { id: await cheapList(world) }, message: BELOW }),
  revertPrice: async (world) => {
    const { master } = world.brand
    const id = await cheapList(world)
    await master.ask('mutation($p: PublishPrice!) { publishPrice(publish: $p) { id } }', { p: { id } })
    await master.ask('mutation($p: EditPrice!) { updatePrice(price: $p) { id } }', {
      p: { id, rules: percent(-100) },
    })
    return { values: { id, no: 1 }, message: BELOW }
  },
}
