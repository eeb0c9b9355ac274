import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { authenticateDevice } from './device-token.ts'

const app = useTestApp()

const CREATE =
  'mutation ($device: NewDevice!) { createDevice(device: $device) { token device { id name outlet_id outlet { id } last_seen_at deleted_at } } }'
const REVOKE = 'mutation ($id: Int!) { revokeDevice(id: $id) }'
const LIST = '{ deviceList { total nodes { id name last_seen_at } } }'

const enter = (authorization: string | undefined) =>
  authenticateDevice(app().services, { id: 'uji', ip: '127.0.0.1', headers: { authorization } })
const REFUSED = { code: 'UNAUTHENTICATED', message: 'Token perangkat tidak valid' }

async function createTill(brand: TestBrand, outlet_id?: number) {
  const outlet = outlet_id ?? (await brand.createOutlet())
  const { createDevice } = await brand.master.ask(CREATE, {
    device: { outlet_id: outlet, name: 'Kasir Depan' },
  })
  return {
    outlet,
    id: createDevice.device.id as number,
    token: createDevice.token as string,
    device: createDevice.device,
  }
}

test('a till gets a token of its own, shown once and kept as a hash only', async () => {
  const brand = await app().createBrand()
  const { token, device, outlet, id } = await createTill(brand)
  expect(token).toMatch(new RegExp(`^lpd_${brand.id}_${id}_[A-Za-z0-9_-]{43}$`))
  expect(device).toEqual({
    id,
    name: 'Kasir Depan',
    outlet_id: outlet,
    outlet: { id: outlet },
    last_seen_at: null,
    deleted_at: null,
  })
  const secret = token.split('_').slice(3).join('_')
  const kept = await asBrand(app(), brand.id, async (client) => {
    const devices = await client.query('select * from device')
    const logged = await client.query('select * from audit_log')
    const keys = await client.query('select * from idempotency_key')
    return JSON.stringify([devices.rows, logged.rows, keys.rows])
  })
  expect(kept).not.toContain(secret)
})

test('the token opens its own brand and outlet, and is seen to', async () => {
  const brand = await app().createBrand()
  const { token, outlet, id } = await createTill(brand)
  const { ctx, device } = await enter(`Bearer ${token}`)
  expect([ctx.brand_id, ctx.viewer, ctx.actor, device]).toEqual([
    brand.id,
    null,
    'Kasir Depan',
    { id, name: 'Kasir Depan', outlet_id: outlet, clock_ahead_seconds: null },
  ])
  expect((await brand.master.ask(LIST)).deviceList.nodes).toEqual([
    { id, name: 'Kasir Depan', last_seen_at: app().clock.now.toISOString().replace('.000Z', 'Z') },
  ])
  // Not written with every call.
  app().clock.advance(59_000)
  await enter(`bearer ${token}`)
  expect((await brand.master.ask(LIST)).deviceList.nodes[0].last_seen_at).not.toBe(
    app().clock.now.toISOString(),
  )
})

