import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerPages } from './pages.ts'

let dist: string

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'lumbung-pages-'))
  mkdirSync(join(dist, 'assets'))
  mkdirSync(join(dist, 'gate'))
  const page = '<meta name="graphql-path" content="__GRAPHQL_PATH__"><i nonce="__NONCE__"></i>__BOOT__'
  writeFileSync(join(dist, 'panel.html'), page)
  writeFileSync(join(dist, 'gate/sign-in.html'), page)
})

afterEach(() => rmSync(dist, { recursive: true }))

async function serve(options: { graphql_path?: string; boot?: Record<string, unknown> | null } = {}) {
  const { graphql_path = '/graphql', boot = null } = options
  const app = fastify()
  await registerPages(app, { dist, readBoot: async () => boot, graphql_path })
  return app
}

test('every page is told where the API is, whatever signs its path has', async () => {
  const app = await serve({ graphql_path: '/api "x"&<y>' })
  for (const url of ['/sign-in', '/outlet']) {
    const { body } = await app.inject({ url })
    expect(body).toContain('content="/api &quot;x&quot;&amp;&lt;y>"')
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
  const { body, headers } = await app.inject({ url: '/outlet' })
  const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? ''
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect(body.split(nonce)).toHaveLength(2)
  expect(body).not.toContain('</script>')
})
