import { sql } from 'kysely'
import type { Context, Services, WriteContext } from '../src/kit/context.ts'
import { insertRows } from '../src/kit/db/bulk-rows.ts'
import { ownBrand } from '../src/kit/db/own-brand.ts'
import { longWork } from '../src/kit/long-work.ts'
import { addDays, businessDayStart, daysBetween } from '../src/outlets/outlet/business-date.calc.ts'
import { enterDrawerMovements } from '../src/purchasing/income-expense/told-entries.ts'
import { shiftAt } from '../src/sales/shift/shift-of.queries.ts'
import type { DemoBrand, DemoOutlet } from './demo-data.ts'
import { createRandom } from './sales/random.ts'
import { cashierOf, changeOf, SHIFTS, type Shift, sessionUuidOf } from './sales/shift.ts'
import { WITH_PATTERN } from './sales/told.ts'
import { sendUntaken } from './untaken.ts'

interface Keeping {
  services: Services
  ctx: Context
  data: DemoBrand
  outlet_ids: ReadonlyMap<string, number>
  tills: ReadonlyMap<number, number>
  from: string
  today: string
}

/** What a session sold, by method. */
interface Sold {
  session_uuid: string
  method: string
  type: string | null
  amount: number
}

interface Made {
  session: Record<string, unknown> & { uuid: string }
  movements: Record<string, unknown>[]
  closing?: {
    at: string
    /** When the till told what had been counted, before it closed. */
    counted_at: string
    by: string
    counted: { method: string; amount: number }[]
    reason: string | null
    open_bills: { receipt_number: string; table_name: string | null; total: number }[] | null
  }
}

const MINUTE = 60_000
const NOTES = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100]
const SPENT = ['Es batu', 'Galon air', 'Gas elpiji 3 kg', 'Tisu dan sedotan', 'Parkir kurir', 'Sabun cuci']
const REASONS = [
  'Salah kembalian',
  'Pecahan kembalian habis',
  'Nota tunai dibayar QRIS',
  'Uang tip tercampur',
  'Pembulatan kembalian',
]
const SAFE_DROP_RATE = 0.8
const NO_SALE_RATE = 0.2
const OPEN_BILL_RATE = 0.12
const UNCOUNTED = new Set(['platform', 'receivable', 'compliment'])

/**
 * Keeps the sessions of the tills for what was sold: two shifts a day at each outlet, with small expenses, cash taken
 * to the safe, what was counted, and now and then a difference. The shift that is running stays open. What is there
 * already is left, but for a shift that has ended since.
 */
export async function keepSessions(keeping: Keeping): Promise<void> {
  const { ctx, data, outlet_ids, services, tills, today } = keeping
  const now = services.clock().getTime()
  for (const outlet of data.outlets.filter((each) => !each.deleted_at)) {
    const outlet_id = outlet_ids.get(outlet.code)
    if (outlet_id === undefined) continue
    const sold = await readSold(ctx, outlet_id)
    const made = makeSessions(keeping, outlet, outlet_id, sold, now)
    await longWork(ctx, (tx) => write(tx, outlet_id, made))
  }
  const [first] = data.outlets
  const outlet_id = first && outlet_ids.get(first.code)
  const id = outlet_id && tills.get(outlet_id)
  if (first && outlet_id && id) await sendUntaken(ctx, first, { id, outlet_id }, today)
}

function makeSessions(
  { ctx, data, tills, from, today }: Keeping,
  outlet: DemoOutlet,
  outlet_id: number,
  sold: ReadonlyMap<string, Sold[]>,
  now: number,
): Made[] {
  const made: Made[] = []
  let left = 0
  for (let day = 0; day <= daysBetween(from, today); day++) {
    const date = addDays(from, day)
    for (const shift of SHIFTS) {
      const uuid = sessionUuidOf(outlet, date, shift)
      const sums = sold.get(uuid)
      if (!sums) continue
      const times = timesOf(outlet, date, shift)
      // What lies in the first drawer is brought, so that it is known where its money came from.
      const brought = made.length === 0 ? (data.shifts[0]?.opening_cash ?? 0) : 0
      const opened = { outlet, outlet_id, date, shift, uuid, times, float: left, brought }
      const session = makeSession(data, opened, sums, times.end < now)
      Object.assign(session.session, { brand_id: ctx.brand_id, device_id: tills.get(outlet_id) ?? null })
      left = session.left
      made.push(session)
    }
  }
  return made
}

