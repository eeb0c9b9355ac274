import type { WriteContext } from '../../kit/context.ts'

const DAY_MS = 86_400_000

/** Starts a plan for a brand that has none running; ends after `days`. */
export async function startPlan(tx: WriteContext, plan_id: number, days: number): Promise<void> {
  const start_date = tx.now()
  await tx.db
    .insertInto('plan_history')
    .values({
      brand_id: tx.brand_id,
      plan_id,
      status: 'OnGoing',
      start_date,
      end_date: new Date(start_date.getTime() + days * DAY_MS),
    })
    .execute()
}

export const TRIAL_PLAN_ID = 1
export const TRIAL_DAYS = 14
