import { addFees, contributionOf, type FeeSums, spreadFees, withRate } from './contribution.calc.ts'

export const MONEY_SUMS = [
  ...(['gross', 'item_discount', 'bill_discount', 'included_charges', 'refund'] as const),
  ...(['net', 'cogs', 'costed_net'] as const),
] as const

/** What was sold, in whole rupiah. */
export type MoneySums = Readonly<Record<(typeof MONEY_SUMS)[number], number>>

/** What was sold and what is kept of it, as it is and as it would be at other rates. */
export interface ContributionSums {
  readonly money: MoneySums
  readonly fees: FeeSums
  /** The same as `fees` where no rate is changed. */
  readonly fees_after: FeeSums
  /** Packaging within the cost, of menus whose recipe tells it; null where none does or it is not looked at. */
  readonly packaging: number | null
}

/** One channel at one outlet. */
export interface Cell {
  readonly outlet_id: number
  readonly channel: string
  readonly money: MoneySums
  readonly fees: FeeSums
}

/** A rate asked for in place of what a channel costs. */
export interface AskedRate {
  readonly channel: string
  readonly fee_bp: number
}

/** What was sold, added up. */
export function addMoney(rows: readonly MoneySums[]): MoneySums {
  return Object.fromEntries(
    MONEY_SUMS.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as Record<(typeof MONEY_SUMS)[number], number>
}

/** Places beside what they would be at the rates asked for. */
export function atRates(
  cells: readonly Cell[],
  rates: readonly AskedRate[],
  isPlatform: (channel: string) => boolean,
): (Cell & ContributionSums)[] {
  const asked = new Map(rates.map(({ channel, fee_bp }) => [channel, fee_bp]))
  return cells.map((cell) => {
    const fee_bp = asked.get(cell.channel)
    const fees_after =
      fee_bp === undefined ? cell.fees : withRate(cell.fees, isPlatform(cell.channel), fee_bp)
    return { ...cell, fees_after, packaging: null }
  })
}

/** Rows added up. */
export function addContributions(rows: readonly ContributionSums[]): ContributionSums {
  const known = rows.flatMap(({ packaging }) => packaging ?? [])
  return {
    money: addMoney(rows.map(({ money }) => money)),
    fees: addFees(rows.map(({ fees }) => fees)),
    fees_after: addFees(rows.map(({ fees_after }) => fees_after)),
    packaging: known.length > 0 ? known.reduce((sum, amount) => sum + amount, 0) : null,
  }
}

/** Net sales before what came back: what whole bills are split by. */
export function soldNetOf({ net, refund }: Pick<MoneySums, 'net' | 'refund'>): number {
  return net + refund
}

/** The menus of a channel with their shares of what is kept of its bills. */
export function menusOf<Menu extends MoneySums>(
  whole: Pick<ContributionSums, 'fees' | 'fees_after'>,
  menus: readonly Menu[],
  packagingOf: (menu: Menu) => number | null,
): (ContributionSums & { menu: Menu })[] {
  const weights = menus.map(soldNetOf)
  const [fees, fees_after] = [spreadFees(whole.fees, weights), spreadFees(whole.fees_after, weights)]
  return menus.flatMap((menu, place) => {
    const [own, own_after] = [fees[place], fees_after[place]]
    return own && own_after
      ? [{ menu, money: menu, fees: own, fees_after: own_after, packaging: packagingOf(menu) }]
      : []
  })
}

/** What is left after cost and all that is kept; null where either is not known. */
export function contributionOfSums({ money, fees }: Pick<ContributionSums, 'money' | 'fees'>): number | null {
  return contributionOf({ ...money, ...fees })
}
