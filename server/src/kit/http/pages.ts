import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Widgets } from '../outside/widgets.ts'
import { registerInstallable } from './installable.ts'
import { createNonce, pagePolicy } from './security.ts'

/** What the panel needs to paint at once; null when nobody is signed in. */
export type ReadBoot = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Record<string, unknown> | null>

interface PagesOptions {
  readonly dist: string
  readonly readBoot: ReadBoot
  /** Where the pages find the API. */
  readonly graphql_path: string
  /** Services outside that pages load or tell of their errors. */
  readonly outside: Widgets & { readonly has_errors: boolean }
}

/** Pages outside the shell, each its own prerendered file. */
const GATE_PAGES: Record<string, string> = {
  '/': 'index',
  '/404': '404',
  '/sign-in': 'sign-in',
  '/sign-up': 'sign-up',
  '/sign-out': 'sign-out',
  '/forget-password': 'forget-password',
  '/email-verification': 'email-verification',
  '/invitation': 'invitation',
  '/two-step': 'two-step',
  '/company-sign-in': 'company-sign-in',
}

const SCRIPT_CLOSE = /</g
const ATTRIBUTE_SIGNS: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }

function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(SCRIPT_CLOSE, '\\u003c')
}

const escapeAttribute = (text: string) => text.replace(/[&"<]/g, (sign) => ATTRIBUTE_SIGNS[sign] ?? sign)

/** A route of the panel, and the tags that load its own code, the nonce still to be filled in. */
interface Route {
  readonly path: string
  readonly links: string
}

type FindRoute = (path: string) => Route | undefined

/** The panel's own routes, from the build; a path that is none of them is answered with status 404. */
function readRoutes(dist: string): FindRoute {
  const file = join(dist, 'routes.json')
  if (!existsSync(file)) return (path) => ({ path, links: '' })
  const routes = JSON.parse(readFileSync(file, 'utf8')) as Route[]
  const known = routes.map((route) => ({
    route,
    expression: new RegExp(`^${route.path.replace(/\$[^/]+/g, '[^/]+')}/?$`),
  }))
  return (path) => known.find(({ expression }) => expression.test(path))?.route
}

/** Serves the built web: hashed assets for ever, pages with a fresh nonce and the data they start from. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { dist, readBoot, graphql_path, outside } = options
  if (!existsSync(join(dist, 'panel.html'))) {
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Tidak ditemukan' }))
    return
  }
  const templates = new Map<string, string>()
  const template = (file: string): string => {
    const known = templates.get(file)
    if (known) return known
    const html = readFileSync(join(dist, file), 'utf8')
    const ready = html
      .replace('__GRAPHQL_PATH__', () => escapeAttribute(graphql_path))
      .replace('__OUTSIDE__', () => escapeAttribute(JSON.stringify(outside)))
    templates.set(file, ready)
    return ready
  }
  const findRoute = readRoutes(dist)

  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    setHeaders: (response) => response.header('content-security-policy', "default-src 'none'"),
  })

  registerInstallable(app, dist)

  const sendPage = (reply: FastifyReply, html: string, boot: unknown, widgets?: Widgets) => {
    const nonce = createNonce()
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy(nonce, widgets))
      .send(html.replaceAll('__NONCE__', nonce).replace('__BOOT__', () => escapeJson(boot)))
  }

  for (const [path, name] of Object.entries(GATE_PAGES)) {
    app.get(path, async (_request, reply) => {
      if (path === '/404') reply.code(404)
      return sendPage(reply, template(`gate/${name}.html`), null)
    })
  }

  // What a device opens the panel with while it has no connection: of nobody, so that it may be kept.
  app.get('/offline', async (_request, reply) => {
    const html = template('panel.html').replace('<!--route-->', '')
    return sendPage(reply, html, null, outside)
  })

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/'
    const is_page =
      (request.method === 'GET' || request.method === 'HEAD') &&
      path !== graphql_path &&
      !/^\/(api|graphql|files|assets|_dev)(\/|$)/.test(path)
    if (!is_page)
      return reply.code(404).send({ status: false, code: 'NOT_FOUND', message: 'Tidak ditemukan' })
    const route = findRoute(path)
    if (!route) reply.code(404)
    const boot = await readBoot(request, reply)
    // Who has no session goes on to the sign-in page: the route's code would be fetched for nothing.
    const links = boot && route ? route.links : ''
    return sendPage(
      reply,
      template('panel.html').replace('<!--route-->', () => links),
      boot,
      outside,
    )
  }
  // A route of its own, so that pages are compressed as every answer is: what is not found would go out as it is.
  app.get('/*', answer)
  app.setNotFoundHandler(answer)
}
