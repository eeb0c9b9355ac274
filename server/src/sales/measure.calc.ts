import { mulDivHalfUp } from '../kit/exact.calc.ts'
import { knowsCost } from './known-cost.calc.ts'

/** What figures are made of, row by row. */
export const ROW_KINDS = [
  'receipt',
  'line',
  'payment',
  'discount',
  'entry',
  'movement',
  'session',
  'order_line',
  'document',
  'document_line',
  'deviation',
  'budget',
  'book_line',
  'point',
  'lot',
  'payout',
  'kitchen_line',
  'grab_order',
  'several',
] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** What a figure is called, what it means and how it is written. Quantities are in ten-thousandths. */
export interface MeasureWords {
  readonly label: string
  /** The same where a table has little room. */
  readonly short?: string
  /** Shown as a tooltip wherever the figure stands. */
  readonly definition: string
  readonly unit: 'rupiah' | 'count' | 'bp' | 'quantity'
  /** Tells cost or margin: only for those who may view costs. */
  readonly is_cost: boolean
}

/** A figure that rows of a kind are added up to. */
export interface RowMeasure extends MeasureWords {
  readonly rows: RowKind
  /** Unknown, not zero, where nobody has told what anything of it costs. */
  readonly is_known_cost?: boolean
}

/**
 * How a figure follows from others: what is added less what is taken away, a share in the sum of others (basis points,
 * null of nothing), or the mean of one for each of another.
 */
export type Formula<Key extends string = string> =
  | {
      readonly kind: 'sum'
      readonly plus: readonly Key[]
      readonly less: readonly Key[]
      /** No more than this is told of it. */
      readonly at_most?: number
    }
  | {
      readonly kind: 'share'
      readonly part: Key
      readonly whole: readonly Key[]
      readonly is_capped?: boolean
    }
  | {
      readonly kind: 'mean'
      readonly of: Key
      readonly by: Key
      /** Of one portion: what it is divided by is a quantity, and nothing costs less than nothing, unless it has a sign. */
      readonly is_of_portion?: boolean
      readonly is_signed?: boolean
    }

/** A figure that follows from others; with `rows` each row tells it too, so that both ways must agree. */
export interface FormulaMeasure<Key extends string = string> extends MeasureWords {
  readonly formula: Formula<Key>
  readonly rows?: RowKind
  /** With rows: unknown, not zero, where nobody has told what anything of it costs. */
  readonly is_known_cost?: boolean
}

export type Measure = RowMeasure | FormulaMeasure
type Unit = MeasureWords['unit']

/** A figure that rows of a kind are added up to. */
export function fromRows<const U extends Unit>(
  rows: RowKind,
  unit: U,
  label: string,
  definition: string,
): RowMeasure & { readonly unit: U } {
  return { rows, unit, label, definition, is_cost: false }
}

/** A figure that is others added up, less others. */
export function sumOf<const Key extends string>(
  [plus, less]: readonly [plus: readonly Key[], less: readonly Key[]],
  label: string,
  definition: string,
): FormulaMeasure<Key> & { readonly unit: 'rupiah' } {
  return { formula: { kind: 'sum', plus, less }, unit: 'rupiah', label, definition, is_cost: false }
}

/** The same sum, of which no more than so much is told. */
export function atMost<Key extends string, M extends FormulaMeasure<Key>>(most: number, measure: M): M {
  const { formula } = measure
  return formula.kind === 'sum' ? { ...measure, formula: { ...formula, at_most: most } } : measure
}

/** A figure that is the share of one in the sum of others. */
export function shareOf<const Key extends string>(
  part: Key,
  whole: readonly Key[],
  label: string,
  definition: string,
): FormulaMeasure<Key> & { readonly unit: 'bp' } {
  return { formula: { kind: 'share', part, whole }, unit: 'bp', label, definition, is_cost: false }
}

/** The same share, which is never less than nothing nor more than all. */
export function capped<Key extends string, M extends FormulaMeasure<Key>>(measure: M): M {
  const { formula } = measure
  return formula.kind === 'share' ? { ...measure, formula: { ...formula, is_capped: true } } : measure
}

/** A figure that is one for each of another. */
export function meanOf<const Key extends string>(
  of: Key,
  by: Key,
  label: string,
  definition: string,
): FormulaMeasure<Key> & { readonly unit: 'rupiah' } {
  return { formula: { kind: 'mean', of, by }, unit: 'rupiah', label, definition, is_cost: false }
}

/** The same figure, with a name for where a table has little room. */
export function inShort<M extends MeasureWords>(short: string, measure: M): M & { readonly short: string } {
  return { ...measure, short }
}

