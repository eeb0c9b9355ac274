import { parseDecimal, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { spread } from '../../kit/spread.calc.ts'

const ONE = 10n ** BigInt(QTY_DECIMALS)

const half = (top: bigint, bottom: bigint) => (top + bottom / 2n) / bottom

/** A line as far as it costs something. */
export interface CostedLine {
  /** In its unit. */
  readonly unit_quantity: string
  /** Whole rupiah of one unit, and off the whole line. */
  readonly price: number
  readonly discount: number
}

/** What a line comes to before its discount, in whole rupiah, half up. */
export function grossOf({ unit_quantity, price }: Omit<CostedLine, 'discount'>): bigint {
  const quantity = parseDecimal(unit_quantity, QTY_DECIMALS)
  if (quantity === undefined || quantity < 0) return 0n
  return half(BigInt(quantity) * BigInt(price), ONE)
}

/** What a line comes to; below zero where the discount is larger than the line, which is refused. */
export function netOf(line: CostedLine): bigint {
  return grossOf(line) - BigInt(line.discount)
}

/** What the goods of a line cost in all. */
export interface LineCost {
  readonly net: bigint
  readonly tax_share: bigint
  readonly freight_share: bigint
  readonly cost: bigint
}

/** Shares tax and freight out over the lines that brought goods, by what they come to. */
export function costLines(
  lines: readonly CostedLine[],
  { tax, freight }: { tax: number; freight: number },
): LineCost[] {
  const nets = lines.map(netOf)
  const places = lines.flatMap((line, index) => (Number(line.unit_quantity) > 0 ? [index] : []))
  const weights = places.map((index) => nets[index] ?? 0n)
  const share = (amount: number) => {
    const parts = spread(BigInt(amount), weights)
    return new Map(places.map((index, at) => [index, parts[at] ?? 0n]))
  }
  const taxes = share(tax)
  const freights = share(freight)
  return nets.map((net, index) => {
    const tax_share = taxes.get(index) ?? 0n
    const freight_share = freights.get(index) ?? 0n
    return { net, tax_share, freight_share, cost: net + tax_share + freight_share }
  })
}

/** The cost of part of what a line had brought: its share, half up; whatever is left of it goes with the last. */
export function returnedCost(
  { quantity, cost }: { quantity: bigint; cost: bigint },
  gone: { quantity: bigint; cost: bigint },
  returning: bigint,
): bigint {
  const left = cost - gone.cost
  if (returning === quantity - gone.quantity) return left
  const part = half(cost * returning, quantity)
  return part < left ? part : left
}
