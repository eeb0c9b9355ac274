import { OUTLET_NOT_FOUND } from '../../access/session/reach.ts'
import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { type Base, type ComparedOutlet, compareDays } from './comparison.calc.ts'
import { readFirstTold, type ToldOf } from './first-told.queries.ts'
import { joinBases } from './join-bases.calc.ts'
import { type OutletPeriod, periodsOf, runningDays, spanOf } from './own-days.calc.ts'
import { comparedRanges, type DateRange, resolvePreset } from './period.calc.ts'
import type { ReportFilter } from './report-filter.input.ts'
import { type BusinessClock, dayOf, sharedClock } from './shared-clock.calc.ts'

export interface ScopeOutlet {
  id: number
  code: string
  name: string
  kind: string
  timezone: string
  business_day_cutoff: string
  deleted_at: Date | null
  /** First business day with sales; null where there are none yet. */
  first_day: string | null
  /** The first day that the report tells anything of it, where that is before its first sale. */
  told_from?: string | undefined
  /** Business day it is now there. */
  today: string
}

/** Days of a report's period at some of its outlets. */
export interface ScopePeriod extends OutletPeriod<ScopeOutlet> {
  /** Ids of the outlets; null is every one of the brand. */
  outlet_ids: number[] | null
  /** Only what came before. */
  until?: Date | null
}

/** What narrows a report to some of the receipts of its period; null is all of them. */
export interface Narrowing {
  /** Names; empty where nobody is named. */
  cashiers: readonly string[] | null
  /** Clock hours of the outlets. */
  hours: readonly number[] | null
}

/**
 * What a report is about. A period that goes by today is each outlet's own: at night an outlet in the east may have begun
 * its next day. Dates that are asked for are the same for all.
 */
export interface ReportScope {
  outlets: ScopeOutlet[]
  /** Ids of the outlets; null is every one of the brand, so that sums over all of them can be used. */
  outlet_ids: number[] | null
  channels: string[] | null
  /** Cashiers and hours asked for: no sum is kept by both of them and all else, so receipts themselves answer. */
  narrowing?: Narrowing | undefined
  /** The days each outlet is read for: one row where they are the same for all. */
  periods: readonly ScopePeriod[]
  /** From the first of these days to the last. */
  range: DateRange
  /** What it is compared with, as far as data covers it; null where nothing is. */
  base: Base | null
  /** The outlet it is compared with, where it is another one. */
  against?: ScopeOutlet | undefined
  /** The clock of the outlets, else of the brand. */
  clock: BusinessClock
  /** The business day it is at the outlets; the later where it has begun at some. */
  today: string
}

/** What a period means on the business day `today` of an outlet, and the moment that day is told of. */
export interface RelativePeriod {
  rangeOn: (today: string) => DateRange
  /** Milliseconds since 1970. */
  at: number
}

/**
 * Resolves the filter of a report for the viewer: its outlets only, archived ones included. `period` stands in for the
 * filter's own; `of` is what the report tells, of which there may be some before the first sale.
 * @throws VALIDATION where an outlet that is asked for is out of reach or not there: its figures would be zeros.
 */
