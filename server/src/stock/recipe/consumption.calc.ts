import { QTY_DECIMALS, qtyOf } from '../../kit/decimal.calc.ts'
import { plus, reduce, roundHalfUp, times, ZERO } from './fraction.calc.ts'

/** A line of a recipe as the database holds it. */
export interface RecipeLine {
  readonly ingredient_id: number
  /** Net, in base units, for the whole yield of the version. */
  readonly quantity: string
  readonly yield_bp: number
  /** Ways to order it is for; none is every one. */
  readonly order_types: readonly string[]
}

/** A version of a recipe as the database holds it. */
export interface RecipeVersion {
  readonly id: number
  readonly yield_quantity: string
  readonly lines: readonly RecipeLine[]
}

/** A row of option_effect. */
export interface OptionEffect {
  readonly effect: 'add' | 'replace' | 'scale'
  readonly ingredient_id: number | null
  readonly quantity: string | null
  readonly replacement_id: number | null
  readonly factor_bp: number | null
}

/** What a sold line takes of one ingredient, in ten-thousandths of its base unit. */
export interface Consumption {
  readonly ingredient_id: number
  readonly quantity_e4: number
}

/** A factor: as numbers where a double counts it exactly (else not a number), and always as whole numbers. */
interface Factor {
  readonly top: number
  readonly bottom: number
  readonly exact: { readonly top: bigint; readonly bottom: bigint }
}

interface CompiledLine {
  readonly ingredient_id: number
  /** Taken from stock for one portion, in ten-thousandths. */
  readonly amount: Factor
  readonly order_types: ReadonlySet<string> | null
}

/** A version made ready for selling by. */
export interface CompiledVersion {
  readonly id: number
  readonly lines: readonly CompiledLine[]
}

/** What one option changes, made ready for selling by. */
export interface CompiledOption {
  readonly replacements: ReadonlyMap<number, number>
  readonly scales: ReadonlyMap<number, Factor>
  /** Of every ingredient that `scales` does not name. */
  readonly other_scale: Factor | null
  readonly additions: readonly { readonly ingredient_id: number; readonly amount: Factor }[]
}

const QTY_SCALE = 10 ** QTY_DECIMALS
const FULL_BP = 10_000

function safeNumber(value: bigint): number {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : Number.NaN
}

function factor(top: bigint, bottom: bigint): Factor {
  const exact = reduce({ top, bottom })
  return { top: safeNumber(exact.top), bottom: safeNumber(exact.bottom), exact }
}

/** Makes a version ready: what one portion takes of every line, the loss in preparation included. */
export function compileVersion({ id, yield_quantity, lines }: RecipeVersion): CompiledVersion {
  const portions = BigInt(qtyOf(yield_quantity))
  return {
    id,
    lines: lines.map((line) => ({
      ingredient_id: line.ingredient_id,
      amount: factor(
        BigInt(qtyOf(line.quantity)) * BigInt(FULL_BP) * BigInt(QTY_SCALE),
        BigInt(line.yield_bp) * portions,
      ),
      order_types: line.order_types.length > 0 ? new Set(line.order_types) : null,
    })),
  }
}

/** Makes the effects of one option ready. */
export function compileOption(effects: readonly OptionEffect[]): CompiledOption {
  const replacements = new Map<number, number>()
  const scales = new Map<number, Factor>()
  const additions: { ingredient_id: number; amount: Factor }[] = []
  let other_scale: Factor | null = null
  for (const { effect, ingredient_id, quantity, replacement_id, factor_bp } of effects) {
    if (effect === 'replace' && ingredient_id !== null && replacement_id !== null) {
      replacements.set(ingredient_id, replacement_id)
    } else if (effect === 'scale' && factor_bp !== null) {
      const scale = factor(BigInt(factor_bp), BigInt(FULL_BP))
      if (ingredient_id === null) other_scale = scale
      else scales.set(ingredient_id, scale)
    } else if (effect === 'add' && ingredient_id !== null && quantity !== null) {
      additions.push({ ingredient_id, amount: factor(BigInt(qtyOf(quantity)), 1n) })
    }
  }
  return { replacements, scales, other_scale, additions }
}

/** One amount of an ingredient: the product of its factors. */
type Term = readonly Factor[]

