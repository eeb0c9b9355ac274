import { mulDivHalfUp, spread, sumOf } from '../../kit/exact.calc.ts'

/** Quantities are whole ten-thousandths (the 4 decimals of numeric(18,4)): 1.5 portions is 15_000. */
export const QTY_SCALE = 10_000
/** Rates are whole basis points: 10 % is 1_000. */
export const RATE_SCALE = 10_000

/** How a bill is computed; named as the outlet's tax settings are. All amounts in this file are whole rupiah. */
export interface BillSettings {
  tax_bp: number
  service_bp: number
  /** Prices already hold tax and service; otherwise both come on top. */
  is_tax_inclusive: boolean
  /** Service is a share of the price before discounts; otherwise of what they left. */
  is_service_before_discount: boolean
  /** Smallest step of the amount to pay; 0 or 1 switches rounding off. */
  rounding_step: number
  /** A remainder below this goes down, from it on it goes up. */
  round_down_below: number
  is_rounding_cash_only: boolean
}

/** A fixed amount, or a rate of what the discounts before it left, with an optional ceiling. */
export type BillDiscount = { amount: number } | { rate_bp: number; max_amount?: number | null }

export interface BillLineInput {
  /** Price of one, variants and additions included. */
  unit_price: number
  qty_e4: number
  discounts?: readonly BillDiscount[]
  /** False for goods outside the restaurant tax. Default true. */
  taxable?: boolean
}

export interface BillInput {
  settings: BillSettings
  lines: readonly BillLineInput[]
  /** Discounts on the whole bill, applied in this order after those of the lines. */
  discounts?: readonly BillDiscount[]
  /** Paid in cash: rounding that is for cash only applies. */
  cash: boolean
}

/** The figures a line and a bill share; those of the lines add up to those of the bill, to the rupiah. */
export interface BillFigures {
  gross: number
  item_discount: number
  bill_discount: number
  /** Service and tax that were inside tax-inclusive prices. */
  included_charges: number
  /** gross - item_discount - bill_discount - included_charges. */
  net: number
  service: number
  tax: number
  /** What the tax is a share of (DPP): net + service of what is taxable. */
  tax_base: number
}

export interface BillLine extends BillFigures {
  /** Rupiah of each of the line's discounts after caps, in the order given. */
  discounts: number[]
}

export interface Bill extends BillFigures {
  lines: BillLine[]
  /** Rupiah of each bill discount after caps, in the order given. */
  discounts: number[]
  /** Signed; never part of the tax base. */
  rounding: number
  /** net + service + tax + rounding: what the guest pays. */
  total: number
}

/** A line while it is computed: `amount` is what the discounts left of `gross`. */
interface DiscountedLine {
  gross: number
  item_discount: number
  bill_discount: number
  amount: number
  taxable: boolean
  discounts: number[]
}

type Charges = Pick<BillFigures, 'included_charges' | 'net' | 'service' | 'tax' | 'tax_base'>

/**
 * Computes a bill: lines, item discounts, bill discounts spread over the lines, service, tax, rounding.
 * Each figure of the bill is rounded half up once, then shared over the lines by largest remainder. Discounts
 * never take more than what is left, so nothing but `rounding` can be negative.
 * @throws RangeError on amounts that are not whole, negative, or beyond 2^53.
 */
export function computeBill(input: BillInput): Bill {
  const { lines, discounts } = discountLines(input)
  const charges = input.settings.is_tax_inclusive
    ? extractCharges(lines, input.settings)
    : addCharges(lines, input.settings)
  const billed = lines.map((line, index): BillLine => {
    const { gross, item_discount, bill_discount } = line
    return { gross, item_discount, bill_discount, ...at(charges, index), discounts: line.discounts }
  })
  const figures = sumFigures(billed)
  const due = figures.net + figures.service + figures.tax
  const rounding = roundingOf(due, input.settings, input.cash)
  return { ...figures, lines: billed, discounts, rounding, total: due + rounding }
}

/** Signed rounding that brings `due` to the outlet's step. */
export function roundingOf(
  due: number,
  settings: Pick<BillSettings, 'rounding_step' | 'round_down_below' | 'is_rounding_cash_only'>,
  cash: boolean,
): number {
  const step = settings.rounding_step
  if (step <= 1 || (settings.is_rounding_cash_only && !cash)) return 0
  const above = due % step
  if (above === 0) return 0
  return above < settings.round_down_below ? -above : step - above
}

/** Adds the figures of lines, for a bill or any group of lines. */
export function sumFigures(lines: readonly BillFigures[]): BillFigures {
  return {
    gross: sumOf(lines.map((line) => line.gross)),
    item_discount: sumOf(lines.map((line) => line.item_discount)),
    bill_discount: sumOf(lines.map((line) => line.bill_discount)),
    included_charges: sumOf(lines.map((line) => line.included_charges)),
    net: sumOf(lines.map((line) => line.net)),
    service: sumOf(lines.map((line) => line.service)),
    tax: sumOf(lines.map((line) => line.tax)),
    tax_base: sumOf(lines.map((line) => line.tax_base)),
  }
}

