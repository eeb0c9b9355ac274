import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { addDays, monthOf } from '../../outlets/outlet/business-date.calc.ts'
import { needsApproval } from '../../sales/cash-session/cash-rule.queries.ts'
import { APPROVES_SESSIONS } from '../../sales/cash-session/shift-session.policy.ts'
import { type OverduePayouts, readOverduePayouts } from '../../sales/settlement/payout-aging.queries.ts'
import { rowsInPeriod } from '../scope/reach.ts'
import { loadReportScope, type ReportScope } from '../scope/report-scope.queries.ts'
import { readTaxMonths } from '../tax-return/read-tax-return.ts'
import { type OutletHours, openMinutesSince } from './silence.calc.ts'

/** An outlet that has been open for a while without a sale coming in. */
export interface SilentOutlet {
  outlet: { id: number; code: string; name: string }
  last_sale_at: Date
}

/** A till whose clock is wrong, by its last request that told the time. */
export interface WrongClock {
  device_id: number
  device_name: string
  outlet: SilentOutlet['outlet']
  /** Behind below zero. */
  ahead_seconds: number
}

/** What somebody should look at, besides figures. */
export interface Attention {
  silent_outlets: SilentOutlet[]
  wrong_clocks: WrongClock[]
  issue_receipts: number
  /** Receipts that something was odd about as they came in, and that nobody has looked at. */
  marked_receipts: number
  /** Business day of the first of them. */
  marked_from: string | null
  /** Sessions of the last days whose difference waits for the viewer's approval; 0 for who may not approve. */
  sessions_to_approve: number
  /** Returns of the restaurant tax that wait for being filed, or filed anew; 0 for who may not file them. */
  tax_returns_open: number
  /** Whether one of them waits beyond its day. */
  is_tax_late: boolean
  /** What platforms and providers should have paid out; null for who may not see payments. */
  overdue_payouts: OverduePayouts | null
  /** First business day on which receipts were looked at. */
  issues_from: string
}

/** Open this long without a sale, an outlet's till has probably lost its connection. */
const SILENT_MINUTES = 120
const LOOK_BACK_DAYS = 7
const FILES_TAXES = can('books', 'approve')
const SEES_PAYOUTS = can('payment', 'view')

/** Looks for outlets that have gone silent, tills whose clock is wrong, and receipts whose bill or payment does not add up. */
export async function readAttention(ctx: Context): Promise<Attention> {
  const scope = await loadReportScope(ctx, { preset: 'last_7_days', compare: 'none' })
  const ids = scope.outlets.filter((outlet) => !outlet.deleted_at).map((outlet) => outlet.id)
  const issues_from = scope.range.from
  const [outlets, wrong_clocks, issue_receipts, marked, sessions_to_approve, taxes, overdue_payouts] =
    await Promise.all([
      readLastSales(ctx, ids, addDays(scope.today, -LOOK_BACK_DAYS)),
      readWrongClocks(ctx, ids),
      countIssues(ctx, ids, scope),
      countMarked(ctx, ids),
      isAllowed(ctx, APPROVES_SESSIONS) ? countUnapproved(ctx, ids, scope) : 0,
      readOpenTaxes(ctx, scope.today),
      isAllowed(ctx, SEES_PAYOUTS) ? readOverduePayouts(ctx) : null,
    ])
  const now = ctx.now().getTime()
  return {
    silent_outlets: outlets
      .filter((row) => openMinutesSince(row.last_sale_at.getTime(), now, row) >= SILENT_MINUTES)
      .map(({ id, code, name, last_sale_at }) => ({ outlet: { id, code, name }, last_sale_at })),
    wrong_clocks,
    issue_receipts,
    ...marked,
    sessions_to_approve,
    ...taxes,
    overdue_payouts,
    issues_from,
  }
}

type OutletRow = OutletHours & SilentOutlet['outlet'] & { last_sale_at: Date }

