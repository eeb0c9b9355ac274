import { spread } from '../../kit/spread.calc.ts'
import { type CostedLine, netOf } from '../receiving/receiving-cost.calc.ts'

/** An order as far as it costs something. */
export interface PricedOrder {
  readonly lines: readonly CostedLine[]
  /** Off the whole order, after what is off its lines. */
  readonly discount: number
  /** PPN on what is left after discounts. */
  readonly tax_bp: number
  readonly freight: number
}

/** What a line comes to, with its shares of what belongs to the whole order. */
export interface OrderLineCost {
  /** After the line's own discount. */
  readonly net: bigint
  readonly discount_share: bigint
  readonly tax_share: bigint
  readonly freight_share: bigint
  readonly cost: bigint
}

export interface OrderTotal {
  readonly subtotal: bigint
  readonly tax: bigint
  readonly total: bigint
  readonly lines: readonly OrderLineCost[]
}

const WHOLE_BP = 10_000n

/**
 * What an order comes to, in whole rupiah: lines less their discounts, less the discount of the order, plus PPN on that
 * and freight. Discount, tax and freight are spread over the lines by largest remainder, so that the costs of the lines
 * add up to the total exactly. A discount larger than what it is taken off is refused before it comes here.
 */
export function priceOrder({ lines, discount, tax_bp, freight }: PricedOrder): OrderTotal {
  const nets = lines.map(netOf)
  const subtotal = nets.reduce((sum, net) => sum + net, 0n)
  const discounts = spread(BigInt(discount), nets)
  const bases = nets.map((net, index) => net - (discounts[index] ?? 0n))
  const base = subtotal - (lines.length > 0 ? BigInt(discount) : 0n)
  const tax = (base * BigInt(tax_bp) + WHOLE_BP / 2n) / WHOLE_BP
  const taxes = spread(tax, bases)
  const freights = spread(BigInt(freight), bases)
  const costs = nets.map((net, index) => {
    const discount_share = discounts[index] ?? 0n
    const tax_share = taxes[index] ?? 0n
    const freight_share = freights[index] ?? 0n
    return {
      net,
      discount_share,
      tax_share,
      freight_share,
      cost: net - discount_share + tax_share + freight_share,
    }
  })
  return { subtotal, tax, total: base + tax + BigInt(freight), lines: costs }
}

/** The part of an amount that belongs to `part` of `whole`, half up. */
function partOf(amount: bigint, part: bigint, whole: bigint): bigint {
  return whole > 0n ? (amount * part + whole / 2n) / whole : 0n
}

/** What of a line's amount belongs to the part of it that is still to come. */
export function restOf(amount: bigint, line: { quantity: bigint; received: bigint }): bigint {
  const received = line.received < line.quantity ? line.received : line.quantity
  return amount - partOf(amount, received, line.quantity)
}
