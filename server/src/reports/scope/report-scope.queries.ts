import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { type Base, type ComparedOutlet, compareDays } from './comparison.calc.ts'
import { comparedRanges, type DateRange, resolvePreset } from './period.calc.ts'
import type { ReportFilter } from './report-filter.input.ts'
import { type BusinessClock, dayOf, sharedClock } from './shared-clock.calc.ts'

export interface ScopeOutlet {
  id: number
  code: string
  name: string
  timezone: string
  business_day_cutoff: string
  deleted_at: Date | null
  /** First business day with sales; null where there are none yet. */
  first_day: string | null
}

/** What narrows a report to some of the receipts of its period; null is all of them. */
export interface Narrowing {
  /** Names; empty where nobody is named. */
  cashiers: readonly string[] | null
  /** Clock hours of the outlets. */
  hours: readonly number[] | null
}

/**
 * What a report is about. The period is the same days for every outlet, by the clock they share, else by the brand's, so
 * that every figure is that of the receipts listed for it; at night an outlet in the east may have begun its next day.
 */
export interface ReportScope {
  outlets: ScopeOutlet[]
  /** Ids of the outlets; null is every one of the brand, so that sums over all of them can be used. */
  outlet_ids: number[] | null
  channels: string[] | null
  /** Cashiers and hours asked for: no sum is kept by both of them and all else, so receipts themselves answer. */
  narrowing?: Narrowing | undefined
  range: DateRange
  /** What it is compared with, as far as data covers it; null where nothing is. */
  base: Base | null
  /** The clock of the outlets, else of the brand, and the business day it shows. */
  clock: BusinessClock
  today: string
}

/** Resolves the filter of a report for the viewer: its outlets only, archived ones included. */
export async function loadReportScope(ctx: Context, filter: ReportFilter): Promise<ReportScope> {
  const wanted = filter.outlet_ids ? new Set(filter.outlet_ids) : undefined
  const reach = ctx.viewer?.outlet_ids ? new Set(ctx.viewer.outlet_ids) : undefined
  const [brand, all] = await Promise.all([
    ctx.db
      .selectFrom('brand')
      .select(['timezone', 'business_day_cutoff'])
      .where('id', '=', ctx.brand_id)
      .executeTakeFirstOrThrow(),
    selectOwn(ctx, 'outlet')
      .select(['id', 'code', 'name', 'timezone', 'business_day_cutoff', 'deleted_at'])
      .select((outlet) =>
        outlet
          .selectFrom('sales_outlet_day as day')
          .select('day.business_date')
          .where('day.brand_id', '=', ctx.brand_id)
          .whereRef('day.outlet_id', '=', 'outlet.id')
          .where('day.transactions', '>', 0)
          .orderBy('day.business_date')
          .limit(1)
          .as('first_day'),
      )
      .orderBy('id')
      .execute(),
  ])
  const in_reach = all.filter(({ id }) => !reach || reach.has(id))
  const outlets = in_reach.filter(({ id }) => !wanted || wanted.has(id))
  const outlet_ids = outlets.length === all.length ? null : outlets.map(({ id }) => id)
  const now = ctx.now().getTime()
  const clock = clockOf(brand, outlets)
  const today = dayOf(clock, now)
  const range = rangeOf(filter, today)
  const against = in_reach.find(({ id }) => id === filter.against_outlet_id)
  return {
    outlets,
    outlet_ids,
    channels: filter.channels ?? null,
    range,
    base: baseOf(filter, range, outlets, against, now),
    clock,
    today,
  }
}

/** What two outlets are compared by has to be one that is asked for and another one in reach. */
function baseOf(
  { compare, same_outlets }: ReportFilter,
  range: DateRange,
  outlets: readonly ScopeOutlet[],
  against: ScopeOutlet | undefined,
  now: number,
): Base | null {
  if (compare === 'none') return null
  if (compare === 'outlet' && outlets.length !== 1)
    throw invalid({ outlet_ids: 'Pilih satu outlet untuk dibandingkan dengan outlet lain' })
  if (compare === 'outlet' && (!against || against.id === outlets[0]?.id))
    throw invalid({ against_outlet_id: 'Pilih outlet pembanding yang lain' })
  const earliest = [range, ...comparedRanges(range, compare)].map(({ from }) => from).sort()[0] ?? range.from
  const compared = (outlet: ScopeOutlet): ComparedOutlet => ({
    id: outlet.id,
    name: outlet.name,
    first_day: outlet.first_day,
    today: dayOf(outlet, now),
    timezone: outlet.timezone,
    cutoff_minutes: parseMinute(outlet.business_day_cutoff),
  })
  return compareDays({
    kind: compare,
    range,
    outlets: outlets
      .filter((outlet) => !outlet.deleted_at || dayOf(outlet, outlet.deleted_at.getTime()) >= earliest)
      .map(compared),
    against: against && compared(against),
    only_whole: same_outlets === true,
    now,
  })
}

/** The clock a report goes by: that of its outlets in business, where they share one. */
function clockOf(brand: BusinessClock, outlets: readonly ScopeOutlet[]): BusinessClock {
  const open = outlets.filter(({ deleted_at }) => !deleted_at)
  return sharedClock(brand, open.length > 0 ? open : outlets)
}

function rangeOf({ preset, from, to }: ReportFilter, today: string): DateRange {
  return preset === 'custom' ? { from: from ?? today, to: to ?? today } : resolvePreset(preset, today)
}
