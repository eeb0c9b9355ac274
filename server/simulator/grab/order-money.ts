import { MINOR_OF_RUPIAH } from '../../src/integrations/grab/contract/limits.ts'
import type { Order } from '../../src/integrations/grab/contract/order.ts'
import { mulDivHalfUp } from '../../src/kit/exact.calc.ts'

const BASIS_POINTS = 10_000

/** Something taken off an order: a campaign or a promo code, and who pays it. */
export interface Deduction {
  readonly kind: 'campaign' | 'promo'
  readonly id: string
  readonly name: string
  /** Share of the restaurant in percent; Grab pays the rest. */
  readonly mex_ratio: number
  /** Percent of what it applies to, up to `cap`, or a fixed `amount`. */
  readonly percent: number | undefined
  readonly amount: number
  readonly cap: number | undefined
  readonly level: 'order' | 'item' | 'category'
  /** Our ids of the items it applies to; all of them when empty. */
  readonly item_ids: readonly string[]
}

/** A deduction as it came out, in minor units. */
export interface Deducted {
  readonly deduction: Deduction
  readonly amount: number
  readonly mex_amount: number
}

/** All amounts of an order in minor units, also those the partner is not told. */
export interface OrderMoney {
  readonly subtotal: number
  readonly tax: number
  readonly merchant_charge: number
  readonly merchant_promo: number
  readonly grab_promo: number
  readonly delivery_fee: number
  readonly small_order_fee: number
  readonly eater_payment: number
  /** What the restaurant sold, before commission. */
  readonly total: number
  readonly commission: number
  readonly net: number
}

interface PricedLine {
  readonly item_id: string
  readonly quantity: number
  readonly unit: number
  readonly modifiers: readonly { readonly price: number }[]
}

interface MoneyInput {
  readonly lines: readonly PricedLine[]
  readonly deductions: readonly Deduction[]
  readonly tax_bp: number
  readonly commission_bp: number
  readonly merchant_charge: number
  readonly delivery_fee: number
  readonly small_order_fee: number
}

/** Rounds to whole rupiah. */
export const toRupiah = (minor: number) => mulDivHalfUp(minor, 1, MINOR_OF_RUPIAH) * MINOR_OF_RUPIAH

/** The tax inside an amount that holds it. */
export const taxWithin = (amount: number, tax_bp: number) =>
  mulDivHalfUp(amount, tax_bp, BASIS_POINTS + tax_bp)

/** An amount with the tax put on top, in whole rupiah. */
export const withTax = (amount: number, tax_bp: number) =>
  toRupiah(mulDivHalfUp(amount, BASIS_POINTS + tax_bp, BASIS_POINTS))

/** The price of one with its modifiers. */
export const unitPrice = ({ unit, modifiers }: Pick<PricedLine, 'unit' | 'modifiers'>) =>
  modifiers.reduce((sum, { price }) => sum + price, unit)

const sumOf = (lines: readonly PricedLine[]) =>
  lines.reduce((sum, line) => sum + unitPrice(line) * line.quantity, 0)

/** What each deduction takes off; together never more than the order. */
export function deduct(lines: readonly PricedLine[], deductions: readonly Deduction[]): Deducted[] {
  let left = sumOf(lines)
  return deductions.map((deduction) => {
    const { item_ids, percent, cap, mex_ratio } = deduction
    const base = sumOf(lines.filter(({ item_id }) => item_ids.length === 0 || item_ids.includes(item_id)))
    const wanted = percent === undefined ? deduction.amount : toRupiah(mulDivHalfUp(base, percent, 100))
    const amount = Math.min(wanted, cap ?? wanted, base, left)
    left -= amount
    return { deduction, amount, mex_amount: Math.min(amount, toRupiah(mulDivHalfUp(amount, mex_ratio, 100))) }
  })
}

/** The whole bill of an order. */
export function orderMoney(input: MoneyInput): OrderMoney {
  const { lines, deductions, tax_bp, commission_bp, merchant_charge, delivery_fee, small_order_fee } = input
  const subtotal = sumOf(lines)
  const deducted = deduct(lines, deductions)
  const promo = deducted.reduce((sum, { amount }) => sum + amount, 0)
  const merchant_promo = deducted.reduce((sum, { mex_amount }) => sum + mex_amount, 0)
  const total = subtotal + merchant_charge - merchant_promo
  const commission = toRupiah(mulDivHalfUp(total, commission_bp, BASIS_POINTS))
  return {
    subtotal,
    tax: taxWithin(total, tax_bp),
    merchant_charge,
    merchant_promo,
    grab_promo: promo - merchant_promo,
    delivery_fee,
    small_order_fee,
    eater_payment: subtotal + merchant_charge + delivery_fee - promo,
    total,
    commission,
    net: total - commission,
  }
}

/** The price as the partner is told it: what Grab settles with the guest alone is told as 0. */
export function priceTold(
  money: OrderMoney,
  { paymentType, featureFlags: { orderType } }: Pick<Order, 'paymentType' | 'featureFlags'>,
  is_earning_told: boolean,
): Order['price'] {
  const is_hidden = paymentType === 'CASHLESS' && orderType !== 'DeliveredByRestaurant'
  const shown = (amount: number) => (is_hidden ? 0 : amount)
  const { total, commission, net, merchant_promo } = money
  return {
    subtotal: money.subtotal,
    tax: money.tax,
    merchantChargeFee: money.merchant_charge,
    serviceChargeFee: 0,
    grabFundPromo: shown(money.grab_promo),
    merchantFundPromo: merchant_promo,
    basketPromo: shown(money.grab_promo + merchant_promo),
    deliveryFee: shown(money.delivery_fee),
    smallOrderFee: money.small_order_fee,
    eaterPayment: shown(money.eater_payment),
    total,
    ...(is_earning_told
      ? {
          merchantEarning: { revenue: total, netEarning: net, mexFundDiscount: merchant_promo, commission },
        }
      : {}),
  }
}
