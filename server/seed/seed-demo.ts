import { sql } from 'kysely'
import { hashPassword } from '../src/access/session/password.ts'
import { createSystemContext } from '../src/access/session/system-context.ts'
import { bookBrand } from '../src/books/posting/book-brands.ts'
import { markAllDays } from '../src/books/posting/mark-all.ts'
import type { Context, Services } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { findInDirectory } from '../src/kit/directory.ts'
import { transaction } from '../src/kit/transaction.ts'
import { addDays, businessDate } from '../src/outlets/outlet/business-date.calc.ts'
import { measureDemand } from '../src/reports/suggestion/measure-demand.ts'
import { settleBrand } from '../src/stock/lot/settle-all.ts'
import { asOwner } from './as-owner.ts'
import { createApiKeys } from './create-api-keys.ts'
import { type BrandPlan, createBrand } from './create-brand.ts'
import { createBudgets } from './create-budgets.ts'
import { createCampaigns } from './create-campaigns.ts'
import { createCashPlaces } from './create-cash-places.ts'
import { createChanges } from './create-changes.ts'
import { createComments } from './create-comments.ts'
import { createCorrection } from './create-correction.ts'
import { createDemandFactors } from './create-demand-factors.ts'
import { createGaps } from './create-gaps.ts'
import { createGrabOrders } from './create-grab-orders.ts'
import { createGuestOrders } from './create-guest-orders.ts'
import { createKitchenKeys } from './create-kitchen-keys.ts'
import { createMarginRaise } from './create-margin-raise.ts'
import { createMemberCampaigns } from './create-member-campaigns.ts'
import { createPaymentBatches } from './create-payment-batches.ts'
import { createPoints } from './create-points.ts'
import { createPriceTrials } from './create-price-trials.ts'
import { createPurchaseOrders } from './create-purchase-orders.ts'
import { createRatings } from './create-ratings.ts'
import { createReportSchedules } from './create-report-schedules.ts'
import { createSalesImport } from './create-sales-import.ts'
import { createSavedViews } from './create-saved-views.ts'
import { receiveServices } from './create-services.ts'
import { createStatements } from './create-statements.ts'
import { createStockRequests } from './create-stock-requests.ts'
import { YOUNG_DAYS } from './create-subscription.ts'
import { createTaxReturns } from './create-tax-returns.ts'
import { createWatches } from './create-watches.ts'
import { createWebhooks } from './create-webhooks.ts'
import { type DemoBrand, readDemoBrand } from './demo-data.ts'
import { deriveKedaiSenja } from './kedai-senja.ts'
import { movePromotions } from './move-promotions.ts'
import { openLately } from './open-lately.ts'
import { type Progress, sell } from './sell.ts'
import { deriveWarungBahari } from './warung-bahari.ts'

/** Domains of the demo brands. */
export const DEMO_DOMAINS = ['sekarlawang', 'warungbahari', 'kedaisenja'] as const

/** Of every demo account. */
export const DEMO_PASSWORD = 'Lumbung#2026'

/** `months` is for measuring: as sample, but stock is kept all the time. */
export type DemoSize = 'sample' | 'small' | 'full' | 'months'

/** Days of sales of the demo brand: two months, or two years. */
const DAYS: Record<DemoSize, number> = { sample: 60, small: 60, full: 730, months: 66 }
/** Of which stock is kept: opened, bought, made, thrown away and counted. */
const STOCK_DAYS: Record<DemoSize, number> = { sample: 7, small: 7, full: 90, months: 59 }
/** What share of its guests the demo brand has: tests read what few buy as well as what many do, in a third of the time. */
const GUESTS: Record<DemoSize, number> = { sample: 0.2, small: 1, full: 1, months: 0.2 }
const SECOND_BRAND_DAYS = 10
const CUTOFF_MINUTES = 240

/** A demo brand to be made, and the days of its sales. */
interface Making extends Omit<BrandPlan, 'data'> {
  domain: (typeof DEMO_DOMAINS)[number]
  days: number
  /** Its data by the day on which it begins. */
  dataOf: (begins_on: string) => DemoBrand
}

/**
 * Brings the demo brands up to the moment of the services' clock: makes them when they are missing and adds the sales
 * that are not there yet, so a broken run is finished by the next one. Answers how many receipts it went through.
 */