interface Opened {
  outlet: DemoOutlet
  outlet_id: number
  date: string
  shift: Shift
  uuid: string
  times: { begin: number; end: number }
  float: number
  /** Capital that is put into the drawer as it opens. */
  brought: number
}

function makeSession(
  data: DemoBrand,
  { outlet, outlet_id, date, shift, uuid, times, float, brought }: Opened,
  sold: readonly Sold[],
  is_over: boolean,
): Made & { left: number } {
  const random = createRandom(`drawer ${outlet.code} ${date} ${shift}`)
  // Drawn apart, so that what is in the drawers stays what it is.
  const told = createRandom(`told ${outlet.code} ${date} ${shift}`)
  const at = (share: number) => new Date(times.begin + (times.end - times.begin) * share).toISOString()
  const cashier = cashierOf(outlet, date, shift)
  const session = {
    uuid,
    outlet_id,
    business_date: date,
    cashier_name: cashier,
    opened_at: at(0),
    opening_float: float,
    opening_hash: '\\x00',
  }
  const movements: Record<string, unknown>[] = []
  let cash = float + sold.filter(({ type }) => type === 'cash').reduce((sum, { amount }) => sum + amount, 0)
  const move = (
    type: 'IN' | 'OUT' | 'SAFE_DROP',
    amount: number,
    reason: string,
    share: number,
    drawn = random,
  ) => {
    if (amount <= 0) return
    cash += type === 'IN' ? amount : -amount
    const occurred_at = at(share)
    movements.push({
      uuid: drawn.uuid(),
      session_uuid: uuid,
      outlet_id,
      type,
      amount,
      reason,
      actor: cashier,
      occurred_at,
      business_date: date,
    })
  }
  move('IN', brought, 'Modal awal laci', 0, createRandom(`capital ${outlet.code}`))
  if (random.chance(0.3)) move('OUT', random.between(4, 24) * 5_000, random.pick(SPENT), 0.2)
  if (random.chance(0.06)) move('IN', random.between(2, 4) * 50_000, 'Tambahan uang kecil', 0.15)
  if (!is_over) return { session, movements, left: cash }
  const kept = data.shifts[shift]?.opening_cash ?? 0
  const surplus = Math.floor(Math.max(cash - kept, 0) / 50_000) * 50_000
  // Some cashiers still tell it as cash taken out, which the cash book sorts by its words.
  if (told.chance(SAFE_DROP_RATE)) move('SAFE_DROP', surplus, 'Setoran ke brankas', 0.98)
  else move('OUT', surplus, 'Setor ke brankas', 0.98)
  movements.push(...openDrawer(told, { uuid, outlet_id, cashier, at, business_date: date }))
  const difference = drawDifference(random, data)
  const counted_cash = Math.max(0, cash + difference)
  const counted = [
    { method: 'TUNAI', amount: counted_cash },
    ...sold
      .filter(({ type }) => type !== null && type !== 'cash' && !UNCOUNTED.has(type))
      .map(({ method, amount }) => ({ method, amount: Math.max(0, amount) })),
  ]
  const reason = difference !== 0 && random.chance(0.75) ? random.pick(REASONS) : null
  // What is short in the next drawer's float was taken after the count.
  const taken = random.chance(0.02) ? random.between(1, 4) * 5_000 : 0
  const open_bills = shift === 0 && told.chance(OPEN_BILL_RATE) ? leaveBills(told, outlet, date) : null
  const closing = { at: at(1), counted_at: at(0.99), by: cashier, counted, reason, open_bills }
  return { session, movements, closing, left: Math.max(0, counted_cash - taken) }
}

