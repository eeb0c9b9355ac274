import { sql } from 'kysely'
import { createSystemContext } from '../../access/session/system-context.ts'
import { readAdminViewer } from '../../access/session/viewer.ts'
import { audit } from '../../kit/audit.ts'
import type { Context, Services, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn, updateOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { reportThrown } from '../../kit/outside/error-tracker.ts'
import { type PostOptions, type PostOutcome, postOutside } from '../../kit/outside/post-outside.ts'
import { signWebhook } from '../../kit/outside/webhook-signature.ts'
import { transaction } from '../../kit/transaction.ts'
import { type Claimed, claimDeliveries, findDueEndpoints } from './claim-deliveries.ts'
import { maySeeEvent, reachesBrand } from './webhook.policy.ts'
import { FAILING_MS, isTaken, nextTry, restUntil } from './webhook-retry.calc.ts'
import { openSecrets } from './webhook-secret.ts'

/** Messages on their way to one receiver at the same time. */
const AT_ONCE = 5
/** How long one sender goes on with a receiver before it looks after the others. */
const TURN_MS = 20_000

type Outcome = PostOutcome | { readonly failure: 'right'; readonly ms: number }
type Endpoint = Awaited<ReturnType<typeof readEndpoint>>

const readEndpoint = (ctx: Context, id: number) =>
  selectOwn(ctx, 'webhook_endpoint', { id }).selectAll().executeTakeFirstOrThrow()

const holdEndpoint = (tx: WriteContext, id: number) =>
  selectOwn(tx, 'webhook_endpoint', { id }).selectAll().forUpdate().executeTakeFirstOrThrow()

const tookIt = (outcome: Outcome) => 'status' in outcome && isTaken(outcome.status)
/** A receiver that answers is there, whatever it says. */
const wasMissed = (outcome: Outcome) => 'failure' in outcome && outcome.failure !== 'right'

/** Writes down what became of a message, unless another sender has taken it up meanwhile. */
async function recordOutcome(ctx: Context, claimed: Claimed, outcome: Outcome): Promise<void> {
  const now = ctx.now()
  const next_at = nextTry(claimed.attempts, now)
  const is_over = !next_at || ('failure' in outcome && outcome.failure === 'right')
  const state = tookIt(outcome)
    ? { status: 'taken', taken_at: now }
    : { status: is_over ? 'failed' : 'waiting', next_at: next_at ?? now }
  const said =
    'status' in outcome
      ? { answer_status: outcome.status, answer_text: outcome.answer.replaceAll('\0', ''), failure: null }
      : { answer_status: null, answer_text: null, failure: outcome.failure }
  await transaction(ctx, (tx) =>
    updateOwn(tx, 'webhook_delivery', { id: claimed.id, status: 'waiting', attempts: claimed.attempts })
      .set({ ...state, ...said, answer_ms: outcome.ms, claimed_until: null })
      .execute(),
  )
}

/** Pauses a receiver that is held and open, with the reason in the log. */
async function pause(tx: WriteContext, endpoint: Endpoint, reason: 'failing' | 'orphaned'): Promise<void> {
  if (endpoint.paused_at || endpoint.removed_at) return
  const values = { paused_at: tx.now(), paused_reason: reason }
  const { version } = await updateRecord(tx, 'webhook_endpoint', endpoint.id, values)
  await audit(tx, {
    action: 'webhook_endpoint.pause',
    entity_id: endpoint.id,
    label: endpoint.name,
    before: { paused_at: null, paused_reason: null },
    after: { ...values, version },
  })
}

/** Remembers of a receiver what messages sent together say of it, and pauses one that has taken nothing for a day. */
async function recordHealth(ctx: Context, id: number, outcomes: readonly Outcome[]): Promise<void> {
  const told = outcomes.filter((outcome) => !('failure' in outcome && outcome.failure === 'right'))
  if (told.length === 0) return
  await transaction(ctx, async (tx) => {
    const endpoint = await holdEndpoint(tx, id)
    const now = tx.now()
    if (told.some(tookIt)) {
      const well = { failing_since: null, misses: 0, resting_until: null, taken_at: now }
      await updateOwn(tx, 'webhook_endpoint', { id }).set(well).execute()
      return
    }
    const failing_since = endpoint.failing_since ?? now
    const misses = told.every(wasMissed) ? endpoint.misses + 1 : 0
    const resting_until = misses > 0 ? restUntil(misses, now) : null
    await updateOwn(tx, 'webhook_endpoint', { id }).set({ failing_since, misses, resting_until }).execute()
    if (now.getTime() - failing_since.getTime() >= FAILING_MS) await pause(tx, endpoint, 'failing')
  })
}

async function sendOne(
  ctx: Context,
  endpoint: Endpoint,
  claimed: Claimed,
  { may_see, options }: { may_see: boolean; options: PostOptions },
): Promise<Outcome> {
  if (!may_see) return { failure: 'right', ms: 0 }
  const secrets = openSecrets(ctx.services, endpoint, ctx.now())
  return postOutside(
    endpoint.url,
    claimed.body,
    {
      'user-agent': 'Lumbung-Webhook/1',
      'lumbung-event': claimed.event,
      'lumbung-delivery': claimed.event_id,
      'lumbung-attempt': String(claimed.attempts),
      'lumbung-signature': signWebhook(secrets, ctx.now(), claimed.body),
    },
    { is_local_open: ctx.services.is_outbox_open, ...options },
  )
}

/** Does something with each, so many at once. */
async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = [...all]
  const run = async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
}

