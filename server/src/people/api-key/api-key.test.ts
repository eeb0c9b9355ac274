import { getIntrospectionQuery } from 'graphql'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { type Client, createClient } from '../../../test/client.ts'
import { readAdminViewer } from '../../access/session/viewer.ts'
import { readApiKey } from '../../kit/api-key.ts'
import { createContext } from '../../kit/brand-context.ts'
import { assertCurrentAccess } from '../../kit/current-access.ts'
import { StaleAccessError } from '../../kit/errors.ts'
import { transaction } from '../../kit/transaction.ts'
import { createApiKey } from './api-key.commands.ts'
import { createKeyLoader } from './key-viewer.ts'

const app = useTestApp()
const closed = useTestApp({ LUMBUNG_ENV: 'production' })
const HOUR_MS = 3_600_000

const CREATE = `mutation ($of: NewApiKey!) { createApiKey(api_key: $of) { token api_key { id version state } } }`
const ROTATE = `mutation ($of: RotatedApiKey!) { rotateApiKey(api_key: $of) { token } }`
const UPDATE = `mutation ($of: EditApiKey!) { updateApiKey(api_key: $of) { id version } }`
const REVOKE = `mutation ($id: Int!) { revokeApiKey(id: $id) }`
const OUTLETS = '{ outletList { nodes { id } } }'
const SEEN = `query ($id: Int!) { apiKey(id: $id) { id state last_used_at outlet_names admin_name group_name } }`
const ADD = `mutation ($of: NewItemGroup!) { createItemGroup(item_group: $of) { id } }`

interface Made {
  readonly client: Client
  readonly token: string
  readonly id: number
  readonly version: number
}

async function makeKey(brand: TestBrand, values: object = {}, by: Client = brand.master): Promise<Made> {
  const { createApiKey } = await by.ask(CREATE, { of: valuesOf(brand, values) })
  const { token, api_key } = createApiKey
  return { client: createClient(app().http, token), token, ...api_key }
}

const valuesOf = (brand: TestBrand, values: object = {}) => ({
  name: 'Gudang pusat',
  admin_group_id: brand.group_ids.get('Manajer Area'),
  is_all_outlets: true,
  outlet_ids: [],
  is_read_only: false,
  per_minute: 60,
  valid_days: 30,
  ...values,
})

async function codeOf(client: Client, query: string, variables: object = {}) {
  const { status, errors } = await client.send(query, variables)
  return [status, errors[0]?.extensions.code, errors[0]?.message]
}

const UNKNOWN = [401, 'UNAUTHENTICATED', 'Kunci API tidak berlaku']

test('a program reads and writes with a key, and the log names the key and whoever is responsible', async () => {
  const brand = await app().createBrand()
  const outlet_id = await brand.createOutlet()
  const { client, id } = await makeKey(brand)
  expect((await client.ask(OUTLETS)).outletList.nodes).toEqual([{ id: outlet_id }])
  await client.ask(ADD, { of: { name: 'Kopi' } })
  const { auditList } = await brand.master.ask('{ auditList(limit: 1) { nodes { action actor } } }')
  expect(auditList.nodes).toEqual([{ action: 'item_group.create', actor: 'Kunci API Gudang pusat' }])
  const { apiKey } = await brand.master.ask(SEEN, { id })
  expect(apiKey).toMatchObject({ state: 'active', admin_name: 'Orang 1', group_name: 'Manajer Area' })
  expect(Date.parse(apiKey.last_used_at)).toBe(app().clock.now.getTime())
})

test('of a key only its hash is kept', async () => {
  const brand = await app().createBrand()
  const { token } = await makeKey(brand)
  const client = await app().database.owner.connect()
  try {
    await client.query(`begin; set local app.brand_id = ${brand.id}`)
    for (const table of ['api_key', 'audit_log', 'idempotency_key']) {
      const { rows } = await client.query(`select t::text as row from ${table} t`)
      expect(JSON.stringify(rows)).not.toContain(token.slice(0, -8))
    }
    await client.query('rollback')
  } finally {
    client.release()
  }
})

