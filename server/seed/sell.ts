import { sql } from 'kysely'
import { createSystemContext } from '../src/kit/brand-context.ts'
import type { Context, Services } from '../src/kit/context.ts'
import { transaction } from '../src/kit/transaction.ts'
import { addDays, businessDayStart, daysBetween } from '../src/outlets/outlet/business-date.calc.ts'
import type { Door } from '../src/sales/transaction/outcome.calc.ts'
import type { Receipt } from '../src/sales/transaction/receipt.input.ts'
import { recordTransactions } from '../src/sales/transaction/record-transactions.commands.ts'
import { refundTransactions } from '../src/sales/transaction/refund-transactions.commands.ts'
import { voidTransactions } from '../src/sales/transaction/void-transactions.commands.ts'
import { taxOf } from './create-outlets.ts'
import type { DemoBrand, DemoOutlet } from './demo-data.ts'
import { createDayMaker, type DayMaker, type SalesDay } from './sales/day.ts'
import { createRandom } from './sales/random.ts'
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
  onProgress?: (progress: Progress) => void
}

const SEED = 'lumbung'
const CHUNK_DAYS = 10
const AT_ONCE = 3
/** Days on which a till was offline at closing time and sent its last receipts the next morning. */
const OFFLINE_RATE = 0.015
const OFFLINE_RECEIPTS = 6

/** Sells at every outlet from its opening on, in the order of the days, up to now. Answers the number of receipts. */
export async function sell(selling: Selling): Promise<number> {
  const { ctx, data, from, today } = selling
  const tills = await transaction(ctx, async (tx) => {
    await sql`select ensure_sales_partitions(${from}::date, ${addDays(today, 62)}::date)`.execute(tx.db)
    return ensureTills(tx)
  })
  const maker = createDayMaker(data, SEED)
  const days = daysBetween(from, today) + 1
  let receipts = 0
  for (let day = 0; day < days; day += CHUNK_DAYS) {
    const dates = Array.from({ length: Math.min(CHUNK_DAYS, days - day) }, (_, n) => addDays(from, day + n))
    const waiting = data.outlets.filter((outlet) => !outlet.deleted_at)
    const worker = async () => {
      for (let outlet = waiting.shift(); outlet; outlet = waiting.shift()) {
        const sold = await sellDays({ ...selling, tills }, maker, outlet, dates)
        receipts += sold
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    selling.onProgress?.({ brand: data.brand.name, day: day + dates.length, days, receipts })
  }
  await transaction(ctx, (tx) => markSynced(tx, addDays(today, -1)))
  return receipts
}

async function sellDays(
  selling: Selling & { tills: ReadonlyMap<number, number> },
  maker: DayMaker,
  outlet: DemoOutlet,
  dates: string[],
): Promise<number> {
  const { ctx, services } = selling
  const outlet_id = selling.outlet_ids.get(outlet.code)
  if (outlet_id === undefined) throw new Error(`outlet ${outlet.code} was not made`)
  const device_id = selling.tills.get(outlet_id) ?? null
  const door: Door = { outlet_id, device_id, source: 'POS', is_history: true }
  const until = services.clock().getTime()
  const made = dates
    .filter((date) => date >= outlet.opened)
    .map((date) => splitLate(outlet, date, maker.make(outlet, taxOf(outlet), date, until)))
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
