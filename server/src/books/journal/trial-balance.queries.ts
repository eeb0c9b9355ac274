import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import type { DateRange } from '../../reports/scope/period.calc.ts'
import type { ReportFilter } from '../../reports/scope/report-filter.input.ts'
import { loadReportScope, type ReportScope } from '../../reports/scope/report-scope.queries.ts'

/** What an account comes to in a period; debits are positive. */
export interface AccountBalance {
  readonly account_id: number
  readonly code: string
  readonly name: string
  readonly kind: string
  readonly opening: number
  readonly debit: number
  readonly credit: number
  readonly closing: number
}

/** Trial balance: every account that anything was booked to up to the end of the period. */
export interface TrialBalance {
  readonly range: DateRange
  readonly rows: AccountBalance[]
  /** The sums of its columns; opening and closing are 0, or the books are broken. */
  readonly total: Omit<AccountBalance, 'account_id' | 'code' | 'name' | 'kind'>
}

/** Lines, entries or days of the outlets of a scope. */
export const atOutlets = ({ outlet_ids }: ReportScope, row: Fragment): Fragment =>
  outlet_ids ? sql`and ${row}.outlet_id = any(${outlet_ids}::int[])` : sql``

/** What every account came to, or one: before the period, in it and at its end, by the days entries count for. */
export async function readAccountSums(
  ctx: Context,
  scope: ReportScope,
  account_id?: number,
): Promise<AccountBalance[]> {
  const { from, to } = scope.range
  const of_account = account_id === undefined ? sql`` : sql`and l.account_id = ${account_id}`
  const { rows } = await sql<AccountBalance>`
    select a.id as account_id, a.code, a.name, a.kind, b.opening, b.debit, b.credit, b.opening + b.debit - b.credit as closing
    from (
      select l.account_id, coalesce(sum(l.debit - l.credit) filter (where l.business_date < ${from}), 0)::bigint as opening,
        coalesce(sum(l.debit) filter (where l.business_date >= ${from}), 0)::bigint as debit,
        coalesce(sum(l.credit) filter (where l.business_date >= ${from}), 0)::bigint as credit
      from journal_line l
      where l.brand_id = ${ownBrand} and l.business_date <= ${to} ${atOutlets(scope, sql`l`)} ${of_account}
      group by l.account_id) b
    join book_account a on a.brand_id = ${ownBrand} and a.id = b.account_id
    order by a.code, a.id`.execute(ctx.db)
  return rows
}

/** Reads the trial balance of a period. */
export async function readTrialBalance(ctx: Context, filter: ReportFilter): Promise<TrialBalance> {
  const scope = await loadReportScope(ctx, { ...filter, compare: 'none', channels: null })
  const rows = await readAccountSums(ctx, scope)
  const sum = (name: 'opening' | 'debit' | 'credit' | 'closing') =>
    rows.reduce((total, row) => total + row[name], 0)
  const total = {
    opening: sum('opening'),
    debit: sum('debit'),
    credit: sum('credit'),
    closing: sum('closing'),
  }
  return { range: scope.range, rows, total }
}

/** A line of an account as its ledger shows it. */
export interface LedgerLine {
  readonly entry_id: number
  readonly business_date: string
  readonly for_date: string
  readonly kind: string
  readonly is_correction: boolean
  readonly outlet_name: string
  readonly debit: number
  readonly credit: number
  /** What the account comes to after it. */
  readonly balance: number
}

/** Ledger of an account: what it came to before the period, and what each entry of the period did. */
export interface AccountLedger {
  readonly range: DateRange
  readonly account: { id: number; code: string; name: string; kind: string } | null
  readonly opening: number
  readonly closing: number
  /** Lines in the period; more than are shown where it is very long. */
  readonly count: number
  readonly lines: LedgerLine[]
}

/** Lines of a ledger that one answer has at the most: a longer period is asked for in parts, or taken as a file. */
const MOST_LINES = 2_000

/** The first account by code that anything was booked to; 0 where none was. */
async function firstAccount(ctx: Context): Promise<number> {
  const { rows } = await sql<{ id: number }>`select a.id from book_account a where a.brand_id = ${ownBrand}
    and exists (select from journal_line l where l.brand_id = ${ownBrand} and l.account_id = a.id)
    order by a.code, a.id limit 1`.execute(ctx.db)
  return rows[0]?.id ?? 0
}

/** Reads the ledger of an account, of the first one unless one is asked for; an account that is not of the brand is null. */
export async function readAccountLedger(
  ctx: Context,
  asked_id: number | null | undefined,
  filter: ReportFilter,
): Promise<AccountLedger> {
  const scope = await loadReportScope(ctx, { ...filter, compare: 'none', channels: null })
  return readLedger(ctx, scope, asked_id ?? null, MOST_LINES)
}

/** Reads the ledger of an account on the days of a scope, so many lines of it; see readAccountLedger. */
export async function readLedger(
  ctx: Context,
  scope: ReportScope,
  asked_id: number | null,
  most_lines: number,
): Promise<AccountLedger> {
  const { from, to } = scope.range
  const account_id = asked_id ?? (await firstAccount(ctx))
  const { rows } = await sql<Pick<AccountLedger, 'account' | 'opening' | 'closing' | 'count' | 'lines'>>`
    with own as (
      select e.id as entry_id, e.business_date, e.for_date, e.kind, e.is_correction, e.outlet_id,
        sum(l.debit)::bigint as debit, sum(l.credit)::bigint as credit
      from journal_line l join journal_entry e on e.brand_id = ${ownBrand} and e.id = l.entry_id
      where l.brand_id = ${ownBrand} and l.account_id = ${account_id} and l.business_date <= ${to}
        ${atOutlets(scope, sql`l`)}
      group by e.id, e.business_date, e.for_date, e.kind, e.is_correction, e.outlet_id
    ), told as (
      select own.*, o.name as outlet_name,
        sum(own.debit - own.credit) over (order by own.business_date, own.entry_id)::bigint as balance
      from own join outlet o on o.brand_id = ${ownBrand} and o.id = own.outlet_id
    )
    select (select json_build_object('id', a.id, 'code', a.code, 'name', a.name, 'kind', a.kind) from book_account a
        where a.brand_id = ${ownBrand} and a.id = ${account_id}) as account,
      coalesce((select sum(debit - credit) from own where business_date < ${from}), 0)::bigint as opening,
      coalesce((select sum(debit - credit) from own), 0)::bigint as closing,
      (select count(*)::int from own where business_date >= ${from}) as count,
      coalesce((select json_agg(t order by t.business_date, t.entry_id) from (
        select entry_id, business_date::text, for_date::text, kind, is_correction, outlet_name, debit, credit, balance
        from told where business_date >= ${from} order by business_date, entry_id limit ${most_lines}) t), '[]') as lines`.execute(
    ctx.db,
  )
  const [row] = rows
  if (!row) throw new RangeError('a ledger is one row')
  return { range: scope.range, ...row }
}
