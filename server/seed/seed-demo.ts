import { sql } from 'kysely'
import { hashPassword } from '../src/access/session/password.ts'
import { createSystemContext } from '../src/kit/brand-context.ts'
import type { Context, Services } from '../src/kit/context.ts'
import { findInDirectory } from '../src/kit/directory.ts'
import { addDays, businessDate } from '../src/outlets/outlet/business-date.calc.ts'
import { longWork } from '../src/sales/long-work.ts'
import { type BrandPlan, createBrand } from './create-brand.ts'
import { type DemoBrand, readDemoBrand } from './demo-data.ts'
import { type Progress, sell } from './sell.ts'
import { deriveWarungBahari } from './warung-bahari.ts'

/** Of every demo account. */
export const DEMO_PASSWORD = 'Lumbung#2026'

export type DemoSize = 'small' | 'full'

/** Days of sales of the demo brand: two months, or two years. */
const DAYS: Record<DemoSize, number> = { small: 60, full: 730 }
const SECOND_BRAND_DAYS = 10
const CUTOFF_MINUTES = 240

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
  const second = deriveWarungBahari(demo)
  const today = businessDate(services.clock().getTime(), 'Asia/Jakarta', CUTOFF_MINUTES)
  const brands: { plan: BrandPlan; days: number }[] = [
    { plan: { data: demo, plan_id: 4, business_type: 'cafe', password_hash }, days: DAYS[size] },
    {
      plan: { data: second, plan_id: 3, business_type: 'restaurant', password_hash },
      days: SECOND_BRAND_DAYS,
    },
  ]
  let receipts = 0
  let last: Context | undefined
  for (const { plan, days } of brands) {
    const { ctx, outlet_ids } = await findOrCreate(services, plan)
    const from = addDays(today, 1 - days)
    receipts += await sell({ services, ctx, data: plan.data, outlet_ids, from, today, onProgress })
    last = ctx
  }
  if (last) await longWork(last, (tx) => sql`select analyze_sales()`.execute(tx.db))
  return receipts
}

/** The contexts of the demo brands that exist. */
export async function findDemoBrands(services: Services): Promise<Context[]> {
  const found = await Promise.all(
    ['sekarlawang', 'warungbahari'].map((domain) => findInDirectory(services.pool, 'domain', domain)),
  )
  return found.flatMap((entry) => (entry ? [createSystemContext(services, entry.brand_id)] : []))
}

async function findOrCreate(services: Services, plan: BrandPlan) {
  const known = await findInDirectory(services.pool, 'domain', plan.data.brand.domain)
  if (!known) return createBrand(services, plan)
  const ctx = createSystemContext(services, known.brand_id)
  return { ctx, outlet_ids: await readOutletIds(ctx, plan.data) }
}

async function readOutletIds(ctx: Context, data: DemoBrand): Promise<Map<string, number>> {
  const codes = data.outlets.map((outlet) => outlet.code)
  const rows = await ctx.db
    .selectFrom('outlet')
    .select(['id', 'code'])
    .where('brand_id', '=', ctx.brand_id)
    .where('code', 'in', codes)
    .execute()
  return new Map(rows.map((row) => [row.code, row.id]))
}
