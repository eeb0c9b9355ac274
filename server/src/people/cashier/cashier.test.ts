import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { transaction } from '../../kit/transaction.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { insertTillRoles } from './till-role.commands.ts'

const app = useTestApp()

const FIELDS = `id name code till_role { id name } outlets { id name } other_names has_pin is_incomplete
  merged_cashier_id version deleted_at`
const CREATE = `mutation ($c: NewCashier!) { createCashier(cashier: $c) { ${FIELDS} } }`
const UPDATE = `mutation ($c: EditCashier!) { updateCashier(cashier: $c) { ${FIELDS} } }`
const PIN = `mutation ($c: CashierPin!) { setCashierPin(cashier: $c) { ${FIELDS} } }`
const MERGE = `mutation ($c: MergeCashier!) { mergeCashier(cashier: $c) { ${FIELDS} } }`
const LIST = `query ($f: [Filter!]) { cashierList(limit: 100, filters: $f) { total nodes { ${FIELDS} } } }`
const ROLES =
  '{ tillRoleList { nodes { id name discount_limit_bp can_refund can_approve cashier_count version } } }'
const NEW_ROLE = 'mutation ($r: NewTillRole!) { createTillRole(till_role: $r) { id name version } }'
const EDIT_ROLE = 'mutation ($r: EditTillRole!) { updateTillRole(till_role: $r) { id version } }'

let count = 0

async function rolesOf(brand: TestBrand): Promise<Record<string, number>> {
  const { tillRoleList } = await brand.master.ask(ROLES)
  return Object.fromEntries(
    tillRoleList.nodes.map((role: { name: string; id: number }) => [role.name, role.id]),
  )
}

async function staffed() {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet({ name: 'Dago' })
  const other = await brand.createOutlet({ name: 'Braga' })
  await transaction(brand.ctx, insertTillRoles)
  const roles = await rolesOf(brand)
  const add = async (values: object = {}) => {
    const c = {
      ...{ name: `Kasir ${++count}`, code: `K${count}`, till_role_id: roles.Kasir, outlet_ids: [outlet] },
      ...values,
    }
    return (await brand.master.ask(CREATE, { c })).createCashier
  }
  return { brand, outlet, other, roles, add }
}

