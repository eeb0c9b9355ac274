import type { BillDiscount, BillSettings } from '../../sales/bill/bill.calc.ts'
import { computeBill } from '../../sales/bill/bill.calc.ts'

/** A line of a receipt, as it was sold. */
export interface TrialLine {
  readonly item_id: number | null
  readonly unit_price: number
  readonly qty_e4: number
  readonly is_taxable: boolean
  readonly gross: number
  readonly discount: number
  readonly net: number
  readonly cogs: number
}

/** A discount that a receipt bears; on the whole bill where no line is named. */
export interface TrialDiscount {
  /** Place of the line, from 0 on. */
  readonly line: number | null
  readonly rate_bp: number | null
  readonly amount: number
}

/** A receipt, as far as its sales depend on prices and discounts. */
export interface TrialBill {
  readonly settings: BillSettings
  readonly lines: readonly TrialLine[]
  readonly discounts: readonly TrialDiscount[]
}

/** What a receipt would have been sold by instead. */
export interface TrialChange {
  /** Price of one, by line. */
  readonly unit_prices: readonly number[]
  /** Discounts beside those it bears: of each line, and of the bill. */
  readonly discounts?: {
    readonly lines: readonly (readonly BillDiscount[])[]
    readonly bill: readonly BillDiscount[]
  }
  /** The discounts it bears fall away for those. */
  readonly replaces?: boolean
}

/** What differs in a line. */
export interface LineDelta {
  readonly gross: number
  readonly discount: number
  readonly net: number
  /** What the discount that is tried takes off here, beside others or in their place. */
  readonly given: number
}

export interface BillDelta {
  readonly lines: readonly LineDelta[]
  /** What is worked out of the receipt as it was is what is stored of it. */
  readonly is_as_told: boolean
}

type Given = { lines: BillDiscount[][]; bill: BillDiscount[] }

const givenOf = (bill: TrialBill, of: (discount: TrialDiscount) => BillDiscount): Given => ({
  lines: bill.lines.map((_, place) => bill.discounts.filter(({ line }) => line === place).map(of)),
  bill: bill.discounts.filter(({ line }) => line === null).map(of),
})

function compute({ settings, lines }: TrialBill, unit_prices: readonly number[], given: Given) {
  return computeBill({
    settings,
    cash: false,
    lines: lines.map((line, place) => ({
      unit_price: unit_prices[place] ?? line.unit_price,
      qty_e4: line.qty_e4,
      discounts: given.lines[place] ?? [],
      taxable: line.is_taxable,
    })),
    discounts: given.bill,
  })
}

/**
 * The discounts of a receipt as they would be given again: a share where the share comes to what was taken, else the same
 * rupiah, as of one with a maximum or of goods that came free.
 */
function asGiven(bill: TrialBill): Given {
  const plain = (discount: TrialDiscount): BillDiscount => ({ amount: discount.amount })
  if (bill.discounts.every(({ rate_bp }) => rate_bp === null)) return givenOf(bill, plain)
  const shares = givenOf(bill, ({ rate_bp, amount }) => (rate_bp === null ? { amount } : { rate_bp }))
  const amounts = givenOf(bill, plain)
  const told = bill.lines.map(({ unit_price }) => unit_price)
  const computed = compute(bill, told, shares)
  const same = (share: BillDiscount, amount: BillDiscount | undefined, taken: number | undefined) =>
    amount && 'amount' in amount && amount.amount !== taken ? amount : share
  return {
    lines: shares.lines.map((row, place) =>
      row.map((share, n) => same(share, amounts.lines[place]?.[n], computed.lines[place]?.discounts[n])),
    ),
    bill: shares.bill.map((share, n) => same(share, amounts.bill[n], computed.discounts[n])),
  }
}

const NOTHING: LineDelta = { gross: 0, discount: 0, net: 0, given: 0 }

/**
 * What a receipt would have come to at other prices or with other discounts, less what it came to, line by line: both are
 * worked out by the evaluator of bills from the same receipt. Null where nothing is changed.
 */
export function deltaOf(bill: TrialBill, change: TrialChange): BillDelta | null {
  const { unit_prices, discounts, replaces = false } = change
  const is_repriced = bill.lines.some(
    ({ unit_price }, place) => (unit_prices[place] ?? unit_price) !== unit_price,
  )
  const more = discounts && (discounts.bill.length > 0 || discounts.lines.some((row) => row.length > 0))
  if (!is_repriced && !more) return null
  const given = asGiven(bill)
  const before = compute(
    bill,
    bill.lines.map(({ unit_price }) => unit_price),
    given,
  )
  const kept: Given = replaces ? { lines: bill.lines.map(() => []), bill: [] } : given
  const after = compute(bill, unit_prices, {
    lines: kept.lines.map((row, place) => [...row, ...(discounts?.lines[place] ?? [])]),
    bill: [...kept.bill, ...(discounts?.bill ?? [])],
  })
  let is_as_told = true
  const lines = bill.lines.map((line, place): LineDelta => {
    const [old, fresh] = [before.lines[place], after.lines[place]]
    if (!old || !fresh) return NOTHING
    if (old.net !== line.net || old.gross !== line.gross) is_as_told = false
    const discountOf = (of: typeof old) => of.item_discount + of.bill_discount
    return {
      gross: fresh.gross - old.gross,
      discount: discountOf(fresh) - discountOf(old),
      net: fresh.net - old.net,
      given: more ? discountOf(fresh) - (replaces ? 0 : discountOf(old)) : 0,
    }
  })
  return { lines, is_as_told }
}
