import { formatDecimal, QTY_DECIMALS, qtyOf } from '../../kit/decimal.calc.ts'
import { mulDivHalfUp } from '../../kit/exact.calc.ts'

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
  'costed_net',
] as const

/** Sums of an item or a group of items; the quantity as decimal text. */
export interface ItemMeasures {
  /** Receipts it is on; null where they cannot be told. */
  transactions: number | null
  qty: string
  gross: number
  item_discount: number
  bill_discount: number
  included_charges: number
  refund: number
  net: number
  cogs: number
  /** Net sales of lines whose cost is known. */
  costed_net: number
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
    costed_net: 0,
    void_amount: 0,
  }
}

const QUANTITIES = ['qty', 'refund_qty', 'void_qty'] as const

/** Sums of items added up. Receipts are not: several of the items may be on one. */
export function addItemSums(rows: readonly ItemReportMeasures[]): ItemReportMeasures {
  const sum: ItemReportMeasures = { ...emptyItemSums(), transactions: null }
  for (const name of ITEM_REPORT_SUMS) {
    if (name === 'transactions') continue
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
