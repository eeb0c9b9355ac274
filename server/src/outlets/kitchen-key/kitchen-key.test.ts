import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'

const app = useTestApp()
let brand: TestBrand
let master: Client
let outlet_id: number

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T05:00:00Z')
  brand = await app().createBrand()
  master = brand.master
  outlet_id = await brand.createOutlet()
})

const CREATE = `mutation($k: NewKitchenKey!) { createKitchenKey(kitchen_key: $k) { key pairing_code kitchen_key {
  id state key_tail expires_at device_count orders_today prep_seconds late_bp display_path item_groups { id } } } }`
const UPDATE =
  'mutation($k: EditKitchenKey!) { updateKitchenKey(kitchen_key: $k) { id name stations version } }'
const REVOKE = 'mutation($id: Int!) { revokeKitchenKey(id: $id) }'
const EXTEND =
  'mutation($k: ExtendedKitchenKey!) { extendKitchenKey(kitchen_key: $k) { id state expires_at } }'
const REGENERATE =
  'mutation($id: Int!) { regenerateKitchenKey(id: $id) { key pairing_code kitchen_key { state device_count old_until } } }'
const CODE =
  'mutation($id: Int!) { createKitchenPairingCode(id: $id) { key pairing_code kitchen_key { code_until } } }'
const VALIDATE = 'mutation($k: TypedKitchenKey!) { validateKitchenKey(kitchen_key: $k) { id name } }'
const UNBIND = 'mutation($id: Int!) { unbindKitchenDevice(id: $id) }'
const ONE = `query($id: Int!) { kitchenKey(id: $id) { state device_count last_seen_at
  devices { id name is_old } timeline { action actor remark } } }`
const LIST = `query($filters: [Filter!]) { kitchenKeyList(filters: $filters) { total nodes { id state } } }`

/** Later than sessions last: somebody signs in anew. */
async function advance(ms: number) {
  app().clock.advance(ms)
  master = await brand.signInAs('Master')
}

const input = (values: object = {}) => ({ outlet_id, name: 'Bar', valid_days: 30, ...values })
const create = async (values: object = {}) =>
  (await master.ask(CREATE, { k: input(values) })).createKitchenKey
const read = async (id: number) => (await master.ask(ONE, { id })).kitchenKey
const stateOf = async (id: number) => (await read(id)).state

async function pair(code: string, values: object = {}, remoteAddress = '10.0.0.1') {
  const response = await app().http.inject({
    method: 'POST',
    url: '/api/kitchen/pair',
    payload: { domain: brand.domain, code, name: 'Tablet', ...values },
    remoteAddress,
  })
  const cookie = response.cookies.find(({ name }) => name === 'lumbung-kitchen')
  return { status: response.statusCode, body: response.json(), cookie }
}
async function knock(cookie: { value: string } | undefined) {
  const headers = { cookie: `lumbung-kitchen=${cookie?.value}` }
  const response = await app().http.inject({ method: 'GET', url: '/api/kitchen/board', headers })
  return response.statusCode === 200 ? 200 : response.json().message
}

test('a key waits, is active when paired, runs out and is over; extended it holds on from its end', async () => {
  const { key, pairing_code, kitchen_key } = await create()
  expect(kitchen_key).toMatchObject({
    state: 'waiting',
    key_tail: key.slice(-4),
    expires_at: '2026-12-21T05:00:00Z',
    device_count: 0,
    orders_today: 0,
    prep_seconds: null,
    late_bp: null,
    display_path: `/kitchen-display/${brand.domain}`,
    item_groups: [],
  })
  const { id } = kitchen_key
  const { status, cookie } = await pair(pairing_code)
  expect([status, cookie]).toEqual([
    200,
    expect.objectContaining({ httpOnly: true, sameSite: 'Strict', path: '/' }),
  ])
  expect(await stateOf(id)).toBe('active')
  await advance(23 * 86_400_000)
  expect(await stateOf(id)).toBe('expiring')
  expect(await knock(cookie)).toBe(200)
  await advance(7 * 86_400_000)
  expect(await stateOf(id)).toBe('expired')
  expect(await knock(cookie)).toBe('Kunci dapur sudah kedaluwarsa')
  const { extendKitchenKey } = await master.ask(EXTEND, { k: { id, valid_days: 90 } })
  expect(extendKitchenKey).toMatchObject({ state: 'active', expires_at: '2027-03-21T05:00:00Z' })
  expect(await knock(cookie)).toBe(200)
  const again = await master.ask(EXTEND, { k: { id, valid_days: 30 } })
  expect(again.extendKitchenKey.expires_at).toBe('2027-04-20T05:00:00Z')
  const filters = [{ field: 'state', type: 'String', operator: 'In', value: ['active'] }]
  expect((await master.ask(LIST, { filters })).kitchenKeyList.nodes).toEqual([{ id, state: 'active' }])
})

