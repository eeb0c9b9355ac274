import { createHmac, timingSafeEqual } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import type { AccessTokens } from '../../kit/context.ts'
import { readId } from '../../kit/token-id.ts'

/** Lifetime of the token a page holds in memory. */
export const ACCESS_TOKEN_SECONDS = 900

const CACHE_SIZE = 2000

interface Claims {
  readonly sid: string
  readonly bid: number
  readonly exp: number
}

/** Signs and checks the short-lived bearer tokens; genuine ones are kept, as a page sends the same one each time. */
export function createAccessTokens(secret: string, clock: () => Date): AccessTokens {
  const key = createHmac('sha256', secret).update('access').digest('base64url')
  const sign = createSigner({ key, algorithm: 'HS256' })
  const verify = createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true })
  const genuine = new Map<string, Claims>()

  function read(token: string): Claims {
    const known = genuine.get(token)
    if (known) return known
    const claims = verify(token) as Claims
    const oldest = genuine.set(token, claims).size > CACHE_SIZE ? genuine.keys().next().value : undefined
    if (oldest !== undefined) genuine.delete(oldest)
    return claims
  }

  return {
    sign: ({ session_id, brand_id }) =>
      sign({
        sid: session_id,
        bid: brand_id,
        exp: Math.floor(clock().getTime() / 1000) + ACCESS_TOKEN_SECONDS,
      }),
    verify: (token) => {
      try {
        const claims = read(token)
        if (claims.exp * 1000 <= clock().getTime()) return undefined
        return { session_id: claims.sid, brand_id: claims.bid }
      } catch {
        return undefined
      }
    },
  }
}

/** A refresh token taken apart; its mark is checked against the session's salt. */
export interface RefreshToken {
  readonly brand_id: number
  readonly session_id: string
  readonly generation: number
  readonly mark: string
}

interface SessionSeed {
  readonly brand_id: number
  readonly session_id: string
  readonly generation: number
  readonly salt: string
}

function markOf(secret: string, seed: SessionSeed): string {
  return createHmac('sha256', secret)
    .update(`refresh.${seed.brand_id}.${seed.session_id}.${seed.generation}.${seed.salt}`)
    .digest('base64url')
}

/**
 * The refresh token of one generation of a session. It is derived, not stored: repeats of one refresh get the same
 * successor, and what the database holds is of no use without the secret.
 */
export function createRefreshToken(secret: string, seed: SessionSeed): string {
  return `${seed.brand_id}.${seed.session_id}.${seed.generation}.${markOf(secret, seed)}`
}

const REFRESH =
  /^([1-9]\d{0,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,10})\.([A-Za-z0-9_-]{43})$/

/** Undefined when no session can have such a token. */
export function parseRefreshToken(token: string | undefined): RefreshToken | undefined {
  const match = REFRESH.exec(token ?? '')
  if (!match) return undefined
  const [, brand, session_id = '', generation, mark = ''] = match
  const brand_id = readId(brand)
  return brand_id ? { brand_id, session_id, generation: Number(generation), mark } : undefined
}

/** Whether the token was really made for that session. */
export function isGenuine(secret: string, token: RefreshToken, salt: string): boolean {
  const expected = markOf(secret, { ...token, salt })
  return timingSafeEqual(Buffer.from(token.mark), Buffer.from(expected))
}