test('a key that was taken back, has ended or is none is refused at the next request', async () => {
  const brand = await app().createBrand()
  const revoked = await makeKey(brand)
  await revoked.client.ask(OUTLETS)
  await brand.master.ask(REVOKE, { id: revoked.id })
  expect(await codeOf(revoked.client, OUTLETS)).toEqual(UNKNOWN)
  const other = await makeKey(brand, { valid_days: 1 })
  const changed = `${other.token.slice(0, -1)}${other.token.endsWith('0') ? '1' : '0'}`
  expect(await codeOf(createClient(app().http, changed), OUTLETS)).toEqual(UNKNOWN)
  app().clock.advance(24 * HOUR_MS)
  expect(await codeOf(other.client, OUTLETS)).toEqual(UNKNOWN)
})

test('a request that is on its way when its key is taken back, or may write no more, does not go on', async () => {
  const brand = await app().createBrand()
  const { token, id, version } = await makeKey(brand)
  const sent = readApiKey(token)
  if (!sent) throw new Error('no key')
  const load = createKeyLoader(app().services)
  const readWith = async (change: () => Promise<unknown>) => {
    const viewer = (await load(sent, { is_first: true })) ?? null
    const ctx = createContext(app().services, { brand_id: brand.id, viewer, actor: 'Kunci API' })
    await assertCurrentAccess(ctx)
    await change()
    return assertCurrentAccess(ctx)
  }
  const narrow = () => brand.master.ask(UPDATE, { of: { id, version, is_read_only: true } })
  await expect(readWith(narrow)).rejects.toThrow(StaleAccessError)
  await expect(readWith(() => brand.master.ask(REVOKE, { id }))).rejects.toThrow(StaleAccessError)
  expect(await load(sent, { is_first: false })).toBeUndefined()
})

test('a key made anew: the one before lives on as long as asked, and no longer', async () => {
  const brand = await app().createBrand()
  const { client, id } = await makeKey(brand)
  const { rotateApiKey } = await brand.master.ask(ROTATE, { of: { id, overlap_hours: 2 } })
  const fresh = createClient(app().http, rotateApiKey.token)
  await client.ask(OUTLETS)
  await fresh.ask(OUTLETS)
  app().clock.advance(2 * HOUR_MS)
  expect(await codeOf(client, OUTLETS)).toEqual(UNKNOWN)
  await fresh.ask(OUTLETS)
  const later = await brand.signInAs('Master')
  const again = await later.ask(ROTATE, { of: { id, overlap_hours: 0 } })
  expect(await codeOf(fresh, OUTLETS)).toEqual(UNKNOWN)
  await createClient(app().http, again.rotateApiKey.token).ask(OUTLETS)
})

test('taking a key back takes the one before it back too', async () => {
  const brand = await app().createBrand()
  const { client, id } = await makeKey(brand)
  await brand.master.ask(ROTATE, { of: { id, overlap_hours: 24 } })
  await client.ask(OUTLETS)
  await brand.master.ask(REVOKE, { id })
  expect(await codeOf(client, OUTLETS)).toEqual(UNKNOWN)
})

test('a key does no more than its role and sees no more than its outlets', async () => {
  const brand = await app().createBrand()
  const own = await brand.createOutlet()
  const other = await brand.createOutlet()
  const role = { admin_group_id: brand.group_ids.get('Kasir'), is_all_outlets: false, outlet_ids: [own] }
  const { client, id } = await makeKey(brand, role)
  expect(await codeOf(client, ADD, { of: { name: 'Teh' } })).toMatchObject([
    200,
    'FORBIDDEN',
    expect.any(String),
  ])
  const wider = await makeKey(brand, {
    ...role,
    name: 'Lain',
    admin_group_id: brand.group_ids.get('Manajer Outlet'),
  })
  expect((await wider.client.ask(OUTLETS)).outletList.nodes).toEqual([{ id: own }])
  expect(await codeOf(wider.client, `{ outlet(id: ${other}) { id } }`)).toMatchObject([
    200,
    'NOT_FOUND',
    expect.any(String),
  ])
  expect((await brand.master.ask(SEEN, { id })).apiKey.outlet_names).toHaveLength(1)
})

