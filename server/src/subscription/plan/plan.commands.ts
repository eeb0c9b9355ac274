import { audit } from '../../kit/audit.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { endOfPlan, lockSubscription } from './plan-span.ts'

export const TRIAL_PLAN_ID = 1
export const TRIAL_DAYS = 14

interface NewSpan {
  readonly plan_id: number
  readonly days: number
  readonly price?: number
  readonly invoice_id?: number
  /** Who asked for it; nobody for a trial. */
  readonly author?: string
}

/** Starts a plan for a brand that has none running; it ends at the midnight after its last day. */
export async function startPlan(tx: WriteContext, span: NewSpan): Promise<{ id: number; end_date: Date }> {
  return insertSpan(tx, span, 'OnGoing', tx.now())
}

async function insertSpan(tx: WriteContext, span: NewSpan, status: 'OnGoing' | 'Queued', start_date: Date) {
  const end_date = await endOfPlan(tx, start_date, span.days)
  const row = await tx.db
    .insertInto('plan_history')
    .values({ ...span, brand_id: tx.brand_id, status, start_date, end_date, created_at: tx.now() })
    .returning(['id', 'plan_id', 'status', 'start_date', 'end_date'])
    .executeTakeFirstOrThrow()
  await audit(tx, {
    action: status === 'OnGoing' ? 'plan_history.start' : 'plan_history.queue',
    entity: 'plan_history',
    entity_id: row.id,
    label: await planName(tx, span.plan_id),
    after: row,
  })
  return row
}

async function planName(tx: WriteContext, id: number): Promise<string> {
  const { name } = await tx.db
    .selectFrom('plan')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}

function spansOf(tx: WriteContext, status: 'OnGoing' | 'Queued') {
  return selectOwn(tx, 'plan_history', { status }).selectAll().orderBy('start_date').orderBy('id').execute()
}

/** Puts the queued plans, with the add-ons bought along, one after another behind a moment, each as long as it was bought. */
async function chainQueue(tx: WriteContext, from: Date): Promise<void> {
  let start_date = from
  for (const span of await spansOf(tx, 'Queued')) {
    const end_date = await endOfPlan(tx, start_date, span.days ?? 1)
    await updateOwn(tx, 'plan_history', { id: span.id }).set({ start_date, end_date }).execute()
    if (span.invoice_id !== null) {
      await updateOwn(tx, 'add_on_history', { invoice_id: span.invoice_id, status: 'Queued' })
        .set({ start_date, end_date })
        .execute()
    }
    start_date = end_date
  }
}

type Running = Awaited<ReturnType<typeof spansOf>>[number]

async function closeSpan(tx: WriteContext, span: Running, at: Date): Promise<void> {
  // A span that was replaced the moment it began has lasted an instant.
  const end_date = new Date(Math.max(at.getTime(), span.start_date.getTime() + 1))
  await updateOwn(tx, 'plan_history', { id: span.id }).set({ status: 'End', end_date }).execute()
  await audit(tx, {
    action: 'plan_history.end',
    entity_id: span.id,
    label: await planName(tx, span.plan_id),
    before: { status: 'OnGoing', end_date: span.end_date },
    after: { status: 'End', end_date },
  })
}

/**
 * Writes down what the clock has done: plans and add-ons that have ended, and those that took over at that instant.
 * Answers how many spans turned. Whoever changes a subscription calls it first.
 */
export async function turnSubscription(tx: WriteContext): Promise<number> {
  await lockSubscription(tx)
  const now = tx.now()
  let turned = 0
  for (;;) {
    const [running] = await spansOf(tx, 'OnGoing')
    if (running && running.end_date > now) break
    if (running) {
      await closeSpan(tx, running, running.end_date)
      turned++
    }
    const [next] = await spansOf(tx, 'Queued')
    if (!next || next.start_date > now) break
    await updateOwn(tx, 'plan_history', { id: next.id }).set({ status: 'OnGoing' }).execute()
    await audit(tx, {
      action: 'plan_history.start',
      entity_id: next.id,
      label: await planName(tx, next.plan_id),
      before: { status: 'Queued' },
      after: { status: 'OnGoing' },
    })
    turned++
  }
  return turned + (await turnAddOns(tx, now))
}

async function turnAddOns(tx: WriteContext, now: Date): Promise<number> {
  const over = await updateOwn(tx, 'add_on_history', {})
    .set({ status: 'End' })
    .where('status', 'in', ['OnGoing', 'Queued'])
    .where('end_date', '<=', now)
    .returning('id')
    .execute()
  const begun = await updateOwn(tx, 'add_on_history', { status: 'Queued' })
    .set({ status: 'OnGoing' })
    .where('start_date', '<=', now)
    .returning('id')
    .execute()
  return over.length + begun.length
}

/**
 * Gives a brand a plan that was paid: at once when none runs or when it replaces the one that was credited, else behind
 * all that are paid. Answers its span.
 */
export async function activatePlan(
  tx: WriteContext,
  span: NewSpan,
  replaces: number | null,
): Promise<{ start_date: Date; end_date: Date }> {
  await turnSubscription(tx)
  const [running] = await spansOf(tx, 'OnGoing')
  if (running && running.id !== replaces) {
    const queue = await spansOf(tx, 'Queued')
    return insertSpan(tx, span, 'Queued', queue.at(-1)?.end_date ?? running.end_date)
  }
  if (running) await closeSpan(tx, running, tx.now())
  const row = await insertSpan(tx, span, 'OnGoing', tx.now())
  await chainQueue(tx, row.end_date)
  return row
}
