/** What a day or a period comes to; costs and what follows from them are null for who may not see costs. */
export interface ProfitFigures {
  readonly net: number
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

interface Sales {
  readonly net: number
  readonly cogs: number
  readonly gross_profit: number
}

interface Entry {
  readonly kind: 'income' | 'expense'
  readonly is_in_profit: boolean
  readonly is_labour: boolean
  readonly amount: number
}

/** Net sales less HPP is gross profit; with other income and less expenses it is net profit. HPP and labour are prime cost. */
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
  const costed = <T>(value: T) => (sees_costs ? value : null)
  return {
    net: sum('net'),
    cogs: costed(sum('cogs')),
    gross_profit: costed(sum('gross_profit')),
    income,
    expense,
    net_profit: costed(sum('gross_profit') + income - expense),
    labour,
    prime_cost: costed(sum('cogs') + labour),
  }
}
