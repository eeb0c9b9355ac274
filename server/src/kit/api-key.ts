import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { readId } from './token-id.ts'

/** What keys begin with, and no other token does. */
export const API_KEY_PREFIX = 'lbk_'
const SECRET_BYTES = 24
const SHAPE = /^(lbk_([1-9]\d{0,9})_[0-9a-f]{48})([0-9a-f]{8})$/

/** What is known of a key that was shown: whose it would be, and what the brand keeps of it. */
export interface ApiKey {
  readonly brand_id: number
  /** SHA-256: as the secret is 192 random bits, nobody finds it from here. */
  readonly hash: string
}

function checksumOf(text: string): string {
  return crc32(text).toString(16).padStart(8, '0')
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url')
}

/**
 * A new key of a brand: `lbk_`, the brand, 192 random bits and a checksum, which tells scanners of leaked secrets a key
 * from text alike. The token is shown once; only its hash is kept.
 */
export function makeApiKey(brand_id: number): ApiKey & { readonly token: string } {
  const text = `lbk_${brand_id}_${randomBytes(SECRET_BYTES).toString('hex')}`
  const token = `${text}${checksumOf(text)}`
  return { token, brand_id, hash: hashOf(token) }
}

/** What to look a shown key up by; undefined when it cannot be one, without asking the database. */
export function readApiKey(token: string): ApiKey | undefined {
  const [, text = '', brand, checksum] = SHAPE.exec(token) ?? []
  const brand_id = readId(brand)
  if (brand_id === undefined || checksumOf(text) !== checksum) return undefined
  return { brand_id, hash: hashOf(token) }
}