/** Now and then a drawer is opened without a sale. */
function openDrawer(
  told: ReturnType<typeof createRandom>,
  {
    uuid,
    outlet_id,
    cashier,
    at,
    business_date,
  }: {
    uuid: string
    outlet_id: number
    cashier: string
    at: (share: number) => string
    business_date: string
  },
): Record<string, unknown>[] {
  const more = cashier === WITH_PATTERN ? 2 : 0
  const times = (told.chance(NO_SALE_RATE) ? told.between(1, 2) : 0) + more
  return Array.from({ length: times }, () => ({
    ...{ uuid: told.uuid(), session_uuid: uuid, outlet_id, type: 'NO_SALE', amount: 0, business_date },
    ...{ reason: 'Laci dibuka tanpa penjualan', actor: cashier, occurred_at: at(0.1 + told.next() * 0.8) },
  }))
}

/** Bills of guests who stay longer than the cashier. */
function leaveBills(told: ReturnType<typeof createRandom>, outlet: DemoOutlet, date: string) {
  return Array.from({ length: told.between(1, 2) }, () => ({
    receipt_number: `${outlet.code}-${date.slice(2).replaceAll('-', '')}-B${told.between(10, 99)}`,
    table_name: `A${told.between(1, 8)}`,
    total: told.between(40, 220) * 1_000,
  }))
}

function drawDifference(random: ReturnType<typeof createRandom>, { cash_difference }: DemoBrand): number {
  const { exact_rate, large_rate, step } = cash_difference
  const chance = random.next()
  if (chance < exact_rate) return 0
  const [low, high] = chance > 1 - large_rate ? cash_difference.large_range : cash_difference.typical_range
  return Math.round(random.between(low, high) / step) * step
}

/** The first shift begins before the doors open; the second ends when the last guests have gone. */
function timesOf(outlet: DemoOutlet, date: string, shift: Shift): { begin: number; end: number } {
  const change = changeOf(outlet, date)
  const midnight = businessDayStart(date, outlet.timezone, 0)
  return shift === 0
    ? { begin: midnight + 6.5 * 60 * MINUTE, end: change - MINUTE }
    : { begin: change, end: midnight + 23.75 * 60 * MINUTE }
}

async function readSold(ctx: Context, outlet_id: number): Promise<Map<string, Sold[]>> {
  const { rows } = await sql<Sold>`select p.session_uuid, p.method, w.type, p.amount - p.refund as amount
    from sales_session_payment p
    left join payment_method w on w.brand_id = p.brand_id and w.brand_id = ${ownBrand} and w.code = p.method
    where p.brand_id = ${ctx.brand_id} and p.outlet_id = ${outlet_id}`.execute(ctx.db)
  return Map.groupBy(rows, (row) => row.session_uuid)
}