/** Whoever is responsible for a receiver, while he is there and reaches all that it may be told of. */
async function readResponsible({ services, brand_id }: Context, { admin_id }: Endpoint) {
  const viewer = (await readAdminViewer(services, brand_id, admin_id)) ?? null
  return reachesBrand({ viewer }) ? viewer : null
}

/** Sends a receiver some of what is due for it; answers how many messages that were. */
async function sendSome(ctx: Context, endpoint_id: number, options: PostOptions): Promise<Outcome[]> {
  const endpoint = await readEndpoint(ctx, endpoint_id)
  const viewer = await readResponsible(ctx, endpoint)
  if (!viewer)
    await transaction(ctx, async (tx) => pause(tx, await holdEndpoint(tx, endpoint_id), 'orphaned'))
  const claimed = await claimDeliveries(ctx, endpoint_id)
  const outcomes: Outcome[] = []
  await each(claimed, async (one) => {
    const may_see = viewer !== null && maySeeEvent({ viewer }, one.event)
    const outcome = await sendOne(ctx, endpoint, one, { may_see, options })
    await recordOutcome(ctx, one, outcome)
    outcomes.push(outcome)
  })
  await recordHealth(ctx, endpoint_id, outcomes)
  return outcomes
}

/**
 * Sends a receiver what is due for it, outside any transaction, for one turn at most. What was sent but not written down
 * is sent again under the same id once its claim is over.
 */
export async function sendDue(ctx: Context, endpoint_id: number, options: PostOptions = {}): Promise<void> {
  const until = performance.now() + TURN_MS
  while (performance.now() < until) {
    const outcomes = await sendSome(ctx, endpoint_id, options)
    if (!outcomes.some(tookIt)) return
  }
}

/** Receivers that this process is sending to, by brand and id. */
const busy = new WeakMap<Services, Set<string>>()

function sendApart(ctx: Context, endpoint_id: number): void {
  const { services, brand_id } = ctx
  const sending = busy.get(services) ?? new Set()
  busy.set(services, sending)
  const key = `${brand_id}-${endpoint_id}`
  if (sending.has(key)) return
  sending.add(key)
  sendDue(ctx, endpoint_id)
    .catch((error: unknown) => reportThrown(services.errors, error, { job: 'webhooks' }))
    .finally(() => sending.delete(key))
}

/**
 * Begins to send what is due, each receiver by itself, so that a slow one holds up no other. Brands without a receiver are
 * not looked at.
 */
export async function sendAllWebhooks(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.webhook_brand_ids() as id')
  for (const { id } of rows) {
    const ctx = createSystemContext(services, id)
    for (const endpoint_id of await findDueEndpoints(ctx)) sendApart(ctx, endpoint_id)
  }
}

/** Deletes the log of messages from before a moment. */
export async function forgetWebhookDeliveries(tx: WriteContext, before: Date): Promise<void> {
  await sql`delete from webhook_delivery d where d.brand_id = ${ownBrand} and d.created_at < ${before}`.execute(
    tx.db,
  )
}
