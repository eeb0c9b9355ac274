import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createContext } from '../../kit/brand-context.ts'
import type { Context, Services } from '../../kit/context.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { readId } from '../../kit/token-id.ts'
import { transaction } from '../../kit/transaction.ts'
import { clockAhead, isWrongClock } from './device-clock.calc.ts'

const TOKEN = /^lpd_(\d{1,10})_(\d{1,10})_([A-Za-z0-9_-]{43})$/

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The token a till is given once; the brand and device in it only say where to look. */
export function deviceToken(brand_id: number, device_id: number, secret: string): string {
  return `lpd_${brand_id}_${device_id}_${secret}`
}

export interface AuthenticatedDevice {
  readonly id: number
  readonly name: string
  readonly outlet_id: number
  /** Seconds its clock is ahead of ours, where the Date of the request tells of more than can be let pass. */
  readonly clock_ahead_seconds: number | null
}

/** What of a request says who sent it, and when by the sender's clock. */
export interface DeviceRequest {
  readonly id: string
  readonly ip: string
  readonly headers: Pick<IncomingHttpHeaders, 'authorization' | 'date'>
}

const SEEN_EVERY_MS = 60_000
/** By how much the clock of a till that is wrong has to move to be noted anew. */
const CLOCK_STEP_SECONDS = 60

/** The device of a request's token and a context in its brand, or UNAUTHENTICATED. */
export async function authenticateDevice(
  services: Services,
  request: DeviceRequest,
): Promise<{ ctx: Context; device: AuthenticatedDevice }> {
  const match = TOKEN.exec((request.headers.authorization ?? '').replace(/^bearer /i, ''))
  const refuse = () => new UserError('UNAUTHENTICATED', 'Token perangkat tidak valid')
  const [, brand, id, secret = ''] = match ?? []
  const brand_id = readId(brand)
  const device_id = readId(id)
  if (!brand_id || !device_id) throw refuse()
  const bare = createContext(services, {
    brand_id,
    viewer: null,
    actor: 'Perangkat',
    request_id: request.id,
    ip: request.ip,
  })
  const row = await bare.db
    .selectFrom('device')
    .select(['id', 'name', 'outlet_id', 'token_hash', 'last_seen_at', 'clock_ahead_seconds'])
    .where('brand_id', '=', brand_id)
    .where('id', '=', device_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const expected = Buffer.from(row?.token_hash ?? hashSecret(''))
  const actual = Buffer.from(hashSecret(secret))
  const is_right = actual.length === expected.length && timingSafeEqual(actual, expected)
  if (!row || !is_right) throw refuse()
  const ctx = { ...bare, actor: row.name }
  const ahead = clockAhead(request.headers.date, ctx.now())
  const clock_ahead_seconds = ahead !== undefined && isWrongClock(ahead) ? ahead : null
  const is_stale = !row.last_seen_at || ctx.now().getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS
  const has_moved = ahead !== undefined && hasMoved(row.clock_ahead_seconds, clock_ahead_seconds)
  if (is_stale || has_moved) await markSeen(ctx, row.id, has_moved ? { clock_ahead_seconds } : {})
  return { ctx, device: { id: row.id, name: row.name, outlet_id: row.outlet_id, clock_ahead_seconds } }
}

function hasMoved(known: number | null, told: number | null): boolean {
  if (known === null || told === null) return known !== told
  return Math.abs(known - told) >= CLOCK_STEP_SECONDS
}

async function markSeen(
  ctx: Context,
  id: number,
  clock: { clock_ahead_seconds?: number | null },
): Promise<void> {
  await transaction(ctx, (tx) =>
    updateOwn(tx, 'device', { id })
      .set({ last_seen_at: tx.now(), ...clock })
      .execute(),
  )
}
