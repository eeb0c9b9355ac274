import { type CostedSums, grossProfitOf, knownCogsOf } from '../../sales/known-cost.calc.ts'
import { costedBpOf } from '../../sales/sales-metric.calc.ts'

/** What a day or a period comes to; costs and what follows from them are null for who may not see costs. */
export interface ProfitFigures {
  readonly gross: number
  /** Discounts but those on platforms. */
  readonly discount: number
  /** What the brand itself pays of promotions on platforms. */
  readonly platform_promo: number
  /** Tax and service within the price, which are not sales. */
  readonly included_charges: number
  readonly refund: number
  readonly net: number
  /** Share of them whose cost is known, in basis points. */
  readonly costed_bp: number | null
  /** Net sales whose cost nobody knows: of no profit that is told. */
  readonly uncosted_net: number | null
  readonly cogs: number | null
  readonly gross_profit: number | null
  /** Service charged to guests: income, as tax and tips are not. */
  readonly service: number
  /** What bills were rounded by; negative to the guests' favour. */
  readonly rounding: number
  /** What platforms keep of their orders. */
  readonly platform_fee: number | null
  /** What cards, QRIS and wallets cost. */
  readonly payment_fee: number | null
  readonly waste: number | null
  /** Staff meals and samples. */
  readonly own_use: number | null
  /** What was missing in counts, corrections and transfers, less what was found; negative where more was found. */
  readonly stock_loss: number | null
  /** Goods that went into production less those that came out of it. */
  readonly production_loss: number | null
  /** HPP with all that stock lost besides: what food really cost. */
  readonly actual_cogs: number | null
  readonly income: number
  readonly expense: number
  readonly net_profit: number | null
  /** Expenses for people, of those that count. */
  readonly labour: number
  /** HPP and labour. */
  readonly prime_cost: number | null
}

type Sales = Required<CostedSums> &
  Readonly<
    Record<'item_discount' | 'bill_discount' | 'included_charges' | 'refund' | 'service' | 'rounding', number>
  >

interface Fee {
  readonly kind: 'platform' | 'payment'
  readonly amount: number
}

interface StockLoss {
  readonly kind: 'waste' | 'own_use' | 'stock' | 'production'
  /** Positive is lost. */
  readonly amount: number
}

interface Entry {
  readonly kind: 'income' | 'expense'
  readonly is_in_profit: boolean
  readonly is_labour: boolean
  readonly amount: number
}

const added = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const amountOf = (rows: readonly { readonly amount: number }[]) => added(rows.map(({ amount }) => amount))

/** What a period is made of: rows of one side, by day and kind. */
export interface ProfitParts {
  readonly sales: readonly Sales[]
  /** Discounts on platforms, which are among those of the sales. */
  readonly promos: readonly { readonly amount: number }[]
  readonly fees: readonly Fee[]
  readonly losses: readonly StockLoss[]
  readonly entries: readonly Entry[]
}

/**
 * Gross sales less discounts, what the price includes of tax and service, and refunds are net sales. Net sales whose cost is known less HPP is gross profit, null where no cost is. With service and rounding, less what
 * platforms and payments keep and what stock lost, with other income and less expenses it is net profit. HPP and labour
 * are prime cost.
 */
export function profitOf(
  { sales, promos, fees, losses, entries }: ProfitParts,
  sees_costs: boolean,
): ProfitFigures {
  const sum = (name: keyof Sales) => added(sales.map((row) => row[name]))
  const feesOf = (kind: Fee['kind']) => amountOf(fees.filter((fee) => fee.kind === kind))
  const lost = (kind: StockLoss['kind']) => amountOf(losses.filter((loss) => loss.kind === kind))
  const counted = entries.filter(({ is_in_profit }) => is_in_profit)
  const income = amountOf(counted.filter(({ kind }) => kind === 'income'))
  const expense = amountOf(counted.filter(({ kind }) => kind === 'expense'))
  const labour = amountOf(counted.filter(({ is_labour }) => is_labour))
  const sold = { gross: sum('gross'), net: sum('net'), cogs: sum('cogs'), costed_net: sum('costed_net') }
  const [cogs, gross_profit] = [knownCogsOf(sold), grossProfitOf(sold)]
  const [service, rounding] = [sum('service'), sum('rounding')]
  const kept = { platform_fee: feesOf('platform'), payment_fee: feesOf('payment') }
  const gone = {
    waste: lost('waste'),
    own_use: lost('own_use'),
    stock_loss: lost('stock'),
    production_loss: lost('production'),
  }
  const lost_in_all = added(Object.values(gone))
  const besides = service + rounding + income - added(Object.values(kept)) - lost_in_all - expense
  const costed = <T>(value: T) => (sees_costs ? value : null)
  const platform_promo = amountOf(promos)
  return {
    gross: sold.gross,
    discount: sum('item_discount') + sum('bill_discount') - platform_promo,
    platform_promo,
    included_charges: sum('included_charges'),
    refund: sum('refund'),
    net: sold.net,
    costed_bp: costed(costedBpOf(sold)),
    uncosted_net: costed(sold.net - sold.costed_net),
    cogs: costed(cogs),
    gross_profit: costed(gross_profit),
    service,
    rounding,
    platform_fee: costed(kept.platform_fee),
    payment_fee: costed(kept.payment_fee),
    waste: costed(gone.waste),
    own_use: costed(gone.own_use),
    stock_loss: costed(gone.stock_loss),
    production_loss: costed(gone.production_loss),
    actual_cogs: costed(cogs === null ? null : cogs + lost_in_all),
    income,
    expense,
    net_profit: costed(gross_profit === null ? null : gross_profit + besides),
    labour,
    prime_cost: costed(cogs === null ? null : cogs + labour),
  }
}
