import type { Context } from '../../kit/context.ts'
import { COST_DECIMALS, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { Span } from './count-pairs.calc.ts'
import { type CountPair, readCountPairs } from './count-pairs.queries.ts'
import { keyName, type Mended, readMended } from './known-causes.queries.ts'
import { loadFacts, type PairSums } from './load-facts.ts'
import { claimsOf } from './rules/all.calc.ts'
import { type Cause, type Explanation, explainGap, isTiny, unexplained } from './variance.calc.ts'
import { type Amount, expectedOf, type Flows, flowsOf, usedOf } from './variance-row.calc.ts'
import { readGapSums, readKindSums } from './variance-sums.queries.ts'

/** A good at an outlet between two counts: sums, gap and what it is laid to. */
export interface VarianceRow extends CountPair {
  readonly opening: bigint
  readonly flows: Flows
  /** By sales and productions, positive. */
  readonly used: Amount
  readonly expected: bigint
  readonly counted: bigint
  /** What the counts corrected in the ledger. */
  readonly gap: Amount
  /** Counted less expected that no count has corrected yet: something came late. */
  readonly unsettled: bigint
  readonly explanation: Explanation
  /** What of this very count was mended. */
  readonly mended: ReadonlySet<Cause>
}

const qty = (text: string) => toScaled(text, QTY_DECIMALS)

type Summed = Omit<VarianceRow, 'explanation' | 'mended'>

/** The sums of pairs of counts, by the ledger alone. */
export async function sumPairs(
  ctx: Context,
  scope: ReportScope,
  pairs: readonly CountPair[],
): Promise<Summed[]> {
  const [kinds, gaps] = await Promise.all([readKindSums(ctx, scope, pairs), readGapSums(ctx, scope, pairs)])
  const kinds_by = Map.groupBy(kinds, ({ place }) => place)
  const gap_by = new Map(gaps.map((gap) => [gap.place, gap]))
  return pairs.map((pair, place) => {
    const flows = flowsOf(
      (kinds_by.get(place) ?? []).map(({ counts_as, quantity, value }) => ({
        ...{ counts_as, quantity: qty(quantity) },
        value: toScaled(value, COST_DECIMALS),
      })),
    )
    const found = gap_by.get(place)
    const gap = {
      quantity: qty(found?.quantity ?? '0'),
      value: toScaled(found?.value ?? '0', COST_DECIMALS),
    }
    const opening = qty(pair.first?.counted ?? '0')
    const expected = expectedOf(opening, flows)
    const counted = qty(pair.last.counted)
    return {
      ...pair,
      ...{ opening, flows, expected, counted, gap },
      used: usedOf(flows),
      unsettled: counted - expected - gap.quantity,
    }
  })
}

/** Every good of a report between its counts, with what its gap is laid to. */
export async function readVariance(ctx: Context, scope: ReportScope, span: Span): Promise<VarianceRow[]> {
  return explainPairs(ctx, scope, await readCountPairs(ctx, scope, span))
}

/** The sums of pairs of counts, with what their gaps are laid to. */
export async function explainPairs(
  ctx: Context,
  scope: ReportScope,
  pairs: readonly CountPair[],
): Promise<VarianceRow[]> {
  const [summed, mended] = await Promise.all([sumPairs(ctx, scope, pairs), readMended(ctx, scope)])
  const gapped = summed.filter((row) => row.gap.quantity !== 0n && !isTiny(gapOf(row), sizesOf(row)))
  const facts = await loadFacts(ctx, scope, gapped, gapped.map(pairSums))
  const explained = new Map<Summed, Explanation>(
    gapped.map((row, place) => {
      const told = facts[place]
      return [row, explainGap(gapOf(row), told ? claimsOf(told) : [], knownAt(mended, row))]
    }),
  )
  return summed.map((row) => ({
    ...row,
    explanation: explained.get(row) ?? unexplained(gapOf(row), row.gap.quantity !== 0n),
    mended: mended.of_count.get(keyName(row.last.count_id, row.item_kind, row.item_id)) ?? new Set(),
  }))
}

/** What was mended of a good at its outlet. */
const knownAt = ({ known }: Mended, { outlet_id, item_kind, item_id }: CountPair) =>
  known.get(keyName(outlet_id, item_kind, item_id))

const gapOf = ({ gap }: Summed) => ({ quantity: Number(gap.quantity), value: gap.value })
const sizesOf = ({ expected, used }: Summed) => ({ expected, used: used.quantity })

function pairSums({ gap, expected, counted, used, flows, unsettled }: Summed): PairSums {
  return {
    ...{ gap: gap.quantity, expected, counted, unsettled },
    used: used.quantity,
    wasted: -flows.wasted.quantity,
  }
}