async function createTill(brand: TestBrand, outlet_id: number) {
  const { id, token } = await createDevice(brand.ctx, { outlet_id, name: 'Kasir' })
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const response = await app().http.inject({
      method,
      url: `/api/pos/v1/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
    return { status: response.statusCode, body: response.json() }
  }
  const check = (code: string, pin: string) => call('POST', 'cashier-pin', { code, pin })
  const cashiers = async () => (await call('GET', 'catalog')).body.cashiers
  return { id, token, check, cashiers }
}

test('a cashier has a code, a role and outlets; code and name are told apart where they work', async () => {
  const { brand, outlet, other, roles, add } = await staffed()
  const bimo = await add({ name: '  Bimo   Adi ', code: 'k-1', outlet_ids: [outlet, other] })
  expect(bimo).toMatchObject({
    name: 'Bimo Adi',
    code: 'K-1',
    till_role: { id: roles.Kasir, name: 'Kasir' },
    has_pin: false,
    is_incomplete: false,
  })
  expect(bimo.outlets.map(({ name }: { name: string }) => name)).toEqual(['Braga', 'Dago'])
  const base = { name: 'Lain', code: 'K2', till_role_id: roles.Kasir, outlet_ids: [outlet] }
  const fieldsOf = async (c: object) =>
    (await brand.master.fail(CREATE, { c: { ...base, ...c } })).extensions.fields
  expect(await fieldsOf({ code: 'K-1' })).toEqual({ code: 'Kode sudah dipakai kasir lain' })
  expect(await fieldsOf({ name: 'BIMO  adi' })).toEqual({ name: 'Di Dago nama ini sudah dipakai Bimo Adi' })
  expect(await fieldsOf({ outlet_ids: [] })).toEqual({ outlet_ids: 'Pilih minimal satu outlet' })
  expect(await fieldsOf({ till_role_id: 9_999_999 })).toEqual({ till_role_id: 'Profil tidak ditemukan' })
  expect(await fieldsOf({ pin: '1234' })).toEqual({ pin: 'PIN terlalu mudah ditebak, pilih angka lain' })
  expect(await fieldsOf({ pin: '12' })).toEqual({ pin: 'PIN terdiri dari 4 sampai 6 angka' })
})

test('a changed name leaves the old one meaning the same person, until they leave the outlet', async () => {
  const { brand, outlet, other, add } = await staffed()
  const sari = await add({ name: 'Sari' })
  const { updateCashier } = await brand.master.ask(UPDATE, {
    c: { id: sari.id, version: sari.version, name: 'Sari Dewi' },
  })
  expect(updateCashier).toMatchObject({ name: 'Sari Dewi', other_names: ['sari'] })
  const error = await brand.master.fail(CREATE, {
    c: { name: 'sari', code: 'X9', till_role_id: sari.till_role.id, outlet_ids: [outlet] },
  })
  expect(error.extensions.fields).toEqual({ name: 'Di Dago nama ini sudah dipakai Sari Dewi' })
  await brand.master.ask(UPDATE, { c: { id: sari.id, outlet_ids: [other] } })
  expect((await add({ name: 'Sari' })).name).toBe('Sari')
  const stale = await brand.master.fail(UPDATE, { c: { id: sari.id, version: sari.version, code: 'S2' } })
  expect(stale.extensions.code).toBe('CONFLICT')
})

test('who reaches one outlet sees and changes its cashiers alone, and no roles', async () => {
  const { brand, outlet, other, roles, add } = await staffed()
  const here = await add()
  const there = await add({ outlet_ids: [other] })
  const both = await add({ outlet_ids: [outlet, other] })
  const manager = await brand.signInAs('Manajer Outlet', [outlet])
  const { cashierList } = await manager.ask(LIST)
  expect(cashierList.nodes.map(({ id }: { id: number }) => id).sort()).toEqual([here.id, both.id].sort())
  expect(
    cashierList.nodes.flatMap((node: { outlets: { name: string }[] }) => node.outlets),
  ).not.toContainEqual(expect.objectContaining({ name: 'Braga' }))
  const of = async (id: number) => (await manager.fail(UPDATE, { c: { id, name: 'X' } })).extensions.code
  expect([await of(there.id), await of(987_654), await of(both.id)]).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
    'CONFLICT',
  ])
  const created = await manager.fail(CREATE, {
    c: { name: 'Y', code: 'Y1', till_role_id: roles.Kasir, outlet_ids: [other] },
  })
  expect(created.extensions.code).toBe('NOT_FOUND')
  expect((await manager.fail(NEW_ROLE, { r: { name: 'Baru' } })).extensions.code).toBe('FORBIDDEN')
})

test('roles begin with those of the trade; one that is in use is not archived', async () => {
  const { brand, roles, add } = await staffed()
  expect(Object.keys(roles)).toEqual(['Kasir', 'Kepala Kasir', 'Supervisor'])
  await add()
  const ARCHIVE = 'mutation ($id: Int!) { archiveTillRole(id: $id) }'
  expect((await brand.master.fail(ARCHIVE, { id: roles.Kasir })).extensions.code).toBe('CONFLICT')
  await brand.master.ask(ARCHIVE, { id: roles.Supervisor })
  const taken = await brand.master.fail(NEW_ROLE, { r: { name: 'kasir' } })
  expect(taken.extensions.fields).toEqual({ name: 'Nama profil sudah digunakan' })
  const { createTillRole } = await brand.master.ask(NEW_ROLE, { r: { name: 'Magang' } })
  const above = await brand.master.fail(EDIT_ROLE, {
    r: { id: createTillRole.id, discount_limit_bp: 10_001 },
  })
  expect(above.extensions.fields).toEqual({ discount_limit_bp: 'Batas diskon maksimal 100%' })
})

test('a till gets the cashiers of its outlet with verifiers of its own, new ones when a PIN changes', async () => {
  const { brand, outlet, other, add } = await staffed()
  const bimo = await add({ name: 'Bimo', code: 'B1', pin: '2749' })
  await add({ name: 'Jauh', code: 'J1', pin: '2749', outlet_ids: [other] })
  await add({ name: 'Tanpa', code: 'T1' })
  const [till, second] = [await createTill(brand, outlet), await createTill(brand, outlet)]
  const [first] = await till.cashiers()
  expect(first).toMatchObject({
    ...{ id: bimo.id, code: 'B1', name: 'Bimo', role: 'Kasir', discount_limit_bp: 1000, can_approve: false },
    may: { refund: false, reprint: true },
    pin: { kdf: 'scrypt', r: 8, p: 1 },
  })
  expect((await till.cashiers()).map(({ code }: { code: string }) => code)).toEqual(['B1', 'T1'])
  const [elsewhere] = await second.cashiers()
  expect(elsewhere.pin.salt).toBe(first.pin.salt)
  expect(elsewhere.pin.verifier).not.toBe(first.pin.verifier)
  await brand.master.ask(PIN, { c: { id: bimo.id, pin: '5038' } })
  const [changed] = await till.cashiers()
  expect(changed.pin.salt).not.toBe(first.pin.salt)
  await brand.master.ask('mutation ($id: Int!) { archiveCashier(id: $id) }', { id: bimo.id })
  expect((await till.cashiers()).map(({ code }: { code: string }) => code)).toEqual(['T1'])
  await brand.master.ask('mutation ($id: Int!) { restoreCashier(id: $id) }', { id: bimo.id })
  expect((await till.cashiers())[0]).toMatchObject({ code: 'B1', pin: null })
})

test('neither PIN nor hash is in the log or among kept answers', async () => {
  const { brand, add } = await staffed()
  const cashier = await add({ pin: '704812' })
  await brand.master.ask(PIN, { c: { id: cashier.id, pin: '90214' } })
  const { auditList } = await brand.master.ask(
    `query ($f: [Filter!]) { auditList(filters: $f) { nodes { action changes } } }`,
    { f: [{ field: 'entity', operator: 'IsEqualTo', value: ['cashier'] }] },
  )
  const kept = await asBrand(app(), brand.id, async (client) => {
    const answers = await client.query('select * from idempotency_key')
    return answers.rows
  })
  const told = JSON.stringify([auditList, kept])
  expect(told).toContain('cashier.pin')
  expect(told).not.toMatch(/704812|90214|scrypt/)
})

test('unknown, wrong, without a PIN, elsewhere: a till is told the same of all, and the right one is let in', async () => {
  const { brand, outlet, other, add } = await staffed()
  await add({ name: 'Bimo', code: 'B2', pin: '2749' })
  await add({ name: 'Tanpa', code: 'T2' })
  await add({ name: 'Jauh', code: 'J2', pin: '2749', outlet_ids: [other] })
  const till = await createTill(brand, outlet)
  const answers = await Promise.all([
    till.check('B2', '2748'),
    till.check('ZZ', '2749'),
    till.check('T2', '2749'),
    till.check('J2', '2749'),
  ])
  for (const answer of answers) expect(answer).toEqual({ status: 200, body: { verified: false } })
  const { body } = await till.check('b2', '2749')
  expect(body).toMatchObject({ verified: true, cashier: { code: 'B2', name: 'Bimo' } })
  expect(JSON.stringify(body)).not.toContain('scrypt')
})

test('of many guesses at once five are tried; another till and another cashier are not held up', async () => {
  const { brand, outlet, add } = await staffed()
  await add({ name: 'Bimo', code: 'B3', pin: '2749' })
  await add({ name: 'Sari', code: 'S3', pin: '5038' })
  const [till, second] = [await createTill(brand, outlet), await createTill(brand, outlet)]
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, guess) => till.check('B3', String(3000 + guess * 7))),
  )
  expect(guesses.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15)
  expect((await till.check('B3', '2749')).status).toBe(429)
  expect((await second.check('B3', '2749')).body.verified).toBe(true)
  expect((await till.check('S3', '5038')).body.verified).toBe(true)
  app().clock.advance(16 * 60_000)
  expect((await till.check('B3', '2749')).body.verified).toBe(true)
})

test('one PIN tried with many codes is stopped by the till as a whole', async () => {
  const { brand, outlet } = await staffed()
  const till = await createTill(brand, outlet)
  const statuses = []
  for (let code = 0; code < 33; code++) statuses.push((await till.check(`C${code}`, '2749')).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
})

test('an entry that is made one with another gives it names and outlets, and does not come back', async () => {
  const { brand, outlet, other, add } = await staffed()
  const [bimo, twin] = [await add({ name: 'Bimo' }), await add({ name: 'Bim', outlet_ids: [other] })]
  const { mergeCashier } = await brand.master.ask(MERGE, {
    c: { id: twin.id, version: twin.version, merged_cashier_id: bimo.id },
  })
  expect(mergeCashier).toMatchObject({ id: bimo.id, other_names: ['bim'] })
  expect(mergeCashier.outlets.map(({ id }: { id: number }) => id).sort()).toEqual([outlet, other].sort())
  const RESTORE = 'mutation ($id: Int!) { restoreCashier(id: $id) }'
  expect((await brand.master.fail(RESTORE, { id: twin.id })).extensions.code).toBe('CONFLICT')
  const again = await brand.master.fail(MERGE, { c: { id: bimo.id, merged_cashier_id: twin.id } })
  expect(again.extensions.fields).toEqual({ merged_cashier_id: 'Kasir tujuan sudah diarsipkan' })
})
