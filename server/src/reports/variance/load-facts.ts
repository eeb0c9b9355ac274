import type { Context } from '../../kit/context.ts'
import { QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { CountPair } from './count-pairs.queries.ts'
import { type MovedRow, readLate, readMoved } from './facts/document-facts.queries.ts'
import { readOtherCounts, readPacks, readProductions, readWaste } from './facts/habit-facts.queries.ts'
import { readOrders, readTransfers } from './facts/open-facts.queries.ts'
import { readBareOptions } from './facts/option-facts.queries.ts'
import { readNoRecipes, readRecipeChanges } from './facts/recipe-facts.queries.ts'
import { type EvidenceKind, middleOf } from './variance.calc.ts'
import type { DocumentFact, Facts } from './variance-facts.calc.ts'

/** What the sums of a pair come to, in ten-thousandths. */
export interface PairSums {
  readonly gap: bigint
  readonly expected: bigint
  readonly counted: bigint
  readonly used: bigint
  readonly wasted: bigint
  /** What is counted less expected, but not corrected yet. */
  readonly unsettled: bigint
}

const LEAST_YIELDS = 4
/** An option named after the good is as telling as a group of menus of which so many of a hundred use it. */
const OPTION_SHARE = 80
const MOST_USUAL = 10
/** Earlier documents that speak for a habit. */
const MOST_BEFORE = 3
const SCALE = 10_000
const amountOf = (text: string) => Number(toScaled(text, QTY_DECIMALS))

const EVIDENCE: Readonly<Record<string, EvidenceKind>> = {
  receiving: 'receiving',
  production: 'production',
  adjustment: 'adjustment',
}

function documentOf(row: Omit<MovedRow, 'part'>, usual: number | null): DocumentFact {
  return {
    ...{
      kind: EVIDENCE[row.ref_type] ?? 'movement',
      id: row.ref_id,
      label: row.number,
      type: row.type,
      usual,
    },
    at: new Date(row.at).toISOString(),
    quantity: amountOf(row.quantity),
  }
}

/** Reads what the rules go by for pairs whose counts left a gap, in a few statements for all of them. */
export async function loadFacts(
  ctx: Context,
  scope: ReportScope,
  pairs: readonly CountPair[],
  sums: readonly PairSums[],
): Promise<Facts[]> {
  if (pairs.length === 0) return []
  const late_pairs = pairs.filter((_, place) => sums[place]?.unsettled !== 0n)
  const ingredient_ids = pairs.flatMap(({ item_kind, item_id }) =>
    item_kind === 'ingredient' ? [item_id] : [],
  )
  const [moved, late, transfers, orders, changes, bare, options, waste, makings, counts, packs] =
    await Promise.all([
      readMoved(ctx, scope, pairs),
      readLate(ctx, scope, late_pairs),
      readTransfers(ctx, scope, pairs),
      readOrders(ctx, scope, pairs),
      readRecipeChanges(ctx, scope, pairs),
      readNoRecipes(ctx, scope, pairs),
      readBareOptions(ctx, scope, pairs),
      readWaste(ctx, scope, pairs),
      readProductions(ctx, scope, pairs),
      readOtherCounts(ctx, scope, pairs),
      readPacks(ctx, ingredient_ids),
    ])
  const by = <Row extends { place: number }>(rows: readonly Row[]) => Map.groupBy(rows, ({ place }) => place)
  const [moved_by, transfers_by, orders_by, changes_by] = [by(moved), by(transfers), by(orders), by(changes)]
  const [bare_by, waste_by, makings_by, counts_by] = [by(bare), by(waste), by(makings), by(counts)]
  const options_by = by(options)
  const late_by = Map.groupBy(late, ({ place }) => late_pairs[place])
  const packs_by = new Map(packs.map(({ ingredient_id, factors }) => [ingredient_id, factors]))
  return pairs.map((pair, place): Facts => {
    const {
      gap = 0n,
      expected = 0n,
      counted = 0n,
      used = 0n,
      wasted = 0n,
      unsettled = 0n,
    } = sums[place] ?? {}
    const rows = moved_by.get(place) ?? []
    const usualOf = (type: string) =>
      middleOf(
        rows
          .filter((row) => row.part === 'before' && row.type === type)
          .slice(-MOST_USUAL)
          .map(({ quantity }) => amountOf(quantity)),
      )
    const told = (part: MovedRow['part']) =>
      rows.filter((row) => row.part === part).map((row) => documentOf(row, usualOf(row.type)))
    const lastOf = (type: string) =>
      rows
        .filter((row) => row.part === 'before' && row.type === type)
        .slice(-MOST_BEFORE)
        .reverse()
        .map((row) => documentOf(row, null))
    const made = (makings_by.get(place) ?? []).map((row) => ({
      ...{ id: row.id, label: row.number, at: new Date(row.at).toISOString(), is_between: row.is_between },
      ...{ planned: amountOf(row.planned), made: amountOf(row.made) },
    }))
    const yields = made
      .filter(({ is_between }) => !is_between)
      .map((each) => Math.round((each.made * SCALE) / each.planned))
    const history = (counts_by.get(place) ?? []).map((row) => ({
      ...{ id: row.id, label: row.number, at: new Date(row.at).toISOString(), is_next: row.is_next },
      ...{ expected: amountOf(row.expected), gap: amountOf(row.gap) },
    }))
    const habit = waste_by.get(place)?.[0]
    return {
      gap: Number(gap),
      expected: Number(expected),
      counted: Number(counted),
      used: Number(used),
      packs: (packs_by.get(pair.item_id) ?? []).map(Number).filter(Number.isInteger),
      count: { id: pair.last.count_id, label: pair.last.number, at: pair.last.at.toISOString() },
      late: -Number(unsettled),
      late_rows: (late_by.get(pair) ?? []).map((row) => documentOf(row, null)),
      documents: told('between'),
      arrivals: told('after').filter(({ type }) => type === 'RECEIVE'),
      usual_receiving: usualOf('RECEIVE'),
      deliveries: lastOf('RECEIVE'),
      transfers: (transfers_by.get(place) ?? []).map((row) => ({
        ...{
          id: row.id,
          label: row.number,
          at: new Date(row.at).toISOString(),
          is_in: row.is_in,
          state: row.state,
        },
        quantity: amountOf(row.quantity),
      })),
      orders: (orders_by.get(place) ?? []).map(({ id, number, at, quantity }) => ({
        ...{ id, label: number, expected_on: at },
        quantity: amountOf(quantity),
      })),
      recipe_changes: (changes_by.get(place) ?? []).map(({ recipe_id, name, effective_from, more }) => ({
        ...{ recipe_id, label: name, effective_from },
        more: amountOf(more),
      })),
      no_recipes: [
        ...(bare_by.get(place) ?? []).map(({ item_id, name, sold, quantity, is_own, share }) => ({
          ...{ kind: 'item' as const, id: item_id, label: name, is_own, share },
          sold: Math.round(Number(sold)),
          quantity: amountOf(quantity),
        })),
        ...(options_by.get(place) ?? []).map(({ variant_id, name, sold, quantity }) => ({
          ...{ kind: 'variant' as const, id: variant_id, label: name, is_own: false, share: OPTION_SHARE },
          sold: Math.round(Number(sold)),
          quantity: amountOf(quantity),
        })),
      ],
      waste: {
        days: habit?.days ?? 0,
        days_with_waste: habit?.days_with_waste ?? 0,
        wasted_before: amountOf(habit?.wasted ?? '0'),
        used_before: amountOf(habit?.used ?? '0'),
        wasted: Number(wasted),
        rows: lastOf('WASTE'),
      },
      productions: made.filter(({ is_between }) => is_between),
      usual_yield_bp: yields.length >= LEAST_YIELDS ? middleOf(yields) : null,
      before: history.filter(({ is_next }) => !is_next),
      next: history.find(({ is_next }) => is_next) ?? null,
    }
  })
}
