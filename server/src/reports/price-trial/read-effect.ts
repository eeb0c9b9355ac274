import { resolveIn } from '../../catalog/price/price-for.calc.ts'
import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { qtyOf } from '../../kit/decimal.calc.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { addDays, daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import { isTarget } from '../../sales/discount/discount-terms.calc.ts'
import { readChannelItems } from '../price/price-report.queries.ts'
import type { DateRange } from '../scope/period.calc.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope, type ReportScope } from '../scope/report-scope.queries.ts'
import { dayOf } from '../scope/shared-clock.calc.ts'
import { sumsWithoutCosts } from './trial-result.calc.ts'
import type { MenuSums, SoldCell } from './trial-sums.calc.ts'
import { sumOfMenus } from './trial-sums.calc.ts'
import { readDiscountBook } from './try-discount.ts'
import { readPriceBook } from './try-price.ts'
import { readFees } from './walk-trial.ts'

/** What menus brought since a list or discount began, beside as many days before of the same weekdays. */
export interface EffectSide {
  readonly outlets: number
  readonly before: MenuSums
  readonly after: MenuSums
}

/** What really came of a list or a discount. */
export interface Effect {
  readonly range: DateRange
  readonly before: DateRange
  readonly days: number
  /** Menus it is about. */
  readonly items: number
  /** At outlets where it holds; null where none had sales in all of the days before. */
  readonly own: EffectSide | null
  /** The same menus and channels at outlets where it does not hold; null where there are none such. */
  readonly others: EffectSide | null
}

/** Days of an effect at most: four weeks. */
const MOST_DAYS = 28

/** When and where something holds, and of which menus. */
interface Held {
  /** The report whose rights it goes by. */
  readonly module: 'report_price' | 'report_discount'
  readonly published_at: Date | null
  readonly ended_at: Date | null
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly outlet_ids: readonly number[]
  readonly channels: readonly string[]
  readonly item_ids: ReadonlySet<number>
}

const scopeOf = (
  ctx: Context,
  { from, to }: DateRange,
  outlet_ids: number[] | null,
  channels: readonly string[],
) =>
  loadReportScope(
    ctx,
    parseInput(ReportFilterInput, {
      ...{ preset: 'custom', from, to, outlet_ids },
      channels: channels.length > 0 ? [...channels] : null,
    }),
  )

async function readSums(ctx: Context, scope: ReportScope, { item_ids, module }: Held): Promise<MenuSums> {
  const [items, fees] = [await readChannelItems(ctx, scope), await readFees(ctx, scope)]
  const sold = items.map(
    (row): SoldCell => ({
      ...{ channel: row.channel, item_id: row.item_id, name: row.name ?? '' },
      ...{ gross: row.gross, discount: row.item_discount + row.bill_discount, net: row.net },
      ...{ cogs: row.cogs, costed_net: row.costed_net, qty_e4: qtyOf(row.qty) - qtyOf(row.refund_qty) },
    }),
  )
  const sums = sumOfMenus(sold, fees, (id) => item_ids.has(id))
  return isAllowed(ctx, can(module, 'view_cost')) ? sums : sumsWithoutCosts(sums)
}

/** Whole days since it began, and as many before on the same weekdays; null before the first of them is over. */
function rangesOf(held: Held, scope: ReportScope): { range: DateRange; before: DateRange } | null {
  if (!held.published_at) return null
  const published = dayOf(scope.clock, held.published_at.getTime())
  const from = held.starts_on && held.starts_on > published ? held.starts_on : addDays(published, 1)
  const ends = [addDays(scope.today, -1), addDays(from, MOST_DAYS - 1), held.ends_on ?? scope.today]
  if (held.ended_at) ends.push(addDays(dayOf(scope.clock, held.ended_at.getTime()), -1))
  const to = ends.sort()[0] ?? from
  if (to < from) return null
  const weeks = 7 * Math.ceil((daysBetween(from, to) + 1) / 7)
  return { range: { from, to }, before: { from: addDays(from, -weeks), to: addDays(to, -weeks) } }
}

async function readEffect(ctx: Context, held: Held): Promise<Effect | null> {
  const whole = await loadReportScope(ctx, parseInput(ReportFilterInput, {}))
  const ranges = rangesOf(held, whole)
  if (!ranges) return null
  const { range, before } = ranges
  const told = whole.outlets.filter(({ first_day }) => first_day !== null && first_day <= before.from)
  const holds = (id: number) => held.outlet_ids.length === 0 || held.outlet_ids.includes(id)
  const sideOf = async (ids: number[]): Promise<EffectSide | null> => {
    if (ids.length === 0) return null
    const [then, now] = [
      await scopeOf(ctx, before, ids, held.channels),
      await scopeOf(ctx, range, ids, held.channels),
    ]
    return {
      outlets: ids.length,
      before: await readSums(ctx, then, held),
      after: await readSums(ctx, now, held),
    }
  }
  const open = told.map(({ id }) => id)
  return {
    ...{ range, before, days: daysBetween(range.from, range.to) + 1, items: held.item_ids.size },
    own: await sideOf(open.filter(holds)),
    others: await sideOf(open.filter((id) => !holds(id))),
  }
}

/** What came of a price list since it set prices, or since they were changed last; null while that is less than a day. */
export async function readPriceEffect(ctx: Context, id: number): Promise<Effect | null> {
  const { list, items } = await readPriceBook(ctx, id)
  const latest = await selectOwn(ctx, 'price_version', { price_id: id })
    .select('created_at')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  const instant = (at: number | null) => (at === null ? null : new Date(at))
  const { published_at } = list
  const since = published_at && Math.max(published_at, latest?.created_at.getTime() ?? 0)
  return readEffect(ctx, {
    module: 'report_price',
    ...{
      starts_on: list.starts_on,
      ends_on: list.ends_on,
      outlet_ids: list.outlet_ids,
      channels: list.channels,
    },
    ...{ published_at: instant(since), ended_at: instant(list.ended_at) },
    item_ids: new Set(items.flatMap((item) => (resolveIn(list, item) ? [item.id] : []))),
  })
}

/** What came of a discount since it was given; null while that is less than a day. */
export async function readDiscountEffect(ctx: Context, id: number): Promise<Effect | null> {
  const { discount } = await readDiscountBook(ctx, id)
  const row = await selectOwn(ctx, 'discount', { id })
    .select(['published_at', 'ended_at'])
    .executeTakeFirstOrThrow()
  const items = await selectOwn(ctx, 'item').select(['id', 'item_group_id']).execute()
  const { starts_on, ends_on, outlet_ids, channels } = discount
  return readEffect(ctx, {
    module: 'report_discount',
    ...{ starts_on, ends_on, outlet_ids, channels, ...row },
    item_ids: new Set(
      items
        .filter(({ id: item_id, item_group_id }) => isTarget(discount, { item_id, item_group_id }))
        .map((item) => item.id),
    ),
  })
}
