import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Widgets } from '../outside/widgets.ts'

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const NO_WIDGETS: Widgets = { chat: null, analytics: null }

/** Where pages may connect to beside us; the chat speaks over a web socket too. */
function connectionsOf({ chat, analytics }: Widgets): string {
  const chat_origin = chat && new URL(chat.url).origin
  const origins = [
    chat_origin,
    chat_origin?.replace(/^http/, 'ws'),
    analytics && new URL(analytics.url).origin,
  ]
  return ["'self'", ...origins.filter((origin) => origin)].join(' ')
}

/**
 * Content security policy of a page whose scripts and styles carry this nonce. It is opened only for the widgets that
 * are set: a chat shows a frame of its own and styles the button that opens it.
 */
export function pagePolicy(nonce: string, widgets: Widgets = NO_WIDGETS): string {
  const chat = widgets.chat ? ` ${new URL(widgets.chat.url).origin}` : ''
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    chat ? `style-src 'self' 'unsafe-inline'` : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${chat}`,
    "font-src 'self'",
    `connect-src ${connectionsOf(widgets)}`,
    `frame-src 'self'${chat}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/** Whether the page that sends a request is not one of ours. Browsers that do not say so name their origin at least. */
function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site) return site === 'cross-site' || site === 'same-site'
  const { origin } = request.headers
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.host)
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
}

/**
 * Headers every answer carries, and the refusal of writes that another site's page sends: a browser says where a
 * request comes from, and a program that says nothing needs a bearer token anyway.
 */
export function registerSecurity(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS).header('x-request-id', request.id)
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (UNSAFE.has(request.method) && isForeign(request)) {
      reply
        .code(403)
        .send({ status: false, code: 'FORBIDDEN', message: 'Permintaan dari situs lain ditolak' })
      return
    }
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
    done()
  })
}
