import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { type OutletProfits, readOutletProfits } from '../../reports/profit-loss/read-profit-loss.ts'
import type { DateRange } from '../../reports/scope/period.calc.ts'
import type { ReportFilter } from '../../reports/scope/report-filter.input.ts'
import { loadReportScope, type ReportScope } from '../../reports/scope/report-scope.queries.ts'
import { atOutlets } from '../journal/trial-balance.queries.ts'
import { BALANCE_KEYS, MATCH_KEYS, MATCH_LINES } from './match-lines.calc.ts'
import { endedDays, figureOf } from './read-match.ts'
import { type OutletSum, readOutletSums } from './source-sums.queries.ts'

/** By how much the journal of an outlet differs from what it is held against, in one respect. */
interface OutletDifference {
  readonly key: string
  /** Journal less source; null is not for the viewer to see. */
  readonly difference: number | null
  /** What of it is told: cash that drawers do not tell of. */
  readonly explained: number
}

/** An outlet beside the others: what differs there. */
export interface OutletMatch {
  readonly outlet_id: number
  readonly outlet_name: string
  /** Days that something changed since they were booked. */
  readonly waiting: number
  /** Only what differs, or may not be seen. */
  readonly differences: OutletDifference[]
}

/** The outlets of a period side by side, those with differences first. */
export interface BookMatchOutlets {
  readonly range: DateRange | null
  readonly rows: OutletMatch[]
}

interface RoleSum {
  readonly outlet_id: number
  readonly role: string
  readonly amount: number
}

/** What the journal says of the outlets; of balances also what came before. */
async function readJournal(ctx: Context, scope: ReportScope, { from, to }: DateRange): Promise<RoleSum[]> {
  const { rows } = await sql<RoleSum>`
    select e.outlet_id, l.role, sum(l.debit - l.credit)::bigint as amount
    from journal_entry e join journal_line l on l.brand_id = ${ownBrand} and l.entry_id = e.id
    where e.brand_id = ${ownBrand} and e.for_date <= ${to} and (e.for_date >= ${from} or l.role = any(${[...BALANCE_KEYS]}::text[]))
      ${atOutlets(scope, sql`e`)}
    group by 1, 2`.execute(ctx.db)
  return rows
}

async function readWaiting(ctx: Context, scope: ReportScope, { from, to }: DateRange) {
  const { rows } = await sql<{ outlet_id: number; count: number }>`
    select m.outlet_id, count(distinct m.business_date)::int as count from book_mark m
    where m.brand_id = ${ownBrand} and m.business_date between ${from} and ${to} ${atOutlets(scope, sql`m`)}
    group by 1`.execute(ctx.db)
  return new Map(rows.map(({ outlet_id, count }) => [outlet_id, count]))
}

/** What is held against the journal, by outlet and line; null is not for the viewer to see. */
function sourcesOf({ nothing, by_outlet }: OutletProfits, sums: readonly OutletSum[]) {
  const named = (outlet_id: number, key: string) => `${outlet_id} ${key}`
  const told = new Map(sums.map(({ outlet_id, key, amount }) => [named(outlet_id, key), amount]))
  return (outlet_id: number, key: string): number | null => {
    const line = MATCH_KEYS.find((known) => known === key)
    const whole = line && figureOf(line, nothing)
    if (line === undefined || whole === undefined) return told.get(named(outlet_id, key)) ?? 0
    const own = by_outlet.get(outlet_id)
    return whole === null ? null : own ? (figureOf(line, own) ?? 0) : 0
  }
}

const sizeOf = ({ differences }: OutletMatch) =>
  differences.reduce((sum, { difference, explained }) => sum + Math.abs((difference ?? 0) - explained), 0)

/** Holds the journal of each outlet against the rest of the product, side by side. */
export async function readBookMatchOutlets(ctx: Context, filter: ReportFilter): Promise<BookMatchOutlets> {
  const scope = await loadReportScope(ctx, { ...filter, compare: 'none', channels: null })
  const range = endedDays(scope)
  if (!range) return { range, rows: [] }
  const asked = { ...filter, ...range, preset: 'custom', compare: 'none' } as const
  const ids = scope.outlets.map(({ id }) => id)
  const [report, booked, sums, waiting] = await Promise.all([
    readOutletProfits(ctx, asked),
    readJournal(ctx, scope, range),
    readOutletSums(ctx, ids, range),
    readWaiting(ctx, scope, range),
  ])
  const journal = new Map(booked.map(({ outlet_id, role, amount }) => [`${outlet_id} ${role}`, amount]))
  const sourceOf = sourcesOf(report, sums)
  const rows = scope.outlets.map(({ id, name }): OutletMatch => {
    const differences = MATCH_KEYS.map((key): OutletDifference => {
      const source = sourceOf(id, key)
      const own = (journal.get(`${id} ${key}`) ?? 0) * MATCH_LINES[key].sign
      const told = ['cash_outside', 'cash_carried'].map((reason) => sourceOf(id, reason) ?? 0)
      return {
        key,
        difference: source === null ? null : own - source,
        explained: key === 'cash' ? told.reduce((sum, amount) => sum + amount, 0) : 0,
      }
    }).filter(({ difference, explained }) => difference !== 0 || explained !== 0)
    return { outlet_id: id, outlet_name: name, waiting: waiting.get(id) ?? 0, differences }
  })
  return {
    range,
    rows: rows.toSorted(
      (one, other) => sizeOf(other) - sizeOf(one) || one.outlet_name.localeCompare(other.outlet_name, 'id'),
    ),
  }
}