function discountLines(input: BillInput): { lines: DiscountedLine[]; discounts: number[] } {
  const lines = input.lines.map((line): DiscountedLine => {
    const gross = mulDivHalfUp(line.unit_price, line.qty_e4, QTY_SCALE)
    const discounts = applyDiscounts(gross, line.discounts ?? [])
    const item_discount = sumOf(discounts)
    const amount = gross - item_discount
    return { gross, item_discount, bill_discount: 0, amount, taxable: line.taxable ?? true, discounts }
  })
  const subtotal = sumOf(lines.map((line) => line.amount))
  const discounts = applyDiscounts(subtotal, input.discounts ?? [])
  const shares = spread(
    sumOf(discounts),
    lines.map((line) => line.amount),
    lines.map((line) => (line.taxable ? 0 : 1)),
  )
  for (const [index, line] of lines.entries()) {
    line.bill_discount = shares[index] ?? 0
    line.amount -= line.bill_discount
  }
  return { lines, discounts }
}

function applyDiscounts(base: number, discounts: readonly BillDiscount[]): number[] {
  let left = base
  return discounts.map((discount) => {
    const wanted =
      'amount' in discount
        ? discount.amount
        : Math.min(mulDivHalfUp(left, discount.rate_bp, RATE_SCALE), discount.max_amount ?? left)
    const taken = Math.min(wanted, left)
    left -= taken
    return taken
  })
}

/** Service and tax come on top of the price. */
function addCharges(lines: readonly DiscountedLine[], settings: BillSettings): Charges[] {
  const serviced = lines.map((line) => serviceBaseOf(line, settings))
  const service = mulDivHalfUp(sumOf(serviced), settings.service_bp, RATE_SCALE)
  const ranks = lines.map((line) => (line.taxable ? 0 : 1))
  const services = spread(service, serviced, ranks)
  const bases = lines.map((line, index) => (line.taxable ? line.amount + (services[index] ?? 0) : 0))
  const tax = mulDivHalfUp(sumOf(bases), settings.tax_bp, RATE_SCALE)
  const taxes = spread(tax, bases)
  return lines.map((line, index) => ({
    included_charges: 0,
    net: line.amount,
    service: services[index] ?? 0,
    tax: taxes[index] ?? 0,
    tax_base: bases[index] ?? 0,
  }))
}

/** Service and tax are taken out of the price, for taxable and untaxed lines apart. */
function extractCharges(lines: readonly DiscountedLine[], settings: BillSettings): Charges[] {
  const taxed = extractPool(lines, settings, true)
  const untaxed = extractPool(lines, settings, false)
  return lines.map((line, index) => at(line.taxable ? taxed : untaxed, index))
}

/** Charges of every line as if the pool were the bill; lines outside the pool weigh nothing in it. */
function extractPool(lines: readonly DiscountedLine[], settings: BillSettings, taxable: boolean): Charges[] {
  const inPool = (line: DiscountedLine) => line.taxable === taxable
  const amounts = lines.map((line) => (inPool(line) ? line.amount : 0))
  const amount = sumOf(amounts)
  const tax_bp = taxable ? settings.tax_bp : 0
  const rate = (RATE_SCALE + settings.service_bp) * (RATE_SCALE + tax_bp)
  const netOf = (value: number) => mulDivHalfUp(value, RATE_SCALE * RATE_SCALE, rate)
  const { net, service } = settings.is_service_before_discount
    ? splitBeforeDiscount(amount, netOf(sumOf(lines.filter(inPool).map(grossOf))), settings, tax_bp)
    : splitAfterDiscount(amount, netOf(amount), settings.service_bp)
  const nets = spread(net, amounts)
  const included = amounts.map((value, index) => value - (nets[index] ?? 0))
  const services = spread(service, included)
  return lines.map((_, index) => {
    const parts = { net: nets[index] ?? 0, service: services[index] ?? 0, included: included[index] ?? 0 }
    return {
      included_charges: parts.included,
      net: parts.net,
      service: parts.service,
      tax: parts.included - parts.service,
      tax_base: taxable ? parts.net + parts.service : 0,
    }
  })
}

function splitAfterDiscount(
  amount: number,
  net: number,
  service_bp: number,
): { net: number; service: number } {
  return { net, service: Math.min(mulDivHalfUp(net, service_bp, RATE_SCALE), amount - net) }
}

/** Service on the undiscounted price, but never more than what the guest pays before tax. */
function splitBeforeDiscount(
  amount: number,
  undiscounted: number,
  settings: BillSettings,
  tax_bp: number,
): { net: number; service: number } {
  const base = mulDivHalfUp(amount, RATE_SCALE, RATE_SCALE + tax_bp)
  const service = Math.min(mulDivHalfUp(undiscounted, settings.service_bp, RATE_SCALE), base)
  return { net: base - service, service }
}

function serviceBaseOf(line: DiscountedLine, settings: BillSettings): number {
  return settings.is_service_before_discount ? line.gross : line.amount
}

function grossOf(line: DiscountedLine): number {
  return line.gross
}

function at(charges: readonly Charges[], index: number): Charges {
  return charges[index] ?? { included_charges: 0, net: 0, service: 0, tax: 0, tax_base: 0 }
}
