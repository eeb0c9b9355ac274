import { type OutletClock, type ValidityState, validityAt } from '../../catalog/price/price-schedule.calc.ts'
import { mulDivHalfUp, sumOf } from '../../kit/exact.calc.ts'
import { audienceAgainst, type BuyingMember } from '../../people/member/member-audience.calc.ts'
import { type BillDiscount, QTY_SCALE } from '../bill/bill.calc.ts'
import { amountsOf, findTargets } from './discount-amount.calc.ts'
import { type CartLine, type Discount, isOnBill } from './discount-terms.calc.ts'

/** A discount that is asked for, by its code. */
export interface Chosen {
  readonly code: string
  readonly reason?: string | undefined
  /** Asked for with a code that is good for one receipt. */
  readonly is_single_use?: boolean
}

/** A bill about to be paid. */
export interface Cart {
  readonly outlet_id: number
  readonly channel: string
  /** Code of how it is going to be paid; null while that is open. */
  readonly payment_method: string | null
  /** Who buys; null for a guest who is no member. */
  readonly member: BuyingMember | null
  /** Receipts of the member before this one; null where nobody knows. */
  readonly visits: number | null
  readonly lines: readonly CartLine[]
  /** Discounts asked for. */
  readonly chosen: readonly Chosen[]
}

/** When and on whose clock. */
export interface Moment extends OutletClock {
  readonly at: number
}

