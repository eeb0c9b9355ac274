import { weekdayOf } from '../../src/outlets/outlet/business-date.calc.ts'
import type { ReceiptDiscount, ReceiptLine } from '../../src/sales/transaction/receipt.input.ts'
import { channelOf, type DemoBrand, type DemoDiscount, type DemoItem, weekdayName } from '../demo-data.ts'
import type { Random } from './random.ts'

/** A bill about to be closed, as far as promotions look at it. */
export interface Basket {
  outlet_code: string
  date: string
  /** Clock time at the outlet, `HH:MM`. */
  time: string
  channel: string
  is_member: boolean
  method: string
  lines: ReceiptLine[]
}

/** How readily each promotion is used where it applies; staff meals and compliments are rare. */
const APPEAL: Record<string, number> = { KARY30: 0.06, KOMPLIMEN: 0.03, MEMBER5: 2, HEMAT20: 3, B2G1: 3 }
/** Bills that could have a promotion but do not ask for one weigh this much. */
const RELUCTANCE = 1.1

/**
 * Applies at most one of the promotions that hold at this moment, changing the lines of item promotions. Answers the
 * discounts of the bill.
 */
export function promote(
  random: Random,
  data: DemoBrand,
  basket: Basket,
  items: Map<string, DemoItem>,
): ReceiptDiscount[] {
  const rate = data.basket.discount_rate_of_bills
  const subtotal = basket.lines.reduce((sum, line) => sum + line.unit_price * Number(line.qty), 0)
  const fitting = data.discounts.filter(
    (discount) => holds(discount, basket, subtotal) && targetsOf(discount, basket, items).length > 0,
  )
  const appeal = fitting.map((discount) => APPEAL[discount.code] ?? 1)
  const total = appeal.reduce((sum, weight) => sum + weight, 0)
  let at = random.next() * Math.max(total, RELUCTANCE)
  if (!random.chance(Math.min(1, rate * 2.7))) return []
  for (const [index, discount] of fitting.entries()) {
    at -= appeal[index] ?? 0
    if (at < 0) return apply(random, discount, basket, items)
  }
  return []
}

function holds(discount: DemoDiscount, basket: Basket, subtotal: number): boolean {
  const { valid, days, hours, outlets, channel, payment_methods, members_only, min_spend } = discount
  return (
    basket.date >= valid[0] &&
    basket.date <= valid[1] &&
    (!days || days.includes(weekdayName(weekdayOf(basket.date)))) &&
    (!hours || (basket.time >= hours[0] && basket.time < hours[1])) &&
    (!outlets || outlets.includes(basket.outlet_code)) &&
    (channel ? channelOf(channel) === basket.channel : !basket.channel.endsWith('FOOD')) &&
    (!payment_methods || payment_methods.includes(basket.method)) &&
    (!members_only || basket.is_member) &&
    subtotal >= min_spend
  )
}

/** The lines an item or group promotion takes from; any line stands for the bill. */
function targetsOf(discount: DemoDiscount, basket: Basket, items: Map<string, DemoItem>): ReceiptLine[] {
  const { scope, groups, items: codes, buy_qty, get_qty } = discount
  if (scope === 'bill') return basket.lines
  const targets = basket.lines.filter((line) => {
    const item = items.get(line.code ?? '')
    return item && (!groups || groups.includes(item.group)) && (!codes || codes.includes(item.code))
  })
  const bought = targets.reduce((sum, line) => sum + Number(line.qty), 0)
  return bought >= buy_qty + get_qty ? targets : []
}

function apply(
  random: Random,
  discount: DemoDiscount,
  basket: Basket,
  items: Map<string, DemoItem>,
): ReceiptDiscount[] {
  const given: ReceiptDiscount = {
    code: discount.code,
    name: discount.name,
    amount: discount.type === 'amount' ? discount.value : null,
    rate_bp: discount.type === 'percent' ? discount.value * 100 : null,
    max_amount: discount.max_amount ?? null,
    funded_by: 'BRAND',
  }
  if (discount.scope === 'bill') return [given]
  const targets = targetsOf(discount, basket, items)
  if (discount.type === 'buy_x_get_y') {
    const cheapest = targets.toSorted((a, b) => a.unit_price - b.unit_price)[0]
    cheapest?.discounts.push({ ...given, amount: cheapest.unit_price, rate_bp: null })
  } else if (discount.scope === 'group') {
    for (const line of targets) line.discounts.push(given)
  } else {
    random.pick(targets).discounts.push(given)
  }
  return []
}
