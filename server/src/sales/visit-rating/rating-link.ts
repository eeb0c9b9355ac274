import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../kit/context.ts'
import { readId } from '../../kit/token-id.ts'

/** How long after it was paid a receipt can be rated. */
export const RATING_DAYS = 14
export const RATING_MS = RATING_DAYS * 86_400_000

const PROOF_BYTES = 14

const keys = new Map<string, Buffer>()

/** A key for this purpose alone, made once of a secret. */
function keyOf(secret: string): Buffer {
  const known = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'lumbung.rating', 32))
  keys.set(secret, known)
  return known
}

function proofOf({ secret }: Pick<Services, 'secret'>, brand_id: number, receipt_id: number): Buffer {
  return createHmac('sha256', keyOf(secret))
    .update(`${brand_id} ${receipt_id}`)
    .digest()
    .subarray(0, PROOF_BYTES)
}

/** Path of the page on which the guest of a receipt says how it was: the receipt's number, and 112 bits that prove it. */
export function ratingPath(services: Pick<Services, 'secret'>, brand_id: number, receipt_id: number): string {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(receipt_id)
  const token = Buffer.concat([number, proofOf(services, brand_id, receipt_id)]).toString('base64url')
  return `/r/${brand_id.toString(16)}.${token}`
}

/** The receipt that a token of a brand names; undefined where its proof is not ours. */
export function readRatingToken(
  services: Pick<Services, 'secret'>,
  brand_id: number,
  token: string,
): number | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // Written back it is the same, so that each receipt has one token.
  if (bytes.length !== 4 + PROOF_BYTES || bytes.toString('base64url') !== token) return undefined
  const receipt_id = readId(String(bytes.readUInt32BE(0)))
  if (receipt_id === undefined) return undefined
  return timingSafeEqual(bytes.subarray(4), proofOf(services, brand_id, receipt_id)) ? receipt_id : undefined
}
