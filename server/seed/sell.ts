import { sql } from 'kysely'
import { createSystemContext } from '../src/access/session/system-context.ts'
import type { Context, Services, WriteContext } from '../src/kit/context.ts'
import { transaction } from '../src/kit/transaction.ts'
import { addDays, businessDayStart, daysBetween } from '../src/outlets/outlet/business-date.calc.ts'
import type { Door } from '../src/sales/transaction/outcome.calc.ts'
import { makeSalesPartitionsFrom } from '../src/sales/transaction/partition.commands.ts'
import type { Receipt } from '../src/sales/transaction/receipt.input.ts'
import { recordTransactions } from '../src/sales/transaction/record-transactions.commands.ts'
import { refundTransactions } from '../src/sales/transaction/refund-transactions.commands.ts'
import { voidTransactions } from '../src/sales/transaction/void-transactions.commands.ts'
import { keepSessions } from './cash-sessions.ts'
import { taxOf } from './create-outlets.ts'
import type { DemoBrand, DemoOutlet } from './demo-data.ts'
import { keepBooks } from './keep-books.ts'
import { withOddReceipt } from './odd-receipts.ts'
import { findRises } from './price-rises.ts'
import { createDayMaker, type DayMaker, type SalesDay } from './sales/day.ts'
import { createRandom } from './sales/random.ts'
import { createStockKeepers, type StockKeeper } from './stock/keep-stock.ts'
import { ensureTills, markSynced } from './tills.ts'

/** How far the selling has come. */
export interface Progress {
  brand: string
  day: number
  days: number
  receipts: number
}

export interface Selling {
  services: Services
  ctx: Context
  data: DemoBrand
  outlet_ids: ReadonlyMap<string, number>
  /** First business day. */
  from: string
  /** Business day of the last receipts. */
  today: string
  /** Business day on which the outlets begin to keep stock. */
  stock_from: string
  onProgress?: (progress: Progress) => void
}

const SEED = 'lumbung'
const CHUNK_DAYS = 10
const STOCK_CHUNK_DAYS = 7
const AT_ONCE = 3
/** Days an outlet sells before it keeps stock. */
const DAYS_BEFORE_STOCK = 3
/** Days on which a till was offline at closing time and sent its last receipts the next morning. */
const OFFLINE_RATE = 0.015
const OFFLINE_RECEIPTS = 6

/** Sells at every outlet from its opening on, in the order of the days, up to now. Answers the number of receipts. */
export async function sell(selling: Selling): Promise<number> {
  const { ctx, data, from, today } = selling
  await makeSalesPartitionsFrom(ctx.services, from, today)
  const tills = await transaction(ctx, ensureTills)
  const price_ids = await transaction(ctx, findPriceLists)
  const rises = await transaction(ctx, (tx) => findRises(tx, data))
  const maker = createDayMaker(data, SEED, { price_ids, rises })
  const days = daysBetween(from, today) + 1
  const stock_day = Math.max(0, daysBetween(from, selling.stock_from))
  const keepers = new Map<string, Hire>()
  let receipts = 0
  for (let day = 0; day < days; ) {
    const keeps_stock = day >= stock_day
    if (keeps_stock && keepers.size === 0) await hireKeepers(selling, keepers)
    const end = keeps_stock
      ? Math.min(day + STOCK_CHUNK_DAYS, days)
      : Math.min(day + CHUNK_DAYS, stock_day, days)
    const dates = Array.from({ length: end - day }, (_, n) => addDays(from, day + n))
    const waiting = data.outlets.filter((outlet) => !outlet.deleted_at)
    const worker = async () => {
      for (let outlet = waiting.shift(); outlet; outlet = waiting.shift()) {
        const keeper = keepers.get(outlet.code)
        const sold = keeper
          ? await sellFromStock({ ...selling, tills }, maker, outlet, dates, keeper)
          : await sellDays({ ...selling, tills }, maker, outlet, dates)
        receipts += sold
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    day = end
    selling.onProgress?.({ brand: data.brand.name, day, days, receipts })
  }
  await transaction(ctx, (tx) => markSynced(tx, addDays(today, -1)))
  await keepSessions({ ...selling, tills })
  await keepBooks(selling)
  return receipts
}

/** The price lists of a channel of its own, by channel. */
async function findPriceLists(tx: WriteContext): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; channel: string }>`select id, channels[1] as channel from price
    where brand_id = ${tx.brand_id} and published_at is not null and cardinality(channels) = 1`.execute(tx.db)
  return new Map(rows.map(({ id, channel }) => [channel, id]))
}