export async function seedDemo(
  services: Services,
  size: DemoSize,
  onProgress?: (progress: Progress) => void,
): Promise<number> {
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const demo = readDemoBrand()
  const visited = withGuests(demo, GUESTS[size])
  const today = dayOf(services.clock())
  const brands: Making[] = [
    {
      domain: 'sekarlawang',
      dataOf: (made_on) => openLately(movePromotions(visited, made_on), made_on),
      ...{ plan_id: 4, business_type: 'cafe', password_hash, days: DAYS[size] },
    },
    {
      domain: 'warungbahari',
      dataOf: (made_on) => movePromotions(deriveWarungBahari(demo), made_on),
      ...{ plan_id: 3, business_type: 'restaurant', password_hash, days: SECOND_BRAND_DAYS },
    },
    {
      domain: 'kedaisenja',
      dataOf: (born) => deriveKedaiSenja(demo, born),
      ...{ plan_id: 3, business_type: 'cafe', password_hash, days: YOUNG_DAYS + 1, is_young: true },
    },
  ]
  let selling = Promise.resolve(0)
  let counting = Promise.resolve()
  for (const [index, making] of brands.entries()) {
    const { ctx, outlet_ids, data } = await findOrCreate(services, making, today)
    const from = addDays(today, 1 - making.days)
    const stock_from = (await findStockStart(ctx)) ?? addDays(today, 1 - STOCK_DAYS[size])
    // The next brand is made while this one sells, and sells after it; what fails is told at the end.
    const before = selling
    selling = before.then(async (sold) => {
      const more = await sell({ services, ctx, data, outlet_ids, from, today, stock_from, onProgress })
      if (index === 0) {
        await receiveServices(ctx, outlet_ids)
        await createPurchaseOrders(services, ctx, { data, outlet_ids, today })
        await createKitchenKeys(services, ctx, { domain: data.brand.domain, outlet_ids })
        await createGrabOrders(ctx, { data, outlet_ids, today })
        await createGuestOrders(ctx, today)
        if (size !== 'months') await createMemberCampaigns(services, ctx, today)
        await createRatings(ctx, today)
        await createApiKeys(services, ctx)
        await createPriceTrials(services, ctx, today)
        await createMarginRaise(ctx, data, today)
        await createSavedViews(services, ctx)
        await createReportSchedules(services, ctx)
        await createCorrection(services, ctx)
        await createWatches(services, ctx)
        await createChanges(services, ctx)
        await createDemandFactors(services, ctx)
        await createStatements(ctx, { outlet_ids, today })
        await createPaymentBatches(ctx, today)
        await createCashPlaces(services, ctx.brand_id, { outlet_ids, today })
        await createSalesImport(ctx, { data, outlet_ids, today })
        await createTaxReturns(ctx, { outlet_ids, today })
        await createBudgets(ctx, { outlet_ids, today })
        await createPoints(services, ctx, { outlet_ids, from })
        if (size !== 'months') await createGaps(ctx)
        if (size !== 'months') await createCampaigns(ctx, today)
        if (size !== 'months') await createStockRequests((await asOwner(services, ctx)).ctx, today)
        await createComments(services, ctx)
        await createWebhooks(services, ctx)
      }
      await transaction(ctx, measureDemand)
      await transaction(ctx, markAllDays)
      await bookBrand(services, ctx.brand_id)
      await settleBrand(services, ctx.brand_id)
      // Nearly all there is: it is looked over for the planner while the small brand sells.
      if (index === 0) counting = analyze(ctx)
      counting.catch(() => {})
      return sold + more
    })
    selling.catch(() => {})
  }
  const receipts = await selling
  await counting
  return receipts
}

/** The same brand with a share of its guests. */
function withGuests(demo: DemoBrand, share: number): DemoBrand {
  const outlets = demo.outlets.map((outlet) => ({ ...outlet, tx_per_day: outlet.tx_per_day * share }))
  return { ...demo, outlets }
}

/** Lets the database look at all sales anew, as of no brand. */
async function analyze({ services }: Context): Promise<void> {
  const client = await services.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('select analyze_sales()')
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** The first day on which an earlier run kept stock. */
async function findStockStart(ctx: Context): Promise<string | null> {
  const { rows } = await sql<{ date: string | null }>`select min(business_date)::text as date from adjustment
    where brand_id = ${ctx.brand_id} and reason = 'opening'`.execute(ctx.db)
  return rows[0]?.date ?? null
}

/** The contexts of the demo brands that exist. */
export async function findDemoBrands(services: Services): Promise<Context[]> {
  const found = await Promise.all(
    DEMO_DOMAINS.map((domain) => findInDirectory(services.pool, 'domain', domain)),
  )
  return found.flatMap((entry) => (entry ? [createSystemContext(services, entry.brand_id)] : []))
}

const dayOf = (at: Date) => businessDate(at.getTime(), 'Asia/Jakarta', CUTOFF_MINUTES)

async function findOrCreate(services: Services, { domain, dataOf, ...plan }: Making, today: string) {
  const known = await findInDirectory(services.pool, 'domain', domain)
  if (!known) {
    const data = dataOf(plan.is_young ? addDays(today, -YOUNG_DAYS) : today)
    return { ...(await createBrand(services, { ...plan, data })), data }
  }
  const ctx = createSystemContext(services, known.brand_id)
  const { created_at } = await ctx.db
    .selectFrom('brand')
    .select('created_at')
    .where('id', '=', ctx.brand_id)
    .executeTakeFirstOrThrow()
  const data = dataOf(dayOf(created_at))
  return { ctx, outlet_ids: await readOutletIds(ctx, data), data }
}

async function readOutletIds(ctx: Context, data: DemoBrand): Promise<Map<string, number>> {
  const codes = data.outlets.map((outlet) => outlet.code)
  const rows = await selectOwn(ctx, 'outlet').select(['id', 'code']).where('code', 'in', codes).execute()
  return new Map(rows.map((row) => [row.code, row.id]))
}
