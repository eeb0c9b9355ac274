import type { WriteContext } from '../../kit/context.ts'
import { runText } from '../../kit/db/run-text.ts'
import { COST_DECIMALS, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { type Balance, emptyBalance, move, type Pricing } from './balance.calc.ts'
import type { StockKey } from './balance.queries.ts'
import { isDelivery, type MovementType } from './movement-type.calc.ts'

interface PastMovement {
  type: MovementType
  quantity: string
  stated_value: string | null
  standard_cost: string
}

const HISTORY = `select m.type, m.quantity, m.stated_value, coalesce(i.standard_cost, t.cost, 0) as standard_cost
  from stock_movement m
  left join ingredient i on m.item_kind = 'ingredient' and i.brand_id = m.brand_id and i.brand_id = $1 and i.id = m.item_id
  left join item t on m.item_kind = 'menu' and t.brand_id = m.brand_id and t.brand_id = $1 and t.id = m.item_id
  where m.brand_id = $1 and m.outlet_id = $2 and m.item_kind = $3 and m.item_id = $4 and m.type <> 'COST_REVALUE'
  order by m.occurred_at, m.id`

/** How a movement is valued: at what its document says, else at the average. */
export function pricingOf(type: MovementType, stated_value: bigint | null): Pricing {
  if (stated_value === null) return undefined
  return { total: stated_value, as: isDelivery(type) ? 'delivery' : 'restock' }
}

/** The balance that all movements make when they are taken in the order in which they happened. */
export async function replayBalance(tx: WriteContext, key: StockKey): Promise<Balance> {
  const rows = await runText<PastMovement>(tx.db, HISTORY, [
    tx.brand_id,
    key.outlet_id,
    key.item_kind,
    key.item_id,
  ])
  let balance = emptyBalance(toScaled(rows[0]?.standard_cost ?? '0', COST_DECIMALS))
  for (const { type, quantity, stated_value } of rows) {
    const stated = stated_value === null ? null : toScaled(stated_value, COST_DECIMALS)
    balance = move(balance, toScaled(quantity, QTY_DECIMALS), pricingOf(type, stated)).balance
  }
  return balance
}
