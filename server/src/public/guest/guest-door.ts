import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createContext } from '../../kit/brand-context.ts'
import type { Context } from '../../kit/context.ts'
import { findInDirectory } from '../../kit/directory.ts'
import { addressBlock } from '../../kit/http/address-block.ts'
import { assertAttempt } from '../../kit/throttle.ts'
import { readId } from '../../kit/token-id.ts'
import { createLayout, type GuestPage } from './layout.ts'

/** Many guests share the address of the place they sit in. */
const VIEWS = { name: 'guest_view', free: 900, window_seconds: 60, longest_wait_seconds: 60 }
/** Codes that open nothing, by block of addresses: nobody tries them out. */
const MISSES = { name: 'guest_miss', free: 60, window_seconds: 600, longest_wait_seconds: 600 }

const TOKEN = /^([0-9a-f]{1,8})\.([A-Za-z0-9_-]{24})$/
const DOMAIN = /^[a-z0-9-]{3,32}$/

/**
 * Styles and scripts are files of ours, so nothing within a page needs to be let in. The panel shows pages of guests in a
 * frame; `frames` says who may, and `forms` whether a page sends forms without a script.
 */
export const pagePolicyFor = (frames: "'self'" | "'none'", forms: "'self'" | "'none'" = "'none'"): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${forms}`,
    `frame-ancestors ${frames}`,
  ].join('; ')
const POLICY = pagePolicyFor("'self'")
const FORM_POLICY = pagePolicyFor("'self'", "'self'")

/** The brand that a code names, and the rest of the code; undefined when it is none. */
export function readCode(code: string): { brand_id: number; token: string } | undefined {
  const [, brand = '', token = ''] = TOKEN.exec(code) ?? []
  const brand_id = readId(brand && String(Number.parseInt(brand, 16)))
  return brand_id ? { brand_id, token } : undefined
}

/** Whether the browser has exactly this answer; a compressing proxy may have weakened its tag. */
const isKnown = (header: string | undefined, etag: string) =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

/** How guests come in: by a brand's domain or a table's code, as nobody. */
export interface GuestDoor {
  /** The brand of a domain; undefined when it is nobody's. */
  enterDomain(request: FastifyRequest, domain: string): Promise<Context | undefined>
  /** The brand that a table's code names, with the code itself; undefined when it is none. */
  enterTable(request: FastifyRequest, code: string): { ctx: Context; token: string } | undefined
  countView(request: FastifyRequest): Promise<void>
  /** Counts a code that opens nothing. */
  countMiss(request: FastifyRequest): Promise<void>
  /** `day` is the business day of the place; see `hasShown`. */
  send(request: FastifyRequest, reply: FastifyReply, page: GuestPage, day?: string): FastifyReply
}

/** What a page's tag begins with on a day: a browser that brings it along has shown the page on that day. The same for all. */
const dayTag = (day: string) => `${day.replaceAll('-', '')}.`

/** Whether the browser has shown this address on a business day, whatever stood on it. */
export function hasShown(request: FastifyRequest, day: string): boolean {
  return (request.headers['if-none-match'] ?? '').includes(`"${dayTag(day)}`)
}

/** Makes the way in to the pages of guests. */
export function createGuestDoor(app: FastifyInstance, dist: string): GuestDoor {
  const layout = createLayout(dist, 'guest')
  const enter = (request: FastifyRequest, brand_id: number) =>
    createContext(app.services, {
      brand_id,
      viewer: null,
      actor: 'Tamu',
      request_id: request.id,
      ip: request.ip,
    })
  return {
    enterDomain: async (request, domain) => {
      const name = domain.toLowerCase()
      const found = DOMAIN.test(name) ? await findInDirectory(app.services.pool, 'domain', name) : undefined
      return found && enter(request, found.brand_id)
    },
    enterTable: (request, code) => {
      const found = readCode(code)
      return found && { ctx: enter(request, found.brand_id), token: found.token }
    },
    countView: (request) => assertAttempt(app.services, VIEWS, request.ip),
    countMiss: (request) => assertAttempt(app.services, MISSES, addressBlock(request.ip)),
    send: (request, reply, page, day) => {
      const text = layout(page)
      const etag = `"${day ? dayTag(day) : ''}${hash('sha256', text, 'base64url').slice(0, 27)}"`
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', page.has_forms ? FORM_POLICY : POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'no-cache')
        .header('etag', etag)
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.send(text)
    },
  }
}
