import type { OrderMoney } from './order-money.ts'
import { isRunning } from './store.ts'
import type { BookedOrder, World } from './world.ts'

/** Sums of orders in minor units. */
export interface Sums extends OrderMoney {
  readonly orders: number
}

/** What a restaurant sold by Grab's own books. */
export interface Books {
  readonly by_state: Readonly<Record<string, number>>
  /** Delivered or completed. */
  readonly sold: Sums
  readonly running: Sums
  /** Cancelled, failed or refunded. */
  readonly lost: Sums
  /** How many of each item were sold, by our ids. */
  readonly items: Readonly<Record<string, number>>
  /** How many of each modifier were sold, by our ids. */
  readonly modifiers: Readonly<Record<string, number>>
  readonly edits: number
}

const isSold = ({ state }: BookedOrder) => state === 'DELIVERED' || state === 'COMPLETED'

/** Adds up the orders of a merchant, or of all. */
export function booksOf(world: World, merchant_id?: string): Books {
  const orders = [...world.orders.values()].filter(
    ({ merchant }) => merchant_id === undefined || merchant.merchant_id === merchant_id,
  )
  const sold = orders.filter(isSold)
  const running = orders.filter(({ state }) => isRunning(state))
  return {
    by_state: countBy(orders.map(({ state }) => [state, 1])),
    sold: sumUp(sold),
    running: sumUp(running),
    lost: sumUp(orders.filter((booked) => !isSold(booked) && !isRunning(booked.state))),
    items: countBy(
      sold.flatMap(({ lines }) => lines.map(({ item_id, quantity }) => [item_id, quantity] as const)),
    ),
    modifiers: countBy(
      sold.flatMap(({ lines }) =>
        lines.flatMap(({ modifiers, quantity }) => modifiers.map(({ id }) => [id, quantity] as const)),
      ),
    ),
    edits: orders.reduce((sum, { edits }) => sum + edits, 0),
  }
}

const NOTHING: Sums = {
  orders: 0,
  subtotal: 0,
  tax: 0,
  merchant_charge: 0,
  merchant_promo: 0,
  grab_promo: 0,
  delivery_fee: 0,
  small_order_fee: 0,
  eater_payment: 0,
  total: 0,
  commission: 0,
  net: 0,
}

function sumUp(orders: readonly BookedOrder[]): Sums {
  const sums: Record<string, number> = { ...NOTHING, orders: orders.length }
  for (const { money } of orders) {
    for (const [field, amount] of Object.entries(money)) sums[field] = (sums[field] ?? 0) + amount
  }
  return sums as unknown as Sums
}

function countBy(entries: readonly (readonly [string, number])[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [key, count] of entries) counts[key] = (counts[key] ?? 0) + count
  return counts
}
