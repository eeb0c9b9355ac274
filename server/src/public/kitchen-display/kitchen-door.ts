import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { createContext } from '../../kit/brand-context.ts'
import type { Context, Services } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { readId } from '../../kit/token-id.ts'
import { transaction } from '../../kit/transaction.ts'
import { hashSecret } from '../../outlets/device/device-token.ts'

const TOKEN = /^lkd_(\d{1,10})_(\d{1,10})_([A-Za-z0-9_-]{43})$/
const SEEN_EVERY_MS = 60_000
/** A cookie outlives its key: whether it lets in is decided here at each question. */
const COOKIE_DAYS = 400

/** The key a device came in with, and what of it a display needs. */
export interface KitchenDevice {
  readonly id: number
  readonly name: string
  readonly kitchen_key_id: number
  readonly key_name: string
  readonly outlet_id: number
  readonly outlet_name: string
  readonly timezone: string
  readonly business_day_cutoff: string
  readonly stations: readonly string[]
  readonly display_mode: string
  readonly warn_minutes: number
  readonly late_minutes: number
  readonly paid_minutes: number
  readonly has_sound: boolean
  /** Until when it is let in: the end of the key, or of the key before the present one. */
  readonly until: Date
  readonly is_old: boolean
}

interface FoundDevice extends KitchenDevice {
  readonly token_hash: string
  readonly last_seen_at: Date | null
  readonly unbound_at: Date | null
  readonly revoked_at: Date | null
  readonly expires_at: Date
  readonly deleted_at: Date | null
}

/** The token a display is given once; the brand and device in it only say where to look. */
export function kitchenToken(brand_id: number, device_id: number, secret: string): string {
  return `lkd_${brand_id}_${device_id}_${secret}`
}

/** The cookie of a display, which no script can read; bound to this host wherever the connection is encrypted. */
export function kitchenCookie(request: FastifyRequest, reply: FastifyReply) {
  const secure = request.protocol === 'https'
  const name = secure ? '__Host-lumbung-kitchen' : 'lumbung-kitchen'
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    read: () => request.cookies[name],
    write: (token: string) => {
      reply.setCookie(name, token, { ...options, maxAge: COOKIE_DAYS * 86_400 })
    },
    clear: () => {
      reply.clearCookie(name, options)
    },
  }
}

/** Why a display is no longer let in, in words fit for it. */
function refusalOf(device: FoundDevice, now: Date): string | undefined {
  if (device.unbound_at) return 'Perangkat ini sudah dilepas'
  if (device.revoked_at || device.deleted_at) return 'Kunci dapur sudah dicabut'
  if (device.expires_at <= now) return 'Kunci dapur sudah kedaluwarsa'
  return device.until <= now ? 'Kunci dapur sudah diganti' : undefined
}

async function findDevice(ctx: Context, id: number): Promise<FoundDevice | undefined> {
  const { rows } = await sql<FoundDevice>`
    select d.id, d.name, d.token_hash, d.last_seen_at, d.unbound_at, d.kitchen_key_id, k.name as key_name, k.outlet_id,
      o.name as outlet_name, o.timezone, o.business_day_cutoff, o.deleted_at, k.stations, k.display_mode,
      k.warn_minutes, k.late_minutes, k.paid_minutes, k.has_sound, k.revoked_at, k.expires_at,
      d.generation < k.generation as is_old,
      case when d.generation = k.generation then k.expires_at
        when d.generation = k.generation - 1 then coalesce(least(k.old_until, k.expires_at), 'epoch')
        else 'epoch' end as until
    from kitchen_device d
    join kitchen_key k on k.brand_id = d.brand_id and k.brand_id = ${ownBrand} and k.id = d.kitchen_key_id
    join outlet o on o.brand_id = k.brand_id and o.brand_id = ${ownBrand} and o.id = k.outlet_id
    where d.brand_id = ${ctx.brand_id} and d.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** The display that a token names and a context in its brand; UNAUTHENTICATED, with the reason for who was let in before. */
export async function enterKitchen(
  services: Services,
  token: string | undefined,
  request: { id: string; ip: string },
): Promise<{ ctx: Context; device: KitchenDevice }> {
  const [, brand, id, secret = ''] = TOKEN.exec(token ?? '') ?? []
  const brand_id = readId(brand)
  const device_id = readId(id)
  const unknown = () => new UserError('UNAUTHENTICATED', 'Perangkat belum dipasangkan')
  if (!brand_id || !device_id) throw unknown()
  const bare = createContext(services, {
    brand_id,
    viewer: null,
    actor: 'Layar dapur',
    request_id: request.id,
    ip: request.ip,
  })
  const device = await findDevice(bare, device_id)
  const expected = Buffer.from(device?.token_hash ?? hashSecret(''))
  const actual = Buffer.from(hashSecret(secret))
  const is_right = actual.length === expected.length && timingSafeEqual(actual, expected)
  if (!device || !is_right) throw unknown()
  const refusal = refusalOf(device, bare.now())
  if (refusal) throw new UserError('UNAUTHENTICATED', refusal, { was_paired: true })
  const ctx = { ...bare, actor: device.name }
  if (!device.last_seen_at || ctx.now().getTime() - device.last_seen_at.getTime() > SEEN_EVERY_MS)
    await markSeen(ctx, device.id)
  return { ctx, device }
}

async function markSeen(ctx: Context, id: number): Promise<void> {
  await transaction(ctx, (tx) =>
    updateOwn(tx, 'kitchen_device', { id }).set({ last_seen_at: tx.now() }).execute(),
  )
}
