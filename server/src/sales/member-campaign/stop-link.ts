import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../kit/context.ts'
import { readId } from '../../kit/token-id.ts'

const PROOF_BYTES = 14

const keys = new Map<string, Buffer>()

/** A key for this purpose alone, made once of a secret. */
function keyOf(secret: string): Buffer {
  const known = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'lumbung.stop', 32))
  keys.set(secret, known)
  return known
}

function proofOf({ secret }: Pick<Services, 'secret'>, brand_id: number, member_id: number): Buffer {
  return createHmac('sha256', keyOf(secret))
    .update(`${brand_id} ${member_id}`)
    .digest()
    .subarray(0, PROOF_BYTES)
}

/** Path of the page on which a member stops campaigns: the member's number, and 112 bits that prove it. */
export function stopPath(services: Pick<Services, 'secret'>, brand_id: number, member_id: number): string {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(member_id)
  const token = Buffer.concat([number, proofOf(services, brand_id, member_id)]).toString('base64url')
  return `/b/${brand_id.toString(16)}.${token}`
}

/** The member that a token of a brand names; undefined where its proof is not ours. */
export function readStopToken(
  services: Pick<Services, 'secret'>,
  brand_id: number,
  token: string,
): number | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // Written back it is the same, so that each member has one token.
  if (bytes.length !== 4 + PROOF_BYTES || bytes.toString('base64url') !== token) return undefined
  const member_id = readId(String(bytes.readUInt32BE(0)))
  if (member_id === undefined) return undefined
  return timingSafeEqual(bytes.subarray(4), proofOf(services, brand_id, member_id)) ? member_id : undefined
}
