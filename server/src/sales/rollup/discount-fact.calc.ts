import type { DiscountRow } from '../transaction/receipt-record.calc.ts'
import type { Fact } from './rollup.calc.ts'

type Discount = Pick<DiscountRow, 'code' | 'name' | 'amount' | 'funded_by'>

/** The code of a promotion, whatever it is written like. */
const promoCode = (code: string | null) => (code ?? '').toUpperCase()

/**
 * Adds a receipt to the facts of each of its discounts, once however often it was used, and to those of receipts with
 * any discount: the empty code, name and funder.
 */
export function addDiscountFacts(
  facts: { discount: Fact[] },
  keys: Fact['keys'],
  discounts: readonly Discount[],
  receipt: Readonly<Record<'gross' | 'net' | 'cogs' | 'costed_net' | 'fee', number>>,
): void {
  if (discounts.length === 0) return
  const add = (named: { code: string; name: string; funded_by: string }, used: readonly Discount[]) => {
    const amount = used.reduce((sum, discount) => sum + discount.amount, 0)
    facts.discount.push({
      keys: { ...keys, ...named },
      sums: { transactions: 1, uses: used.length, amount, ...receipt },
    })
  }
  const by_name = Map.groupBy(
    discounts,
    ({ code, name, funded_by }) => `${promoCode(code)}\n${name}\n${funded_by}`,
  )
  for (const used of by_name.values()) {
    const [first] = used
    if (first) add({ code: promoCode(first.code), name: first.name, funded_by: first.funded_by }, used)
  }
  add({ code: '', name: '', funded_by: '' }, discounts)
}
