import { ratioBp } from '../../sales/sales-metric.calc.ts'

/** The sums of lines that reports of items read. */
export const ITEM_SUMS = [
  'transactions',
  'qty',
  'gross',
  'item_discount',
  'bill_discount',
  'included_charges',
  'refund',
  'net',
  'cogs',
] as const

/** Sums of an item or a group of items; the quantity as decimal text. */
export interface ItemMeasures {
  transactions: number
  qty: string
  gross: number
  item_discount: number
  bill_discount: number
  included_charges: number
  refund: number
  net: number
  cogs: number
}

/** Net less theoretical cost. */
export function grossProfitOf(sum: ItemMeasures): number {
  return sum.net - sum.cogs
}

/** Share of cost in net sales, in basis points; null when nothing was sold. */
export function foodCostBpOf(sum: ItemMeasures): number | null {
  return ratioBp(sum.cogs, sum.net)
}