/** What a table calls a figure. */
export const headOf = ({ label, short }: MeasureWords): string => short ?? label

/** The same figure, which tells cost or margin. */
export function secret<M extends MeasureWords>(measure: M): M {
  return { ...measure, is_cost: true }
}
export type Measures = Readonly<Record<string, Measure>>

/** Sums of rows by the names of their columns. */
export type Sums = Readonly<Record<string, number>>

/** A portion in ten-thousandths. */
const PORTION = 10_000

interface Building<Known extends Measures> {
  readonly all: Known
  /** Adds figures that follow from those before them, and from no others: each leads back to rows. */
  and<const More extends Readonly<Record<string, FormulaMeasure<keyof Known & string>>>>(
    more: More,
  ): Building<Known & More>
}

/**
 * Begins a group of figures with those that are sums of rows. What has neither rows nor a formula of figures that have
 * some is refused by the types.
 */
export function measuresOf<const Rows extends Readonly<Record<string, RowMeasure>>>(
  rows: Rows,
): Building<Rows> {
  return { all: rows, and: (more) => measuresOf({ ...rows, ...more } as never) as never }
}

/** The columns of rows that a figure is worked out from. */
export function leavesOf(all: Measures, key: string): string[] {
  const measure = all[key]
  if (!measure) throw new RangeError(`no figure ${key}`)
  if (measure.rows) return [key]
  return [...new Set(termsOf(measure.formula).flatMap((term) => leavesOf(all, term)))]
}

/** The figures that a formula names, in its order. */
export function termsOf(formula: Formula): readonly string[] {
  if (formula.kind === 'sum') return [...formula.plus, ...formula.less]
  return formula.kind === 'share' ? [formula.part, ...formula.whole] : [formula.of, formula.by]
}

/** The kind of rows a figure is made of. */
export function rowsOf(all: Measures, key: string): RowKind {
  const [leaf = key] = leavesOf(all, key)
  const rows = all[leaf]?.rows
  if (!rows) throw new RangeError(`no rows for ${key}`)
  return rows
}

/** A figure of sums; null where it has no meaning. */
export function figureOf(all: Measures, key: string, sums: Sums): number | null {
  const measure = all[key]
  if (!measure) throw new RangeError(`no figure ${key}`)
  if (!measure.rows) return applyFormula(measure.formula, (term) => figureOf(all, term, sums))
  if ('is_known_cost' in measure && measure.is_known_cost && !knowsCost(costedOf(sums))) return null
  return sums[key] ?? 0
}

/** What a formula comes to; null where anything in it is not known, or there is nothing to divide by. */
export function applyFormula(formula: Formula, of: (key: string) => number | null): number | null {
  switch (formula.kind) {
    case 'sum': {
      const more = addUp(formula.plus, of)
      const less = addUp(formula.less, of)
      if (more === null || less === null) return null
      return Math.min(more - less, formula.at_most ?? Number.POSITIVE_INFINITY)
    }
    case 'share': {
      const [part, whole] = [of(formula.part), addUp(formula.whole, of)]
      const share = part === null || whole === null ? null : ratioBp(part, whole)
      return share === null || !formula.is_capped ? share : Math.min(Math.max(share, 0), 10_000)
    }
    case 'mean': {
      const [sum, by] = [of(formula.of), of(formula.by)]
      if (sum === null || by === null || by <= 0) return null
      if (!formula.is_of_portion) return divideSigned(sum, 1, by)
      return divideSigned(formula.is_signed ? sum : Math.max(sum, 0), PORTION, by)
    }
  }
}

/** Part of a whole in basis points, half up, null when there is no whole. */
export function ratioBp(part: number, whole: number): number | null {
  return whole > 0 ? divideSigned(part, 10_000, whole) : null
}

function addUp(keys: readonly string[], of: (key: string) => number | null): number | null {
  let sum = 0
  for (const key of keys) {
    const value = of(key)
    if (value === null) return null
    sum += value
  }
  return sum
}

function costedOf({ gross = 0, net = 0, cogs = 0, costed_net = 0 }: Sums) {
  return { gross, net, cogs, costed_net }
}

function divideSigned(value: number, factor: number, by: number): number {
  const size = mulDivHalfUp(Math.abs(value), factor, by)
  return value < 0 ? 0 - size : size
}

/** Something of each figure of a group, under its key. */
export function mapMeasures<Key extends string, M, To>(
  all: Readonly<Record<Key, M>>,
  of: (key: Key, measure: M) => To,
): Record<Key, To> {
  const entries = Object.entries<M>(all).map(([key, measure]) => [key, of(key as Key, measure)] as const)
  return Object.fromEntries(entries) as Record<Key, To>
}
