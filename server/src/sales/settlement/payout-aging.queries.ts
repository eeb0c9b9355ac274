import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { accountsInReach } from '../bank-account/bank-account.policy.ts'
import { bankDayFrom, isBankDay } from './bank-day.calc.ts'
import {
  AGING_BUCKETS,
  type AgingBucket,
  type AgingPart,
  bucketOf,
  daysLate,
  firstDueFrom,
} from './payout-aging.calc.ts'
import { openOfPayout } from './payout-state.calc.ts'
import { type Payout, payoutRows } from './settlement.queries.ts'

/** Where an outlet is paid by a method, as far as the viewer may know. */
interface Place {
  readonly outlet_id: number
  readonly method: string
  readonly is_platform: boolean
  /** The running business day of the outlet. */
  readonly today: string
  readonly bank_account_id: number
  /** Whether the viewer reaches all outlets of the account; who does not sees nothing of its name and statements. */
  readonly is_account_shown: boolean
  readonly account_name: string
  /** First and last day that its statements tell of; null without any. */
  readonly told_from: string | null
  readonly told_until: string | null
}

async function readPlaces(ctx: Context): Promise<Place[]> {
  const outlets = withinOutlets(ctx, sql`u`)
  const { rows } = await sql<Place>`
    select u.outlet_id, m.code as method, m.type = 'platform' as is_platform,
      (${ctx.now()}::timestamptz at time zone o.timezone - o.business_day_cutoff::interval)::date::text as today,
      a.id as bank_account_id, ${accountsInReach(ctx, sql`a`) ?? sql`true`} as is_account_shown, a.name as account_name,
      l.told_from::text, l.told_until::text
    from bank_account_use u
    join payment_method m on m.brand_id = ${ownBrand} and m.id = u.payment_method_id
    join outlet o on o.brand_id = ${ownBrand} and o.id = u.outlet_id
    join bank_account a on a.brand_id = ${ownBrand} and a.id = u.bank_account_id
    left join lateral (select min(l.settled_on) as told_from, max(l.settled_on) as told_until from settlement_line l
      where l.brand_id = ${ownBrand} and l.bank_account_id = a.id) l on true
    where u.brand_id = ${ownBrand} ${outlets ? sql`and ${outlets}` : sql``}`.execute(ctx.db)
  return rows
}

const placeKey = (row: { readonly outlet_id: number; readonly method: string }) =>
  `${row.outlet_id} ${row.method}`

/** A payout of which something is still to come, or to which more came than is due. */
export interface OpenPayout extends Payout {
  /** Null where the viewer does not reach all outlets of the account. */
  readonly account_id: number | null
  readonly account_name: string | null
  /** The day on which banks settle it. */
  readonly bank_day: string
  /** Calendar days beyond that; 0 while it is not late. */
  readonly days_late: number
  /** Still to come, in whole rupiah; less than 0 where more came. */
  readonly open: number
  readonly bucket: AgingBucket
}

/** What is open of a method at an outlet of days that no statement of its account tells of. */
interface UnknownSum {
  readonly outlet_id: number
  readonly outlet_name: string
  readonly method: string
  readonly method_name: string
  readonly open: number
}

const OPEN = sql`(p.amount - p.received - p.written_off - p.kept)`
const FIRST_DAY = '2000-01-01'

/**
 * The first date of which what is due is known to have come or not: since the first statement, or from today on without
 * any. An account whose statements begin on a day of rest is paid on such days.
 */
function knownFrom({ told_from, today }: Place): string {
  if (told_from === null || told_from >= today) return firstDueFrom(today)
  return isBankDay(told_from) ? firstDueFrom(told_from) : told_from
}

/** Payouts of places from a business day on, as a select beside the first date of which each is known. */
function placedPayouts(places: readonly Place[], since: string) {
  const outlet_ids = [...new Set(places.map(({ outlet_id }) => outlet_id))]
  const latest =
    places
      .map(({ today }) => today)
      .sort()
      .at(-1) ?? since
  const known = places.map((place) => ({
    ...{ outlet_id: place.outlet_id, method: place.method, known_from: knownFrom(place) },
  }))
  return sql`(${payoutRows({ outlet_ids }, { from: since, to: addDays(latest, 1) })}) p
    join json_to_recordset(${JSON.stringify(known)}::json) as k(outlet_id int, method text, known_from text)
      on k.outlet_id = p.outlet_id and k.method = p.method`
}

/** Payouts that are open of the days that statements tell of, and of those still to come, in the order they are due. */
async function readOpen(ctx: Context, places: readonly Place[], since = FIRST_DAY): Promise<OpenPayout[]> {
  const of = new Map(places.map((place) => [placeKey(place), place]))
  const { rows } = await sql<Payout>`select p.* from ${placedPayouts(places, since)}
    where ${OPEN} <> 0 and p.due_on >= k.known_from
    order by p.due_on, p.outlet_name, p.outlet_id, p.sort, p.method, p.business_date`.execute(ctx.db)
  return rows.flatMap((payout): OpenPayout[] => {
    const place = of.get(placeKey(payout))
    if (!place) return []
    const { today, is_account_shown, account_name } = place
    return [
      {
        ...payout,
        account_id: is_account_shown ? payout.bank_account_id : null,
        account_name: is_account_shown ? account_name : null,
        bank_day: bankDayFrom(payout.due_on),
        days_late: Math.max(daysLate(payout.due_on, today), 0),
        open: openOfPayout(payout),
        bucket: bucketOf(payout.due_on, today),
      },
    ]
  })
}

