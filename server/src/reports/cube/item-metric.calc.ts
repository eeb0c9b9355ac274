import { formatDecimal, QTY_DECIMALS, qtyOf } from '../../kit/decimal.calc.ts'
import { mulDivHalfUp } from '../../kit/exact.calc.ts'
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

/** What the report of items reads of an item besides. */
export const ITEM_REPORT_SUMS = [...ITEM_SUMS, 'refund_qty', 'void_qty', 'void_amount'] as const

/** Sums of an item with what came back and what was voided. */
export interface ItemReportMeasures extends ItemMeasures {
  refund_qty: string
  void_qty: string
  void_amount: number
}

/** Portions that stayed sold, in ten-thousandths. */
export function keptQtyOf(sum: Pick<ItemReportMeasures, 'qty' | 'refund_qty'>): number {
  return qtyOf(sum.qty) - qtyOf(sum.refund_qty)
}

/** Net sales of one portion that stayed sold; null where none did. */
export function averagePriceOf(sum: ItemReportMeasures): number | null {
  const qty = keptQtyOf(sum)
  return qty > 0 ? mulDivHalfUp(Math.max(sum.net, 0), 10 ** QTY_DECIMALS, qty) : null
}

/** Sums of nothing. */
export function emptyItemSums(): ItemReportMeasures {
  return {
    transactions: 0,
    qty: '0',
    refund_qty: '0',
    void_qty: '0',
    gross: 0,
    item_discount: 0,
    bill_discount: 0,
    included_charges: 0,
    refund: 0,
    net: 0,
    cogs: 0,
    void_amount: 0,
  }
}

const QUANTITIES = ['qty', 'refund_qty', 'void_qty'] as const

/** Sums of items added up; receipts that several of them are on count for each. */
export function addItemSums(rows: readonly ItemReportMeasures[]): ItemReportMeasures {
  const sum = emptyItemSums()
  for (const name of ITEM_REPORT_SUMS) {
    if (isQuantity(name)) {
      const total = rows.reduce((qty, row) => qty + qtyOf(row[name]), 0)
      sum[name] = formatDecimal(total, QTY_DECIMALS)
    } else sum[name] = rows.reduce((total, row) => total + row[name], 0)
  }
  return sum
}

function isQuantity(name: (typeof ITEM_REPORT_SUMS)[number]): name is (typeof QUANTITIES)[number] {
  return (QUANTITIES as readonly string[]).includes(name)
}
