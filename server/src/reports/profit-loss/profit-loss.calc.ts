import { type CostedSums, grossProfitOf, knownCogsOf } from '../../sales/known-cost.calc.ts'
import { costedBpOf } from '../../sales/sales-metric.calc.ts'

/** What a day or a period comes to; costs and what follows from them are null for who may not see costs. */
export interface ProfitFigures {
  readonly net: number
  /** Share of them whose cost is known, in basis points. */
  readonly costed_bp: number | null
  /** Net sales whose cost nobody knows: of no profit that is told. */
  readonly uncosted_net: number | null
  readonly cogs: number | null
  readonly gross_profit: number | null
  readonly income: number
  readonly expense: number
  readonly net_profit: number | null
  /** Expenses for people, of those that count. */
  readonly labour: number
  /** HPP and labour. */
  readonly prime_cost: number | null
}

type Sales = Required<CostedSums>

interface Entry {
  readonly kind: 'income' | 'expense'
  readonly is_in_profit: boolean
  readonly is_labour: boolean
  readonly amount: number
}

/**
 * Net sales whose cost is known less HPP is gross profit, null where no cost is; with other income and less expenses it is net profit.
 * HPP and labour are prime cost.
 */
export function profitOf(
  sales: readonly Sales[],
  entries: readonly Entry[],
  sees_costs: boolean,
): ProfitFigures {
  const sum = (name: keyof Sales) => sales.reduce((total, row) => total + row[name], 0)
  const counted = entries.filter(({ is_in_profit }) => is_in_profit)
  const added = (rows: readonly Entry[]) => rows.reduce((total, { amount }) => total + amount, 0)
  const income = added(counted.filter(({ kind }) => kind === 'income'))
  const expense = added(counted.filter(({ kind }) => kind === 'expense'))
  const labour = added(counted.filter(({ is_labour }) => is_labour))
  const sold = { gross: sum('gross'), net: sum('net'), cogs: sum('cogs'), costed_net: sum('costed_net') }
  const [cogs, gross_profit] = [knownCogsOf(sold), grossProfitOf(sold)]
  const costed = <T>(value: T) => (sees_costs ? value : null)
  return {
    net: sold.net,
    costed_bp: costed(costedBpOf(sold)),
    uncosted_net: costed(sold.net - sold.costed_net),
    cogs: costed(cogs),
    gross_profit: costed(gross_profit),
    income,
    expense,
    net_profit: costed(gross_profit === null ? null : gross_profit + income - expense),
    labour,
    prime_cost: costed(cogs === null ? null : cogs + labour),
  }
}
