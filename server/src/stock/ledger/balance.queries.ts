import type { WriteContext } from '../../kit/context.ts'
import { runText } from '../../kit/db/run-text.ts'
import { COST_DECIMALS, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { type Balance, emptyBalance } from './balance.calc.ts'

export type ItemKind = 'ingredient' | 'menu'

/** What has a balance of its own: an ingredient or a menu at an outlet. */
export interface StockKey {
  readonly outlet_id: number
  readonly item_kind: ItemKind
  readonly item_id: number
}

/** A balance held by this transaction, with the times that tell whether a movement is late. */
export interface HeldBalance {
  readonly key: StockKey
  balance: Balance
  last_occurred_at: string | null
  last_cost_at: string | null
  last_cost: bigint | null
  last_received_at: string | null
}

interface BalanceRow extends StockKey {
  quantity: string
  average_cost: string
  value: string
  standard_cost: string
  last_occurred_at: Date | null
  last_cost_at: Date | null
  last_cost: string | null
  last_received_at: Date | null
}

/** One text per balance, for maps. */
export function nameOf({ outlet_id, item_kind, item_id }: StockKey): string {
  return `${outlet_id} ${item_kind} ${item_id}`
}

const LOCK = `select b.outlet_id, b.item_kind, b.item_id, b.quantity, b.average_cost, b.value, b.last_occurred_at,
    b.last_cost_at, b.last_cost, b.last_received_at, coalesce(i.standard_cost, m.cost, 0) as standard_cost
  from unnest($2::int[], $3::text[], $4::int[]) as k (outlet_id, item_kind, item_id)
  join stock_balance b on b.brand_id = $1 and b.outlet_id = k.outlet_id and b.item_kind = k.item_kind
    and b.item_id = k.item_id
  left join ingredient i on b.item_kind = 'ingredient' and i.brand_id = b.brand_id and i.brand_id = $1 and i.id = b.item_id
  left join item m on b.item_kind = 'menu' and m.brand_id = b.brand_id and m.brand_id = $1 and m.id = b.item_id
  order by b.outlet_id, b.item_kind, b.item_id for update of b`

const ADD_MISSING = `insert into stock_balance (brand_id, outlet_id, item_kind, item_id)
  select $1, outlet_id, item_kind, item_id from unnest($2::int[], $3::text[], $4::int[]) as k (outlet_id, item_kind, item_id)
  order by outlet_id, item_kind, item_id on conflict do nothing`

const HOLD_UNITS = `select i.id from ingredient i where i.brand_id = $1 and i.id = any($2::int[]) order by i.id
  for key share`

/**
 * Holds balances until the transaction ends, those that did not exist made first. Always in the order of their keys, so
 * that writers wait for each other but never in a circle. Ingredients that have not moved at their outlet yet are held
 * as they are: once they have moved, their unit stands.
 */
export async function lockBalances(
  tx: WriteContext,
  keys: readonly StockKey[],
): Promise<Map<string, HeldBalance>> {
  const wanted = new Map(keys.map((key) => [nameOf(key), key]))
  if (wanted.size === 0) return new Map()
  const parameters = parametersOf(tx, [...wanted.values()])
  let rows = await runText<BalanceRow>(tx.db, LOCK, parameters)
  if (rows.length < wanted.size) {
    await runText(tx.db, ADD_MISSING, parameters)
    rows = await runText<BalanceRow>(tx.db, LOCK, parameters)
  }
  const unmoved = rows.filter((row) => row.item_kind === 'ingredient' && row.last_occurred_at === null)
  if (unmoved.length > 0) {
    const ids = [...new Set(unmoved.map((row) => row.item_id))]
    await runText(tx.db, HOLD_UNITS, [tx.brand_id, ids])
  }
  return new Map(rows.map((row) => [nameOf(row), heldOf(row)]))
}

function parametersOf(tx: WriteContext, keys: readonly StockKey[]): unknown[] {
  return [
    tx.brand_id,
    keys.map((key) => key.outlet_id),
    keys.map((key) => key.item_kind),
    keys.map((key) => key.item_id),
  ]
}

function heldOf(row: BalanceRow): HeldBalance {
  const { outlet_id, item_kind, item_id } = row
  return {
    key: { outlet_id, item_kind, item_id },
    balance: row.last_occurred_at
      ? {
          quantity: toScaled(row.quantity, QTY_DECIMALS),
          average: toScaled(row.average_cost, COST_DECIMALS),
          value: toScaled(row.value, COST_DECIMALS),
        }
      : emptyBalance(toScaled(row.standard_cost, COST_DECIMALS)),
    last_occurred_at: row.last_occurred_at?.toISOString() ?? null,
    last_cost_at: row.last_cost_at?.toISOString() ?? null,
    last_cost: row.last_cost === null ? null : toScaled(row.last_cost, COST_DECIMALS),
    last_received_at: row.last_received_at?.toISOString() ?? null,
  }
}
