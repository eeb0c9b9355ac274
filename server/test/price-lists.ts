import { insertItem } from '../src/catalog/item/item.factory.ts'
import { insertItemGroup } from '../src/catalog/item-group/item-group.factory.ts'
import { transaction } from '../src/kit/transaction.ts'
import type { TestApp } from './app.ts'

const CREATE = 'mutation($p: NewPrice!) { createPrice(price: $p) { id } }'

/** Rules that set all menus so many basis points above their own price. */
export const percent = (value: number) => [{ target: 'all', kind: 'percent', value }]

/** A brand with an outlet, two menus of 20,000 and 15,000 of which the first has a cost, and lists to be made. */
export async function startPriceLists(app: TestApp) {
  const brand = await app.createBrand()
  const outlet = await brand.createOutlet()
  const items = await transaction(brand.ctx, async (tx) => {
    const item_group_id = await insertItemGroup(tx, { code: 'KOPI', name: 'Kopi' })
    return {
      kopi: await insertItem(tx, { code: 'KOPI1', name: 'Kopi', price: 20_000, cost: '5000', item_group_id }),
      susu: await insertItem(tx, { code: 'SUSU', name: 'Susu', price: 15_000, item_group_id }),
    }
  })
  const create = async (p: object): Promise<number> => (await brand.master.ask(CREATE, { p })).createPrice.id
  return { brand, outlet, create, ...items }
}
