import type { Receipt } from '../src/sales/transaction/receipt.input.ts'
import type { SalesDay } from './sales/day.ts'
import { createRandom } from './sales/random.ts'

/** Days of an outlet on which its till sends something odd. */
const ODD_RATE = 0.02
/** Which receipt of the day it is: counted from the morning, so that it is the same while the day goes on. */
const PLACE = 5
const SHORT_BY = 5_000
const MINUTE = 60_000

/** Lets a receipt of a day now and then be odd, as a till in a hurry sends it. */
export function withOddReceipt(outlet_code: string, date: string, day: SalesDay): SalesDay {
  if (!createRandom(`odd ${outlet_code} ${date}`).chance(ODD_RATE)) return day
  return {
    ...day,
    receipts: day.receipts.map((receipt, place) => (place === PLACE ? odd(receipt) : receipt)),
  }
}

/** Less cash than was paid, or where none was, opened after it had been paid. */
function odd(receipt: Receipt): Receipt {
  const [first, ...rest] = receipt.payments
  if (first?.method === 'TUNAI' && first.amount > SHORT_BY) {
    return { ...receipt, payments: [{ ...first, tendered: first.amount - SHORT_BY }, ...rest] }
  }
  const opened_at = new Date(Date.parse(receipt.occurred_at) + 3 * MINUTE).toISOString()
  return { ...receipt, opened_at }
}
