/** What a menu brought through a channel, and what is kept of everything the channel brought. */
export interface SoldAt {
  /** Before discounts and of all portions, with chosen options. */
  readonly gross: number
  /** Net sales before what came back. */
  readonly sold_net: number
  /** Portions sold, and those that stayed sold, in ten-thousandths. */
  readonly qty: number
  readonly kept_qty: number
  /** Of the portions that stayed sold. */
  readonly cogs: number
  /** All that is kept of the channel, and the net sales before refunds that it is kept of. */
  readonly kept: number
  readonly kept_of: number
}

const PORTION = 10_000n

interface Exact {
  readonly top: bigint
  /** Above zero. */
  readonly bottom: bigint
}

/** What is left of a rupiah of price after discounts, charges within it and what is kept; null where nothing is. */
function leftOf({ gross, sold_net, kept, kept_of }: SoldAt): Exact | null {
  if (gross <= 0 || sold_net <= 0 || kept_of <= 0 || kept >= kept_of) return null
  return {
    top: BigInt(sold_net) * BigInt(kept_of - kept),
    bottom: BigInt(gross) * BigInt(kept_of),
  }
}

/** What a portion costs; null where none stayed sold or nobody knows. */
function costOf({ cogs, kept_qty }: SoldAt): Exact | null {
  return cogs > 0 && kept_qty > 0 ? { top: BigInt(cogs) * PORTION, bottom: BigInt(kept_qty) } : null
}

const floor = (top: bigint, bottom: bigint) => (top - (((top % bottom) + bottom) % bottom)) / bottom

/** What a portion contributes at a price, exactly: price × what is left of it − cost. Null where nobody knows. */
export function portionAt(sold: SoldAt, price: number): Exact | null {
  const [left, cost] = [leftOf(sold), costOf(sold)]
  if (!left || !cost) return null
  return {
    top: BigInt(price) * left.top * cost.bottom - cost.top * left.bottom,
    bottom: left.bottom * cost.bottom,
  }
}

/** What a portion contributes at the price it had on the average, to the rupiah, half up. */
export function portionContribution(sold: SoldAt): number | null {
  const [left, cost] = [leftOf(sold), costOf(sold)]
  if (!left || !cost || sold.qty <= 0) return null
  const price = { top: BigInt(sold.gross) * PORTION, bottom: BigInt(sold.qty) }
  const bottom = price.bottom * left.bottom * cost.bottom
  const top = price.top * left.top * cost.bottom - cost.top * price.bottom * left.bottom
  return Number(floor(2n * top + bottom, 2n * bottom))
}

/** The lowest whole price at which a portion contributes at least so much; null where no price does. */
export function priceFor(sold: SoldAt, contribution: number): number | null {
  const [left, cost] = [leftOf(sold), costOf(sold)]
  if (!left || !cost) return null
  const top = (cost.top + BigInt(contribution) * cost.bottom) * left.bottom
  if (top <= 0n) return 0
  const price = -floor(-top, cost.bottom * left.top)
  return price <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(price) : null
}