async function readUnknown(ctx: Context, places: readonly Place[]): Promise<UnknownSum[]> {
  const { rows } = await sql<UnknownSum>`
    select p.outlet_id, p.outlet_name, p.method, p.method_name, sum(${OPEN})::bigint as open
    from ${placedPayouts(places, FIRST_DAY)}
    where ${OPEN} <> 0 and p.due_on < k.known_from group by 1, 2, 3, 4`.execute(ctx.db)
  return rows
}

/** What is still to come of a method at an outlet, by how late it is; whole rupiah. */
export interface AgingRow extends Readonly<Record<AgingBucket, number>> {
  readonly outlet_id: number
  readonly outlet_name: string
  readonly method: string
  readonly method_name: string
  readonly is_platform: boolean
  readonly bank_account_id: number | null
  readonly account_name: string | null
  /** The last day that the statements of the account tell of; null without any, or where the account is not shown. */
  readonly told_until: string | null
  /** The buckets added up. */
  readonly total: number
  /** All of them but the first. */
  readonly overdue: number
  /** The earliest day on which banks should have settled what is late; null where nothing is. */
  readonly oldest_on: string | null
  /** What is open of days that no statement tells of. */
  readonly unknown: number
  /** How much more came, or was given back to guests, than is due of other days. */
  readonly over: number
}

type Known = Pick<OpenPayout, 'bucket' | 'open' | 'bank_day' | 'days_late'>
const isLate = ({ days_late, open }: Known) => days_late > 0 && open > 0
const earliest = (days: readonly Known[]) => days.map(({ bank_day }) => bank_day).sort()[0] ?? null

/** Open payouts added up by how late they are. */
function sumOpen(own: readonly Known[]) {
  const sum = (of: (payout: Known) => boolean) => own.filter(of).reduce((total, { open }) => total + open, 0)
  const buckets = Object.fromEntries(
    AGING_BUCKETS.map((bucket) => [bucket, sum((one) => one.bucket === bucket && one.open > 0)]),
  ) as Record<AgingBucket, number>
  const total = AGING_BUCKETS.reduce((all, bucket) => all + buckets[bucket], 0)
  return {
    ...buckets,
    total,
    overdue: total - buckets.not_due,
    oldest_on: earliest(own.filter(isLate)),
    over: -sum(({ open }) => open < 0),
  }
}

/** Reads what is still to come to accounts of the outlets in reach, by outlet and method, in the order of their names. */
export async function readAging(ctx: Context): Promise<AgingRow[]> {
  const places = await readPlaces(ctx)
  if (places.length === 0) return []
  const [open, unknown] = await Promise.all([readOpen(ctx, places), readUnknown(ctx, places)])
  const open_of = Map.groupBy(open, placeKey)
  const unknown_of = new Map(unknown.map((row) => [placeKey(row), row]))
  return places
    .flatMap((place): AgingRow[] => {
      const own = open_of.get(placeKey(place)) ?? []
      const before = unknown_of.get(placeKey(place))
      const named = own[0] ?? before
      if (!named) return []
      const { is_platform, is_account_shown, account_name, told_until } = place
      return [
        {
          ...{ outlet_id: place.outlet_id, outlet_name: named.outlet_name, is_platform },
          ...{ method: place.method, method_name: named.method_name },
          bank_account_id: is_account_shown ? place.bank_account_id : null,
          account_name: is_account_shown ? account_name : null,
          told_until: is_account_shown ? told_until : null,
          ...sumOpen(own),
          unknown: before?.open ?? 0,
        },
      ]
    })
    .sort((a, b) => compareNames(a.outlet_name, b.outlet_name) || compareNames(a.method_name, b.method_name))
}

const compareNames = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Of which payouts the days are asked for; what is left out is not narrowed by. */
interface AgingDaysFilter {
  readonly outlet_id?: number | null
  readonly bank_account_id?: number | null
  readonly method?: string | null
  readonly part?: AgingPart | null
}

/** Reads the payouts that a bucket is made of, or all of them, or those to which more came; the earliest due first. */
export async function readAgingDays(ctx: Context, filter: AgingDaysFilter): Promise<OpenPayout[]> {
  const { outlet_id, bank_account_id, method, part } = filter
  const places = (await readPlaces(ctx)).filter(
    (place) =>
      (!outlet_id || place.outlet_id === outlet_id) &&
      (!method || place.method === method) &&
      (!bank_account_id || (place.is_account_shown && place.bank_account_id === bank_account_id)),
  )
  if (places.length === 0) return []
  const open = await readOpen(ctx, places)
  if (part === 'over') return open.filter((one) => one.open < 0)
  return open.filter((one) => one.open > 0 && (!part || one.bucket === part))
}

/** Days back that a notice looks at. */
const NOTICE_DAYS = 92

/** What is late of the last days. */
export interface OverduePayouts {
  /** Payouts of a method on a day at an outlet. */
  readonly count: number
  /** Whole rupiah. */
  readonly amount: number
  /** The earliest day on which banks should have settled one; null where none is late. */
  readonly oldest_on: string | null
}

/**
 * What is late of payouts of the last 92 days at the outlets in reach, to accounts that have statements. Who asks has the
 * right to view payments.
 */
export async function readOverduePayouts(ctx: Context): Promise<OverduePayouts> {
  const since = addDays(ctx.now().toISOString().slice(0, 10), -NOTICE_DAYS)
  const places = (await readPlaces(ctx)).filter(({ told_from }) => told_from !== null)
  const late = places.length === 0 ? [] : (await readOpen(ctx, places, since)).filter(isLate)
  return {
    count: late.length,
    amount: late.reduce((sum, { open }) => sum + open, 0),
    oldest_on: earliest(late),
  }
}
