import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { placeMoves } from '../../purchasing/cash-place/place-moves.queries.ts'
import { accountsInReach } from '../../sales/bank-account/bank-account.policy.ts'
import { type CashSum, type ExpectedRow, sumAccounts } from './expected-cash.calc.ts'
import { bankMoves, drawerMoves } from './money-moves.queries.ts'
import { readPlaceFacts } from './place-facts.queries.ts'

/** What should lie where, at the end of a day or now. */
export interface ExpectedCash {
  readonly rows: ExpectedRow[]
  /** Days of outlets that something changed since they were booked. */
  readonly waiting: number
}

const FAR = '9999-12-31'

interface Outlet {
  readonly id: number
  readonly name: string
}

/** Outlets in reach, archived ones too: money may still lie there. */
async function readOutlets(ctx: Context): Promise<Outlet[]> {
  const { rows } = await sql<Outlet>`select o.id, o.name from outlet o where o.brand_id = ${ctx.brand_id}
    and ${withinOutlets(ctx, sql`o`, 'id') ?? sql`true`} order by o.name, o.id`.execute(ctx.db)
  return rows
}

/** What moved money up to a day, by outlet, place and account, and how much of it is of days that have not ended. */
async function readSums(ctx: Context, outlet_ids: readonly number[], day: string): Promise<CashSum[]> {
  const at = sql`any(${[...outlet_ids]}::int[])`
  const { rows } = await sql<CashSum>`
    select x.outlet_id, x.place, x.bank_account_id, sum(x.amount)::bigint as expected,
      coalesce(sum(x.amount) filter (where x.day >= o.today), 0)::bigint as running
    from (
      select 'cash' as place, d.outlet_id, d.day, d.amount, null::int as bank_account_id from ${drawerMoves(at)} d
      union all select p.place, p.outlet_id, p.day, p.amount, null from ${placeMoves(at)} p
      union all select b.place, b.outlet_id, b.day, b.amount, b.bank_account_id from ${bankMoves(at)} b) x
    join (select id, (${ctx.now()}::timestamptz at time zone timezone - business_day_cutoff::interval)::date as today
      from outlet where brand_id = ${ownBrand}) o on o.id = x.outlet_id
    where x.day <= ${day}::date group by 1, 2, 3`.execute(ctx.db)
  return rows
}

interface Booked {
  readonly outlet_id: number
  readonly role: string
  readonly amount: number
}

const ROLES = ['cash', 'petty_cash', 'safe', 'cash_in_transit', 'bank']

/** What the journal says of the same places up to a day, whichever day it counts for. */
async function readBooked(ctx: Context, outlet_ids: readonly number[], day: string): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select e.outlet_id, l.role, sum(l.debit - l.credit)::bigint as amount
    from journal_line l join journal_entry e on e.brand_id = ${ownBrand} and e.id = l.entry_id
    where l.brand_id = ${ownBrand} and l.role = any(${ROLES}::text[]) and e.for_date <= ${day}::date
      and e.outlet_id = any(${[...outlet_ids]}::int[])
    group by 1, 2`.execute(ctx.db)
  return rows
}

async function countWaiting(ctx: Context, outlet_ids: readonly number[], day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (m.outlet_id, m.business_date))::int as count from book_mark m
    join outlet o on o.brand_id = ${ownBrand} and o.id = m.outlet_id
    where m.brand_id = ${ownBrand} and m.outlet_id = any(${[...outlet_ids]}::int[]) and m.business_date <= ${day}::date
      and m.business_date < (${ctx.now()}::timestamptz at time zone o.timezone - o.business_day_cutoff::interval)::date`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

async function readAccounts(ctx: Context, day: string) {
  const { rows } = await sql<{ id: number; name: string; opened_on: string | null }>`select a.id, a.name,
      case when a.opened_on <= ${day}::date then a.opened_on::text end as opened_on from bank_account a
    where a.brand_id = ${ctx.brand_id} and ${accountsInReach(ctx, sql`a`) ?? sql`true`} order by a.name, a.id`.execute(
    ctx.db,
  )
  return rows
}

/** Reads what should lie in drawers, petty cash, safes, in transit and at banks of the outlets in reach. */
export async function readExpectedCash(ctx: Context, asked: string | null): Promise<ExpectedCash> {
  const day = asked ?? FAR
  const outlets = await readOutlets(ctx)
  const ids = outlets.map(({ id }) => id)
  const sees_books = isAllowed(ctx, can('books', 'view'))
  const [sums, booked, waiting, accounts, facts] = await Promise.all([
    readSums(ctx, ids, day),
    sees_books ? readBooked(ctx, ids, day) : null,
    sees_books ? countWaiting(ctx, ids, day) : 0,
    readAccounts(ctx, day),
    readPlaceFacts(ctx, ids, day),
  ])
  return { rows: sumAccounts({ outlets, accounts, sums, booked, facts }), waiting }
}
