import { randomBytes } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { useTestApp } from '../app.ts'
import { createAttacker, createVictim, type Victim } from './brand-pair.ts'
import { readHttpRoutes } from './http-routes.ts'
import { findLeaks } from './marks.ts'
import { freshAddress } from './sender.ts'

const app = useTestApp({ LUMBUNG_ENV: 'production', LUMBUNG_OPEN_API: '1' })

const random = () => randomBytes(32).toString('base64url')

function rowsOf(victim: Victim, table: string) {
  return victim.rows.get(table) ?? []
}

/** Cookies and bearer tokens that name the victim's real sessions and tills, with a mark nobody could know. */
function forgeries(victim: Victim): Record<string, string>[] {
  const cookies = rowsOf(victim, 'session').flatMap(({ id, generation }) =>
    ['lumbung', '__Host-lumbung'].map((name) => ({
      cookie: `${name}=${victim.id}.${id}.${generation}.${random()}`,
    })),
  )
  const tokens = rowsOf(victim, 'device').map(({ id }) => ({
    authorization: `Bearer lpd_${victim.id}_${id}_${random()}`,
  }))
  return [...cookies, ...tokens]
}

/** What a path parameter of any name may hold of the victim: file keys, ids, uuids, names. */
function parameters(victim: Victim): string[] {
  const values = [...victim.rows.values()].flatMap((rows) =>
    rows.slice(-1).flatMap((row) => [row.id, row.key, row.uuid, row.code]),
  )
  return [
    ...new Set(values.filter((value) => typeof value === 'string' || typeof value === 'number').map(String)),
  ]
}

test('no plain HTTP route answers with anything of another brand', { timeout: 120_000 }, async () => {
  const victim = await createVictim(app())
  const attacker = await createAttacker(app(), victim.tables)
  const before = await victim.takeSnapshot()
  const routes = readHttpRoutes(app().http)
  expect(routes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/auth', '/api/upload', '/files/:key']),
  )
  const leaks: string[] = []
  const failures: string[] = []
  let requests = 0
  const send = async (request: InjectOptions & { url: string }) => {
    requests++
    const response = await app().http.inject({ ...request, remoteAddress: freshAddress() })
    const about = `${request.method} ${request.url}: ${response.statusCode}`
    if (response.statusCode >= 500) failures.push(about)
    const is_json = String(response.headers['content-type']).includes('json')
    const answer = is_json && response.body ? { data: response.json() } : { errors: response.body }
    const sent = new Set([request.url.split('/').at(-1) ?? ''])
    // The same file for everyone: its bounds of numbers are not somebody's figures.
    if (request.url.endsWith('/openapi.json')) return
    leaks.push(...findLeaks(victim.secrets, answer, sent).map((leak) => `${about} ${leak}`))
    const cookie = String(response.headers['set-cookie'] ?? '')
    if (cookie.includes(`=${victim.id}.`)) leaks.push(`${about} ${cookie}`)
  }
  const identities = [{}, { authorization: `Bearer ${attacker.brand.master.token}` }, ...forgeries(victim)]
  for (const { method, path } of routes) {
    const urls = path.includes(':')
      ? parameters(victim).map((value) => path.replace(/:[^/]+/g, value))
      : [path]
    for (const url of urls) {
      for (const headers of identities.slice(0, path.includes(':') ? 2 : undefined)) {
        const has_body = ['POST', 'PUT', 'PATCH'].includes(method)
        await send({
          method: method as 'GET',
          url,
          headers: { ...headers, ...(has_body ? { 'content-type': 'application/json' } : {}) },
          ...(has_body ? { payload: JSON.stringify({ id: victim.id, brand_id: victim.id }) } : {}),
        })
      }
    }
  }
  console.log(`attack over HTTP: routes ${routes.length} requests ${requests} leaks ${leaks.length}`)
  expect(leaks).toEqual([])
  expect(failures).toEqual([])
  expect(await victim.findChanges(before)).toEqual([])
})

test('the outbox and the receiver of development do not exist in production', async () => {
  for (const url of ['/_dev/webhook', '/_dev/webhook/fail'])
    expect((await app().http.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404)
  for (const url of ['/_dev/outbox', '/_dev/outbox.json']) {
    expect((await app().http.inject({ url })).statusCode).toBe(404)
  }
})
