import { QTY_DECIMALS, qtyOf } from '../../kit/decimal.calc.ts'
import { mulDivHalfUp } from '../../kit/exact.calc.ts'
import { changeBp } from '../../sales/sales-metric.calc.ts'

/** What a price was sold at: portions, gross with and without options, and the menu's own price where it is known. */
export interface SoldPrice {
  qty: string
  gross: number
  option_amount: number
  price: number | null
}

const SCALE = 10 ** QTY_DECIMALS

/** What the portions would have cost at the menu's own price; nothing of what the menu does not know. */
export function baseAmountOf({ qty, price }: Pick<SoldPrice, 'qty' | 'price'>): number {
  return price === null ? 0 : mulDivHalfUp(price, Math.max(qtyOf(qty), 0), SCALE)
}

/** Price of a portion before discounts, options left out; null when nothing was sold. */
export function listPriceOf({ qty, gross, option_amount }: SoldPrice): number | null {
  return averageOf(gross - option_amount, qty)
}

/** An amount by portion, half up; null when there is none. */
export function averageOf(amount: number, qty: string): number | null {
  const portions = qtyOf(qty)
  return portions > 0 ? mulDivHalfUp(Math.max(amount, 0), SCALE, portions) : null
}

/** How much dearer than the menu's own prices things were sold, in basis points; only what the menu knows counts. */
export function markupBpOf(rows: readonly SoldPrice[]): number | null {
  const known = rows.filter(({ price }) => price !== null)
  const sold = known.reduce((sum, row) => sum + row.gross - row.option_amount, 0)
  const base = known.reduce((sum, row) => sum + baseAmountOf(row), 0)
  return changeBp(sold, base)
}
