import { mulDivHalfUp } from '../../../kit/exact.calc.ts'
import type { Order } from '../contract/order.ts'

/** Hundredths of a rupiah in one: what our columns of Grab's amounts count in, whatever a payload's exponent. */
const E2 = 100

/** The amounts of an order as Grab told them, in hundredths of a rupiah; null is what it did not tell. */
export interface GrabMoney {
  readonly subtotal_e2: number
  readonly tax_e2: number
  readonly merchant_charge_e2: number
  /** Taken off the price at the restaurant's expense. */
  readonly merchant_promo_e2: number
  /** Taken off at Grab's expense, which does not lessen what the restaurant sold. Not told of cashless orders. */
  readonly grab_promo_e2: number | null
  readonly delivery_fee_e2: number
  /** What the guest pays; 0 where Grab settles with the guest alone. */
  readonly eater_payment_e2: number
  /** What the restaurant sold, before commission: subtotal, charge, less its own promotions. */
  readonly total_e2: number
  readonly commission_e2: number | null
  readonly net_e2: number | null
}

/** What is odd about an order and should be looked at. */
export type OrderFlag =
  /** An amount is no whole rupiah and was rounded. */
  | 'FRACTION'
  /** The lines do not add up to what Grab says. */
  | 'SUBTOTAL'
  /** The total is not what the published formula says. */
  | 'TOTAL'
  | 'UNKNOWN_ITEM'
  | 'UNKNOWN_OPTION'
  /** Grab did not tell its commission: the fee of the payment method was taken. */
  | 'NO_COMMISSION'
  /** It could not become a sale. */
  | 'NOT_RECORDED'

/** An amount of a payload in hundredths of a rupiah. @throws RangeError on one that cannot be counted exactly. */
export function toE2(amount: number, exponent: number): number {
  if (exponent < 0 || exponent > 6) throw new RangeError(`exponent ${exponent}`)
  return exponent <= 2 ? amount * 10 ** (2 - exponent) : mulDivHalfUp(amount, 1, 10 ** (exponent - 2))
}

/** Whole rupiah of hundredths, half up. */
export const rupiahOf = (e2: number): number => mulDivHalfUp(e2, 1, E2)

/** Whether an amount is no multiple of a rupiah. */
export const isFraction = (e2: number): boolean => e2 % E2 !== 0

/** A promotion the restaurant pays a share of, with that share and Grab's, in hundredths of a rupiah. */
export interface PromoShare {
  readonly code: string | null
  readonly name: string
  readonly merchant_e2: number
  readonly grab_e2: number
}

/** Campaigns and promo codes of an order with who pays them; what neither pays is left out. */
export function promoShares({ campaigns, promos, currency }: Order): PromoShare[] {
  const e2 = (amount: number) => toE2(amount, currency.exponent)
  const of_campaigns = (campaigns ?? [])
    .filter(({ deductedPart }) => deductedPart === 'basket_amount')
    .map(({ id, name, campaignNameForMex, deductedAmount, mexFundedRatio }) => {
      // Grab rounds each share to whole rupiah.
      const whole = e2(deductedAmount)
      const merchant_e2 = Math.min(whole, rupiahOf(mulDivHalfUp(whole, mexFundedRatio, 100)) * E2)
      return { code: id, name: campaignNameForMex || name, merchant_e2, grab_e2: whole - merchant_e2 }
    })
  const of_promos = (promos ?? []).map(({ code, name, promoAmountInMin, mexFundedAmount }) => {
    const merchant_e2 = e2(mexFundedAmount)
    return { code, name: name || code, merchant_e2, grab_e2: Math.max(0, e2(promoAmountInMin) - merchant_e2) }
  })
  return [...of_campaigns, ...of_promos].filter(({ merchant_e2, grab_e2 }) => merchant_e2 + grab_e2 > 0)
}

/**
 * The amounts of an order. Where Grab leaves one out it follows from the others by the published formula. What Grab
 * pays of promotions is told in full of orders paid in cash; of others as far as it shares one with the restaurant.
 */
export function moneyOf(order: Order): GrabMoney {
  const { price, currency, paymentType } = order
  const e2 = (amount: number | undefined) => toE2(amount ?? 0, currency.exponent)
  const shares = promoShares(order)
  const shared = (who: 'merchant_e2' | 'grab_e2') => shares.reduce((sum, share) => sum + share[who], 0)
  const subtotal_e2 = e2(price.subtotal)
  const merchant_charge_e2 = e2(price.merchantChargeFee)
  const merchant_promo_e2 =
    price.merchantFundPromo === undefined ? shared('merchant_e2') : e2(price.merchantFundPromo)
  const grab_told = e2(price.grabFundPromo)
  const is_grab_told = grab_told > 0 || (paymentType === 'CASH' && price.grabFundPromo !== undefined)
  const earning = price.merchantEarning
  return {
    subtotal_e2,
    tax_e2: e2(price.tax),
    merchant_charge_e2,
    merchant_promo_e2,
    grab_promo_e2: is_grab_told ? grab_told : shared('grab_e2') || null,
    delivery_fee_e2: e2(price.deliveryFee),
    eater_payment_e2: e2(price.eaterPayment),
    total_e2:
      price.total === undefined
        ? Math.max(0, subtotal_e2 + merchant_charge_e2 - merchant_promo_e2)
        : e2(price.total),
    commission_e2: earning ? e2(earning.commission) : null,
    net_e2: earning ? toE2Signed(earning.netEarning, currency.exponent) : null,
  }
}

const toE2Signed = (amount: number, exponent: number): number =>
  amount < 0 ? -toE2(-amount, exponent) : toE2(amount, exponent)

/** What is odd about the amounts of an order. */
export function moneyFlags(order: Order, money: GrabMoney): OrderFlag[] {
  const e2 = (amount: number) => toE2(amount, order.currency.exponent)
  const lines = order.items.reduce((sum, { price, quantity }) => sum + e2(price) * quantity, 0)
  const told = [money.subtotal_e2, money.merchant_charge_e2, money.merchant_promo_e2, money.total_e2]
  const prices = order.items.flatMap(({ price, modifiers }) => [
    e2(price),
    ...(modifiers ?? []).map((modifier) => e2(modifier.price)),
  ])
  const expected = money.subtotal_e2 + money.merchant_charge_e2 - money.merchant_promo_e2
  const flags: [OrderFlag, boolean][] = [
    ['FRACTION', [...told, ...prices, money.commission_e2 ?? 0].some(isFraction)],
    ['SUBTOTAL', lines !== money.subtotal_e2],
    ['TOTAL', expected !== money.total_e2],
    ['NO_COMMISSION', money.commission_e2 === null],
  ]
  return flags.flatMap(([flag, is_raised]) => (is_raised ? [flag] : []))
}
