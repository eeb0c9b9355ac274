import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { isSelling } from '../../outlets/outlet/outlet.policy.ts'

/** What a brand has done of what it takes to sell. */
export interface Setup {
  has_outlet: boolean
  has_item: boolean
  /** Somebody has looked at how an outlet takes payments, and saved it. */
  has_payment: boolean
  has_device: boolean
  has_sale: boolean
}

/** Computed from what is there, so that the way is the same wherever somebody begins. */
export async function readSetup(ctx: Context): Promise<Setup> {
  const some = (table: string, condition = sql`deleted_at is null`) =>
    sql`exists(select from ${sql.table(table)} where brand_id = ${ctx.brand_id} and ${condition})`
  const result =
    await sql<Setup>`select ${some('outlet', sql`deleted_at is null and ${isSelling(sql.ref('outlet'))}`)} as has_outlet, ${some('item')} as has_item,
    ${some('outlet_payment_method', sql`true`)} as has_payment, ${some('device')} as has_device, ${some('transaction_key', sql`true`)} as has_sale`.execute(
      ctx.db,
    )
  return (
    result.rows[0] ?? {
      has_outlet: false,
      has_item: false,
      has_payment: false,
      has_device: false,
      has_sale: false,
    }
  )
}
