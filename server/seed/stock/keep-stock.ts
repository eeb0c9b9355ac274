import { sql } from 'kysely'
import { createSystemContext } from '../../src/access/session/system-context.ts'
import type { Context, Services, WriteContext } from '../../src/kit/context.ts'
import { transaction } from '../../src/kit/transaction.ts'
import {
  addDays,
  businessDayStart,
  daysBetween,
  weekdayOf,
} from '../../src/outlets/outlet/business-date.calc.ts'
import { insertDuePayments } from '../../src/purchasing/receiving/payment.factory.ts'
import { insertReceivings, type ReceivingSeed } from '../../src/purchasing/receiving/receiving.factory.ts'
import { insertAdjustments } from '../../src/stock/adjustment/adjustment.factory.ts'
import { insertProductions } from '../../src/stock/production/production.factory.ts'
import { type DemoBrand, type DemoOutlet, weekdayName } from '../demo-data.ts'
import { dayFactor } from '../sales/demand.ts'
import { estimateUse } from './estimate.ts'
import { planCount, planWaste } from './evening.ts'
import { type Morning, planBatches, planPurchases, priceOn } from './morning.ts'
import { openStock } from './open-stock.ts'
import { type Good, goodName, readGoods, readStandings } from './store.ts'

/** Keeps the stock of one outlet of a demo brand, day by day around its sales. */
export interface StockKeeper {
  /** Opens stock on the first day; then buys, makes and fills up before the first sale. */
  morning(date: string): Promise<void>
  /** After the last sale: throws away what spoiled, and counts at the end of a week. */
  evening(date: string): Promise<void>
}

export interface Keeping {
  readonly services: Services
  readonly ctx: Context
  readonly data: DemoBrand
  readonly stock_from: string
  readonly today: string
}

const MINUTE = 60_000
const BUYS_MINUTE = 5 * 60 + 30
const MAKES_MINUTE = 6 * 60 + 20
/** After closing time, when the last refund is through. */
const CLEARS_MINUTES = 45
const COUNTS_MINUTES = 60
const LOOK_BACK_DAYS = 7
const COUNT_EVERY_DAYS = 7
const FREIGHT = 15_000
const MENU_INTERVAL = 2

/** What keepers of a brand share. */
interface Shared extends Keeping {
  readonly goods: readonly Good[]
  readonly intervalOf: (good: Good) => number
  readonly lead_days: ReadonlyMap<string, number>
}

interface Place extends Shared {
  readonly outlet: DemoOutlet
  readonly outlet_id: number
  readonly author: string
  readonly uses: ReadonlyMap<string, number>
}

/** Readies the keepers of a brand; each reads what its outlet needs when it is made. */
export async function createStockKeepers(keeping: Keeping) {
  const { ctx, data } = keeping
  const intervals = data.purchasing_pattern.by_category_days_between_orders
  const shared: Shared = {
    ...keeping,
    goods: await readGoods(ctx, data, keeping.stock_from),
    intervalOf: ({ category }) => intervals[category] ?? MENU_INTERVAL,
    lead_days: new Map(data.suppliers.map(({ code, lead_days }) => [code, lead_days])),
  }
  return async (outlet: DemoOutlet, outlet_id: number, stock_from: string): Promise<StockKeeper> => {
    const uses = await estimateUse(ctx, outlet_id, shared.goods, stock_from)
    return createKeeper({ ...shared, stock_from, outlet, outlet_id, uses, author: authorOf(data, outlet) })
  }
}

/** Who signs at an outlet: its own people, else whoever is for all of them. */
function authorOf({ admins }: DemoBrand, { code }: DemoOutlet): string {
  const own = admins.find(({ outlet, admin_group }) => outlet === code && admin_group === 'Gudang')
  return (own ?? admins.find(({ outlet }) => outlet === code) ?? admins[1] ?? admins[0])?.name ?? 'Gudang'
}

async function createKeeper(place: Place): Promise<StockKeeper> {
  const { ctx, outlet, outlet_id, stock_from } = place
  const done = await readDone(ctx, outlet_id)
  const now = place.services.clock().getTime()
  const at = (date: string, minute: number) => businessDayStart(date, outlet.timezone, minute)
  return {
    morning: async (date) => {
      if (at(date, MAKES_MINUTE) > now || (done.morning !== null && date <= done.morning)) return
      if (date === stock_from) {
        const standings = await readStandings(ctx, outlet_id, date, date)
        await openStock({ ...place, standings })
      }
      await writeAt(place, at(date, MAKES_MINUTE), (tx) => beginDay(tx, place, date))
    },
    evening: async (date) => {
      const closed = at(date, closingMinute(outlet, date))
      if (closed + COUNTS_MINUTES * MINUTE > now || (done.evening !== null && date <= done.evening)) return
      await writeAt(place, closed + CLEARS_MINUTES * MINUTE, (tx) => endDay(tx, place, date, closed))
    },
  }
}

