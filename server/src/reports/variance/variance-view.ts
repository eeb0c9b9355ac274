import { COST_DECIMALS, fromScaled, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import type { VarianceRow } from './read-variance.ts'
import type { Cause, Confidence, Evidence } from './variance.calc.ts'
import { type Amount, FLOW_NAMES, type Flow } from './variance-row.calc.ts'

const RUPIAH = 1_000_000n

/** Whole rupiah of millionths, half away from zero. */
export function rupiahOf(value: bigint): number {
  const half = value < 0n ? -RUPIAH / 2n : RUPIAH / 2n
  return Number((value + half) / RUPIAH)
}

/** The decimal text of a quantity in ten-thousandths. */
export const quantityText = (quantity: bigint | number) => fromScaled(BigInt(quantity), QTY_DECIMALS)

export interface EvidenceView extends Omit<Evidence, 'quantity'> {
  readonly quantity: string | null
}

/** A cause as it is told; rupiah only for who sees costs. */
export interface CauseView {
  readonly cause: Cause
  readonly quantity: string
  readonly value: number | null
  readonly confidence: Confidence
  readonly reason: string
  readonly is_mended: boolean
  readonly evidence: readonly EvidenceView[]
}

export interface FlowView {
  readonly flow: Flow
  readonly quantity: string
  readonly value: number | null
}

/** A good between two counts as it is told; rupiah only for who sees costs. */
export interface VarianceView
  extends Pick<
    VarianceRow,
    'outlet_id' | 'item_kind' | 'item_id' | 'name' | 'unit' | 'category' | 'last' | 'first'
  > {
  readonly outlet: string
  readonly opening: string
  readonly flows: readonly FlowView[]
  readonly used: string
  readonly used_value: number | null
  readonly expected: string
  readonly counted: string
  readonly gap: string
  readonly gap_value: number | null
  /** Exactly what the ledger holds, to the millionth. */
  readonly gap_cost: string | null
  readonly unsettled: string
  readonly causes: readonly CauseView[]
  readonly unexplained: string
  readonly unexplained_value: number | null
  /** Too small for a cause to be looked for. */
  readonly is_tiny: boolean
}

/** A row as a viewer may read it. Its whole rupiah add up: what is unexplained is the gap less what its causes say. */
export function viewOf(row: VarianceRow, outlet: string, sees_cost: boolean): VarianceView {
  const money = ({ value }: Pick<Amount, 'value'>) => (sees_cost ? rupiahOf(value) : null)
  const { explanation, mended, flows, gap, used } = row
  const gap_value = money(gap)
  const causes = explanation.causes.map((cause): CauseView => {
    const { cause: name, confidence, reason, evidence } = cause
    return {
      ...{ cause: name, confidence, reason, is_mended: mended.has(name) },
      quantity: quantityText(cause.quantity),
      value: money(cause),
      evidence: evidence.map((each) => ({
        ...each,
        quantity: each.quantity === null ? null : quantityText(Math.round(each.quantity)),
      })),
    }
  })
  return {
    ...{ outlet_id: row.outlet_id, item_kind: row.item_kind, item_id: row.item_id, outlet },
    ...{ name: row.name, unit: row.unit, category: row.category, last: row.last, first: row.first },
    opening: quantityText(row.opening),
    flows: FLOW_NAMES.filter((flow) => flows[flow].quantity !== 0n).map((flow) => ({
      flow,
      quantity: quantityText(flows[flow].quantity),
      value: money(flows[flow]),
    })),
    used: quantityText(used.quantity),
    used_value: money(used),
    expected: quantityText(row.expected),
    counted: quantityText(row.counted),
    gap: quantityText(gap.quantity),
    gap_value,
    gap_cost: sees_cost ? fromScaled(gap.value, COST_DECIMALS) : null,
    unsettled: quantityText(row.unsettled),
    causes,
    is_tiny: explanation.is_tiny,
    unexplained: quantityText(explanation.unexplained_quantity),
    unexplained_value:
      gap_value === null ? null : causes.reduce((left, { value }) => left - (value ?? 0), gap_value),
  }
}

/** What rows of an outlet, or of a cause, come to. */
export interface OutletSums {
  readonly outlet_id: number
  readonly outlet: string
  readonly goods: number
  readonly goods_with_gap: number
  readonly short: number | null
  readonly over: number | null
  readonly gap: number | null
  readonly explained: number | null
  readonly unexplained: number | null
  readonly used: number | null
}

export interface CauseSums {
  /** Null is what no cause explains. */
  readonly cause: Cause | null
  readonly rows: number
  readonly short: number | null
  readonly over: number | null
}

const addUp = (values: readonly (number | null)[]): number | null =>
  values.includes(null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

const below = (value: number | null) => (value === null ? null : Math.min(0, value))
const above = (value: number | null) => (value === null ? null : Math.max(0, value))

const hasGap = ({ gap }: VarianceView) => Number(gap) !== 0

/** Sums of rows; the same of an outlet and of all. */
export function sumRows(rows: readonly VarianceView[]): Omit<OutletSums, 'outlet_id' | 'outlet'> {
  const gap = addUp(rows.map(({ gap_value }) => gap_value))
  const unexplained = addUp(rows.map(({ unexplained_value }) => unexplained_value))
  return {
    goods: rows.length,
    goods_with_gap: rows.filter(hasGap).length,
    short: addUp(rows.map(({ gap_value }) => below(gap_value))),
    over: addUp(rows.map(({ gap_value }) => above(gap_value))),
    gap,
    explained: gap === null || unexplained === null ? null : gap - unexplained,
    unexplained,
    used: addUp(rows.map(({ used_value }) => used_value)),
  }
}

/** What each cause comes to over rows, the largest first; what is unexplained last. */
export function sumCauses(rows: readonly VarianceView[]): CauseSums[] {
  const told = rows.flatMap(({ causes, unexplained, unexplained_value }) => [
    ...causes.map(({ cause, value }) => ({ cause: cause as Cause | null, value })),
    ...(Number(unexplained) === 0 ? [] : [{ cause: null, value: unexplained_value }]),
  ])
  return [...Map.groupBy(told, ({ cause }) => cause)]
    .map(
      ([cause, of]): CauseSums => ({
        cause,
        rows: of.length,
        short: addUp(of.map(({ value }) => below(value))),
        over: addUp(of.map(({ value }) => above(value))),
      }),
    )
    .sort((a, b) => Number(a.cause === null) - Number(b.cause === null) || size(b) - size(a))
}

const size = ({ short, over, rows }: CauseSums) => (short === null ? rows : (over ?? 0) - short)

/** Rows by how much they come to, the largest first; without costs by how far they are off in parts of what was used. */
export function sortRows(rows: readonly VarianceView[]): VarianceView[] {
  const share = ({ gap, used, expected }: VarianceView) =>
    Math.abs(Number(gap)) / Math.max(1e-4, Number(used) || Math.abs(Number(expected)))
  return [...rows].sort((a, b) =>
    a.gap_value === null || b.gap_value === null
      ? share(b) - share(a)
      : Math.abs(b.gap_value) - Math.abs(a.gap_value) || a.name.localeCompare(b.name, 'id'),
  )
}