test('a code pairs one device for a quarter of an hour; a key as many as it may', async () => {
  const { key, pairing_code, kitchen_key } = await create({ device_limit: 2 })
  expect((await pair(pairing_code)).status).toBe(200)
  expect((await pair(pairing_code)).body.fields.code).toBe('Kode tidak dikenal atau sudah lewat 15 menit')
  const second = (await master.ask(CODE, { id: kitchen_key.id })).createKitchenPairingCode
  expect(second.key).toBeNull()
  await advance(15 * 60_000)
  expect((await pair(second.pairing_code)).status).toBe(422)
  expect((await pair(key.toLowerCase())).status).toBe(200)
  expect((await pair(key)).body.message).toBe('Batas perangkat kunci ini tercapai, lepas perangkat lain dulu')
  const { devices } = await read(kitchen_key.id)
  expect(devices).toHaveLength(2)
  await master.ask(UNBIND, { id: devices[0].id })
  const third = await pair(key)
  expect(third.status).toBe(200)
  const { timeline } = await read(kitchen_key.id)
  expect(timeline.map(({ action }: { action: string }) => action)).toEqual([
    'pair',
    'unbind',
    'refuse',
    'pair',
    'make_code',
    'pair',
    'create',
  ])
  expect(timeline[2].remark).toContain('Batas perangkat')
})

test('many devices that come with one key at once never exceed its limit, and one code lets in one', async () => {
  const { key, pairing_code, kitchen_key } = await create({ device_limit: 3 })
  const by_code = await Promise.all(
    Array.from({ length: 12 }, (_, n) => pair(pairing_code, {}, `10.1.${n}.1`)),
  )
  expect(by_code.filter(({ status }) => status === 200)).toHaveLength(1)
  const by_key = await Promise.all(Array.from({ length: 20 }, (_, n) => pair(key, {}, `10.2.${n}.1`)))
  expect(by_key.filter(({ status }) => status === 200)).toHaveLength(2)
  expect((await read(kitchen_key.id)).device_count).toBe(3)
})

test('a key that is taken back cuts its displays off and frees its place', async () => {
  brand = await app().createBrand({ plan_id: 2 })
  master = brand.master
  outlet_id = await brand.createOutlet()
  const { key, pairing_code, kitchen_key } = await create()
  const { cookie } = await pair(pairing_code)
  const refused = await master.fail(CREATE, { k: input({ name: 'Dapur' }) })
  expect(refused.extensions).toMatchObject({
    code: 'DATA_LIMIT_EXCEEDED',
    resource: 'kitchen_key',
    used: 1,
    allowed: 1,
  })
  expect(refused.message).toBe('Batas data kunci dapur tercapai, silahkan tingkatkan paket atau beli add-on!')
  expect(await master.ask(REVOKE, { id: kitchen_key.id })).toEqual({ revokeKitchenKey: kitchen_key.id })
  expect(await knock(cookie)).toBe('Kunci dapur sudah dicabut')
  expect((await pair(key)).body.message).toBe('Kunci dapur ini sudah dicabut')
  expect(await stateOf(kitchen_key.id)).toBe('revoked')
  for (const [document, variables] of [
    [EXTEND, { k: { id: kitchen_key.id, valid_days: 30 } }],
    [REGENERATE, { id: kitchen_key.id }],
    [CODE, { id: kitchen_key.id }],
    [UPDATE, { k: { id: kitchen_key.id, name: 'Lain' } }],
  ] as const)
    expect((await master.fail(document, variables)).extensions.code).toBe('CONFLICT')
  // Twice is once, and its name is free again.
  await master.ask(REVOKE, { id: kitchen_key.id })
  await create()
  expect((await master.fail(CREATE, { k: input({ name: 'Dapur' }) })).extensions.code).toBe(
    'DATA_LIMIT_EXCEEDED',
  )
})

