import { ratioBp } from '../../sales/sales-metric.calc.ts'

/** Sums of an item or a group of items; quantities as decimal text. */
export interface ItemMeasures {
  transactions: number
  qty: string
  refund_qty: string
  void_qty: string
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
