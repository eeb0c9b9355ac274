import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectionFrom } from '../../kit/read/selection.ts'
import { addDays, daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import type { ProfitFigures } from '../../reports/profit-loss/profit-loss.calc.ts'
import { type ProfitLoss, readProfitLoss } from '../../reports/profit-loss/read-profit-loss.ts'
import type { DateRange } from '../../reports/scope/period.calc.ts'
import type { ReportFilter } from '../../reports/scope/report-filter.input.ts'
import { loadReportScope, type ReportScope } from '../../reports/scope/report-scope.queries.ts'
import { atOutlets } from '../journal/trial-balance.queries.ts'
import {
  BALANCE_KEYS,
  JOURNAL_ONLY,
  MATCH_KEYS,
  MATCH_LINES,
  type MatchLine,
  matchLine,
} from './match-lines.calc.ts'
import { readSourceSums } from './source-sums.queries.ts'

/** What explains a part of a difference. */
interface Explained {
  readonly key: string
  readonly amount: number
}

/** The journal of a period beside what the rest of the product says of the same days. */
export interface BookMatch {
  /** Days that have ended at every outlet; null where none of the period has. */
  readonly range: DateRange | null
  /** Days of it that something changed since they were booked. */
  readonly waiting: number
  readonly lines: MatchLine[]
  /** Profit by the journal and by the report, and what only the journal has or only the report leaves out. */
  readonly profit: { journal: number; source: number | null; explained: Explained[] } | null
  /** Cash that drawers do not tell of. */
  readonly cash: Explained[]
}

interface RoleSum {
  readonly role: string
  readonly kind: string
  readonly date: string
  readonly amount: number
}

type Sums = Map<string, Map<string, number | null>>

function put(sums: Sums, key: string, date: string, amount: number | null): void {
  const own = sums.get(key) ?? new Map<string, number | null>()
  const before = own.get(date)
  own.set(date, amount === null || before === null ? null : (before ?? 0) + amount)
  sums.set(key, own)
}

/** What the journal says of days, whichever day it counts for in the books; of balances also what came before. */
async function readJournal(ctx: Context, scope: ReportScope, { from, to }: DateRange): Promise<RoleSum[]> {
  const { rows } = await sql<RoleSum>`
    select l.role, a.kind, greatest(e.for_date, ${from}::date)::text as date, sum(l.debit - l.credit)::bigint as amount
    from journal_entry e join journal_line l on l.brand_id = ${ownBrand} and l.entry_id = e.id
    join book_account a on a.brand_id = ${ownBrand} and a.id = l.account_id
    where e.brand_id = ${ownBrand} and e.for_date <= ${to} and (e.for_date >= ${from} or l.role = any(${[...BALANCE_KEYS]}::text[]))
      ${atOutlets(scope, sql`e`)}
    group by 1, 2, 3`.execute(ctx.db)
  return rows
}

async function countWaiting(ctx: Context, scope: ReportScope, { from, to }: DateRange): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(distinct (m.outlet_id, m.business_date))::int as count
    from book_mark m where m.brand_id = ${ownBrand} and m.business_date between ${from} and ${to}
    ${atOutlets(scope, sql`m`)}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** What the report says under the name of a line; undefined where it says nothing of it, null where it is not to be seen. */
export const figureOf = (
  key: keyof typeof MATCH_LINES,
  figures: ProfitFigures,
): number | null | undefined => {
  if (key === 'sales') return figures.gross - figures.included_charges
  if (key === 'cogs') return figures.cogs ?? (figures.costed_bp === null && figures.waste === null ? null : 0)
  return key in figures ? figures[key as keyof ProfitFigures] : undefined
}

/** What the report says of each day, under the names of the journal. */
function putReport(sums: Sums, { by_day }: ProfitLoss): void {
  for (const { date, figures } of by_day)
    for (const key of MATCH_KEYS) {
      const figure = figureOf(key, figures)
      if (figure !== undefined) put(sums, key, date, figure)
    }
}

/** Each day's balance of what the days before it came to and its own. */
function accumulate(days: ReadonlyMap<string, number | null> | undefined, dates: readonly string[]) {
  let balance = 0
  return new Map(
    dates.map((date) => {
      balance += days?.get(date) ?? 0
      return [date, balance] as const
    }),
  )
}

/** The days of a period that have ended at every outlet it is of. */
export function endedDays({ range, outlets }: ReportScope): DateRange | null {
  const running = outlets.map(({ today }) => today).sort()[0]
  const to = running === undefined || range.to < running ? range.to : addDays(running, -1)
  return to < range.from ? null : { from: range.from, to }
}

/** Holds the journal of the days of a period that have ended against reports, drawers, stock and documents. */
export async function readBookMatch(ctx: Context, filter: ReportFilter): Promise<BookMatch> {
  const scope = await loadReportScope(ctx, { ...filter, compare: 'none', channels: null })
  const range = endedDays(scope)
  if (!range) return { range, waiting: 0, lines: [], profit: null, cash: [] }
  const asked = { ...filter, ...range, preset: 'custom', compare: 'none' } as const
  const [report, roles, sources, waiting] = await Promise.all([
    readProfitLoss(ctx, asked, selectionFrom(['by_day'])),
    readJournal(ctx, scope, range),
    readSourceSums(
      ctx,
      scope.outlets.map(({ id }) => id),
      range,
    ),
    countWaiting(ctx, scope, range),
  ])
  const dates = Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, at) =>
    addDays(range.from, at),
  )
  const [journal, source]: [Sums, Sums] = [new Map(), new Map()]
  for (const { role, date, amount } of roles) {
    const words = Object.entries(MATCH_LINES).find(([key]) => key === role)?.[1]
    put(journal, role, date, amount * (words?.sign ?? 1))
  }
  for (const key of BALANCE_KEYS) journal.set(key, accumulate(journal.get(key), dates))
  putReport(source, report)
  for (const { key, date, amount } of sources) put(source, key, date, amount)
  // Cash that went into no drawer, or into one of another day, explains what drawers do not tell of.
  const cash = ['cash_outside', 'cash_carried'].map((key) => ({
    key,
    amount: [...(source.get(key)?.values() ?? [])].reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
  }))
  const total = (role: string) =>
    roles.filter((row) => row.role === role).reduce((sum, { amount }) => sum + amount, 0)
  const in_profit = roles.filter(({ kind }) => kind === 'income' || kind === 'cost')
  return {
    range,
    waiting,
    lines: MATCH_KEYS.map((key) =>
      matchLine(key, dates, { journal, source, is_balance: BALANCE_KEYS.has(key) }),
    ),
    profit: {
      journal: -in_profit.reduce((sum, { amount }) => sum + amount, 0),
      source: report.total.net_profit,
      explained: [
        { key: 'uncosted_net', amount: report.total.uncosted_net ?? 0 },
        ...JOURNAL_ONLY.map((role) => ({ key: role, amount: -total(role) })),
      ].filter(({ amount }) => amount !== 0),
    },
    cash: cash.filter(({ amount }) => amount !== 0),
  }
}