test('fifty creates at once at the limit minus one let exactly one through', async () => {
  brand = await app().createBrand({ plan_id: 3 })
  master = brand.master
  outlet_id = await brand.createOutlet()
  for (let n = 0; n < 2; n++) await create({ name: `Kunci ${n}` })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => master.send(CREATE, { k: input({ name: `Serentak ${n}` }) })),
  )
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect(new Set(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code)))).toEqual(
    new Set(['DATA_LIMIT_EXCEEDED']),
  )
  expect((await master.ask(LIST)).kitchenKeyList.total).toBe(3)
  const { usage } = await master.ask('{ usage { resource used allowed add_on_name } }')
  expect(usage.find(({ resource }: { resource: string }) => resource === 'kitchen_key')).toEqual({
    resource: 'kitchen_key',
    used: 3,
    allowed: 3,
    add_on_name: 'Kunci Dapur Tambahan',
  })
})

test('a key made anew lets the old devices in for ten more minutes', async () => {
  const { key, pairing_code, kitchen_key } = await create({ device_limit: 1 })
  const old = (await pair(pairing_code)).cookie
  const made = (await master.ask(REGENERATE, { id: kitchen_key.id })).regenerateKitchenKey
  expect(made.key).not.toBe(key)
  expect(made.kitchen_key).toEqual({
    state: 'waiting',
    device_count: 1,
    old_until: '2026-11-21T05:10:00Z',
  })
  // The old key is still known, but pairs nothing more.
  const { validateKitchenKey } = await master.ask(VALIDATE, { k: { key } })
  expect(validateKitchenKey.id).toBe(kitchen_key.id)
  expect((await pair(key)).status).toBe(422)
  const { cookie } = await pair(made.pairing_code)
  app().clock.advance(10 * 60_000 - 1)
  expect([await knock(old), await knock(cookie)]).toEqual([200, 200])
  app().clock.advance(1)
  expect([await knock(old), await knock(cookie)]).toEqual(['Kunci dapur sudah diganti', 200])
  expect((await master.fail(VALIDATE, { k: { key } })).message).toBe('Kunci dapur tidak valid!')
  expect((await read(kitchen_key.id)).devices).toEqual([
    { id: expect.any(Number), name: 'Tablet', is_old: false },
  ])
})

test('a typed key is told whose it is; one that is over is told so; another is nobody’s', async () => {
  const { key, kitchen_key } = await create({ name: 'Pastry' })
  const { validateKitchenKey } = await master.ask(VALIDATE, { k: { key: ` ${key.toLowerCase()} ` } })
  expect(validateKitchenKey).toEqual({ id: kitchen_key.id, name: 'Pastry' })
  expect((await read(kitchen_key.id)).timeline[0]).toMatchObject({ action: 'validate', actor: 'Orang 1' })
  const other = await app().createBrand()
  for (const client of [other.master, await brand.signInAs('Manajer Outlet', [await brand.createOutlet()])])
    expect(['VALIDATION', 'FORBIDDEN']).toContain(
      (await client.fail(VALIDATE, { k: { key } })).extensions.code,
    )
  for (const typed of ['123456', 'KD-0000-0000-0000-0000', ''])
    expect((await master.fail(VALIDATE, { k: { key: typed } })).extensions.code).toBe('VALIDATION')
  await master.ask(REVOKE, { id: kitchen_key.id })
  expect((await master.fail(VALIDATE, { k: { key } })).message).toBe('Kunci dapur ini sudah dicabut!')
})

test('nothing that opens a kitchen is kept as it is', async () => {
  const { key, pairing_code } = await create()
  const { cookie } = await pair(pairing_code)
  const kept = await asBrand(app(), brand.id, async (client) => {
    const answers: unknown[] = []
    for (const table of ['kitchen_key', 'kitchen_device', 'audit_log', 'idempotency_key'])
      answers.push((await client.query(`select * from ${table}`)).rows)
    return JSON.stringify(answers)
  })
  for (const secret of [
    key,
    key.replaceAll('-', '').slice(2),
    `"${pairing_code}"`,
    // lkd_<brand>_<device>_<secret>, in whose random part there may be such a line too.
    cookie?.value.split('_').slice(3).join('_'),
  ])
    expect(kept).not.toContain(secret)
})

