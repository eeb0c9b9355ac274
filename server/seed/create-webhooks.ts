import { sql } from 'kysely'
import type { Context, Services } from '../src/kit/context.ts'
import { selectOwn, updateOwn } from '../src/kit/db/own-rows.ts'
import { transaction } from '../src/kit/transaction.ts'
import { tellEndpoints } from '../src/records/webhook/tell-webhooks.ts'
import { createWebhookEndpoint, pauseWebhookEndpoint } from '../src/records/webhook/webhook.commands.ts'
import type { WebhookEvent } from '../src/records/webhook/webhook-event.calc.ts'
import { asOwner } from './as-owner.ts'

const DAY_MS = 86_400_000
/** Receipts that the log begins with. */
const TOLD = 20
/** One of so many was taken at its second try. */
const SLOW_EVERY = 7

interface Receipt {
  readonly id: number
  readonly recorded_at: Date
  readonly data: object
}

async function readLatest({ db, brand_id }: Context): Promise<Receipt[]> {
  const { rows } = await sql<{ id: number; recorded_at: Date; occurred_at: Date }>`select t.id, t.uuid,
      t.receipt_number, t.outlet_id, t.business_date, t.occurred_at, t.channel, t.status, t.total, t.recorded_at
    from transaction t where t.brand_id = ${brand_id}
      and t.business_date >= (select max(x.business_date) from transaction x where x.brand_id = ${brand_id}) - 1
    order by t.recorded_at desc, t.id desc limit ${TOLD}`.execute(db)
  return rows.map(({ recorded_at, ...data }) => ({ id: data.id, recorded_at, data })).reverse()
}

/** A receiver as somebody added it some days ago. */
async function addReceiver(
  services: Services,
  ctx: Context,
  { days_ago, ...values }: { days_ago: number; name: string; url: string; events: WebhookEvent[] },
) {
  const made = new Date(services.clock().getTime() - days_ago * DAY_MS)
  const { ctx: then } = await asOwner({ ...services, clock: () => made }, ctx)
  const { id } = await createWebhookEndpoint(then, values)
  return { id, then }
}

/** A message as it was written and taken at the time of its receipt. */
async function writeTaken(
  services: Services,
  ctx: Context,
  endpoint_id: number,
  receipts: readonly Receipt[],
) {
  for (const [place, { id, recorded_at, data }] of receipts.entries()) {
    const then = { ...ctx, now: () => recorded_at }
    const is_slow = place % SLOW_EVERY === SLOW_EVERY - 1
    const taken_at = new Date(recorded_at.getTime() + (is_slow ? 11_000 : 1_000))
    await transaction(then, async (tx) => {
      const subject = `receipt:${id}`
      await tellEndpoints(tx, [endpoint_id], [{ event: 'receipt.recorded', subject, data }])
      await updateOwn(tx, 'webhook_delivery', { webhook_endpoint_id: endpoint_id, subject })
        .set({
          ...{ status: 'taken', attempts: is_slow ? 2 : 1, tried_at: taken_at, taken_at },
          ...{ answer_status: 202, answer_text: '{"received":true}', answer_ms: 40 + ((id * 7) % 90) },
        })
        .execute()
    })
  }
  const last = receipts.at(-1)?.recorded_at ?? services.clock()
  await transaction(ctx, (tx) =>
    updateOwn(tx, 'webhook_endpoint', { id: endpoint_id }).set({ taken_at: last }).execute(),
  )
}

/**
 * Adds receivers to the demo where there are none: one that stands in for the brand's own and takes what it is told, with a
 * log, and one that was down and is paused. Only where the product itself can be the receiver.
 */
export async function createWebhooks(services: Services, ctx: Context): Promise<void> {
  const known = await selectOwn(ctx, 'webhook_endpoint').select('id').limit(1).executeTakeFirst()
  if (known || !services.is_outbox_open || !services.public_url.startsWith('http://localhost')) return
  const url = `${services.public_url}/_dev/webhook`
  const { id } = await addReceiver(services, ctx, {
    ...{ name: 'Gudang data', url, days_ago: 12 },
    events: [
      'receipt.recorded',
      'receipt.voided',
      'receipt.refunded',
      'purchase_order.step',
      'payout.changed',
    ],
  })
  const receipts = await readLatest(ctx)
  await writeTaken(services, ctx, id, receipts)
  const old = await addReceiver(services, ctx, {
    ...{ name: 'Aplikasi loyalti lama', url: `${url}/fail`, days_ago: 30 },
    events: ['member.changed', 'receipt.recorded'],
  })
  const [lost] = receipts
  if (lost)
    await transaction(ctx, async (tx) => {
      const subject = `receipt:${lost.id}`
      await tellEndpoints(tx, [old.id], [{ event: 'receipt.recorded', subject, data: lost.data }])
      await updateOwn(tx, 'webhook_delivery', { webhook_endpoint_id: old.id, subject })
        .set({
          ...{ status: 'failed', attempts: 11, tried_at: services.clock(), answer_status: 503 },
          ...{ answer_text: 'tidak tersedia', answer_ms: 12 },
        })
        .execute()
    })
  const { ctx: owner } = await asOwner(services, ctx)
  await pauseWebhookEndpoint(owner, { id: old.id })
}
