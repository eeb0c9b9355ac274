import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { isAllowed } from '../../kit/permission.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { EXPIRY_DAYS, expiryWindows } from './expiry.calc.ts'
import { daysLeft, lotValue, SEES_LOT_COST } from './lot.queries.ts'

/** Lots that have run out or will within some days. */
export interface ExpiryWindow {
  /** Days ahead, today among them; -1 for what has run out. */
  days: number
  lots: number
  /** In rupiah with decimals; null without view_cost. */
  value: string | null
}

interface Left {
  days_left: number
  value: string
}

/** What has run out and what does in three, seven and fourteen days, over the outlets in reach. */
export async function summarizeExpiry(ctx: Context): Promise<ExpiryWindow[]> {
  const reach = withinOutlets(ctx, sql.ref('l'))
  const sees_cost = isAllowed(ctx, SEES_LOT_COST)
  const latest = EXPIRY_DAYS.at(-1) ?? 0
  const { rows } = await sql<Left>`
    select x.days_left, coalesce(x.value, 0)::text as value from (
      select ${daysLeft(sql`l`, ctx)} as days_left, ${lotValue(sql`l`)} as value from stock_lot l
      where l.brand_id = ${ownBrand} and l.quantity > 0
        and l.expires_on <= (${ctx.now()}::timestamptz)::date + ${latest + 2}::int
        and exists (select from outlet o where o.brand_id = ${ownBrand} and o.id = l.outlet_id and o.deleted_at is null)
        ${reach ? sql`and ${reach}` : sql``}) x`.execute(ctx.db)
  return expiryWindows(rows).map((each) => ({ ...each, value: sees_cost ? each.value : null }))
}
