import type { Validity } from '../../catalog/price/price-schedule.calc.ts'
import type { AudienceTerms } from '../../people/member/member-audience.calc.ts'

export const DISCOUNT_TYPES = [
  'bill_percent',
  'bill_amount',
  'item_percent',
  'item_amount',
  'special_price',
  'buy_x_get_y',
  'free_item',
  'compliment',
] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

export const DISCOUNT_TARGETS = ['all', 'groups', 'items'] as const
export type DiscountTarget = (typeof DISCOUNT_TARGETS)[number]

/** What a discount takes off, and from which menus. */
export interface DiscountTerms {
  readonly type: DiscountType
  /** Basis points of a percent, rupiah of an amount or a price. */
  readonly value: number
  readonly max_amount: number | null
  /** The whole bill before discounts has to come to this. */
  readonly min_spend: number
  readonly buy_qty: number | null
  readonly get_qty: number | null
  readonly free_item_id: number | null
  readonly target: DiscountTarget
  readonly item_group_ids: readonly number[]
  readonly item_ids: readonly number[]
  readonly excluded_item_ids: readonly number[]
}

/** A discount with everything that decides whether and how it is given. */
export interface Discount extends DiscountTerms, Validity, AudienceTerms {
  readonly id: number
  readonly code: string
  readonly name: string
  /** Published, not paused, not ended, not archived. */
  readonly is_on: boolean
  /** Empty is every one. */
  readonly outlet_ids: readonly number[]
  readonly channels: readonly string[]
  readonly payment_methods: readonly string[]
  readonly quota: number | null
  readonly daily_quota: number | null
  readonly used: number
  readonly used_today: number
  /** Receipts of a member that may carry it, in all and on a business day; only of one that is for members. */
  readonly member_quota: number | null
  readonly member_daily_quota: number | null
  readonly used_by_member: number
  readonly used_by_member_today: number
  /** Rupiah it may take off in all, and what it has taken off. */
  readonly budget: number | null
  readonly spent: number
  /** For members who have no earlier receipt. */
  readonly is_first_visit: boolean
  /** Given against single-use codes alone. */
  readonly needs_code: boolean
  readonly is_automatic: boolean
  readonly is_combinable: boolean
  readonly priority: number
  readonly requires_reason: boolean
}

/** A line of a cart, as far as discounts look at it. */
export interface CartLine {
  readonly item_id: number | null
  readonly item_group_id: number | null
  readonly unit_price: number
  readonly qty_e4: number
}

/** Whether it is taken off the bill as a whole, after what is taken off the lines. */
export function isOnBill(type: DiscountType): boolean {
  return type === 'bill_percent' || type === 'bill_amount'
}

/** Whether a menu is one of those the discount is about. */
export function isTarget(terms: DiscountTerms, line: Pick<CartLine, 'item_id' | 'item_group_id'>): boolean {
  const { item_id, item_group_id } = line
  if (item_id !== null && terms.excluded_item_ids.includes(item_id)) return false
  if (terms.target === 'groups') return item_group_id !== null && terms.item_group_ids.includes(item_group_id)
  if (terms.target === 'items') return item_id !== null && terms.item_ids.includes(item_id)
  return true
}