test('a key loses what whoever is responsible loses, and is gone with that admin', async () => {
  const brand = await app().createBrand()
  const maker = await brand.signInAs('Master')
  const { client, id } = await makeKey(brand, {}, maker)
  await client.ask(ADD, { of: { name: 'Kopi' } })
  const admin = (admin_group_id: number | undefined) => ({ of: { id: maker.admin_id, admin_group_id } })
  const CHANGE = 'mutation ($of: EditAdmin!) { updateAdmin(admin: $of) { id } }'
  await brand.master.ask(CHANGE, admin(brand.group_ids.get('Kasir')))
  expect(await codeOf(client, ADD, { of: { name: 'Teh' } })).toMatchObject([
    200,
    'FORBIDDEN',
    expect.any(String),
  ])
  await brand.master.ask('mutation ($id: Int!) { archiveAdmin(id: $id) }', { id: maker.admin_id })
  expect(await codeOf(client, OUTLETS)).toEqual(UNKNOWN)
  expect((await brand.master.ask(SEEN, { id })).apiKey.state).toBe('orphaned')
  const { rotateApiKey } = await brand.master.ask(ROTATE, { of: { id, overlap_hours: 0 } })
  await createClient(app().http, rotateApiKey.token).ask(ADD, { of: { name: 'Teh' } })
})

test('nobody makes a key with more rights or outlets than his own, nor one of a Master', async () => {
  const brand = await app().createBrand()
  const [own, other] = [await brand.createOutlet(), await brand.createOutlet()]
  const group = (name: string) => brand.group_ids.get(name) ?? 0
  const master = { of: valuesOf(brand, { admin_group_id: group('Master') }) }
  expect((await brand.master.fail(CREATE, master)).extensions.fields).toHaveProperty('admin_group_id')
  await transaction(brand.ctx, async (tx) => {
    await sql`insert into admin_group_permission (brand_id, admin_group_id, module_id, authorization_type)
      select ${brand.id}, ${group('Manajer Outlet')}, m.id, a from module m, unnest(array['view', 'create', 'update', 'archive']) a
      where m.key = 'admin'`.execute(tx.db)
  })
  const manager = await brand.signInAs('Manajer Outlet', [own])
  const give = (values: object) => ({
    of: valuesOf(brand, {
      admin_group_id: group('Kasir'),
      is_all_outlets: false,
      outlet_ids: [own],
      ...values,
    }),
  })
  const refusals = [
    [give({ admin_group_id: group('Manajer Area') }), 'FORBIDDEN'],
    [give({ is_all_outlets: true }), 'VALIDATION'],
    [give({ outlet_ids: [own, other] }), 'NOT_FOUND'],
    [give({ outlet_ids: [own, 999_999] }), 'NOT_FOUND'],
  ] as const
  for (const [variables, code] of refusals)
    expect([variables, (await manager.fail(CREATE, variables)).extensions.code]).toEqual([variables, code])
  const mine = await makeKey(brand, give({ name: 'Milik outlet' }).of, manager)
  const wide = await makeKey(brand)
  const seen = await manager.ask('{ apiKeyList { nodes { id } } }')
  expect(seen.apiKeyList.nodes).toEqual([{ id: mine.id }])
  for (const [query, variables] of [
    [REVOKE, { id: wide.id }],
    [ROTATE, { of: { id: wide.id, overlap_hours: 1 } }],
    [UPDATE, { of: { id: wide.id, per_minute: 600 } }],
  ] as const)
    expect((await manager.fail(query, variables)).extensions.code).toBe('NOT_FOUND')
  // A role with more than his own at his own outlet: he may end it and not have it made anew for himself.
  const strong = await makeKey(brand, { ...give({}).of, name: 'Kuat', admin_group_id: group('Manajer Area') })
  expect((await manager.fail(ROTATE, { of: { id: strong.id, overlap_hours: 1 } })).extensions.code).toBe(
    'FORBIDDEN',
  )
  await manager.ask(REVOKE, { id: strong.id })
})

test('a key finds nobody of those who sign in, whatever its role', async () => {
  const brand = await app().createBrand()
  const { client } = await makeKey(brand, { admin_group_id: brand.group_ids.get('Auditor') })
  const SEARCH = '{ search(query: "Orang") { kind title } }'
  expect(JSON.stringify(await brand.master.ask(SEARCH))).toContain('Orang 1')
  expect(JSON.stringify(await client.ask(SEARCH))).not.toContain('Orang 1')
})

