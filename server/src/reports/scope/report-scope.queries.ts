import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { comparedRange, type DateRange, resolvePreset } from './period.calc.ts'
import type { ReportFilter } from './report-filter.input.ts'

export interface ScopeOutlet {
  id: number
  code: string
  name: string
  timezone: string
  business_day_cutoff: string
  deleted_at: Date | null
}

/** What narrows a report to some of the receipts of its period; null is all of them. */
export interface Narrowing {
  /** Names; empty where nobody is named. */
  cashiers: readonly string[] | null
  /** Clock hours of the outlets. */
  hours: readonly number[] | null
}

/**
 * What a report is about. The period is the same days for every outlet, as the brand's own business day means it, so that
 * every figure is that of the receipts listed for it; at night an outlet in the east may have begun its next day already.
 */
export interface ReportScope {
  outlets: ScopeOutlet[]
  /** Ids of the outlets; null is every one of the brand, so that sums over all of them can be used. */
  outlet_ids: number[] | null
  channels: string[] | null
  /** Cashiers and hours asked for: no sum is kept by both of them and all else, so receipts themselves answer. */
  narrowing?: Narrowing | undefined
  range: DateRange
  previous: DateRange | undefined
  /** Business day of the brand. */
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
      .orderBy('id')
      .execute(),
  ])
  const outlets = all.filter(({ id }) => (!wanted || wanted.has(id)) && (!reach || reach.has(id)))
  const outlet_ids = outlets.length === all.length ? null : outlets.map(({ id }) => id)
  const today = businessDate(ctx.now().getTime(), brand.timezone, parseMinute(brand.business_day_cutoff))
  return { outlets, outlet_ids, channels: filter.channels ?? null, ...periodOf(filter, today), today }
}

function periodOf(
  filter: ReportFilter,
  today: string,
): { range: DateRange; previous: DateRange | undefined } {
  const { preset, from, to, compare } = filter
  const range = preset === 'custom' ? { from: from ?? today, to: to ?? today } : resolvePreset(preset, today)
  return { range, previous: comparedRange(range, compare) }
}
