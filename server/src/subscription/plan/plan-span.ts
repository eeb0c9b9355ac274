import { type RawBuilder, sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'

/**
 * The status of a span by the clock: a plan takes over at the instant the one before it ends, also when the job that
 * writes it down has not come by yet.
 */
export const statusAt = (span: RawBuilder<unknown>, now: Date) => sql<string>`(case
  when ${span}.status in ('OnGoing', 'Queued') and ${span}.end_date <= ${now} then 'End'
  when ${span}.status = 'Queued' and ${span}.start_date <= ${now} then 'OnGoing' else ${span}.status end)`

/** Locks the subscription of the brand: its changes pass one after another. Answers how many invoices it has had. */
export async function lockSubscription(tx: WriteContext): Promise<number> {
  const { invoice_count } = await tx.db
    .insertInto('subscription_account')
    .values({ brand_id: tx.brand_id })
    .onConflict((conflict) =>
      conflict.column('brand_id').doUpdateSet({ invoice_count: sql`subscription_account.invoice_count` }),
    )
    .returning('invoice_count')
    .executeTakeFirstOrThrow()
  return invoice_count
}

/** When a plan of so many days ends: at midnight in the brand's zone. */
export async function endOfPlan(tx: WriteContext, start_date: Date, days: number): Promise<Date> {
  const { rows } = await sql<{ end_date: Date }>`
    select plan_end(${start_date}, ${days}, timezone) as end_date from brand where id = ${tx.brand_id}`.execute(
    tx.db,
  )
  const end_date = rows[0]?.end_date
  if (!end_date) throw new Error('no brand')
  return end_date
}
