import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { DEFAULT_PRICE_ALERT_BP } from './receiving-state.calc.ts'

/** From how many basis points a change of price of a brand is pointed out. */
export const priceAlertBp: Fragment = sql`coalesce((select r.price_alert_bp from purchase_order_rule r where r.brand_id = ${ownBrand}), ${sql.lit(DEFAULT_PRICE_ALERT_BP)})`

/** From how many basis points a change of a purchase price is pointed out in the brand. */
export async function readPriceAlertBp(ctx: Context): Promise<number> {
  const { rows } = await sql<{ bp: number }>`select ${priceAlertBp} as bp`.execute(ctx.db)
  return rows[0]?.bp ?? DEFAULT_PRICE_ALERT_BP
}
