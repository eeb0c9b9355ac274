import type { BuyingMember } from '@lumbung/server/people/member/member-audience.calc.ts'
import { applyDiscounts, type DiscountAnswer } from '@lumbung/server/sales/discount/apply-discounts.calc.ts'
import { type CartLine, isOnBill } from '@lumbung/server/sales/discount/discount-terms.calc.ts'
import type { DiscountValues } from './discount.values.ts'
import { toInput } from './discount.values.ts'

/** A purchase to try a discount on: portions of one menu, or a bill when it is one portion. */
export interface Purchase {
  price: number
  qty: number
}

const SOMETHING = -1
const FREE_PRICE = 18_000

/** A purchase that a discount of this kind is usually shown with. */
export function usualPurchase({ type, buy_qty, get_qty, min_spend }: DiscountValues): Purchase {
  if (isOnBill(type)) return { price: Math.max(120_000, min_spend ?? 0), qty: 1 }
  if (type === 'buy_x_get_y') return { price: 24_000, qty: (buy_qty ?? 2) + (get_qty ?? 1) }
  return { price: 30_000, qty: type === 'free_item' ? 4 : 2 }
}

/** The lines bought: of a menu the discount is about, and the free one where there is one. */
function linesOf(values: DiscountValues, { price, qty }: Purchase): CartLine[] {
  const bought = {
    item_id: values.target === 'items' ? (values.item_ids[0] ?? SOMETHING) : SOMETHING,
    item_group_id: values.target === 'groups' ? (values.item_group_ids[0] ?? SOMETHING) : SOMETHING,
    unit_price: price,
    qty_e4: qty * 10_000,
  }
  if (values.type !== 'free_item' || values.free_item_id === null) return [bought]
  const free = { item_id: values.free_item_id, item_group_id: SOMETHING, unit_price: FREE_PRICE }
  return [bought, { ...free, qty_e4: (values.get_qty ?? 1) * 10_000 }]
}

/**
 * What a purchase costs before discounts, and what the discount takes off it by the rules tills follow; without a buyer,
 * by one whom it is for.
 */
export function tryDiscount(
  values: DiscountValues,
  purchase: Purchase,
  buyer?: BuyingMember | null,
): { spend: number; answer: DiscountAnswer } {
  const lines = linesOf(values, purchase)
  const terms = toInput(values)
  const anywhere = { outlet_ids: [], channels: [], payment_methods: [], schedule: [] }
  const discount = {
    ...terms,
    ...anywhere,
    ...(buyer === undefined ? { members: 'all' as const } : {}),
    id: 0,
    value: terms.value ?? 0,
    is_on: true,
    needs_code: false,
    is_automatic: true,
    starts_on: null,
    ends_on: null,
    quota: null,
    daily_quota: null,
    used: 0,
    used_today: 0,
    member_quota: null,
    member_daily_quota: null,
    used_by_member: 0,
    used_by_member_today: 0,
    budget: null,
    spent: 0,
    is_first_visit: false,
  }
  const cart = {
    member: buyer ?? null,
    visits: null,
    outlet_id: 0,
    channel: 'DINE_IN',
    payment_method: null,
    lines,
    chosen: [{ code: discount.code, reason: 'contoh' }],
  }
  const answer = applyDiscounts(cart, [discount], { at: 0, timezone: 'Asia/Jakarta', cutoff_minutes: 240 })
  return { spend: lines.reduce((sum, line) => sum + (line.unit_price * line.qty_e4) / 10_000, 0), answer }
}

/** Who pays a discount: the shares of others rounded down, so that the rest is ours to the rupiah. */
export function fundingOf(
  { platform_bp, supplier_bp }: Pick<DiscountValues, 'platform_bp' | 'supplier_bp'>,
  amount: number,
): { ours: number; platform: number; supplier: number } {
  const platform = Math.floor((amount * (platform_bp ?? 0)) / 10_000)
  const supplier = Math.floor((amount * (supplier_bp ?? 0)) / 10_000)
  return { ours: amount - platform - supplier, platform, supplier }
}
