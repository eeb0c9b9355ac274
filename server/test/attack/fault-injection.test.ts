import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { useTestApp } from '../app.ts'
import type { TestBrand } from '../brand.ts'
import { asBrand } from './brand-pair.ts'
import { freshAddress } from './sender.ts'

const app = useTestApp()
afterEach(() => {
  vi.restoreAllMocks()
})

/** What no answer may contain: SQL, tables, hosts, files, stacks. */
const SECRETS =
  /rahasia|tidak_ada|relation|select |insert |syntax|column|constraint|bind message|socket|\/tmp\/|\.ts:|node_modules|ECONN|ENOENT|at \w+ \(/i

type Query = (...args: unknown[]) => unknown

/** Breaks the nth statement sent to the database from now on; answers how many were sent. */
function breakStatement(broken: number): () => number {
  const original = pg.Client.prototype.query as Query
  let sent = 0
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    sent++
    const wrong = 'select rahasia from tidak_ada'
    if (sent === broken) {
      if (typeof args[0] === 'string') args[0] = wrong
      else (args[0] as { text: string }).text = wrong
    }
    return original.apply(this, args)
  } as never)
  return () => sent
}

const outlet = (name: string) => ({
  name,
  email: 'a@b.example',
  phone: '0274123456',
  complete_address: 'Jl. Uji',
  province_id: 34,
  city_id: 3404,
})

const CALLS: Record<string, [string, (n: number, id: number) => object]> = {
  me: ['{ me { id name web_modules { is_allowed } outlets { id } } }', () => ({})],
  outletList: ['{ outletList { total nodes { id hours { weekday } } } }', () => ({})],
  createOutlet: [
    'mutation ($outlet: NewOutlet!) { createOutlet(outlet: $outlet) { id } }',
    (n) => ({ outlet: outlet(`Baru ${n}`) }),
  ],
  updateOutlet: [
    'mutation ($outlet: EditOutlet!) { updateOutlet(outlet: $outlet) { id } }',
    (n, id) => ({
      outlet: { id, name: `Ubah ${n}`, hours: [{ weekday: 1, opens_at: '08:00', closes_at: '17:00' }] },
    }),
  ],
  archiveOutlet: ['mutation ($id: Int!) { archiveOutlet(id: $id) }', (_n, id) => ({ id })],
  updateBrand: [
    'mutation ($brand: EditBrand!) { updateBrand(brand: $brand) { id } }',
    (n) => ({ brand: { name: `Nama ${n}`, domain: `ubah-${n}` } }),
  ],
  createDevice: [
    'mutation ($device: NewDevice!) { createDevice(device: $device) { token } }',
    (n, id) => ({ device: { outlet_id: id, name: `Kasir ${n}` } }),
  ],
}

const END_CONNECTIONS =
  "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'lumbung_app' and datname = current_database()"

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...app().database.owner_config, user: 'postgres' })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** All that the brand has, so that a half-done change shows. */
async function readAll(brand: TestBrand): Promise<string> {
  return asBrand(app(), brand.id, async (client) => {
    const parts: unknown[] = []
    for (const table of [
      'brand',
      'outlet',
      'outlet_hours',
      'outlet_tax',
      'storage',
      'device',
      'audit_log',
      'usage_counter',
      'idempotency_key',
    ]) {
      const { rows } = await client.query(
        `select to_jsonb(t) - 'last_seen_at' as row from ${table} t order by 1`,
      )
      parts.push(rows)
    }
    const { rows } = await client.query(
      'select * from directory.entry where brand_id = $1 order by kind, key',
      [brand.id],
    )
    return JSON.stringify([...parts, rows])
  })
}

test.each(Object.keys(CALLS))(
  'a statement that fails, whichever, leaves %s masked and undone',
  { timeout: 60_000 },
  async (name) => {
    const [query, variablesOf] = CALLS[name] ?? ['', () => ({})]
    const brand = await app().createBrand()
    const id = await brand.createOutlet()
    await brand.master.ask('{ me { id } }')
    const before = await readAll(brand)
    for (let n = 1; ; n++) {
      const headers = { 'idempotency-key': `kunci-${name}-${n}` }
      const countSent = breakStatement(n)
      const answer = await brand.master.send(query, variablesOf(n, id), headers)
      const sent = countSent()
      vi.restoreAllMocks()
      if (sent < n) {
        expect([name, n, answer.errors]).toEqual([name, n, []])
        break
      }
      expect([name, n, answer.errors[0]?.extensions.code]).toEqual([name, n, 'INTERNAL'])
      expect(answer.errors[0]).toMatchObject({ message: 'internal system error', path: [name] })
      expect(answer.errors[0]?.extensions.trace_id).toBe(answer.headers['x-request-id'])
      expect(JSON.stringify(answer)).not.toMatch(SECRETS)
      expect([name, n, await readAll(brand)]).toEqual([name, n, before])
    }
  },
)

