import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context, WriteContext } from '../../kit/context.ts'
import { readId } from '../../kit/token-id.ts'

/** A browser that an account signed in from: what it tries is counted apart from what strangers try. */
export interface KnownDevice {
  readonly brand_id: number
  readonly admin_id: number
  /** Milliseconds since 1970. */
  readonly since: number
  /** Random, so that no two devices are counted together. */
  readonly nonce: string
}

const REMEMBERED_MS = 180 * 24 * 3_600_000
/** Accounts one browser is remembered for: a computer of an office has several. */
const MOST_ACCOUNTS = 5

const ENTRY = /^([1-9]\d{0,9})\.([1-9]\d{0,9})\.(\d{1,15})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

function markOf(secret: string, { brand_id, admin_id, since, nonce }: KnownDevice): string {
  return createHmac('sha256', secret)
    .update(`device.${brand_id}.${admin_id}.${since}.${nonce}`)
    .digest('base64url')
}

const write = (secret: string, device: KnownDevice) =>
  `${device.brand_id}.${device.admin_id}.${device.since}.${device.nonce}.${markOf(secret, device)}`

function readEntry(secret: string, text: string, now: number): KnownDevice | undefined {
  const [, brand, admin, since = '', nonce = '', mark = ''] = ENTRY.exec(text) ?? []
  const brand_id = readId(brand)
  const admin_id = readId(admin)
  if (!brand_id || !admin_id) return undefined
  const device = { brand_id, admin_id, since: Number(since), nonce }
  const is_genuine = timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(secret, device)))
  return is_genuine && now - device.since < REMEMBERED_MS ? device : undefined
}

/** The accounts that signed in from the browser of a request within 180 days, those last first; what we did not sign is none. */
export function readKnownDevices(ctx: Pick<Context, 'device_cookie' | 'services' | 'now'>): KnownDevice[] {
  const entries = (ctx.device_cookie.read() ?? '').split('~').slice(0, MOST_ACCOUNTS)
  const now = ctx.now().getTime()
  return entries.flatMap((text) => readEntry(ctx.services.secret, text, now) ?? [])
}

/** Lets the browser be known as one that the admin has signed in from. */
export function rememberDevice(tx: WriteContext, admin_id: number): void {
  const { brand_id } = tx
  const others = readKnownDevices(tx).filter(
    (known) => known.brand_id !== brand_id || known.admin_id !== admin_id,
  )
  const device = {
    ...{ brand_id, admin_id },
    since: tx.now().getTime(),
    nonce: randomBytes(16).toString('base64url'),
  }
  const entries = [device, ...others].slice(0, MOST_ACCOUNTS)
  tx.device_cookie.write(
    entries.map((entry) => write(tx.services.secret, entry)).join('~'),
    new Date(device.since + REMEMBERED_MS),
  )
}