export async function loadReportScope(
  ctx: Context,
  filter: ReportFilter,
  period?: RelativePeriod,
  of: ToldOf = 'sales',
): Promise<ReportScope> {
  const wanted = filter.outlet_ids ? new Set(filter.outlet_ids) : undefined
  const reach = ctx.viewer?.outlet_ids ? new Set(ctx.viewer.outlet_ids) : undefined
  const [brand, all] = await Promise.all([
    ctx.db
      .selectFrom('brand')
      .select(['timezone', 'business_day_cutoff'])
      .where('id', '=', ctx.brand_id)
      .executeTakeFirstOrThrow(),
    selectOwn(ctx, 'outlet')
      .select(['id', 'code', 'name', 'kind', 'timezone', 'business_day_cutoff', 'deleted_at'])
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
  const now = ctx.now().getTime()
  const in_reach = all
    .filter(({ id }) => !reach || reach.has(id))
    .map((outlet): ScopeOutlet => ({ ...outlet, today: dayOf(outlet, now) }))
  const found = new Set(in_reach.map(({ id }) => id))
  if (filter.outlet_ids?.some((id) => !found.has(id)))
    throw invalid({ outlet_ids: OUTLET_NOT_FOUND }, OUTLET_NOT_FOUND)
  const outlets = await withFirstTold(
    ctx,
    of,
    in_reach.filter(({ id }) => !wanted || wanted.has(id)),
  )
  const outlet_ids = outlets.length === all.length ? null : outlets.map(({ id }) => id)
  const clock = sharedClock(brand, inBusiness(outlets))
  const today = runningDays(inBusiness(outlets), now).at(-1)?.day ?? dayOf(clock, now)
  const periods = splitPeriod(outlets, outlet_ids, period ?? relativeOf(filter, now), today)
  const range = spanOf(periods.map((own) => own.range)) ?? { from: today, to: today }
  const against = in_reach.find(({ id }) => id === filter.against_outlet_id)
  return {
    outlets,
    outlet_ids,
    channels: filter.channels ?? null,
    periods,
    range,
    base: baseOf(filter, periods, against, now),
    against,
    clock,
    today,
  }
}

/** Outlets with the first day that anything but sales is told of them. */
async function withFirstTold(ctx: Context, of: ToldOf, outlets: ScopeOutlet[]): Promise<ScopeOutlet[]> {
  if (of === 'sales') return outlets
  const first = await readFirstTold(
    ctx,
    of,
    outlets.map(({ id }) => id),
  )
  return outlets.map((outlet) => ({ ...outlet, told_from: first.get(outlet.id) }))
}

/** The scope of the same outlets on other days, compared with nothing. */
export function onDays(scope: ReportScope, range: DateRange): ReportScope {
  return {
    ...scope,
    periods: [{ range, outlets: scope.outlets, outlet_ids: scope.outlet_ids }],
    range,
    base: null,
  }
}

/**
 * The days each outlet is read for. Outlets that are archived have no day that runs: they have their own where those in
 * business differ, so that every receipt has but one.
 */
function splitPeriod(
  outlets: readonly ScopeOutlet[],
  outlet_ids: number[] | null,
  { rangeOn, at }: RelativePeriod,
  today: string,
): ScopePeriod[] {
  const [first, ...others] = periodsOf(inBusiness(outlets), rangeOn, at)
  if (others.length === 0) return [{ range: first?.range ?? rangeOn(today), outlets, outlet_ids }]
  return periodsOf(outlets, rangeOn, at).map((own) => ({
    ...own,
    outlet_ids: own.outlets.map(({ id }) => id),
  }))
}

/** Two outlets are compared where one is asked for and the other is in reach, two channels where one is asked for. */
function baseOf(
  { compare, same_outlets, channels, against_channel }: ReportFilter,
  periods: readonly ScopePeriod[],
  against: ScopeOutlet | undefined,
  now: number,
): Base | null {
  if (compare === 'none') return null
  const asked = periods.flatMap(({ outlets }) => outlets)
  if (compare === 'outlet' && asked.length !== 1)
    throw invalid({ outlet_ids: 'Pilih satu outlet untuk dibandingkan dengan outlet lain' })
  if (compare === 'outlet' && (!against || against.id === asked[0]?.id))
    throw invalid({ against_outlet_id: 'Pilih outlet pembanding yang lain' })
  if (compare === 'channel' && channels?.length !== 1)
    throw invalid({ channels: 'Pilih satu channel untuk dibandingkan dengan channel lain' })
  if (compare === 'channel' && (!against_channel || against_channel === channels?.[0]))
    throw invalid({ against_channel: 'Pilih channel pembanding yang lain' })
  const compared = (outlet: ScopeOutlet): ComparedOutlet => ({
    id: outlet.id,
    name: outlet.name,
    // One that never sells, as a kitchen, is known from the first day that anything is told of it.
    first_day: outlet.first_day ?? outlet.told_from ?? null,
    told_from: outlet.told_from,
    today: outlet.today,
    timezone: outlet.timezone,
    cutoff_minutes: parseMinute(outlet.business_day_cutoff),
  })
  return joinBases(
    periods.map(({ range, outlets }) => {
      const earliest =
        [range, ...comparedRanges(range, compare)].map(({ from }) => from).sort()[0] ?? range.from
      const base = compareDays({
        kind: compare,
        range,
        outlets: outlets
          .filter((outlet) => !outlet.deleted_at || dayOf(outlet, outlet.deleted_at.getTime()) >= earliest)
          .map(compared),
        against: against && compared(against),
        against_channel,
        only_whole: same_outlets === true,
        now,
      })
      return { range, base }
    }),
  )
}

/** The outlets in business, whose clocks a report goes by; where none is, all of them. */
function inBusiness(outlets: readonly ScopeOutlet[]): readonly ScopeOutlet[] {
  const open = outlets.filter(({ deleted_at }) => !deleted_at)
  return open.length > 0 ? open : outlets
}

function relativeOf({ preset, from, to }: ReportFilter, now: number): RelativePeriod {
  const rangeOn = (today: string) =>
    preset === 'custom' ? { from: from ?? today, to: to ?? today } : resolvePreset(preset, today)
  return { rangeOn, at: now }
}
