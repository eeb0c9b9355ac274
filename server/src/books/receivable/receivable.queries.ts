import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { BEYOND, comparedLines } from '../../sales/platform-payout/compared-lines.queries.ts'
import { type AgingRow, readAging } from '../../sales/settlement/payout-aging.queries.ts'

/** What the journal says that methods and platforms owe. */
const RECEIVABLE_ROLES = ['payment_receivable', 'platform_receivable'] as const
type ReceivableRole = (typeof RECEIVABLE_ROLES)[number]

/** A receivable of the journal, and what it is made of by payouts and statements; whole rupiah. */
export interface Receivable {
  readonly role: ReceivableRole
  readonly journal: number
  /** What payouts to accounts leave open, by the aging: all its buckets. */
  readonly due: number
  /** More came, or was given back to guests, than is due; less than 0. */
  readonly over: number
  /** Open of days that no statement tells of. */
  readonly unknown: number
  /** Of methods that are paid out to no account. */
  readonly without_account: number
  /** Money that names a method and is for no payout yet; less than 0. */
  readonly unmatched: number
  /** What the running day brought, which is not booked yet, with the sign by which it leaves the journal. */
  readonly running: number
  /** The journal less all of these. */
  readonly difference: number
}

/** Receivables beside what they are made of. */
export interface ReceivableMatch {
  readonly rows: Receivable[]
  /** Ended days of outlets that something changed since they were booked. */
  readonly waiting: number
}

const ROLE = sql`case when m.type = 'platform' then 'platform_receivable' else 'payment_receivable' end`
/** Of sales: the role by which the journal books them; null where it is no receivable of these. */
const SALES_ROLE = sql`case when pays_cash(m.type, s.method) or m.type in ('voucher', 'receivable', 'compliment') then null
  else ${ROLE} end`

interface PartSum {
  readonly role: ReceivableRole
  readonly part: 'placed' | 'without_account' | 'unmatched'
  readonly is_running: boolean
  readonly amount: number
}

/** What sales, payout files, matches and lines of statements come to, by what is told of it. */
async function readParts(ctx: Context): Promise<PartSum[]> {
  const reach = withinOutlets(ctx, sql`o`, 'id')
  const { rows } = await sql<PartSum>`
    with d as materialized (
      select o.id as outlet_id,
        (${ctx.now()}::timestamptz at time zone o.timezone - o.business_day_cutoff::interval)::date as today
      from outlet o where o.brand_id = ${ownBrand} ${reach ? sql`and ${reach}` : sql``})
    select f.role, case when f.is_line then 'unmatched' when exists (
        select from bank_account_use u join payment_method m on m.brand_id = ${ownBrand} and m.id = u.payment_method_id
        where u.brand_id = ${ownBrand} and u.outlet_id = f.outlet_id and m.code = f.method) then 'placed'
      else 'without_account' end as part, f.day >= f.today as is_running, sum(f.amount)::bigint as amount
    from (
      select d.today, s.outlet_id, s.method, s.business_date as day, ${SALES_ROLE} as role,
        s.amount - s.refund - s.fee as amount, false as is_line
      from d join sales_payment_day s on s.brand_id = ${ownBrand} and s.outlet_id = d.outlet_id
      left join payment_method m on m.brand_id = ${ownBrand} and m.code = s.method
      union all
      select d.today, x.outlet_id, x.method, x.business_date, 'platform_receivable', ${BEYOND}, false
      from d cross join lateral (${comparedLines(sql`l.outlet_id = d.outlet_id`)}) x
      union all
      select d.today, s.outlet_id, s.method, s.booked_on, ${ROLE}, -s.amount - s.kept, false
      from d join settlement_match s on s.brand_id = ${ownBrand} and s.outlet_id = d.outlet_id and s.business_date is not null
      left join payment_method m on m.brand_id = ${ownBrand} and m.code = s.method
      union all
      select d.today, l.outlet_id, l.method, l.settled_on, ${ROLE}, (select coalesce(sum(s.amount), 0)
        from settlement_match s where s.brand_id = ${ownBrand} and s.line_id = l.id) - l.amount, true
      from d join settlement_line l on l.brand_id = ${ownBrand} and l.outlet_id = d.outlet_id and l.method is not null
      left join payment_method m on m.brand_id = ${ownBrand} and m.code = l.method) f
    where f.role is not null group by 1, 2, 3`.execute(ctx.db)
  return rows
}

async function readBooked(ctx: Context): Promise<{ role: ReceivableRole; amount: number }[]> {
  const reach = withinOutlets(ctx, sql`l`)
  const { rows } = await sql<{ role: ReceivableRole; amount: number }>`
    select l.role, sum(l.debit - l.credit)::bigint as amount from journal_line l
    where l.brand_id = ${ownBrand} and l.role = any(${[...RECEIVABLE_ROLES]}::text[]) ${reach ? sql`and ${reach}` : sql``}
    group by l.role`.execute(ctx.db)
  return rows
}

async function countWaiting(ctx: Context): Promise<number> {
  const reach = withinOutlets(ctx, sql`b`)
  const { rows } = await sql<{ count: number }>`
    select count(distinct (b.outlet_id, b.business_date))::int as count
    from book_mark b join outlet o on o.brand_id = ${ownBrand} and o.id = b.outlet_id
    where b.brand_id = ${ownBrand} ${reach ? sql`and ${reach}` : sql``}
      and b.business_date < (${ctx.now()}::timestamptz at time zone o.timezone - o.business_day_cutoff::interval)::date`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

const total = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** Holds what payouts leave open, of the outlets in reach, against the receivables of the journal. */
export async function readReceivables(ctx: Context): Promise<ReceivableMatch> {
  const [aging, parts, booked, waiting] = await Promise.all([
    readAging(ctx),
    readParts(ctx),
    readBooked(ctx),
    countWaiting(ctx),
  ])
  const rows = RECEIVABLE_ROLES.map((role): Receivable => {
    const own: readonly AgingRow[] = aging.filter(
      ({ is_platform }) => is_platform === (role === 'platform_receivable'),
    )
    const sums = parts.filter((part) => part.role === role)
    const journal = booked.find((row) => row.role === role)?.amount ?? 0
    const told = {
      due: total(own, (row) => row.total),
      over: -total(own, (row) => row.over),
      unknown: total(own, (row) => row.unknown),
      without_account: total(sums, ({ part, amount }) => (part === 'without_account' ? amount : 0)),
      unmatched: total(sums, ({ part, amount }) => (part === 'unmatched' ? amount : 0)),
      running: -total(sums, ({ is_running, amount }) => (is_running ? amount : 0)),
    }
    return { role, journal, ...told, difference: journal - total(Object.values(told), (amount) => amount) }
  })
  return { rows, waiting }
}
