import { randomUUID } from 'node:crypto'
import type { Context, Services, SessionCookie } from './context.ts'
import { createReadDb, type ReadDb } from './db/connection.ts'
import type { Viewer } from './permission.ts'

interface ContextParts {
  readonly brand_id: number
  readonly viewer: Viewer | null
  readonly actor: string
  readonly request_id?: string
  readonly ip?: string
  readonly user_agent?: string
  readonly idempotency_key?: string | undefined
  readonly cookie?: SessionCookie
  readonly reload?: () => Promise<Context>
}

const NO_COOKIE: SessionCookie = { read: () => undefined, write: () => {}, clear: () => {} }

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
  const ctx: Context = {
    services,
    brand_id: parts.brand_id,
    viewer: parts.viewer,
    actor: parts.actor,
    db: readDbOf(services, parts.brand_id, parts.viewer),
    request_id: parts.request_id ?? randomUUID(),
    ip: parts.ip ?? '',
    user_agent: parts.user_agent ?? '',
    idempotency_key: parts.idempotency_key,
    cookie: parts.cookie ?? NO_COOKIE,
    now: services.clock,
    reload: parts.reload ?? (async () => ctx),
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
  return createContext(ctx.services, { ...ctx, brand_id, actor, viewer, reload: async () => ctx })
}

/** The context of work nobody asked for: jobs, the demo data. It may do everything in its brand. */
export function createSystemContext(services: Services, brand_id: number): Context {
  return createContext(services, { brand_id, viewer: systemViewer(brand_id), actor: 'Sistem' })
}

const EVERY_MODULE: ReadonlySet<string> = Object.freeze({
  has: () => true,
}) as unknown as ReadonlySet<string>

function systemViewer(brand_id: number): Viewer {
  return {
    session_id: '',
    brand_id,
    admin_id: 0,
    name: 'Sistem',
    is_master: true,
    outlet_ids: null,
    grants: new Map(),
    allowed_modules: EVERY_MODULE,
    is_plan_ongoing: true,
    plan_for: new Map(),
    access_version: undefined,
    expires_at: new Date(8.64e15),
  }
}
