import type { WriteContext } from '../src/kit/context.ts'
import { selectOwn, updateOwn } from '../src/kit/db/own-rows.ts'
import { closeInvoice, createInvoice } from '../src/subscription/invoice/invoice.commands.ts'
import type { NewInvoice } from '../src/subscription/invoice/invoice.input.ts'
import { settleInvoice } from '../src/subscription/invoice/settle.ts'
import { TRIAL_DAYS, TRIAL_PLAN_ID } from '../src/subscription/plan/plan.commands.ts'

const DAY_MS = 86_400_000
/** Days ago. */
const SIGNED_UP = 410
const FIRST = { ordered: 396, days: 180 } as const
const PRESENT = { ordered: 215, days: 365 } as const
const LEFT_UNPAID = 400
const YOUNG = { signed_up: 21, ordered: 7, days: 365 } as const
const ADD_ON = { ordered: 40, add_on_id: 5, quantity: 2 } as const

/** Lets the plan a brand was made with hold since ever, while its outlets are opened on their days. */
export async function holdPlanSinceEver(tx: WriteContext): Promise<void> {
  await updateOwn(tx, 'plan_history', {})
    .set({ start_date: new Date(0) })
    .execute()
}

/** The same write as it would have been so many days ago, by somebody of the brand. */
function daysAgo(tx: WriteContext, days: number, actor: string): WriteContext {
  const moment = new Date(tx.now().getTime() - days * DAY_MS)
  return { ...tx, actor, now: () => moment }
}

async function buy(tx: WriteContext, order: NewInvoice): Promise<void> {
  const { id } = await createInvoice(tx, order)
  await settleInvoice(tx, id, 'transfer')
}

/**
 * Gives a brand that has just been made the past of its subscription: the trial it began with, an invoice nobody paid,
 * a plan that ended, the one that runs, and an add-on.
 */
export async function createSubscription(tx: WriteContext, plan_id: number, owner: string): Promise<void> {
  await beginWithTrial(tx, daysAgo(tx, SIGNED_UP, owner).now())
  const unpaid = daysAgo(tx, LEFT_UNPAID, owner)
  const { id } = await createInvoice(unpaid, { plan_id, days: 30 })
  const { number } = await selectOwn(tx, 'invoice', { id }).select('number').executeTakeFirstOrThrow()
  await closeInvoice(daysAgo(tx, FIRST.ordered, 'Sistem'), { id, number }, 'expired')
  await buy(daysAgo(tx, FIRST.ordered, owner), { plan_id, days: FIRST.days })
  await buy(daysAgo(tx, PRESENT.ordered, owner), { plan_id, days: PRESENT.days })
  const { add_on_id, quantity } = ADD_ON
  await buy(daysAgo(tx, ADD_ON.ordered, owner), { add_ons: [{ add_on_id, quantity }] })
}

/** Lets a brand that has just been made be three weeks old: it has had its trial and bought a plan after it. */
export async function createYoungSubscription(
  tx: WriteContext,
  plan_id: number,
  owner: string,
): Promise<void> {
  const created_at = daysAgo(tx, YOUNG.signed_up, owner).now()
  await tx.db.updateTable('brand').set({ created_at }).where('id', '=', tx.brand_id).execute()
  await beginWithTrial(tx, created_at)
  await buy(daysAgo(tx, YOUNG.ordered, owner), { plan_id, days: YOUNG.days })
}

/** Days between the sign-up of a young brand and the day on which the demo is made. */
export const YOUNG_DAYS: number = YOUNG.signed_up

async function beginWithTrial(tx: WriteContext, start_date: Date): Promise<void> {
  await updateOwn(tx, 'plan_history', {})
    .set({
      plan_id: TRIAL_PLAN_ID,
      start_date,
      end_date: new Date(start_date.getTime() + TRIAL_DAYS * DAY_MS),
      days: TRIAL_DAYS,
    })
    .execute()
}