/** Writes as of a moment of the past, as the outlet's own person. */
function writeAt(
  { services, ctx, author }: Place,
  at: number,
  work: (tx: WriteContext) => Promise<void>,
): Promise<void> {
  const then = createSystemContext({ ...services, clock: () => new Date(at) }, ctx.brand_id)
  return transaction({ ...then, actor: author }, work)
}

/** The last days that an earlier run brought behind it. */
async function readDone(ctx: Context, outlet_id: number) {
  const { rows } = await sql<{ morning: string | null; evening: string | null }>`
    select (select max(business_date)::text from receiving where brand_id = ${ctx.brand_id}
        and outlet_id = ${outlet_id} and author_id is null) as morning,
      (select max(business_date)::text from adjustment where brand_id = ${ctx.brand_id}
        and outlet_id = ${outlet_id} and author_id is null and kind = 'waste') as evening`.execute(ctx.db)
  return rows[0] ?? { morning: null, evening: null }
}

function closingMinute({ opening }: DemoOutlet, date: string): number {
  const [, until = '22:00'] = opening[weekdayName(weekdayOf(date))]?.at(-1) ?? []
  const [hours = 22, minutes = 0] = until.split(':').map(Number)
  return hours * 60 + minutes
}

/** What stands at an outlet, and what a day will take as the days before it did, more on a Saturday than on a Monday. */
async function lookAround(tx: WriteContext, place: Place, date: string): Promise<Morning> {
  const { data, outlet, outlet_id, stock_from, uses } = place
  const days = Math.min(LOOK_BACK_DAYS, daysBetween(stock_from, date))
  const past = Array.from({ length: days }, (_, n) => dayFactor(data.sales_shape, addDays(date, n - days)))
  const usual = days > 0 ? past.reduce((a, b) => a + b, 0) / days : 1
  const factor = dayFactor(data.sales_shape, date) / usual
  const standings = await readStandings(tx, outlet_id, addDays(date, -days), date)
  const forecast = (good: Good) => {
    const name = goodName(good)
    const estimate = uses.get(name) ?? 0
    if (days === 0) return estimate * factor
    return Math.max((standings.get(name)?.used ?? 0) / days, estimate / 2) * factor
  }
  return { outlet_code: outlet.code, date, standings, forecast }
}

async function beginDay(tx: WriteContext, place: Place, date: string): Promise<void> {
  const { goods, data, outlet_id, author, intervalOf, outlet } = place
  const morning = await lookAround(tx, place, date)
  const priceOf = (good: Good) => priceOn(good, date, place.today, data.purchasing_pattern)
  const { late_rate } = data.purchasing_pattern
  const bought = Map.groupBy(
    planPurchases(goods, morning, intervalOf, priceOf, late_rate),
    ({ offer }) => offer.supplier,
  )
  const start = businessDayStart(date, outlet.timezone, BUYS_MINUTE)
  const receivings = [...bought].map(([supplier, lines], index): ReceivingSeed => {
    const is_sent = (place.lead_days.get(supplier) ?? 1) > 1
    return {
      outlet_id,
      supplier_id: lines[0]?.offer.supplier_id ?? null,
      supplier_note: `${supplier}/${date.slice(2).replaceAll('-', '')}/${outlet.code}`,
      occurred_at: new Date(start + index * 4 * MINUTE),
      business_date: date,
      freight: is_sent ? FREIGHT : 0,
      author,
      lines: lines.map(({ good, offer, units, price }) => ({
        item_kind: good.item_kind,
        item_id: good.item_id,
        unit: offer.unit,
        factor: offer.factor,
        unit_quantity: String(units),
        price,
      })),
    }
  })
  await insertReceivings(tx, receivings)
  await insertDuePayments(tx, outlet_id, date)
  const produced_at = tx.now()
  await insertProductions(
    tx,
    planBatches(goods, morning).map(({ good, version, planned, made, wasted, used_bp }) => ({
      outlet_id,
      ingredient_id: good.item_id,
      version,
      planned_quantity: String(planned),
      yield_quantity: String(made),
      waste_quantity: String(wasted),
      used_bp,
      produced_at,
      business_date: date,
      expiry_date: good.shelf_life_days === null ? null : addDays(date, good.shelf_life_days),
      author,
    })),
  )
}

async function endDay(tx: WriteContext, place: Place, date: string, closed: number): Promise<void> {
  const { goods, outlet_id, author, stock_from } = place
  const common = { outlet_id, business_date: date, author }
  const evening = await lookAround(tx, place, date)
  const occurred_at = tx.now()
  await insertAdjustments(
    tx,
    planWaste(goods, evening).map((waste) => ({ ...common, ...waste, kind: 'waste' as const, occurred_at })),
  )
  if (daysBetween(stock_from, date) % COUNT_EVERY_DAYS !== COUNT_EVERY_DAYS - 2) return
  await insertAdjustments(tx, [
    {
      ...common,
      kind: 'count',
      reason: null,
      occurred_at: new Date(closed + COUNTS_MINUTES * MINUTE),
      note: 'Opname akhir pekan',
      lines: planCount(goods, await lookAround(tx, place, date)),
    },
  ])
}
