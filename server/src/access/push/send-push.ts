/// <reference path="./web-push.d.ts" />
import { sql } from 'kysely'
import webPush from 'web-push'
import { createBrandContext } from '../../kit/brand-context.ts'
import type { Context, Services, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { deleteOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { type PostOptions, type PostOutcome, postOutside } from '../../kit/outside/post-outside.ts'
import { transaction } from '../../kit/transaction.ts'
import { openKeys } from './push-key.ts'

/** Sends one message to one browser. */
export const SEND_PUSH_JOB = 'push-send'

/** A message nobody took for so long is no news any more. */
const FRESH_SECONDS = 4 * 3600
/** A browser that took none of so many messages is gone. */
const MOST_MISSES = 30
const GONE = new Set([404, 410])

/** What a device shows. */
export interface PushNotice {
  readonly title: string
  readonly body: string
  /** Where it leads in the panel. */
  readonly url: string
  /** A later notice with the same tag takes its place. */
  readonly tag: string
}

interface Device {
  readonly id: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly public_key: string
  readonly private_key: string
}

/** Browsers in use: the session lasts, and its admin is there. */
const liveDevices = (now: Date) => sql`push_device d
  join session s on s.brand_id = d.brand_id and s.brand_id = ${ownBrand} and s.id = d.admin_session_id
    and s.revoked_at is null and s.expires_at > ${now}
  join admin a on a.brand_id = d.brand_id and a.brand_id = ${ownBrand} and a.id = d.admin_id and a.deleted_at is null`

/** Admins of whom a browser takes notices. */
export async function findPushed(ctx: Context): Promise<number[]> {
  const { rows } = await sql<{ admin_id: number }>`select distinct d.admin_id from ${liveDevices(ctx.now())}
    where d.brand_id = ${ownBrand} order by d.admin_id`.execute(ctx.db)
  return rows.map(({ admin_id }) => admin_id)
}

/** Has notices sent to the browsers of an admin, or to one of them, after the commit. */
export async function pushTo(
  tx: WriteContext,
  of: { readonly admin_id: number; readonly device_id?: number },
  notices: readonly PushNotice[],
): Promise<void> {
  if (notices.length === 0) return
  const { rows } = await sql<{ id: number }>`select d.id from ${liveDevices(tx.now())}
    where d.brand_id = ${ownBrand} and d.admin_id = ${of.admin_id}
      and d.id = coalesce(${of.device_id ?? null}::int, d.id) order by d.id`.execute(tx.db)
  const until = new Date(tx.now().getTime() + FRESH_SECONDS * 1000).toISOString()
  for (const { id } of rows)
    for (const notice of notices)
      await tx.services.jobs.send(tx.client, SEND_PUSH_JOB, { brand_id: tx.brand_id, id, notice, until })
}

async function readDevice(ctx: Context, id: number): Promise<Device | undefined> {
  const { rows } = await sql<Device>`select d.id, d.endpoint, d.p256dh, d.auth, k.public_key, k.private_key
    from ${liveDevices(ctx.now())}
    join push_key k on k.brand_id = d.brand_id and k.brand_id = ${ownBrand}
    where d.brand_id = ${ownBrand} and d.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** Whom push services turn to about the messages; they ask for https or a mailbox. */
const subjectOf = ({ public_url }: Services) =>
  public_url.startsWith('https:') ? public_url : 'mailto:push@lumbung.example'

/** The message as its push service takes it; undefined where the browser's key is none or the brand's cannot be opened. */
function encrypt({ services }: Context, device: Device, notice: unknown) {
  const keys = openKeys(services, device)
  if (!keys) return undefined
  const { endpoint, p256dh, auth } = device
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
      vapidDetails: { subject: subjectOf(services), ...keys },
      TTL: FRESH_SECONDS,
      urgency: 'normal',
    })
  } catch {
    return undefined
  }
}

const wasTaken = (outcome: PostOutcome) =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300
const isGone = (outcome: PostOutcome) =>
  'status' in outcome ? GONE.has(outcome.status) : outcome.failure === 'address'
/** Whether the same message may be taken later. */
const isPassing = (outcome: PostOutcome) =>
  'status' in outcome ? outcome.status === 429 || outcome.status >= 500 : outcome.failure !== 'address'

async function recordOutcome(tx: WriteContext, id: number, outcome: PostOutcome): Promise<void> {
  if (isGone(outcome)) await deleteOwn(tx, 'push_device', { id }).execute()
  else if (wasTaken(outcome))
    await updateOwn(tx, 'push_device', { id }).set({ misses: 0 }).where('misses', '>', 0).execute()
  else {
    const missed = updateOwn(tx, 'push_device', { id }).set((eb) => ({ misses: eb('misses', '+', 1) }))
    await missed.execute()
    await deleteOwn(tx, 'push_device', { id }).where('misses', '>=', MOST_MISSES).execute()
  }
}

/**
 * Sends a message to a browser, encrypted for it alone, outside any transaction; addresses that are not open to everybody
 * are refused as those of webhooks are. Browsers that are gone are forgotten. What may be taken later is thrown, so that
 * the job is tried again.
 */
export async function sendPush(
  services: Services,
  { brand_id, id, notice, until }: Record<string, unknown>,
  options: PostOptions = {},
): Promise<void> {
  const ctx = createBrandContext(services, Number(brand_id))
  if (ctx.now() > new Date(String(until))) return
  const device = await readDevice(ctx, Number(id))
  if (!device) return
  const request = encrypt(ctx, device, notice)
  if (!request) {
    await transaction(ctx, (tx) => deleteOwn(tx, 'push_device', { id: device.id }).execute())
    return
  }
  const headers = Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  const outcome = await postOutside(device.endpoint, request.body, Object.fromEntries(headers), {
    is_local_open: services.is_outbox_open,
    ...options,
  })
  await transaction(ctx, (tx) => recordOutcome(tx, device.id, outcome))
  if (!wasTaken(outcome) && isPassing(outcome))
    throw new Error(
      `a push service did not take a message: ${'status' in outcome ? outcome.status : outcome.failure}`,
    )
}
