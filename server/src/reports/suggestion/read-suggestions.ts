import { requireAskedOutlets } from '../../access/session/reach.ts'
import type { Context } from '../../kit/context.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { MOST_SUGGESTED } from './cover-days.calc.ts'
import { type DemandSeries, firstUsed, forecastUse, type keyOf, seriesOf } from './demand.calc.ts'
import { readEstimated, readFactors, readUsed } from './demand.queries.ts'
import { LOOK_BACK_WEEKS } from './forecast.calc.ts'
import { readBoughtGoods, readBuyingOutlets, readStandings, type StandingRow } from './standing.queries.ts'
import {
  type BoughtGood,
  type BuyingOutlet,
  type Stocked,
  type Suggestion,
  type Suggestions,
  suggest,
} from './suggestion.calc.ts'

const LOOK_BACK_DAYS = LOOK_BACK_WEEKS * 7

/** What a suggestion is asked for. */
export interface SuggestionScope {
  readonly cover_days: number
  readonly outlet_id?: number | null | undefined
  readonly supplier_id?: number | null | undefined
  readonly category?: string | null | undefined
}

/** What should be bought and moved now, with what it can be narrowed to. */
export interface BuyingSuggestions {
  readonly lines: readonly Suggestion[]
  /** Of all lines, also those left out. */
  readonly total: number
  readonly unsupplied: readonly Stocked[]
  readonly suppliers: readonly { readonly id: number; readonly name: string }[]
  readonly categories: readonly string[]
  readonly made_at: Date
}

/** What each good took at each outlet, of so many days before today. */
export async function readSeries(
  ctx: Context,
  outlets: readonly BuyingOutlet[],
  days: number,
): Promise<(good: Parameters<typeof keyOf>[0]) => DemandSeries | null> {
  const [first = ''] = outlets.map(({ today }) => today).toSorted()
  const begin = addDays(first, -days)
  const outlet_ids = outlets.map(({ id }) => id)
  const used = await readUsed(ctx, { begin, outlet_ids })
  const since = firstUsed(used)
  const end = Math.max(...outlets.map(({ id }) => since.get(id) ?? days + 1))
  const estimated = end > 0 ? await readEstimated(ctx, { begin, end: addDays(begin, end), outlet_ids }) : []
  return seriesOf({ begin, outlets, used, estimated, factors: await readFactors(ctx) })
}

const goodKey = ({ item_kind, item_id }: Pick<BoughtGood, 'item_kind' | 'item_id'>) =>
  `${item_kind} ${item_id}`

function measuredOf({ days, mean_use, mean_error, week_error }: StandingRow): Stocked['measured'] {
  if (days === null || mean_use === null || mean_error === null || week_error === null) return null
  return { days, mean_use, mean_error, week_error }
}

async function readStocked(ctx: Context, outlets: readonly BuyingOutlet[]): Promise<Stocked[]> {
  const goods = new Map((await readBoughtGoods(ctx)).map((good) => [goodKey(good), good]))
  const places = new Map(outlets.map((outlet) => [outlet.id, outlet]))
  const standings = await readStandings(ctx, [...places.keys()])
  const seriesFor = await readSeries(ctx, outlets, LOOK_BACK_DAYS)
  return standings.flatMap((row) => {
    const [outlet, good] = [places.get(row.outlet_id), goods.get(goodKey(row))]
    if (!outlet || !good) return []
    const series = seriesFor(row)
    const forecast = series && forecastUse(series)
    const { on_hand, minimum, maximum, last_cost, on_order, on_transfer, leaving } = row
    return [
      {
        ...{ outlet, good, on_hand, minimum, maximum, last_cost, on_order, on_transfer, leaving },
        use: forecast?.use ?? null,
        weeks: forecast?.weeks ?? 0,
        measured: measuredOf(row),
      },
    ]
  })
}

function narrow({ suggestions, unsupplied }: Suggestions, scope: SuggestionScope): Suggestions {
  const isAsked = ({ outlet, good }: Stocked) =>
    (!scope.outlet_id || outlet.id === scope.outlet_id) &&
    (!scope.category || good.category === scope.category)
  return {
    suggestions: suggestions.filter(
      ({ of, from, offer }) =>
        isAsked(of) && (!scope.supplier_id || (from === null && offer?.supplier_id === scope.supplier_id)),
    ),
    unsupplied: scope.supplier_id ? [] : unsupplied.filter(isAsked),
  }
}

/**
 * What outlets in reach should get now: by transfer of what others can spare, for who may write transfers, then of
 * suppliers; soonest missed first.
 * @throws VALIDATION for an outlet out of reach.
 */
export async function readSuggestions(ctx: Context, scope: SuggestionScope): Promise<BuyingSuggestions> {
  if (scope.outlet_id) requireAskedOutlets(ctx, 'outlet_id', [scope.outlet_id])
  const made_at = ctx.now()
  const outlets = await readBuyingOutlets(ctx)
  const all =
    outlets.length === 0
      ? { suggestions: [], unsupplied: [] }
      : suggest(await readStocked(ctx, outlets), {
          cover_days: scope.cover_days,
          with_transfers: isAllowed(ctx, can('adjustment', 'create')),
        })
  const { suggestions, unsupplied } = narrow(all, scope)
  const suppliers = new Map(
    all.suggestions.flatMap(({ from, offer }) =>
      from === null && offer ? [[offer.supplier_id, offer.supplier_name] as const] : [],
    ),
  )
  return {
    // The rest comes when these are ordered.
    lines: suggestions.slice(0, MOST_SUGGESTED),
    total: suggestions.length,
    unsupplied: unsupplied.slice(0, MOST_SUGGESTED),
    suppliers: [...suppliers]
      .map(([id, name]) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'id') || a.id - b.id),
    categories: [...new Set(all.suggestions.map(({ of }) => of.good.category))].toSorted(),
    made_at,
  }
}