/** Hires the keeper of an outlet when it begins to keep stock. */
type Hire = (stock_from: string) => Promise<StockKeeper>

async function hireKeepers(selling: Selling, keepers: Map<string, Hire>): Promise<void> {
  const hire = await createStockKeepers(selling)
  for (const outlet of selling.data.outlets.filter((each) => !each.deleted_at)) {
    const outlet_id = selling.outlet_ids.get(outlet.code)
    if (outlet_id === undefined) continue
    let hired: Promise<StockKeeper> | undefined
    keepers.set(outlet.code, (stock_from) => {
      hired ??= hire(outlet, outlet_id, stock_from)
      return hired
    })
  }
}

/** Day by day: what is bought and made in the morning is sold before anything is thrown away in the evening. */
async function sellFromStock(
  selling: Selling & { tills: ReadonlyMap<number, number> },
  maker: DayMaker,
  outlet: DemoOutlet,
  dates: readonly string[],
  hire: Hire,
): Promise<number> {
  let sold = 0
  const stock_from = stockStart(outlet, selling.stock_from)
  for (const date of dates) {
    const keeper = date >= stock_from ? await hire(stock_from) : undefined
    await keeper?.morning(date)
    sold += await sellDays({ ...selling, stock_from }, maker, outlet, [date])
    await keeper?.evening(date)
  }
  return sold
}

/** An outlet keeps stock once it has sold for a few days, or nobody would know how much to buy. */
function stockStart({ opened }: DemoOutlet, stock_from: string): string {
  const settled = addDays(opened, DAYS_BEFORE_STOCK)
  return settled > stock_from ? settled : stock_from
}

async function sellDays(
  selling: Selling & { tills: ReadonlyMap<number, number> },
  maker: DayMaker,
  outlet: DemoOutlet,
  dates: readonly string[],
): Promise<number> {
  const { ctx, services } = selling
  const outlet_id = selling.outlet_ids.get(outlet.code)
  if (outlet_id === undefined) throw new Error(`outlet ${outlet.code} was not made`)
  const device_id = selling.tills.get(outlet_id) ?? null
  const is_before_stock = (dates[0] ?? '') < selling.stock_from
  const door: Door = { outlet_id, device_id, source: 'POS', is_history: true, is_before_stock }
  const until = services.clock().getTime()
  const made = dates
    .filter((date) => date >= outlet.opened)
    .map((date) => {
      const day = maker.make(outlet, taxOf(outlet), date, until)
      return splitLate(outlet, date, withOddReceipt(outlet.code, date, day))
    })
  await record(
    ctx,
    door,
    made.flatMap(({ day }) => day.receipts),
  )
  for (const { date, late } of made) {
    const morning = new Date(businessDayStart(addDays(date, 1), outlet.timezone, 7 * 60 + 30))
    if (late.length === 0 || morning.getTime() > until) continue
    const next_day = createSystemContext({ ...services, clock: () => morning }, ctx.brand_id)
    await record(next_day, { ...door, is_history: false }, late)
  }
  await voidTransactions(
    ctx,
    door,
    made.flatMap(({ day }) => day.voids),
  )
  await refundTransactions(
    ctx,
    door,
    made.flatMap(({ day }) => day.refunds),
  )
  return made.reduce((sum, { day, late }) => sum + day.receipts.length + late.length, 0)
}

/** Takes the last receipts out of an offline day; none that were undone, which a till could not have told apart. */
function splitLate(outlet: DemoOutlet, date: string, day: SalesDay) {
  const random = createRandom(`${SEED} offline ${outlet.code} ${date}`)
  if (!random.chance(OFFLINE_RATE)) return { date, day, late: [] }
  const undone = new Set([...day.voids, ...day.refunds].map((request) => request.transaction_uuid))
  const late = day.receipts.slice(-OFFLINE_RECEIPTS).filter((receipt) => !undone.has(receipt.uuid))
  const receipts = day.receipts.filter((receipt) => !late.includes(receipt))
  return { date, day: { ...day, receipts }, late }
}

async function record(ctx: Context, door: Door, receipts: readonly Receipt[]): Promise<void> {
  const outcomes = await recordTransactions(ctx, door, receipts)
  const refused = outcomes.find(({ status }) => status === 'conflict' || status === 'rejected')
  if (refused) throw new Error(`demo receipt refused: ${JSON.stringify(refused)}`)
}
