/** Lines of profit and loss that a budget is typed for, in their order. */
export const BUDGET_LINES = [
  'gross',
  'discount',
  'platform_promo',
  'included_charges',
  'refund',
  'net',
  'cogs',
  'service',
  'rounding',
  'platform_fee',
  'payment_fee',
  'waste',
  'own_use',
  'stock_loss',
  'production_loss',
  'income',
  'expense',
] as const

export type BudgetLine = (typeof BUDGET_LINES)[number]

/** What stock lost beside HPP. */
export const LOSS_LINES = ['waste', 'own_use', 'stock_loss', 'production_loss'] as const

const COSTS = ['cogs', 'platform_fee', 'payment_fee', ...LOSS_LINES] as const

/** Lines that tell costs, for who may see those. */
export const COST_LINES: ReadonlySet<string> = new Set(COSTS)

/** Lines that may be a share of net sales: what sales bring with them. */
export const VARIABLE_LINES: ReadonlySet<BudgetLine> = new Set([...COSTS, 'service', 'income', 'expense'])

/** One amount that was typed: in rupiah, or with `net_bp` as a share of net sales. */
export interface BudgetCell {
  readonly line: BudgetLine
  /** Of income and expenses; null is without a category. */
  readonly category_id: number | null
  readonly amount: number
  readonly net_bp: number | null
}

/** A line, or a category of income or expenses. */
export const budgetKey = ({ line, category_id }: Pick<BudgetCell, 'line' | 'category_id'>) =>
  line === 'income' || line === 'expense' ? `${line} ${category_id ?? ''}` : line

const OFF_GROSS: readonly BudgetLine[] = ['discount', 'platform_promo', 'included_charges', 'refund']

/** Halves are rounded up. */
const shareOf = (net: number, bp: number) => Number((BigInt(net) * BigInt(bp) + 5_000n) / 10_000n)

/**
 * A month in rupiah: net sales as typed, else gross sales less what comes off them; shares of net sales are amounts of
 * them, and unknown where net sales are.
 */
export function monthAmounts(cells: readonly BudgetCell[]): ReadonlyMap<string, number> {
  const typed = new Map(
    cells.filter(({ net_bp }) => net_bp === null).map((cell) => [budgetKey(cell), cell.amount]),
  )
  const gross = typed.get('gross')
  if (!typed.has('net') && gross !== undefined)
    typed.set(
      'net',
      OFF_GROSS.reduce((net, line) => net - (typed.get(line) ?? 0), gross),
    )
  const net = typed.get('net')
  if (net !== undefined)
    for (const cell of cells) if (cell.net_bp !== null) typed.set(budgetKey(cell), shareOf(net, cell.net_bp))
  return typed
}
