import { sql } from 'kysely'
import { createSystemContext } from '../src/access/session/system-context.ts'
import type { Context, Services } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { addDays } from '../src/outlets/outlet/business-date.calc.ts'
import type { CashPlaceKind } from '../src/purchasing/cash-place/cash-place.calc.ts'
import { countCashPlace, createCashPlace } from '../src/purchasing/cash-place/cash-place.commands.ts'
import { placeMoves } from '../src/purchasing/cash-place/place-moves.queries.ts'
import { createCashTransfer, receiveCashTransfer } from '../src/sales/cash-transfer/cash-transfer.commands.ts'

/** How long ago outlets began to keep a safe and petty cash. */
const KEPT_DAYS = 24
const FLOAT = 1_500_000
const LIMIT = 500_000
/** What stays in a safe when the rest goes to the bank. */
const STAYS = 2_000_000
const NOTE = 50_000
const DEPOSIT_DAYS = 3
const FILL_DAYS = 4

interface Keeping {
  readonly outlet_ids: ReadonlyMap<string, number>
  readonly today: string
}

/** The late afternoon of a day at every outlet. */
const afternoon = (day: string) => new Date(`${day}T09:00:00Z`)

/** What lies in a place at the end of a day, and the least that does from then on. */
async function readBalance(ctx: Context, outlet_id: number, place: CashPlaceKind, day: string) {
  const { rows } = await sql<{ at: number; least: number }>`
    select coalesce((array_agg(b.balance order by b.day desc) filter (where b.day <= ${day}::date))[1], 0)::bigint as at,
      coalesce(min(b.balance) filter (where b.day >= ${day}::date), 0)::bigint as least
    from (select d.day, sum(d.amount) over (order by d.day) as balance from (
      select m.day, sum(m.amount) as amount from ${placeMoves(sql`${outlet_id}::int`)} m where m.place = ${place}
      group by m.day) d) b`.execute(ctx.db)
  return rows[0] ?? { at: 0, least: 0 }
}

/** Brings what the safe can spare to the bank, or fills petty cash from it. */
async function keepDay(
  on: (day: string) => Context,
  { outlet_id, account, place }: { outlet_id: number; account: number; place: number },
  { day, today }: { day: string; today: string },
): Promise<void> {
  const ago = Math.round((afternoon(today).getTime() - afternoon(day).getTime()) / 86_400_000)
  const safe = await readBalance(on(day), outlet_id, 'safe', day)
  const petty = await readBalance(on(day), outlet_id, 'petty_cash', day)
  const spare = Math.floor((Math.min(safe.at, safe.least) - STAYS) / NOTE) * NOTE
  if (ago % FILL_DAYS === 1 && FLOAT > petty.at && spare > FLOAT) {
    const ends = { from_kind: 'safe', to_kind: 'petty_cash' } as const
    await createCashTransfer(on(day), { outlet_id, ...ends, amount: FLOAT - petty.at, sent_on: day })
  } else if (ago % DEPOSIT_DAYS === 0 && ago > 0 && spare > 0) {
    const ends = { from_kind: 'safe', to_kind: 'bank', bank_account_id: account } as const
    const { id } = await createCashTransfer(on(day), { outlet_id, ...ends, amount: spare, sent_on: day })
    // Of some outlets what was brought last is still waited for.
    if (ago <= DEPOSIT_DAYS && outlet_id % 3 === 0) return
    const is_short = (ago + outlet_id) % 7 === 0
    await receiveCashTransfer(on(addDays(day, 1)), {
      ...{ id, received_on: addDays(day, 1), received_amount: spare - (is_short ? NOTE : 0) },
      ...(is_short ? { difference_reason: 'Satu lembar ditolak bank' } : {}),
    })
  } else if (ago === DEPOSIT_DAYS - 1)
    await countCashPlace(on(day), {
      id: place,
      counted: Math.max(0, petty.at - 5_000),
      reason: 'Kembalian kurang',
    })
}

/** Keeps petty cash and a safe at each outlet, with deposits to the bank; what was done on a run before is left. */
export async function createCashPlaces(
  services: Services,
  brand_id: number,
  { outlet_ids, today }: Keeping,
): Promise<void> {
  const on = (day: string) => createSystemContext({ ...services, clock: () => afternoon(day) }, brand_id)
  const all = on(today)
  const account = await selectOwn(all, 'bank_account').select('id').orderBy('id').limit(1).executeTakeFirst()
  const open = await selectOwn(all, 'outlet').select('id').where('deleted_at', 'is', null).execute()
  const running = new Set(open.map(({ id }) => id))
  if (!account) return
  for (const outlet_id of outlet_ids.values()) {
    if (!running.has(outlet_id)) continue
    const first = addDays(today, -KEPT_DAYS)
    const known = await selectOwn(all, 'cash_place', { outlet_id, kind: 'petty_cash' })
      .select('id')
      .executeTakeFirst()
    const last = await selectOwn(all, 'cash_transfer', { outlet_id })
      .select('sent_on')
      .orderBy('sent_on', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!known) {
      const limits = { float_amount: FLOAT, expense_limit: LIMIT }
      await createCashPlace(on(first), { outlet_id, kind: 'safe', opening: STAYS })
      await createCashPlace(on(first), { outlet_id, kind: 'petty_cash', opening: FLOAT, ...limits })
    }
    const place = await selectOwn(all, 'cash_place', { outlet_id, kind: 'petty_cash' })
      .select('id')
      .executeTakeFirstOrThrow()
    for (let day = addDays(last?.sent_on ?? first, 1); day < today; day = addDays(day, 1))
      await keepDay(on, { outlet_id, account: account.id, place: place.id }, { day, today })
  }
}
