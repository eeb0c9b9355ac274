import { mulDivHalfUp, spread, sumOf } from '../../kit/exact.calc.ts'
import { QTY_SCALE, RATE_SCALE } from '../bill/bill.calc.ts'
import { type CartLine, type DiscountTerms, isTarget } from './discount-terms.calc.ts'

/** A line while discounts are taken off: `left` is what those before left of its price. */
export interface OpenLine extends CartLine {
  readonly left: number
}

const wholeUnits = (line: CartLine) => Math.floor(line.qty_e4 / QTY_SCALE)

/** What some whole portions of a line cost now. */
function priceOfUnits(line: OpenLine, units: number): number {
  return line.qty_e4 === 0 ? 0 : mulDivHalfUp(line.left, units * QTY_SCALE, line.qty_e4)
}

/** Gives away `units` whole portions of the lines, the cheapest first, the earlier line of two alike. */
function giveUnits(lines: readonly OpenLine[], is_giving: readonly boolean[], units: number): number[] {
  const wanted = lines.map(() => 0)
  let left = units
  const order = lines
    .map((line, index) => ({ line, index }))
    .filter(({ index }) => is_giving[index])
    .sort((a, b) => a.line.unit_price - b.line.unit_price || a.index - b.index)
  for (const { line, index } of order) {
    const given = Math.min(wholeUnits(line), left)
    left -= given
    wanted[index] = priceOfUnits(line, given)
  }
  return wanted
}

const isFreeLine = (terms: DiscountTerms, line: CartLine) =>
  terms.type === 'free_item' && line.item_id !== null && line.item_id === terms.free_item_id

/** Which lines a discount is about: what is bought, not what comes free with it. */
export function findTargets(terms: DiscountTerms, lines: readonly CartLine[]): boolean[] {
  return lines.map((line) => isTarget(terms, line) && !isFreeLine(terms, line))
}

function wantedOf(terms: DiscountTerms, lines: readonly OpenLine[]): number[] {
  const is_target = findTargets(terms, lines)
  const each = (amountOf: (line: OpenLine) => number) =>
    lines.map((line, index) => (is_target[index] ? Math.max(0, Math.min(amountOf(line), line.left)) : 0))
  const targets = lines.map((line, index) => (is_target[index] ? line.left : 0))
  const times = (amount: number, line: OpenLine) => mulDivHalfUp(amount, line.qty_e4, QTY_SCALE)
  switch (terms.type) {
    case 'bill_percent':
    case 'item_percent':
      return spread(mulDivHalfUp(sumOf(targets), terms.value, RATE_SCALE), targets)
    case 'bill_amount':
      return spread(Math.min(terms.value, sumOf(targets)), targets)
    case 'item_amount':
      return each((line) => times(terms.value, line))
    case 'special_price':
      return each((line) => line.left - times(terms.value, line))
    case 'compliment':
      return targets
    case 'buy_x_get_y': {
      const units = sumOf(lines.map((line, index) => (is_target[index] ? wholeUnits(line) : 0)))
      const buy = terms.buy_qty ?? 1
      const get = terms.get_qty ?? 1
      return giveUnits(lines, is_target, Math.floor(units / (buy + get)) * get)
    }
    case 'free_item': {
      const is_free = lines.map((line) => isFreeLine(terms, line))
      return giveUnits(lines, is_free, is_target.includes(true) ? (terms.get_qty ?? 1) : 0)
    }
  }
}

/**
 * Rupiah a discount takes off each line: whole, never more than what is left of the line, and together never more than
 * its maximum. What is shared over lines is rounded once and shared by largest remainder.
 */
export function amountsOf(terms: DiscountTerms, lines: readonly OpenLine[]): number[] {
  const wanted = wantedOf(terms, lines)
  const sum = sumOf(wanted)
  return terms.max_amount !== null && sum > terms.max_amount ? spread(terms.max_amount, wanted) : wanted
}
