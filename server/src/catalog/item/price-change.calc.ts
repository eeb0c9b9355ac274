export const PRICE_STEPS = [1, 100, 500, 1000] as const
export const PRICE_ROUNDINGS = ['nearest', 'up', 'down'] as const
export const HIGHEST_PRICE = 1_000_000_000

/** One change of many prices: by a share in basis points or by rupiah, then to whole steps. */
export interface PriceChange {
  readonly kind: 'percent' | 'amount'
  /** Basis points or rupiah; negative makes cheaper. */
  readonly value: number
  readonly step: number
  readonly rounding: (typeof PRICE_ROUNDINGS)[number]
}

/** Why a change cannot be asked for, whatever the prices; nothing when it can. */
export function findChangeProblem({ kind, value }: Pick<PriceChange, 'kind' | 'value'>): string | undefined {
  if (kind === 'percent')
    return value < -10_000 || value > 100_000 ? 'Persen antara -100 dan 1.000' : undefined
  return Math.abs(value) > HIGHEST_PRICE ? 'Perubahan paling banyak Rp 1.000.000.000' : undefined
}

export interface PricedItem {
  readonly id: number
  readonly price: number
}

export interface PreviewedPrice extends PricedItem {
  readonly new_price: number
  /** Why it cannot be; nothing when it can. */
  readonly problem?: string
}

export interface PricePreview {
  readonly rows: readonly PreviewedPrice[]
  readonly changed: number
  readonly problems: number
}

/** The price after a change, rounded once to whole steps; halves go up. It may be out of bounds. */
export function changePrice(price: number, { kind, value, step, rounding }: PriceChange): number {
  // A fraction of whole numbers: nothing is rounded before the step is.
  const [top, bottom] = kind === 'percent' ? [price * (10_000 + value), 10_000 * step] : [price + value, step]
  const steps =
    rounding === 'up'
      ? Math.ceil(top / bottom)
      : rounding === 'down'
        ? Math.floor(top / bottom)
        : Math.floor((2 * top + bottom) / (2 * bottom))
  return steps * step + 0
}

/** Why something cannot be a price; nothing when it can. */
export function findPriceProblem(price: number): string | undefined {
  if (!Number.isSafeInteger(price)) return 'Harga harus berupa angka bulat'
  if (price < 0) return 'Harga tidak boleh kurang dari 0'
  return price > HIGHEST_PRICE ? 'Harga maksimal Rp 1.000.000.000' : undefined
}

/** What a change makes of prices: shown before it is done, and what is then done. */
export function previewPrices(items: readonly PricedItem[], change: PriceChange): PricePreview {
  const rows = items.map(({ id, price }) => {
    const new_price = changePrice(price, change)
    const problem = findPriceProblem(new_price)
    return { id, price, new_price, ...(problem ? { problem } : {}) }
  })
  return {
    rows,
    changed: rows.filter((row) => row.new_price !== row.price).length,
    problems: rows.filter((row) => row.problem !== undefined).length,
  }
}
