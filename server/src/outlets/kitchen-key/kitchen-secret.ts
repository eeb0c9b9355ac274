import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Context, WriteContext } from '../../kit/context.ts'
import { hashSecret } from '../device/device-token.ts'

/** Signs of a key: none that is taken for another when it is read aloud or typed. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const KEY_SIGNS = 16
const KEY = /^[0-9A-HJKMNP-TV-Z]{16}$/

/** A new kitchen key of 80 random bits, as it is shown once: KD-7F3K-9Q2M-XW4T-B8HN. */
export function createKey(): string {
  const signs = [...randomBytes(KEY_SIGNS)].map((byte) => SIGNS[byte & 31] ?? '0').join('')
  return `KD-${(signs.match(/.{4}/g) ?? []).join('-')}`
}

/** The signs of a key however it was typed; undefined when it cannot be one. */
export function readKey(typed: string): string | undefined {
  const bare = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^KD(?=.{16}$)/, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return KEY.test(bare) ? bare : undefined
}

/** How a key is kept; `undefined` of what cannot be one. */
export function hashKey(typed: string): string | undefined {
  const bare = readKey(typed)
  return bare && hashSecret(bare)
}

/** The part of a key that stays visible. */
export const tailOf = (key: string): string => key.slice(-4)

/** Six digits that pair one device. */
export function createPairingCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** How a pairing code is kept: so few digits need the server's own secret beside them. */
export function hashPairingCode(ctx: Context | WriteContext, code: string): string {
  return createHmac('sha256', ctx.services.secret)
    .update(`kitchen ${ctx.brand_id} ${code}`)
    .digest('base64url')
}
