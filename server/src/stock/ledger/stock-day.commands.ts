import type { WriteContext } from '../../kit/context.ts'
import { runText } from '../../kit/db/run-text.ts'
import { COST_DECIMALS, fromScaled, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { markBooks } from '../../outlets/book-mark/mark-books.ts'
import { nameOf, type StockKey } from './balance.queries.ts'
import type { MovementType } from './movement-type.calc.ts'

interface Sum {
  readonly key: StockKey
  readonly business_date: string
  readonly type: MovementType
  readonly counts_as: MovementType
  quantity: bigint
  value: bigint
  movements: number
}

/** When and why stock moved. */
export interface DayMovement {
  readonly business_date: string
  readonly type: MovementType
  /** The kind of movement it adds to: its own, or that of what it takes back. */
  readonly counts_as: MovementType
}

/** Sums of days that movements add to; nothing is written before `write`. */
export interface DaySums {
  /** Adds a movement, in ten-thousandths of the base unit and millionths of a rupiah. */
  add(key: StockKey, moved: DayMovement, quantity: bigint, value: bigint): void
  /** Writes the sums. The balances must be locked: that keeps writers of a sum apart. Called once. */
  write(tx: WriteContext): Promise<void>
}

const ADD = `insert into stock_day as d (brand_id, outlet_id, item_kind, item_id, business_date, type, counts_as, quantity, value, movements)
  select $1, outlet_id, item_kind, item_id, business_date, type, counts_as, quantity, value, movements
  from json_populate_recordset(null::stock_day, $2::json)
  on conflict (brand_id, outlet_id, item_id, item_kind, business_date, counts_as, type) do update set
    quantity = d.quantity + excluded.quantity, value = d.value + excluded.value,
    movements = d.movements + excluded.movements`

/** Starts with nothing summed. */
export function createDaySums(): DaySums {
  const sums = new Map<string, Sum>()
  return {
    add: (key, { business_date, type, counts_as }, quantity, value) => {
      const name = `${nameOf(key)} ${business_date} ${type} ${counts_as}`
      const sum = sums.get(name)
      if (sum) {
        sum.quantity += quantity
        sum.value += value
        sum.movements++
      } else sums.set(name, { key, business_date, type, counts_as, quantity, value, movements: 1 })
    },
    write: async (tx) => {
      if (sums.size === 0) return
      const rows = [...sums.values()].map(({ key, quantity, value, movements, ...moved }) => ({
        ...key,
        ...moved,
        quantity: fromScaled(quantity, QTY_DECIMALS),
        value: fromScaled(value, COST_DECIMALS),
        movements,
      }))
      await runText(tx.db, ADD, [tx.brand_id, JSON.stringify(rows)])
      await markBooks(tx, rows)
    },
  }
}