/** The amounts of a portion by ingredient: replaced, then scaled, then added to. */
function termsOf(
  version: CompiledVersion,
  options: readonly CompiledOption[],
  order_type: string,
): Map<number, Term[]> {
  const terms = new Map<number, Term[]>()
  const put = (ingredient_id: number, term: Term) => {
    const known = terms.get(ingredient_id)
    if (known) known.push(term)
    else terms.set(ingredient_id, [term])
  }
  for (const line of version.lines) {
    if (line.order_types && !line.order_types.has(order_type)) continue
    let ingredient_id = line.ingredient_id
    for (const { replacements } of options) ingredient_id = replacements.get(ingredient_id) ?? ingredient_id
    const term = [line.amount]
    for (const { scales, other_scale } of options) {
      const scale = scales.get(ingredient_id) ?? other_scale
      if (scale) term.push(scale)
    }
    put(ingredient_id, term)
  }
  for (const { additions } of options) {
    for (const { ingredient_id, amount } of additions) put(ingredient_id, [amount])
  }
  return terms
}

/** The sum of terms times what is sold, rounded half up, never below zero; undefined where a double would lose count. */
function sumQuickly(terms: readonly Term[], sold_e4: number): number | undefined {
  let top = 0
  let bottom = 1
  for (const term of terms) {
    let term_top = 1
    let term_bottom = 1
    for (const part of term) {
      term_top *= part.top
      term_bottom *= part.bottom
      if (!Number.isSafeInteger(term_top) || !Number.isSafeInteger(term_bottom)) return undefined
    }
    if (term_bottom === bottom) {
      top += term_top
    } else {
      const widened = top * term_bottom
      const added = term_top * bottom
      if (!Number.isSafeInteger(widened) || !Number.isSafeInteger(added)) return undefined
      top = widened + added
      bottom *= term_bottom
    }
    if (!Number.isSafeInteger(top) || !Number.isSafeInteger(bottom)) return undefined
  }
  if (top <= 0) return 0
  const is_whole = sold_e4 % QTY_SCALE === 0
  const product = top * (is_whole ? sold_e4 / QTY_SCALE : sold_e4)
  const divisor = is_whole ? bottom : bottom * QTY_SCALE
  if (!Number.isSafeInteger(product) || !Number.isSafeInteger(divisor)) return undefined
  const remainder = product % divisor
  return (product - remainder) / divisor + (remainder * 2 >= divisor ? 1 : 0)
}

function sumExactly(terms: readonly Term[], sold_e4: number): number {
  const sum = terms.reduce((before, term) => plus(before, term.map((part) => part.exact).reduce(times)), ZERO)
  if (sum.top <= 0n) return 0
  const rounded = roundHalfUp(times(sum, { top: BigInt(sold_e4), bottom: BigInt(QTY_SCALE) }))
  const quantity = safeNumber(rounded)
  if (Number.isNaN(quantity)) throw new RangeError(`Consumption out of range: ${rounded}`)
  return quantity
}

/**
 * What a sold line takes from stock: the lines of the version that hold for the way to order, changed by the options
 * chosen, merged by ingredient and rounded half up once. Options act in the order given: first all replace, then all
 * scale, then all add. Of one option a scale that names the ingredient beats the one that names none; scales of
 * several options multiply. What comes to nothing is left out.
 * @throws RangeError when a quantity is too large to count exactly.
 */
export function consumptionOf(
  version: CompiledVersion,
  options: readonly CompiledOption[],
  order_type: string,
  sold_e4: number,
): Consumption[] {
  const consumed: Consumption[] = []
  for (const [ingredient_id, terms] of termsOf(version, options, order_type)) {
    const quantity_e4 = sumQuickly(terms, sold_e4) ?? sumExactly(terms, sold_e4)
    if (quantity_e4 > 0) consumed.push({ ingredient_id, quantity_e4 })
  }
  return consumed
}

/** The way to order of a sales channel, as recipes name it. */
export function orderTypeOf(channel: string): string {
  if (channel === 'DINE_IN' || channel === 'QR') return 'DINE_IN'
  return channel === 'TAKEAWAY' ? 'TAKEAWAY' : 'DELIVERY'
}