test('who guesses codes has to wait, and the right code too while he waits', async () => {
  const { pairing_code } = await create()
  const wrong = pairing_code === '000000' ? '000001' : '000000'
  const answers: number[] = []
  for (let n = 0; n < 12; n++) answers.push((await pair(wrong, {}, '10.9.0.1')).status)
  expect(answers.slice(0, 10)).toEqual(Array(10).fill(422))
  expect(answers.at(-1)).toBe(429)
  expect((await pair(pairing_code, {}, '10.9.0.77')).status).toBe(429)
  expect((await pair(pairing_code, { domain: 'tidak-ada' }, '10.9.1.1')).status).toBe(422)
  expect((await pair(pairing_code, {}, '10.9.1.1')).status).toBe(200)
})

test('wrong input is told beside its field', async () => {
  const error = await master.fail(CREATE, {
    k: {
      outlet_id,
      name: ' ',
      valid_days: 0,
      warn_minutes: 10,
      late_minutes: 5,
      device_limit: 0,
      paid_minutes: 1,
    },
  })
  expect(error.extensions.fields).toMatchObject({
    name: 'Nama kunci wajib diisi',
    valid_days: 'Masa berlaku minimal 1 hari',
    device_limit: 'Batas perangkat minimal 1',
    paid_minutes: 'Lama nota terlihat minimal 5 menit',
  })
  const { kitchen_key } = await create()
  const fieldsOf = async (values: object) =>
    (await master.fail(CREATE, { k: input(values) })).extensions.fields
  expect(await fieldsOf({ name: 'bar' })).toEqual({ name: 'Nama kunci sudah digunakan di outlet ini' })
  expect(await fieldsOf({ name: 'Lain', item_group_ids: [999_999] })).toEqual({
    item_group_ids: 'Grup menu tidak ditemukan',
  })
  const late = { late_minutes: 'Terlambat harus lebih lama dari peringatan' }
  expect(await fieldsOf({ name: 'Lain', warn_minutes: 9, late_minutes: 9 })).toEqual(late)
  const edited = await master.fail(UPDATE, { k: { id: kitchen_key.id, late_minutes: 3 } })
  expect(edited.extensions.fields).toEqual(late)
})

test('the second of two editors is told; keys are reached only at outlets in reach', async () => {
  const { kitchen_key } = await create()
  const { id } = kitchen_key
  const { updateKitchenKey } = await master.ask(UPDATE, { k: { id, stations: ['bar'] } })
  app().clock.advance(5000)
  await master.ask(UPDATE, { k: { id, name: 'Pertama', version: updateKitchenKey.version } })
  const conflict = await master.fail(UPDATE, {
    k: { id, name: 'Kedua', version: updateKitchenKey.version },
  })
  expect(conflict.extensions).toMatchObject({
    code: 'CONFLICT',
    changes: [{ field: 'name', new: 'Pertama' }],
  })
  const elsewhere = await brand.signInAs('Manajer Area', [await brand.createOutlet()])
  for (const [document, variables] of [
    [ONE, { id }],
    [UPDATE, { k: { id, name: 'Curian' } }],
    [EXTEND, { k: { id, valid_days: 30 } }],
    [REGENERATE, { id }],
    [REVOKE, { id }],
  ] as const)
    expect(['NOT_FOUND', 'FORBIDDEN']).toContain((await elsewhere.fail(document, variables)).extensions.code)
  expect((await elsewhere.ask(LIST)).kitchenKeyList.total).toBe(0)
})

test('the keys of an archived outlet are taken back, and their places freed', async () => {
  const { pairing_code, kitchen_key } = await create()
  const { cookie } = await pair(pairing_code)
  await master.ask('mutation($id: Int!) { archiveOutlet(id: $id) }', { id: outlet_id })
  expect(await knock(cookie)).toBe('Kunci dapur sudah dicabut')
  expect(await stateOf(kitchen_key.id)).toBe('revoked')
  const { usage } = await master.ask('{ usage { resource used } }')
  expect(usage).toContainEqual({ resource: 'kitchen_key', used: 0 })
})
