/**
 * Moving average cost in whole numbers: quantities in ten-thousandths of the base unit, unit costs and values in
 * millionths of a rupiah. `value` always equals `quantity * average`, half away from zero.
 */
export interface Balance {
  readonly quantity: bigint
  readonly average: bigint
  readonly value: bigint
}

/**
 * How a movement is valued: at the average in force (undefined), or at what it cost in all. A `delivery` sets the
 * average of stock that was below zero; a `restock` (goods of a sale coming back) leaves it while it still is.
 */
export type Pricing = undefined | { readonly total: bigint; readonly as: 'delivery' | 'restock' }

/** What a movement does: the new balance, its own value, and the correction of cost that it brings to light. */
export interface Moved {
  readonly balance: Balance
  readonly unit_cost: bigint
  readonly value: bigint
  /** Value that no goods account for, posted apart as COST_REVALUE; mostly 0. */
  readonly revalued: bigint
}

const QUANTITY_SCALE = 10_000n

/** Stock of nothing, with the cost assumed until a delivery tells. */
export function emptyBalance(standard_cost: bigint): Balance {
  return { quantity: 0n, average: standard_cost, value: 0n }
}

/** `quantity * unit cost` in millionths of a rupiah, half away from zero as numeric(18,6) rounds. */
export function costOfQuantity(quantity: bigint, unit_cost: bigint): bigint {
  return divideHalfUp(quantity * unit_cost, QUANTITY_SCALE)
}

/**
 * The balance after a movement of `quantity` (negative takes out, never 0). The balance's own value changes by exactly
 * `value + revalued`, so the sum of both over all movements is the balance's value, to the last place.
 */
export function move(before: Balance, quantity: bigint, pricing: Pricing): Moved {
  if (!pricing) {
    const balance = balanceOf(before.quantity + quantity, before.average)
    return { balance, unit_cost: before.average, value: balance.value - before.value, revalued: 0n }
  }
  return quantity > 0n
    ? moveIn(before, quantity, pricing.total, pricing.as === 'delivery')
    : moveOut(before, quantity, pricing.total)
}

function moveIn(before: Balance, quantity: bigint, total: bigint, isDelivery: boolean): Moved {
  const after = before.quantity + quantity
  const unit_cost = unitCostOf(total, quantity)
  if (before.quantity >= 0n) {
    const balance = balanceOf(after, unitCostOf(before.value + total, after))
    return { balance, unit_cost, value: balance.value - before.value, revalued: 0n }
  }
  const balance = balanceOf(after, isDelivery || after > 0n ? unit_cost : before.average)
  return { balance, unit_cost, value: total, revalued: balance.value - before.value - total }
}

/** By how much the value of stock may lie below what its goods cost, its average being rounded to a millionth. */
function roundingOf({ quantity }: Balance): bigint {
  return quantity / (2n * QUANTITY_SCALE) + 1n
}

/** Goods go back at what they had cost; where what remains could not bear that, its average stays. */
function moveOut(before: Balance, quantity: bigint, total: bigint): Moved {
  const after = before.quantity + quantity
  const unit_cost = unitCostOf(total, -quantity)
  const rest = before.value - total
  if (after > 0n && rest >= -roundingOf(before)) {
    const balance = balanceOf(after, unitCostOf(rest > 0n ? rest : 0n, after))
    return { balance, unit_cost, value: balance.value - before.value, revalued: 0n }
  }
  const balance = balanceOf(after, before.average)
  return { balance, unit_cost, value: -total, revalued: balance.value - before.value + total }
}

function balanceOf(quantity: bigint, average: bigint): Balance {
  return { quantity, average, value: costOfQuantity(quantity, average) }
}

/** What one base unit costs when `quantity` of them cost `total`. @throws RangeError when the quantity is 0 or less. */
export function unitCostOf(total: bigint, quantity: bigint): bigint {
  if (quantity <= 0n) throw new RangeError('A unit cost needs a quantity')
  return divideHalfUp(total * QUANTITY_SCALE, quantity)
}

function divideHalfUp(numerator: bigint, divisor: bigint): bigint {
  const half = divisor / 2n
  return numerator >= 0n ? (numerator + half) / divisor : -((-numerator + half) / divisor)
}
