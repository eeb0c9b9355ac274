import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { findListField } from '../../kit/graphql/list-field.ts'
import { readSlice } from '../../kit/read/list.ts'
import { selectionFrom } from '../../kit/read/selection.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { readMissing } from '../completeness/completeness.queries.ts'
import { explainFigure } from '../explain/explain-figure.ts'
import { sayAsked } from '../explain/explain-words.ts'
import { type ExplainedReport, explainedOf } from '../explain/explained-reports.ts'
import { findFigure } from '../explain/found-figure.ts'
import { narrowScope } from '../scope/narrowing.ts'
import { loadReportScope, onDays, type ReportScope } from '../scope/report-scope.queries.ts'
import { dayOf } from '../scope/shared-clock.calc.ts'
import type { WatchedDay } from './watch.calc.ts'
import { MOST_WATCHED_DAYS, type WatchAsked } from './watch.input.ts'
import { listOfMeasure, type WatchedMeasure } from './watch-report.calc.ts'
import { LIST, type WatchedReport } from './watched-page.calc.ts'

/** How long after a business day its last receipts are awaited. */
const GRACE_MS = 3_600_000
/** Days that numbers of tills which have not come in are waited for; after them a day counts as it is. */
const PATIENCE_DAYS = 2

/** A figure that is watched. */
export interface Watched {
  readonly report: WatchedReport | typeof LIST
  readonly measure: WatchedMeasure
  readonly asked: WatchAsked
}

/** What a watched figure was on its last complete days. */
export interface WatchedDays {
  /** The last day that is complete at every outlet. */
  readonly until: string
  readonly days: WatchedDay[]
  /** What it is narrowed to, in words. */
  readonly about: string
}

/** The days up to one that are waited for. */
const patience = (until: string) => ({ from: addDays(until, 1 - PATIENCE_DAYS), to: until })

/** The last business day that is over everywhere, and at whose end all numbers of tills have come in. */
async function lastComplete(ctx: Context, scope: ReportScope, is_of_sales: boolean): Promise<string> {
  const now = ctx.now().getTime() - GRACE_MS
  const open = scope.outlets.filter(({ deleted_at }) => !deleted_at)
  const over = (open.length > 0 ? open : scope.outlets).map((outlet) => addDays(dayOf(outlet, now), -1))
  const until = over.reduce((a, b) => (a < b ? a : b))
  if (!is_of_sales) return until
  const missing = await readMissing(ctx, onDays(scope, patience(until)))
  const first = missing.map(({ business_date }) => business_date).sort()[0]
  return first === undefined ? until : addDays(first, -1)
}

/** The days on which anything was sold at these outlets. */
async function readSold(ctx: Context, { outlets }: ReportScope, from: string, to: string) {
  const { rows } = await sql<{
    day: string
  }>`select distinct d.business_date::text as day from sales_outlet_day d
    where d.brand_id = ${ctx.brand_id} and d.outlet_id = any(${outlets.map(({ id }) => id)}::int[])
      and d.business_date between ${from}::date and ${to}::date and d.transactions > 0`.execute(ctx.db)
  return new Set(rows.map(({ day }) => day))
}

async function loadScope(
  ctx: Context,
  { of, narrowed_by }: ExplainedReport,
  { outlet_ids = null, channels = null, cashiers, hours }: WatchAsked,
): Promise<ReportScope> {
  const filter = { preset: 'today', compare: 'none', outlet_ids } as const
  const whole = of
    ? await loadReportScope(ctx, { ...filter, channels: null }, undefined, of)
    : await loadReportScope(ctx, { ...filter, channels })
  if (whole.outlets.length === 0)
    throw new UserError('FORBIDDEN', 'Tidak ada lagi outlet dalam jangkauan Anda')
  return narrowed_by === 'receipts' ? narrowScope(whole, { cashiers, hours }) : whole
}

/** Counts the rows of a list as they stand at the end of a day; what it was before nobody can tell. */
async function countRows(
  ctx: Context,
  { measure: { address }, asked: { filters, title } }: Omit<Watched, 'report'>,
  until: string,
): Promise<WatchedDays> {
  const { list } = requireList(address)
  const request = { page: 1, limit: 1, filters: filters ?? [] }
  const { total } = await readSlice(ctx, list, request, selectionFrom(['total']))
  return { until, days: [{ date: until, value: total }], about: title ? `Daftar: ${title}` : '' }
}

/** The list of a figure. @throws VALIDATION where there is none */
export function requireList(address: string) {
  const found = findListField(listOfMeasure(address))
  if (!found) throw invalid({ measure: 'Daftar ini tidak dapat diawasi' })
  return found
}

const isGroupNow = ({ basis = 'sold' }: ExplainedReport, asked: WatchAsked) =>
  (asked.group_basis ?? basis) === 'now'

/**
 * Reads a watched figure day by day, by the rights of `ctx`, as its report tells it. Of a day without any receipt nothing
 * is known of figures of sales.
 * @throws FORBIDDEN or VALIDATION where its viewer may no longer ask for it
 */
export async function readWatched(
  ctx: Context,
  { report, measure, asked }: Watched,
  today: string,
): Promise<WatchedDays> {
  if (report === LIST) return countRows(ctx, { measure, asked }, addDays(today, -1))
  const explained = explainedOf(report)
  const scope = await loadScope(ctx, explained, asked)
  const { cashiers = null, hours = null, methods = null, cell } = asked
  const findOn = (date: string) =>
    findFigure(ctx, explained.groups, onDays(scope, { from: date, to: date }), {
      measure: measure.address,
      cell: cell ?? {},
      costs: explained.costs,
      narrowed: { is_group_now: isGroupNow(explained, asked), cashiers, hours, methods },
    })
  const over = await lastComplete(ctx, scope, measure.is_of_sales)
  const until = (await explained.readWhole?.(ctx, onDays(scope, patience(over)), over)) ?? over
  const from = addDays(until, 1 - MOST_WATCHED_DAYS)
  const sold = measure.is_of_sales ? await readSold(ctx, scope, from, until) : null
  const days: WatchedDay[] = []
  for (let date = from; date <= until; date = addDays(date, 1)) {
    const found = findOn(date)
    const is_known = sold === null || sold.has(date)
    const told = is_known ? await explainFigure(ctx, found, VALUE, FIRST) : { value: null }
    days.push({ date, value: told.value })
  }
  const { group, asked: narrowed } = findOn(until)
  const facts = await sayAsked(ctx, narrowed, group)
  const about = facts.filter(({ label }) => label !== 'Periode').map(({ label, text }) => `${label}: ${text}`)
  return { until, days, about: about.join(' · ').slice(0, 600) }
}

const VALUE = new Set(['value'] as const)
const FIRST = { page: 1, limit: 1 }
