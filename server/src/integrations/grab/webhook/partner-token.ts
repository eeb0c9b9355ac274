import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'

/** How long a token we give Grab holds. */
export const PARTNER_TOKEN_SECONDS = 86_400

const AUDIENCE = 'grab-webhooks'

/** Signs and checks the tokens with which Grab calls our webhooks. */
export interface PartnerTokens {
  sign(): string
  isGenuine(token: string): boolean
}

/** Compares two texts in a time that tells nothing of either. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** Tokens of one pair of credentials: another secret of the server or of the pair ends all of them. */
export function createPartnerTokens(
  secret: string,
  partner: { readonly client_id: string; readonly client_secret: string },
  clock: () => Date,
): PartnerTokens {
  const key = createHmac('sha256', secret)
    .update(JSON.stringify(['grab-partner', partner.client_id, partner.client_secret]))
    .digest('base64url')
  const sign = createSigner({ key, algorithm: 'HS256', noTimestamp: true })
  const verify = createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true })
  const nowSeconds = () => Math.floor(clock().getTime() / 1_000)
  return {
    sign: () => sign({ aud: AUDIENCE, exp: nowSeconds() + PARTNER_TOKEN_SECONDS }),
    isGenuine: (token) => {
      try {
        const claims = verify(token) as { aud?: unknown; exp?: unknown }
        return claims.aud === AUDIENCE && typeof claims.exp === 'number' && claims.exp > nowSeconds()
      } catch {
        return false
      }
    },
  }
}

/** Whether a signature is the one the HMAC secret gives the body as it was received. */
export function isSigned(body: Buffer, signature: unknown, hmac_secret: string): boolean {
  if (typeof signature !== 'string') return false
  return isSame(signature.toLowerCase(), createHmac('sha256', hmac_secret).update(body).digest('hex'))
}
