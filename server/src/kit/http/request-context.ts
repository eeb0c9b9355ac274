import type { FastifyReply, FastifyRequest } from 'fastify'
import { API_KEY_PREFIX, type ApiKey, readApiKey } from '../api-key.ts'
import { createContext, type Identity } from '../brand-context.ts'
import type { Context, HostCookie, Services } from '../context.ts'
import { UserError } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { untilGone } from './until-gone.ts'

export type LoadViewer = (
  brand_id: number,
  session_id: string,
  options?: { is_stale?: boolean },
) => Promise<Viewer | undefined>

/**
 * Finds what a key that was sent may do at this moment; undefined when it is none. The first time of a request counts it.
 * @throws RATE_LIMITED
 */
export type LoadKey = (key: ApiKey, options: { is_first: boolean }) => Promise<Viewer | undefined>

/** The refresh cookie of a request. */
export const sessionCookie = (request: FastifyRequest, reply: FastifyReply): HostCookie =>
  hostCookie(request, reply, 'lumbung')

/** The cookie of whoever operates the installation, which opens no brand. */
export const operatorCookie = (request: FastifyRequest, reply: FastifyReply): HostCookie =>
  hostCookie(request, reply, 'lumbung-operator')

/** A cookie out of reach of scripts and other sites; `__Host-` binds it to this host wherever the connection is encrypted. */
function hostCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  bare: string,
  sameSite: 'strict' | 'lax' = 'strict',
): HostCookie {
  const secure = request.protocol === 'https'
  const name = secure ? `__Host-${bare}` : bare
  const options = { path: '/', httpOnly: true, sameSite, secure } as const
  return {
    read: () => request.cookies[name],
    write: (token, expires_at) => {
      // Told as a length: a browser's clock may be another.
      const now = request.server.services.clock().getTime()
      const maxAge = expires_at && Math.max(0, Math.round((expires_at.getTime() - now) / 1000))
      reply.setCookie(name, token, { ...options, ...(maxAge === undefined ? {} : { maxAge }) })
    },
    clear: () => {
      reply.clearCookie(name, options)
    },
  }
}

/** The key that a request was sent with, by its form; undefined where it is something else. */
function sentKey(token: string | undefined): ApiKey | undefined {
  if (!token?.startsWith(API_KEY_PREFIX)) return undefined
  const key = readApiKey(token)
  if (!key) throw unknownKey()
  return key
}

function unknownKey(): UserError {
  return new UserError('UNAUTHENTICATED', 'Kunci API tidak berlaku')
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || key === '') return undefined
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key
  throw new UserError('VALIDATION', 'Idempotency-Key harus 8–128 karakter', { fields: {} })
}

const contexts = new WeakMap<FastifyRequest, Context>()

/** The context that was made of a request; undefined where none was asked for. */
export const contextOf = (request: FastifyRequest): Context | undefined => contexts.get(request)

/**
 * Makes the context of a request from its bearer token. Without a token, or with one whose session is over, the
 * viewer is null and only public operations pass. Where keys are taken (`loadKey`), one that is not good is refused
 * at once: a program is told so.
 */
export function createRequestContext(services: Services, loadViewer: LoadViewer, loadKey?: LoadKey) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Context> => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    const bearer = scheme?.toLowerCase() === 'bearer' ? token : undefined
    const key = loadKey && sentKey(bearer)
    const claims = bearer && !key ? services.tokens.verify(bearer) : undefined
    let gone: AbortSignal | undefined
    const meta = {
      request_id: request.id,
      ip: request.ip,
      user_agent: request.headers['user-agent'] ?? '',
      idempotency_key: readIdempotencyKey(request),
      cookie: sessionCookie(request, reply),
      device_cookie: hostCookie(request, reply, 'lumbung-device'),
      // Sent along where another site leads back to us, unlike the others.
      away_cookie: hostCookie(request, reply, 'lumbung-away', 'lax'),
      gone: () => (gone ??= untilGone(reply)),
    }
    const identify = async (is_stale: boolean): Promise<Identity> => {
      const viewer = key
        ? await loadKey?.(key, { is_first: !is_stale })
        : claims && (await loadViewer(claims.brand_id, claims.session_id, { is_stale }))
      if (key && !viewer) throw unknownKey()
      return {
        brand_id: viewer?.brand_id ?? 0,
        viewer: viewer ?? null,
        actor: viewer?.looking?.name ?? viewer?.name ?? 'Tamu',
      }
    }
    const ctx = createContext(services, {
      ...meta,
      ...(await identify(false)),
      identify: () => identify(true),
    })
    contexts.set(request, ctx)
    return ctx
  }
}