/** Why a discount was not given, the first that holds. */
export const REFUSALS = [
  'NOT_ON',
  'NOT_CHOSEN',
  'NEEDS_CODE',
  'OTHER_OUTLET',
  'OTHER_CHANNEL',
  'OTHER_PAYMENT',
  'MEMBERS_ONLY',
  'OTHER_TIER',
  'OUT_OF_DATES',
  'OTHER_DAY',
  'OTHER_HOUR',
  'QUOTA_REACHED',
  'MEMBER_QUOTA_REACHED',
  'NOT_FIRST_VISIT',
  'NEEDS_REASON',
  'NO_TARGET',
  'BELOW_MINIMUM',
  'NOTHING_TO_TAKE',
  'BUDGET_REACHED',
  'NOT_COMBINABLE',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** A discount that was given: what it took off each line, which for one on the bill is the bill's to share. */
export interface Given {
  readonly discount: Discount
  readonly amount: number
  /** Rupiah by line; null for one on the whole bill. */
  readonly lines: readonly number[] | null
}

export interface DiscountAnswer {
  /** In the order in which they were taken off. */
  readonly given: readonly Given[]
  readonly refused: readonly { readonly discount: Discount; readonly reason: Refusal }[]
  /** All of it. */
  readonly amount: number
}

const REASON_OF: Record<Exclude<ValidityState, 'HOLDS'>, Refusal> = {
  OUT_OF_DATES: 'OUT_OF_DATES',
  OTHER_DAY: 'OTHER_DAY',
  OTHER_HOUR: 'OTHER_HOUR',
}

const grossOf = (line: CartLine) => mulDivHalfUp(line.unit_price, line.qty_e4, QTY_SCALE)

const isReached = (most: number | null, used: number) => most !== null && used >= most

type Limited = Pick<
  Discount,
  | 'quota'
  | 'daily_quota'
  | 'used'
  | 'used_today'
  | 'member_quota'
  | 'member_daily_quota'
  | 'used_by_member'
  | 'used_by_member_today'
  | 'is_first_visit'
>

/** Which of its limits of receipts a discount has come to, for who came so often; undefined while there is room. */
export function limitOf(discount: Limited, visits: number | null): Refusal | undefined {
  const { quota, daily_quota, member_quota, member_daily_quota } = discount
  if (isReached(quota, discount.used) || isReached(daily_quota, discount.used_today)) return 'QUOTA_REACHED'
  if (
    isReached(member_quota, discount.used_by_member) ||
    isReached(member_daily_quota, discount.used_by_member_today)
  )
    return 'MEMBER_QUOTA_REACHED'
  return discount.is_first_visit && visits !== 0 ? 'NOT_FIRST_VISIT' : undefined
}

/** Why a discount does not fit the cart by itself; undefined when it does. */
function refusalOf(discount: Discount, cart: Cart, moment: Moment): Refusal | undefined {
  const choice = cart.chosen.find(({ code }) => code.toUpperCase() === discount.code.toUpperCase())
  const names = (list: readonly (string | number)[], value: string | number | null) =>
    list.length === 0 || (value !== null && list.includes(value))
  if (!discount.is_on) return 'NOT_ON'
  if (!choice && (!discount.is_automatic || discount.needs_code)) return 'NOT_CHOSEN'
  if (discount.needs_code && !choice?.is_single_use) return 'NEEDS_CODE'
  if (!names(discount.outlet_ids, cart.outlet_id)) return 'OTHER_OUTLET'
  if (!names(discount.channels, cart.channel)) return 'OTHER_CHANNEL'
  if (!names(discount.payment_methods, cart.payment_method)) return 'OTHER_PAYMENT'
  const stranger = audienceAgainst(discount, cart.member)
  if (stranger) return stranger
  const validity = validityAt(discount, moment, moment.at)
  if (validity !== 'HOLDS') return REASON_OF[validity]
  const limit = limitOf(discount, cart.visits)
  if (limit) return limit
  if (discount.requires_reason && !choice?.reason?.trim()) return 'NEEDS_REASON'
  if (!findTargets(discount, cart.lines).includes(true)) return 'NO_TARGET'
  if (sumOf(cart.lines.map(grossOf)) < discount.min_spend) return 'BELOW_MINIMUM'
  // Alone it takes off most; what is left of its budget has to last for that.
  const most = sumOf(takeOff([discount], cart.lines).map(({ amount }) => amount))
  return discount.budget !== null && discount.spent + most > discount.budget ? 'BUDGET_REACHED' : undefined
}

/** Takes some discounts off one after another; each sees what those before left. */
function takeOff(discounts: readonly Discount[], lines: readonly CartLine[]): Given[] {
  let open = lines.map((line) => ({ ...line, left: grossOf(line) }))
  return discounts.map((discount) => {
    const amounts = amountsOf(discount, open)
    open = open.map((line, index) => ({ ...line, left: line.left - (amounts[index] ?? 0) }))
    return { discount, amount: sumOf(amounts), lines: isOnBill(discount.type) ? null : amounts }
  })
}

/** What is on lines before what is on the bill, as a bill is computed; then the highest priority, then the oldest. */
function inOrder(discounts: readonly Discount[]): Discount[] {
  const rank = ({ type }: Discount) => (isOnBill(type) ? 1 : 0)
  return discounts.toSorted((a, b) => rank(a) - rank(b) || b.priority - a.priority || a.id - b.id)
}

const amountOf = (given: readonly Given[]) => sumOf(given.map(({ amount }) => amount))

/**
 * Decides which discounts a cart gets, how much each takes off which line, and why the others do not. Combinable ones
 * are taken together; one that is not stands alone. Of these choices the guest gets the one that takes off most; of two
 * alike the combinable ones, then the one first in order. The order in which discounts are handed in changes nothing.
 */
export function applyDiscounts(cart: Cart, discounts: readonly Discount[], moment: Moment): DiscountAnswer {
  const refused: { discount: Discount; reason: Refusal }[] = []
  const fitting: Discount[] = []
  for (const discount of inOrder(discounts)) {
    const reason = refusalOf(discount, cart, moment)
    if (reason) refused.push({ discount, reason })
    else fitting.push(discount)
  }
  const together = fitting.filter((discount) => discount.is_combinable)
  const alone = fitting.filter((discount) => !discount.is_combinable).map((discount) => [discount])
  const choices = [together, ...alone].map((choice) => takeOff(choice, cart.lines))
  const best = choices.reduce((most, choice) => (amountOf(choice) > amountOf(most) ? choice : most), [])
  const given = best.filter(({ amount }) => amount > 0)
  for (const discount of fitting) {
    if (given.some((entry) => entry.discount === discount)) continue
    const takes = takeOff([discount], cart.lines).some(({ amount }) => amount > 0)
    const is_beaten = takes && !best.some((entry) => entry.discount === discount)
    refused.push({ discount, reason: is_beaten ? 'NOT_COMBINABLE' : 'NOTHING_TO_TAKE' })
  }
  return { given, refused, amount: amountOf(given) }
}

/** The given discounts as the bill takes them: amounts of each line, and of the bill, in their order. */
export function billDiscountsOf(
  given: readonly Given[],
  line_count: number,
): { lines: BillDiscount[][]; bill: BillDiscount[] } {
  const on_lines = given.flatMap(({ lines }) => (lines ? [lines] : []))
  return {
    lines: Array.from({ length: line_count }, (_, index) =>
      on_lines.map((amounts) => ({ amount: amounts[index] ?? 0 })),
    ),
    bill: given.filter(({ lines }) => lines === null).map(({ amount }) => ({ amount })),
  }
}