/** Outlets that have sold in the last days, with their last sale and opening hours. */
async function readLastSales(ctx: Context, ids: readonly number[], from: string): Promise<OutletRow[]> {
  const own = sql`h.brand_id = ${ownBrand} and h.outlet_id = o.id`
  const result = await sql<OutletRow>`
    select o.id, o.code, o.name, o.timezone, t.occurred_at as last_sale_at,
      (select coalesce(json_agg(h), '[]') from outlet_hours h where ${own}) as weekly,
      (select coalesce(json_agg(h), '[]') from outlet_special_day h where ${own} and h.date >= ${from}) as special
    from outlet o join lateral (
      select occurred_at from transaction where brand_id = ${ownBrand} and outlet_id = o.id and business_date >= ${from}
      order by occurred_at desc, id desc limit 1) t on true
    where o.brand_id = ${ctx.brand_id} and o.id = any(${ids}::int[]) order by o.name`.execute(ctx.db)
  return result.rows
}

async function readWrongClocks(ctx: Context, ids: readonly number[]): Promise<WrongClock[]> {
  const result = await sql<WrongClock>`
    select d.id as device_id, d.name as device_name, d.clock_ahead_seconds as ahead_seconds,
      json_build_object('id', o.id, 'code', o.code, 'name', o.name) as outlet
    from device d join outlet o on o.brand_id = d.brand_id and o.brand_id = ${ownBrand} and o.id = d.outlet_id
    where d.brand_id = ${ctx.brand_id} and d.outlet_id = any(${ids}::int[]) and d.deleted_at is null
      and d.clock_ahead_seconds is not null
    order by o.name, d.name, d.id`.execute(ctx.db)
  return result.rows
}

async function countIssues(ctx: Context, ids: readonly number[], scope: ReportScope): Promise<number> {
  const result = await sql<{ count: number }>`select count(*)::int as count from transaction t
    where t.brand_id = ${ctx.brand_id} and ${rowsInPeriod(scope, sql`t`)} and t.outlet_id = any(${ids}::int[])
      and (t.till_bill is not null or t.paid <> t.total or t.unknown_lines > 0)`.execute(ctx.db)
  return result.rows[0]?.count ?? 0
}

async function countMarked(
  ctx: Context,
  ids: readonly number[],
): Promise<Pick<Attention, 'marked_receipts' | 'marked_from'>> {
  const result = await sql<Pick<Attention, 'marked_receipts' | 'marked_from'>>`
    select count(*)::int as marked_receipts, min(business_date) as marked_from from transaction
    where brand_id = ${ctx.brand_id} and outlet_id = any(${ids}::int[])
      and marks <> '{}' and marks_seen_at is null`.execute(ctx.db)
  return result.rows[0] ?? { marked_receipts: 0, marked_from: null }
}

async function countUnapproved(ctx: Context, ids: readonly number[], scope: ReportScope): Promise<number> {
  const result = await sql<{ count: number }>`select count(*)::int as count from cash_session s
    where s.brand_id = ${ctx.brand_id} and ${rowsInPeriod(scope, sql`s`)} and s.outlet_id = any(${ids}::int[])
      and ${needsApproval(sql.ref('s'))}`.execute(ctx.db)
  return result.rows[0]?.count ?? 0
}

/** Returns of the months before this one that wait; who reaches some outlets only files none. */
async function readOpenTaxes(
  ctx: Context,
  today: string,
): Promise<Pick<Attention, 'tax_returns_open' | 'is_tax_late'>> {
  if (ctx.viewer?.outlet_ids || !isAllowed(ctx, FILES_TAXES))
    return { tax_returns_open: 0, is_tax_late: false }
  const to = monthOf(addDays(monthOf(today), -1))
  const months = await readTaxMonths(ctx, { from: monthOf(addDays(to, -1)), to })
  const open = months.filter(({ state }) => state === 'due' || state === 'late' || state === 'changed')
  return { tax_returns_open: open.length, is_tax_late: open.some(({ state }) => state === 'late') }
}