test('a token that was taken back, changed, cut or made up is refused alike', async () => {
  const brand = await app().createBrand()
  const other = await app().createBrand()
  const { token, id } = await createTill(brand)
  const { token: foreign, id: foreign_id } = await createTill(other)
  const [, , , ...secret] = token.split('_')
  const own = secret.join('_')
  const theirs = foreign.split('_').slice(3).join('_')
  const flipped = (own.startsWith('A') ? 'B' : 'A') + own.slice(1)
  for (const forged of [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    `Bearer lpd_${brand.id}_${id}_${flipped}`,
    `Bearer lpd_${brand.id}_${id}_${theirs}`,
    `Bearer lpd_${other.id}_${id}_${own}`,
    `Bearer lpd_${brand.id}_${foreign_id}_${own}`,
    `Bearer lpd_${brand.id}_${foreign_id}_${theirs}`,
    `Bearer lpd_${brand.id}_${id + 1000}_${own}`,
    `Bearer lpd_0_${id}_${own}`,
    `Bearer lpd_9999999999_${id}_${own}`,
    `Bearer lpd_${brand.id}_9999999999_${own}`,
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${token}A`,
    `Bearer ${token}\n`,
    `Basic ${token}`,
    `Bearer Bearer ${token}`,
    `Bearer ${brand.master.token}`,
  ]) {
    await expect(enter(forged), String(forged)).rejects.toMatchObject(REFUSED)
  }
  await enter(`Bearer ${token}`)
  expect(await brand.master.ask(REVOKE, { id })).toEqual({ revokeDevice: id })
  await expect(enter(`Bearer ${token}`)).rejects.toMatchObject(REFUSED)
  await enter(`Bearer ${foreign}`)
})

test("a till's token is no admin's: it opens neither the panel nor uploads", async () => {
  const { token } = await createTill(await app().createBrand())
  const response = await app().http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${token}` },
    payload: { query: '{ me { id } outletList { total } }' },
  })
  expect(
    new Set(response.json().errors.map((error: { extensions: { code: string } }) => error.extensions.code)),
  ).toEqual(new Set(['UNAUTHENTICATED']))
  const upload = await app().http.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(upload.statusCode).toBe(401)
})

test('the tills of an archived outlet are shut out, and stay out when it comes back', async () => {
  const brand = await app().createBrand()
  const { token, outlet } = await createTill(brand)
  await brand.master.ask('mutation ($id: Int!) { archiveOutlet(id: $id) }', { id: outlet })
  await expect(enter(`Bearer ${token}`)).rejects.toMatchObject(REFUSED)
  expect(
    (await brand.master.fail(CREATE, { device: { outlet_id: outlet, name: 'Baru' } })).extensions.code,
  ).toBe('NOT_FOUND')
  await brand.master.ask('mutation ($id: Int!) { restoreOutlet(id: $id) }', { id: outlet })
  await expect(enter(`Bearer ${token}`)).rejects.toMatchObject(REFUSED)
  await enter(`Bearer ${(await createTill(brand, outlet)).token}`)
})

test('a till made while its outlet is being archived never outlives it', async () => {
  const brand = await app().createBrand()
  for (let round = 0; round < 5; round++) {
    const outlet = await brand.createOutlet()
    const [created] = await Promise.all([
      brand.master.send(CREATE, { device: { outlet_id: outlet, name: 'Bersamaan' } }),
      brand.master.send('mutation ($id: Int!) { archiveOutlet(id: $id) }', { id: outlet }),
    ])
    const token = created.data?.createDevice.token
    if (token) await expect(enter(`Bearer ${token}`)).rejects.toMatchObject(REFUSED)
  }
})

test('tills are made, seen and taken back only within reach', async () => {
  const brand = await app().createBrand()
  const other = await app().createBrand()
  const mine = await createTill(brand)
  const theirs = await createTill(brand)
  const foreign = await createTill(other)
  const manager = await brand.signInAs('Manajer Outlet', [mine.outlet])
  expect((await manager.ask(LIST)).deviceList).toMatchObject({ total: 1, nodes: [{ id: mine.id }] })
  for (const id of [theirs.id, foreign.id, 999_999])
    expect((await manager.fail(REVOKE, { id })).extensions.code).toBe('NOT_FOUND')
  for (const outlet_id of [theirs.outlet, foreign.outlet, 999_999]) {
    expect((await manager.fail(CREATE, { device: { outlet_id, name: 'X' } })).extensions.code).toBe(
      'NOT_FOUND',
    )
  }
  expect(
    (await manager.fail(CREATE, { device: { outlet_id: mine.outlet, name: ' ' } })).extensions.fields,
  ).toEqual({ name: 'Nama perangkat wajib diisi' })
  const kasir = await brand.signInAs('Kasir', [mine.outlet])
  expect((await kasir.fail(REVOKE, { id: mine.id })).extensions.code).toBe('FORBIDDEN')
  await enter(`Bearer ${theirs.token}`)
})
