import { COST_DECIMALS, fromScaled, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'

/** What was lost of a menu in the period, and how much of it there is now. */
export interface ItemStock {
  /** Portions thrown away, missing on arrival or in a count. */
  wasted_qty: string
  /** What they were worth: rupiah with decimals. */
  wasted_value: string
  /** Portions there are now at the outlets asked for; null for a menu that has no stock of its own. */
  on_hand: string | null
}

/** What was lost and what there is of several menus; of menus without stock of their own there is nothing to count. */
export function addItemStock(rows: readonly ItemStock[]): ItemStock {
  const sum = (of: (row: ItemStock) => string | null, decimals: number) =>
    fromScaled(
      rows.reduce((total, row) => total + toScaled(of(row) ?? '0', decimals), 0n),
      decimals,
    )
  return {
    wasted_qty: sum((row) => row.wasted_qty, QTY_DECIMALS),
    wasted_value: sum((row) => row.wasted_value, COST_DECIMALS),
    on_hand: rows.some((row) => row.on_hand !== null) ? sum((row) => row.on_hand, QTY_DECIMALS) : null,
  }
}
