import { daysBetween } from '../../outlets/outlet/business-date.calc.ts'

/** A receipt that was paid by a platform. */
export interface PlatformReceipt {
  readonly transaction_id: number
  readonly business_date: string
  readonly outlet_id: number
  /** What it may be called by: its number and the references of its payments. */
  readonly numbers: readonly string[]
}

interface Line {
  readonly order_number: string | null
  readonly told_on: string
}

/** Days by which the day of a receipt and that of its order may differ: numbers of a day come again later. */
export const ORDER_DAYS = 2

/** A number without what writes it differently: `#gf-123` is `GF123`. */
const plainNumber = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]+/g, '')

/**
 * A function that finds the receipt of a line: one that bears its number, of its outlet where the file tells it, nearest
 * to its day. Each line is found for itself, so the order in which files come does not matter.
 */
export function orderFinder(
  receipts: readonly PlatformReceipt[],
): (line: Line, outlet_id: number | null) => PlatformReceipt | null {
  const by_number = new Map<string, PlatformReceipt[]>()
  for (const receipt of receipts)
    for (const number of new Set(receipt.numbers.map(plainNumber)))
      by_number.set(number, [...(by_number.get(number) ?? []), receipt])
  return ({ order_number, told_on }, outlet_id) => {
    const number = plainNumber(order_number ?? '')
    if (number === '') return null
    const distance = ({ business_date }: PlatformReceipt) => Math.abs(daysBetween(business_date, told_on))
    const near = (by_number.get(number) ?? [])
      .filter((one) => distance(one) <= ORDER_DAYS && (outlet_id === null || one.outlet_id === outlet_id))
      .sort(
        (a, b) =>
          distance(a) - distance(b) ||
          a.business_date.localeCompare(b.business_date) ||
          a.transaction_id - b.transaction_id,
      )
    return near[0] ?? null
  }
}
