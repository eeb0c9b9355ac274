import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Widgets } from '../outside/widgets.ts'
import { registerPages } from './pages.ts'

let dist: string

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'lumbung-pages-'))
  mkdirSync(join(dist, 'assets'))
  mkdirSync(join(dist, 'gate'))
  const page =
    '<meta name="graphql-path" content="__GRAPHQL_PATH__"><meta content="__OUTSIDE__"><i nonce="__NONCE__"></i>__BOOT__'
  const routes = [
    { path: '/outlet', links: '<link rel="modulepreload" nonce="__NONCE__" href="/assets/outlet.js">' },
    { path: '/outlet/edit/$outletId', links: '<link href="/assets/edit.js">' },
  ]
  writeFileSync(join(dist, 'routes.json'), JSON.stringify(routes))
  writeFileSync(join(dist, 'panel.html'), `<!--route-->${page}`)
  writeFileSync(join(dist, 'gate/sign-in.html'), page)
  writeFileSync(join(dist, 'service-worker.js'), '// penerima')
  writeFileSync(join(dist, 'manifest.webmanifest'), '{"name":"Lumbung"}')
  mkdirSync(join(dist, 'icons'))
  writeFileSync(join(dist, 'icons/lumbung-192.png'), 'gambar')
})

afterEach(() => rmSync(dist, { recursive: true }))

const NO_OUTSIDE = { chat: null, analytics: null, has_errors: false }

interface ServeOptions {
  readonly graphql_path?: string
  readonly boot?: Record<string, unknown> | null
  readonly outside?: typeof NO_OUTSIDE | (Widgets & { has_errors: boolean })
}

async function serve(options: ServeOptions = {}) {
  const { graphql_path = '/graphql', boot = null, outside = NO_OUTSIDE } = options
  const app = fastify()
  await registerPages(app, { dist, readBoot: async () => boot, graphql_path, outside })
  return app
}

test('every page is told where the API is, whatever signs its path has', async () => {
  const app = await serve({ graphql_path: '/api "x"&<y>' })
  for (const url of ['/sign-in', '/outlet']) {
    const { body } = await app.inject({ url })
    expect(body).toContain('content="/api &quot;x&quot;&amp;&lt;y>"')
  }
})

test('a page is compressed as every other answer', async () => {
  const app = fastify()
  await app.register(compress, { threshold: 0 })
  await registerPages(app, {
    dist,
    readBoot: async () => null,
    graphql_path: '/graphql',
    outside: NO_OUTSIDE,
  })
  for (const url of ['/sign-in', '/outlet', '/outlet/edit/7/x']) {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect([url, headers['content-encoding']]).toEqual([url, 'gzip'])
  }
})

test('the path of the API is no page', async () => {
  const app = await serve({ graphql_path: '/lumbung/api' })
  expect((await app.inject({ url: '/lumbung/api' })).statusCode).toBe(404)
  expect((await app.inject({ url: '/lumbung/api' })).headers['content-type']).toContain('application/json')
  expect((await app.inject({ url: '/lumbung' })).headers['content-type']).toContain('text/html')
})

test('what a page starts with can neither end its script nor carry the nonce of the page', async () => {
  const app = await serve({ boot: { name: '</script><script nonce="__NONCE__">' } })
  const { body, headers } = await app.inject({ url: '/brand' })
  const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? ''
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect(body.split(nonce)).toHaveLength(2)
  expect(body).not.toContain('</script>')
})

test('the page of a route loads its own code at once; one without a session, or of no route, does not', async () => {
  const signed_in = await serve({ boot: { token: 'x' } })
  const { body } = await signed_in.inject({ url: '/outlet?status=aktif' })
  const nonce = /<i nonce="([^"]+)"/.exec(body)?.[1] ?? ''
  expect(body).toContain(`<link rel="modulepreload" nonce="${nonce}" href="/assets/outlet.js">`)
  expect(body).not.toContain('edit.js')
  expect((await signed_in.inject({ url: '/outlet/edit/7/' })).body).toContain('edit.js')
  const unknown = await signed_in.inject({ url: '/outlet/edit/7/x' })
  expect(unknown.statusCode).toBe(404)
  expect(unknown.body).not.toContain('<link')
  const signed_out = await serve()
  expect((await signed_out.inject({ url: '/outlet' })).body).not.toContain('<link')
})

test('pages hear of services outside only where they are set, and the policy opens for those alone', async () => {
  const policyOf = async (app: Awaited<ReturnType<typeof serve>>, url: string) => {
    const { headers, body } = await app.inject({ url })
    const policy = String(headers['content-security-policy'])
    return { body, part: (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `)) }
  }
  const closed = await policyOf(await serve(), '/outlet')
  expect(closed.part('connect-src')).toBe("connect-src 'self'")
  expect(closed.part('frame-src')).toBe("frame-src 'self'")
  expect(closed.part('style-src')).not.toContain('unsafe-inline')
  expect(closed.body).toContain(
    '&quot;chat&quot;:null,&quot;analytics&quot;:null,&quot;has_errors&quot;:false',
  )
  const open = await serve({
    outside: {
      chat: { url: 'https://chat.example/sub', token: 'pesan-kotak-1' },
      analytics: { url: 'https://analytics.example', key: 'phc_lumbung' },
      has_errors: true,
    },
  })
  const panel = await policyOf(open, '/outlet')
  expect(panel.part('connect-src')).toBe(
    "connect-src 'self' https://chat.example wss://chat.example https://analytics.example",
  )
  expect(panel.part('frame-src')).toBe("frame-src 'self' https://chat.example")
  expect(panel.part('script-src')).toMatch(/^script-src 'nonce-[^ ]+' 'strict-dynamic'$/)
  expect(panel.body).toContain('phc_lumbung')
  const gate = await policyOf(open, '/sign-in')
  expect(gate.part('connect-src')).toBe("connect-src 'self'")
  expect(gate.part('style-src')).not.toContain('unsafe-inline')
})

test('the script beside pages is at the root, asked for anew each time, and asks this server alone', async () => {
  const app = await serve()
  const answer = await app.inject({ url: '/service-worker.js' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
})

test('a build that is not whole is named in one sentence that says what to do', async () => {
  rmSync(join(dist, 'service-worker.js'))
  await expect(serve()).rejects.toThrow(
    `${dist} is no whole build of the web, without service-worker.js: run "node scripts/build.mjs"`,
  )
})

test('what a device is installed by is there for everybody, under its own media types', async () => {
  const app = await serve({ boot: { token: 'x' } })
  const manifest = await app.inject({ url: '/manifest.webmanifest' })
  expect(manifest.json()).toEqual({ name: 'Lumbung' })
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const icon = await app.inject({ url: '/icons/lumbung-192.png' })
  expect(icon.body).toBe('gambar')
  expect(icon.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
  })
  for (const name of ['toString', '..%2Froutes.json', 'lumbung-7.png'])
    expect((await app.inject({ url: `/icons/${name}` })).statusCode).toBe(404)
})

test('the page that devices keep is of nobody, whoever asks for it', async () => {
  const app = await serve({ boot: { token: 'rahasia', me: { name: 'Ratri' } } })
  const { body, statusCode, headers } = await app.inject({ url: '/offline' })
  expect(statusCode).toBe(200)
  expect(body).toContain('null')
  expect(body).not.toMatch(/rahasia|Ratri|modulepreload/)
  const nonce = /nonce="([^"]+)"/.exec(body)?.[1]
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
})
