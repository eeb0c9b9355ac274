import type { Cart, Moment } from './apply-discounts.calc.ts'
import type { CartLine, Discount } from './discount-terms.calc.ts'

/** A Friday, 15.30 in Jakarta. */
export const FRIDAY: Moment = {
  at: Date.parse('2026-11-20T08:30:00Z'),
  timezone: 'Asia/Jakarta',
  cutoff_minutes: 240,
}
const BASE: Discount = {
  id: 1,
  code: 'PROMO',
  name: 'Promo',
  type: 'bill_percent',
  value: 1000,
  max_amount: null,
  min_spend: 0,
  buy_qty: null,
  get_qty: null,
  free_item_id: null,
  target: 'all',
  item_group_ids: [],
  item_ids: [],
  excluded_item_ids: [],
  is_on: true,
  outlet_ids: [],
  channels: [],
  payment_methods: [],
  members: 'all',
  member_tier_ids: [],
  starts_on: null,
  ends_on: null,
  schedule: [],
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
  needs_code: false,
  is_automatic: true,
  is_combinable: false,
  priority: 0,
  requires_reason: false,
}

/** A discount of ten percent on the bill, but for what is told. */
export const discount = (given: Partial<Discount>): Discount => ({ ...BASE, ...given })
/** Portions of a menu. */
export const line = (item_id: number, unit_price: number, qty = 1, item_group_id = 1): CartLine => ({
  item_id,
  item_group_id,
  unit_price,
  qty_e4: qty * 10_000,
})
/** A bill in the restaurant, but for what is told. */
export const cart = (lines: CartLine[], given: Partial<Cart> = {}): Cart => ({
  outlet_id: 1,
  channel: 'DINE_IN',
  payment_method: 'QRIS',
  member: null,
  visits: null,
  chosen: [],
  lines,
  ...given,
})
