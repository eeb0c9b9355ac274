import { randomUUID } from 'node:crypto'
import type { Context, HostCookie, Services } from './context.ts'
import { createReadDb, type ReadDb } from './db/connection.ts'
import type { Viewer } from './viewer.ts'

/**
 * Who asks, for which brand. A brand is to the kit the key of a tenant and no more: what its rows and the rights of its
 * viewers are set apart by.
 */
export type Identity = Pick<Context, 'brand_id' | 'viewer' | 'actor'>

interface ContextParts extends Identity {
  readonly request_id?: string
  readonly ip?: string
  readonly user_agent?: string
  readonly idempotency_key?: string | undefined
  readonly cookie?: HostCookie
  readonly device_cookie?: HostCookie
  readonly away_cookie?: HostCookie
  readonly gone?: (() => AbortSignal) | undefined
  /** Reads anew who asks; without it that never changes. */
  readonly identify?: () => Promise<Identity>
}

const NO_COOKIE: HostCookie = { read: () => undefined, write: () => {}, clear: () => {} }

/** A database that cannot be asked, for requests whose brand is not known. */
const NO_DB = new Proxy({} as ReadDb, {
  get: () => {
    throw new Error('no brand: nothing can be read')
  },
})

const read_dbs = new WeakMap<Viewer, ReadDb>()

/** Reads of a brand; those of a viewer, who is kept from request to request, are made once. */
function readDbOf({ pool }: Services, brand_id: number, viewer: Viewer | null): ReadDb {
  if (brand_id <= 0) return NO_DB
  if (viewer?.brand_id !== brand_id) return createReadDb(pool, brand_id, viewer?.access_version)
  const known = read_dbs.get(viewer)
  if (known) return known
  const db = createReadDb(pool, brand_id, viewer.access_version)
  read_dbs.set(viewer, db)
  return db
}

/** Builds the context of a brand; brand 0 stands for a request whose brand is not known. */
export function createContext(services: Services, parts: ContextParts): Context {
  let is_settled = false
  const actAs = ({ brand_id, viewer, actor }: Identity) => ({
    brand_id,
    viewer,
    actor,
    db: readDbOf(services, brand_id, is_settled ? null : viewer),
  })
  const ctx: Context = {
    services,
    ...actAs(parts),
    request_id: parts.request_id ?? randomUUID(),
    ip: parts.ip ?? '',
    user_agent: parts.user_agent ?? '',
    idempotency_key: parts.idempotency_key,
    cookie: parts.cookie ?? NO_COOKIE,
    device_cookie: parts.device_cookie ?? NO_COOKIE,
    away_cookie: parts.away_cookie ?? NO_COOKIE,
    now: services.clock,
    gone: parts.gone,
    reload: async ({ for_good }) => {
      const identity = await parts.identify?.()
      if (!identity) return ctx
      const { viewer } = identity
      return Object.assign(
        ctx,
        actAs(
          for_good && viewer ? { ...identity, viewer: { ...viewer, access_version: undefined } } : identity,
        ),
      )
    },
    settle: () => {
      is_settled = true
      Object.assign(ctx, actAs(ctx))
    },
  }
  return ctx
}

/** The same request, acting in a brand found meanwhile (a sign-in, a device's token). */
export function enterBrand(
  ctx: Context,
  brand_id: number,
  actor: string,
  viewer: Viewer | null = null,
): Context {
  return createContext(ctx.services, { ...ctx, brand_id, actor, viewer })
}

/** The context of the kit's own work in a brand, which asks for nobody's rights. */
export function createBrandContext(services: Services, brand_id: number): Context {
  return createContext(services, { brand_id, viewer: null, actor: 'Sistem' })
}
