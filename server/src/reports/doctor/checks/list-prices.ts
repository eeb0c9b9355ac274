import { sql } from 'kysely'
import { pricedItemsJson, priceListsJson } from '../../../catalog/price/load-price-lists.ts'
import { priceStateSql } from '../../../catalog/price/price.queries.ts'
import { type PriceList, resolveIn } from '../../../catalog/price/price-for.calc.ts'
import type { PricedItem } from '../../../catalog/price/price-rule.calc.ts'
import { priceFloor } from '../../../catalog/price/rounding.calc.ts'
import type { WriteContext } from '../../../kit/context.ts'
import type { Fragment } from '../../../kit/read/entity.ts'

/** What a list that runs asks for a menu on sale. */
interface ListPrice {
  readonly item_id: number
  readonly price_id: number
  readonly price: number
  /** It is less than a portion costs. */
  readonly is_below_cost: boolean
}

/**
 * Rows `x` of `item_id` and `price_id`: the lists that run and what they ask for menus on sale, as the resolver comes to it
 * from typed prices, rules, floors and the lists below, as far as it is wanted.
 */
export async function listPrices(
  tx: WriteContext,
  is_wanted: (price: ListPrice) => boolean,
): Promise<Fragment> {
  const { rows } = await sql<{ lists: PriceList[]; items: PricedItem[] }>`select
    ${priceListsJson(tx, (price) => sql`${priceStateSql(price, tx)} = 'RUNNING'`)} as lists,
    ${pricedItemsJson(tx, sql`i.is_active`)} as items`.execute(tx.db)
  const { lists = [], items = [] } = rows[0] ?? {}
  const wanted = lists.flatMap((list) =>
    items.flatMap((item) => {
      const found = resolveIn(list, item)
      if (!found) return []
      const { price } = found
      const is_below_cost = item.cost !== null && price > 0 && price < priceFloor(item.cost, 0)
      const of_list = { item_id: item.id, price_id: list.id, price, is_below_cost }
      return is_wanted(of_list) ? [{ item_id: item.id, price_id: list.id }] : []
    }),
  )
  return sql`json_to_recordset(${JSON.stringify(wanted)}::json) x (item_id int, price_id int)`
}
