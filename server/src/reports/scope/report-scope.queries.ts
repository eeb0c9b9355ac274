import type { Context } from '../../kit/context.ts'
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

/** Outlets that are on the same business day. */
export interface ScopePart {
  /** Null is every outlet of the brand, so that sums over all of them can be used. */
  outlet_ids: number[] | null
  today: string
  range: DateRange
  previous: DateRange | undefined
}

/** What narrows a report to some of the receipts of its period; null is all of them. */
export interface Narrowing {
  /** Names; empty where nobody is named. */
  cashiers: readonly string[] | null
  /** Clock hours of the outlets. */
  hours: readonly number[] | null
}

/** What a report is about: outlets in reach, each with the period as its own business day means it. */
export interface ReportScope {
  outlets: ScopeOutlet[]
  parts: ScopePart[]
  channels: string[] | null
  /** Cashiers and hours asked for: no sum is kept by both of them and all else, so receipts themselves answer. */
  narrowing?: Narrowing | undefined
  /** As most outlets mean it; what is printed above the report. */
  range: DateRange
  previous: DateRange | undefined
  /** Business day of most outlets. */
  today: string
}

/** Resolves the filter of a report for the viewer: its outlets only, archived ones included. */
export async function loadReportScope(ctx: Context, filter: ReportFilter): Promise<ReportScope> {
  const wanted = filter.outlet_ids ? new Set(filter.outlet_ids) : undefined
  const reach = ctx.viewer?.outlet_ids ? new Set(ctx.viewer.outlet_ids) : undefined
  const all = await ctx.db
    .selectFrom('outlet')
    .select(['id', 'code', 'name', 'timezone', 'business_day_cutoff', 'deleted_at'])
    .where('brand_id', '=', ctx.brand_id)
    .orderBy('id')
    .execute()
  const outlets = all.filter(({ id }) => (!wanted || wanted.has(id)) && (!reach || reach.has(id)))
  const parts = partsOf(outlets, filter, ctx.now())
  const [only] = parts
  if (parts.length === 1 && only && outlets.length === all.length) only.outlet_ids = null
  const today = parts[0]?.today ?? businessDate(ctx.now().getTime(), 'Asia/Jakarta', 0)
  const { range, previous } = parts[0] ?? periodOf(filter, today)
  return { outlets, parts, channels: filter.channels ?? null, range, previous, today }
}

/** Outlets by period, the largest part first; usually one, at night those east of midnight are a day ahead. */
function partsOf(outlets: readonly ScopeOutlet[], filter: ReportFilter, now: Date): ScopePart[] {
  const parts = new Map<string, ScopePart>()
  for (const outlet of outlets) {
    const today = businessDate(now.getTime(), outlet.timezone, parseMinute(outlet.business_day_cutoff))
    const known = parts.get(today)
    if (known?.outlet_ids) known.outlet_ids.push(outlet.id)
    else parts.set(today, { outlet_ids: [outlet.id], today, ...periodOf(filter, today) })
  }
  const size = (part: ScopePart) => part.outlet_ids?.length ?? 0
  return [...parts.values()].sort((a, b) => size(b) - size(a))
}

function periodOf(
  filter: ReportFilter,
  today: string,
): { range: DateRange; previous: DateRange | undefined } {
  const { preset, from, to, compare } = filter
  const range = preset === 'custom' ? { from: from ?? today, to: to ?? today } : resolvePreset(preset, today)
  return { range, previous: comparedRange(range, compare) }
}