test('a key that only reads writes nothing; what is for people alone is for no key', async () => {
  const brand = await app().createBrand()
  const { client, id, version } = await makeKey(brand, { is_read_only: true })
  await client.ask(OUTLETS)
  expect(await codeOf(client, ADD, { of: { name: 'Kopi' } })).toEqual([
    200,
    'FORBIDDEN',
    'Kunci API ini hanya dapat membaca',
  ])
  await brand.master.ask(UPDATE, { of: { id, version, is_read_only: false } })
  await client.ask(ADD, { of: { name: 'Kopi' } })
  for (const query of ['{ me { name } }', '{ apiKeyList { total } }', '{ sessionList { id } }'])
    expect(await codeOf(client, query)).toMatchObject([200, 'FORBIDDEN', expect.any(String)])
})

test('a key asks so many times a minute, whatever process it asks, and is told when to come back', async () => {
  const brand = await app().createBrand()
  const { client } = await makeKey(brand, { per_minute: 5 })
  const answers = await Promise.all(Array.from({ length: 12 }, () => client.send(OUTLETS)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(7)
  const wait = Number(refused[0]?.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  app().clock.advance(wait * 1000)
  await client.ask(OUTLETS)
})

test('a repeated write with one Idempotency-Key happens once; other keys may use the same', async () => {
  const brand = await app().createBrand()
  const [one, other] = [await makeKey(brand), await makeKey(brand, { name: 'Lain' })]
  const header = { 'idempotency-key': 'permintaan-0001' }
  const first = await one.client.ask(ADD, { of: { name: 'Kopi' } }, header)
  expect(await one.client.ask(ADD, { of: { name: 'Kopi' } }, header)).toEqual(first)
  const second = await other.client.ask(ADD, { of: { name: 'Teh' } }, header)
  expect(second).not.toEqual(first)
})

test('a key of one brand opens nothing of another', async () => {
  const [brand, other] = [await app().createBrand(), await app().createBrand()]
  const outlet_id = await other.createOutlet()
  const { client, token } = await makeKey(brand)
  expect(await codeOf(client, `{ outlet(id: ${outlet_id}) { id } }`)).toMatchObject([
    200,
    'NOT_FOUND',
    expect.any(String),
  ])
  // The brand that a key says is part of what its checksum and its hash are of.
  const moved = token.replace(`lbk_${brand.id}_`, `lbk_${other.id}_`)
  expect(await codeOf(createClient(app().http, moved), OUTLETS)).toEqual(UNKNOWN)
})

test('keys are for GraphQL alone: files are made for who signed in', async () => {
  const brand = await app().createBrand()
  const { token } = await makeKey(brand)
  const statusOf = async (bearer: string | undefined) => {
    const { statusCode } = await app().http.inject({
      method: 'POST',
      url: '/api/export/outlet',
      headers: { authorization: `Bearer ${bearer}` },
      payload: { format: 'csv', columns: [{ key: 'name', header: 'Nama' }] },
    })
    return statusCode
  }
  expect(await statusOf(token)).toBe(401)
  expect(await statusOf(brand.master.token)).toBe(200)
})

test('a request that costs too much is refused in words before it runs; the schema may be asked for', async () => {
  const brand = await app().createBrand()
  const { client } = await makeKey(brand)
  const deep = '{ outletList(limit: 100000) { nodes { id name } } }'
  expect(await codeOf(client, deep)).toMatchObject([200, 'VALIDATION', expect.stringContaining('biaya')])
  expect((await client.ask(getIntrospectionQuery())).__schema.queryType.name).toBe('Query')
})

test('where the API is closed, a key may send any document and ask for the schema, and people may not', async () => {
  const brand = await closed().createBrand()
  const viewer = (await readAdminViewer(closed().services, brand.id, brand.master_id)) ?? null
  const { token } = await createApiKey({ ...brand.ctx, viewer }, valuesOf(brand) as never)
  const client = createClient(closed().http, token)
  await client.ask('{ outletList { total } }')
  expect((await client.ask('{ __schema { queryType { name } } }')).__schema.queryType.name).toBe('Query')
  expect((await brand.master.fail('{ outletList { total } }')).message).toBe('Kueri tidak dikenal')
  expect((await createClient(closed().http).fail('{ outletList { total } }')).message).toBe(
    'Kueri tidak dikenal',
  )
})