/** Writes what is not there yet, a statement a table. */
async function write(tx: WriteContext, outlet_id: number, made: readonly Made[]): Promise<void> {
  const known = await sql<{ uuid: string; id: number; is_closed: boolean }>`
      select uuid, id, closed_at is not null as is_closed from cash_session
      where brand_id = ${tx.brand_id} and outlet_id = ${outlet_id}`.execute(tx.db)
  const before = new Map(known.rows.map((row) => [row.uuid, row]))
  const fresh = made.filter(({ session }) => !before.has(session.uuid))
  const part = { brand_id: tx.brand_id }
  await insertRows(
    tx,
    'cash_session',
    fresh.map(({ session, closing }) => ({
      ...session,
      closed_at: closing?.at ?? null,
      reason: closing?.reason ?? null,
      created_at: session.opened_at,
      updated_at: closing?.at ?? session.opened_at,
    })),
  )
  await sql`update cash_session c set shift_id = ${shiftAt(sql.ref('c.outlet_id'), sql.ref('c.opened_at'))}
    where c.brand_id = ${tx.brand_id} and c.outlet_id = ${outlet_id} and c.shift_id is null
      and c.opened_at is not null`.execute(tx.db)
  await sql`update cash_session s set cashier_id = a.cashier_id from cashier_alias a
    where s.brand_id = ${tx.brand_id} and s.outlet_id = ${outlet_id} and s.cashier_id is null
      and a.brand_id = ${ownBrand} and a.outlet_id = s.outlet_id
      and a.name_key = cashier_name_key(s.cashier_name)`.execute(tx.db)
  const ending = made.filter(
    ({ session, closing }) => closing && before.get(session.uuid)?.is_closed !== true,
  )
  const moved = [...new Set([...fresh, ...ending])].flatMap(({ movements }) => movements)
  await sql`insert into cash_movement (brand_id, uuid, content_hash, outlet_id, session_uuid, type, amount, reason,
        actor, occurred_at, recorded_at, business_date, cashier_id)
      select ${tx.brand_id}, m.uuid, '\\x00', m.outlet_id, m.session_uuid, m.type, m.amount, m.reason, m.actor,
        m.occurred_at, m.occurred_at, m.business_date, a.cashier_id
      from json_populate_recordset(null::cash_movement, ${JSON.stringify(moved)}::json) m
      left join cashier_alias a on a.brand_id = ${ownBrand} and a.outlet_id = m.outlet_id
        and a.name_key = cashier_name_key(m.actor)
      on conflict (brand_id, uuid) do nothing`.execute(tx.db)
  await enterDrawerMovements(
    tx,
    moved.map(({ uuid }) => String(uuid)),
  )
  const closings = ending.flatMap(({ session, closing }) =>
    closing
      ? [
          {
            ...{ uuid: session.uuid, at: closing.at, by: closing.by, reason: closing.reason },
            ...{ counted_at: closing.counted_at, open_bills: closing.open_bills },
            tally: { counted: closing.counted, denominations: [] },
          },
        ]
      : [],
  )
  const closed = await sql<{ id: number; uuid: string }>`with gone as (
        select s.id, s.uuid, x.at, x.by, x.reason, x.counted_at, x.open_bills, x.tally from cash_session s
        join json_to_recordset(${JSON.stringify(closings)}::json) as x(uuid uuid, at timestamptz, by text, reason text,
          counted_at timestamptz, open_bills jsonb, tally jsonb)
          on x.uuid = s.uuid where s.brand_id = ${tx.brand_id}
      ), made as (
        insert into cash_closing (brand_id, session_id, closed_at, closed_by, note, recorded_at, open_bills)
        select ${tx.brand_id}, id, at, by, reason, at, nullif(open_bills, 'null') from gone order by at returning id, session_id
      ), ended as (
        update cash_session s set closed_at = g.at, reason = g.reason, updated_at = g.at, tally = g.tally, tally_hash = '\\x00',
          tallied_at = g.counted_at, tallied_by = g.by from gone g
        where s.brand_id = ${tx.brand_id} and s.id = g.id and s.closed_at is null
      ) select m.id, g.uuid from made m join gone g on g.id = m.session_id`.execute(tx.db)
  const ids = new Map(closed.rows.map((row) => [row.uuid, row.id]))
  const counts = ending.flatMap(({ session, closing }) =>
    (closing?.counted ?? []).map((count) => ({ ...part, closing_id: ids.get(session.uuid), ...count })),
  )
  await insertRows(tx, 'cash_count', counts)
  const drawers = counts.filter(({ method }) => method === 'TUNAI')
  await insertRows(
    tx,
    'cash_denomination',
    drawers.flatMap(({ closing_id, amount }) =>
      pieces(amount).map((piece) => ({ ...part, closing_id, ...piece })),
    ),
  )
}

/** A sum in notes and coins, the largest first. */
function pieces(amount: number): { value: number; pieces: number }[] {
  let rest = amount
  return NOTES.flatMap((value) => {
    const count = Math.floor(rest / value)
    rest -= count * value
    return count > 0 ? [{ value, pieces: count }] : []
  })
}