test('what fails outside of statements is masked too, on plain routes as well', async () => {
  const brand = await app().createBrand()
  vi.spyOn(app().services.pool, 'connect').mockImplementation(() => {
    throw new TypeError('rahasia: cannot read properties of undefined (reading select )')
  })
  const { status, errors, headers } = await brand.master.send('{ me { id } }')
  expect([status, errors[0]?.extensions]).toEqual([
    500,
    { code: 'INTERNAL', trace_id: headers['x-request-id'] },
  ])
  expect(JSON.stringify(errors)).not.toMatch(SECRETS)
  const token = `${brand.id}.${crypto.randomUUID()}.1.${'x'.repeat(43)}`
  for (const request of [
    { method: 'GET', url: '/api/auth', headers: { cookie: `lumbung=${token}` } },
    { method: 'POST', url: '/api/upload', headers: { authorization: `Bearer ${brand.master.token}` } },
    { method: 'POST', url: '/api/export/outlet', headers: { authorization: `Bearer ${brand.master.token}` } },
  ] as const) {
    const response = await app().http.inject({ ...request, remoteAddress: freshAddress() })
    expect([request.url, response.statusCode]).toEqual([request.url, 500])
    expect(response.json()).toMatchObject({ code: 'INTERNAL', trace_id: response.headers['x-request-id'] })
    expect(response.body).not.toMatch(SECRETS)
  }
})

test('a database that cannot be reached is told apart: 503, when to come back, and nothing of where it is', async () => {
  const brand = await app().createBrand()
  const dead = new pg.Pool({ host: '/tmp/tidak_ada_rahasia' })
  vi.spyOn(app().services.pool, 'connect').mockImplementation((() => dead.connect()) as never)
  vi.spyOn(app().services.pool, 'query').mockImplementation(((...args: Parameters<pg.Pool['query']>) =>
    dead.query(...args)) as never)
  for (const [client, query] of [
    [brand.master, '{ me { id } }'],
    [app().guest, '{ domainAvailability(domain: "coba") { is_available } }'],
  ] as const) {
    const { status, errors, headers } = await client.send(query)
    expect([status, headers['retry-after'], errors[0]?.extensions.code]).toEqual([503, '2', 'UNAVAILABLE'])
    expect(errors[0]?.message).toBe('Layanan sedang tidak tersedia!')
    expect(JSON.stringify(errors)).not.toMatch(SECRETS)
  }
  const cookie = `lumbung=${brand.id}.${crypto.randomUUID()}.1.${'x'.repeat(43)}`
  for (const [url, headers] of [
    ['/api/auth', { cookie }],
    ['/readyz', {}],
  ] as const) {
    const response = await app().http.inject({ url, headers })
    expect([url, response.statusCode, response.headers['retry-after']]).toEqual([url, 503, '2'])
    expect(response.body).not.toMatch(SECRETS)
  }
  expect((await app().http.inject({ url: '/healthz' })).statusCode).toBe(200)
  vi.restoreAllMocks()
  await brand.master.ask('{ me { id } }')
  await dead.end()
})

test('connections that die under requests cost an answer at most, and the next one works', {
  timeout: 30_000,
}, async () => {
  const brand = await app().createBrand()
  const id = await brand.createOutlet()
  // The pool tells of the connections it loses.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const codes = new Set<string>()
  for (let round = 0; round < 5; round++) {
    const requests = Array.from({ length: 40 }, (_, n) =>
      n % 2
        ? brand.master.send(...([CALLS.outletList?.[0] ?? '', {}] as const))
        : brand.master.send(CALLS.updateOutlet?.[0] ?? '', { outlet: { id, name: `Nama ${round} ${n}` } }),
    )
    await asSuperuser(END_CONNECTIONS)
    for (const { errors, status } of await Promise.all(requests))
      codes.add(`${status} ${errors[0]?.extensions.code ?? 'ok'}`)
  }
  expect([...codes].filter((code) => code !== '200 ok' && code !== '503 UNAVAILABLE')).toEqual([])
  await brand.master.ask('{ me { id } }')
})

test('a lock that is not given in time is unavailable, not a fault of ours', {
  timeout: 30_000,
}, async () => {
  const brand = await app().createBrand()
  const id = await brand.createOutlet()
  // The pool tells of the connections it loses.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await asSuperuser(
    `alter role lumbung_app in database ${app().database.app_config.database} set lock_timeout = '300ms'`,
    END_CONNECTIONS,
  )
  await brand.master.send('{ me { id } }')
  const locked = await asBrand(app(), brand.id, async (client) => {
    await client.query('select from outlet where id = $1 for update', [id])
    return brand.master.send(CALLS.updateOutlet?.[0] ?? '', { outlet: { id, name: 'Menunggu' } })
  })
  expect([locked.status, locked.errors[0]?.extensions.code]).toEqual([503, 'UNAVAILABLE'])
})
