import { sumOf } from '../kit/exact.calc.ts'

/** Sums of sales with their cost; `costed_net` are the net sales of lines whose cost is known. */
export interface CostedSums {
  readonly gross?: number
  readonly net: number
  readonly cogs: number
  readonly costed_net: number
}

/** Whether the cost of a line is known: nothing that is sold costs nothing, so that zero is what nobody has told. */
export function hasKnownCost({ cogs }: { readonly cogs: number }): boolean {
  return cogs > 0
}

/** What lines cost, and the net sales of those whose cost is known. */
export function costsOf(lines: readonly { readonly net: number; readonly cogs: number }[]): {
  cogs: number
  costed_net: number
} {
  return {
    cogs: sumOf(lines.map((line) => line.cogs)),
    costed_net: sumOf(lines.filter(hasKnownCost).map((line) => line.net)),
  }
}

/** Whether the cost of anything of it is known; of nothing there is nothing to know. */
export function knowsCost({ gross = 0, net, cogs, costed_net }: CostedSums): boolean {
  return costed_net !== 0 || cogs !== 0 || (gross === 0 && net === 0)
}

/** Theoretical cost as far as it is known; null where none is. */
export function knownCogsOf(sum: CostedSums): number | null {
  return knowsCost(sum) ? sum.cogs : null
}

/** What is left of the sales whose cost is known; null where none is. */
export function grossProfitOf(sum: CostedSums): number | null {
  return knowsCost(sum) ? sum.costed_net - sum.cogs : null
}
