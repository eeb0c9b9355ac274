import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { createSalesWorld } from '../sales.factory.ts'
import { buildReceipt } from '../transaction/receipt.factory.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { STANDARD_METHODS } from './standard-methods.ts'

const app = useTestApp()
let brand: TestBrand
let outlet_id: number
let other_id: number
let world: Awaited<ReturnType<typeof createSalesWorld>>

const CREATE = `mutation($m: NewPaymentMethod!) { createPaymentMethod(payment_method: $m) { id version
  methods { payment_method_id code name is_active fee_bp settlement_days account } } }`
const RENAME = 'mutation($m: RenamePaymentMethod!) { renamePaymentMethod(payment_method: $m) }'
const ARCHIVE = 'mutation($id: Int!) { archivePaymentMethod(id: $id) }'
const RESTORE = 'mutation($id: Int!) { restorePaymentMethod(id: $id) }'
const STANDARD = 'mutation($m: StandardPaymentMethods!) { addStandardPaymentMethods(payment_methods: $m) }'
const PAYMENT = `query($id: Int!) { payment(id: $id) { archived_methods unknown_methods version
  methods { payment_method_id code name type is_active fee_bp fee_fixed settlement_days account sort } } }`
const UPDATE = 'mutation($p: EditPayment!) { updatePayment(payment: $p) { id } }'

interface Method {
  payment_method_id: number
  code: string
  name: string
  is_active: boolean
}

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  outlet_id = world.doors[0]?.outlet_id ?? 0
  other_id = world.doors[1]?.outlet_id ?? 0
})

const make = async (m: object, client = brand.master) =>
  (await client.ask(CREATE, { m: { outlet_id, type: 'ewallet', ...m } })).createPaymentMethod
const refused = async (m: object) =>
  (await brand.master.fail(CREATE, { m: { outlet_id, type: 'ewallet', ...m } })).extensions.fields
const paymentOf = async (id = outlet_id) => (await brand.master.ask(PAYMENT, { id })).payment
const find = async (code: string, id = outlet_id): Promise<Method | undefined> =>
  (await paymentOf(id)).methods.find((method: Method) => method.code === code)

async function readCatalog(id: number): Promise<{ code: string; name: string }[]> {
  const { token } = await createDevice(brand.ctx, { outlet_id: id, name: `Kasir ${Math.random()}` })
  const response = await app().http.inject({
    url: '/api/pos/v1/catalog',
    headers: { authorization: `Bearer ${token}` },
  })
  return response.json().payment_methods
}
const codesAt = async (id: number) => (await readCatalog(id)).map(({ code }) => code)

test('an outlet gets a method of its own, with fee and days; others do not take it until they want to', async () => {
  await make({ name: 'Kartu Kampus', fee_bp: 150, settlement_days: 3, account: 'BCA 1' })
  expect(await find('KARTU-KAMPUS')).toMatchObject({
    is_active: true,
    fee_bp: 150,
    settlement_days: 3,
    account: 'BCA 1',
  })
  expect((await find('KARTU-KAMPUS', other_id))?.is_active).toBe(false)
  expect(await codesAt(outlet_id)).toContain('KARTU-KAMPUS')
  expect(await codesAt(other_id)).not.toContain('KARTU-KAMPUS')
  await make({ name: 'Kartu kampus!', code: 'kk.2', is_everywhere: true })
  expect(await codesAt(other_id)).toContain('KK.2')
  await make({ name: 'Kartu, Kampus' })
  expect(await find('KARTU-KAMPUS-2')).toBeDefined()
  expect(await refused({ name: 'kartu KAMPUS' })).toEqual({ name: 'Nama metode sudah digunakan' })
  expect(await refused({ name: 'Baru', code: 'QRIS' })).toHaveProperty('code')
  expect(await refused({ name: 'Baru', code: 'a b' })).toHaveProperty('code')
  expect(await refused({ name: '', type: 'barter' })).toMatchObject({ name: expect.any(String) })
})

test('a renamed method keeps its code and what was sold; an archived one is gone from tills and keeps its name', async () => {
  const qris = await find('QRIS')
  const id = qris?.payment_method_id ?? 0
  await brand.master.ask(RENAME, { m: { id, name: 'QRIS Dinamis' } })
  expect((await readCatalog(other_id)).find(({ code }) => code === 'QRIS')?.name).toBe('QRIS Dinamis')
  await brand.master.ask(ARCHIVE, { id })
  expect(await codesAt(outlet_id)).not.toContain('QRIS')
  expect((await paymentOf()).archived_methods).toMatchObject([{ id, code: 'QRIS', name: 'QRIS Dinamis' }])
  const receipt = buildReceipt({ payments: [{ method: 'QRIS', amount: 11_550 }] })
  const [door] = world.doors
  if (!door) throw new Error('no door')
  const [outcome] = await recordTransactions(world.ctx, door, [receipt])
  expect(outcome?.status).toBe('accepted')
  expect((await paymentOf()).unknown_methods).toEqual([])
  await brand.master.ask(RESTORE, { id })
  expect((await find('QRIS'))?.is_active).toBe(true)
})

test('what no method has is taken as it comes, and belongs to the method that is made for it', async () => {
  const [door] = world.doors
  if (!door) throw new Error('no door')
  const receipt = buildReceipt({ payments: [{ method: 'DOMPETKU', amount: 11_550 }] })
  expect((await recordTransactions(world.ctx, door, [receipt]))[0]?.status).toBe('accepted')
  expect((await paymentOf()).unknown_methods).toMatchObject([{ code: 'DOMPETKU', payments: 1 }])
  expect((await paymentOf(other_id)).unknown_methods).toEqual([])
  await make({ name: 'Dompet Ku', code: 'DOMPETKU' })
  expect((await paymentOf()).unknown_methods).toEqual([])
  const report = await brand.master.ask('{ paymentReport { by_method { method name } } }')
  expect(JSON.stringify(report)).toContain('Dompet Ku')
})

test('cash and the last method of an outlet stay; of many who archive and switch off at once something stays active', async () => {
  const { methods } = await paymentOf()
  const cash = methods.find(({ code }: Method) => code === 'TUNAI')
  expect((await brand.master.fail(ARCHIVE, { id: cash.payment_method_id })).message).toContain('tunai')
  const rows = (active: readonly string[]) =>
    methods.map(({ code, sort: _sort, name: _name, type: _type, ...method }: Record<string, unknown>) => ({
      ...method,
      needs_reference: false,
      is_active: active.includes(String(code)),
    }))
  for (let round = 0; round < 4; round++) {
    const [a, b] = [await make({ name: `Satu ${round}` }), await make({ name: `Dua ${round}` })].map(
      (payment) => payment.methods.at(-1) as Method,
    )
    const only = (id: number | undefined) => [
      ...rows([]),
      ...[a, b].map((method) => ({
        payment_method_id: method?.payment_method_id,
        is_active: method?.payment_method_id === id,
        fee_bp: 0,
        fee_fixed: 0,
        settlement_days: 0,
        needs_reference: false,
      })),
    ]
    await Promise.all([
      brand.master.send(UPDATE, { p: { id: outlet_id, methods: only(a?.payment_method_id) } }),
      brand.master.send(ARCHIVE, { id: a?.payment_method_id }),
      brand.master.send(ARCHIVE, { id: b?.payment_method_id }),
    ])
    expect((await codesAt(outlet_id)).length).toBeGreaterThan(0)
  }
})

test('who does not reach all outlets changes only what is taken at his own', async () => {
  const cashier = await brand.signInAs('Manajer Outlet', [outlet_id])
  const qris = (await find('QRIS'))?.payment_method_id
  const rename = await cashier.send(RENAME, { m: { id: qris, name: 'Lain' } })
  expect(rename.errors[0]?.extensions.code).toMatch(/CONFLICT|FORBIDDEN/)
  expect((await find('QRIS'))?.name).toBe('QRIS')
})

test('a new brand begins with the usual methods, once', async () => {
  const fresh = await app().createBrand()
  const id = await fresh.createOutlet()
  const add = () => fresh.master.ask(STANDARD, { m: { outlet_id: id } })
  const answers = await Promise.all([add(), add()])
  const counts = answers.map(({ addStandardPaymentMethods }) => addStandardPaymentMethods).sort()
  expect(counts[0]).toBe(0)
  expect(counts[1]).toBeGreaterThan(4)
  const { payment } = await fresh.master.ask(PAYMENT, { id })
  expect(payment.methods.map(({ code }: Method) => code)).toContain('TUNAI')
})

test('brands from before the usual methods came with a brand have got them, those with methods of their own none', async () => {
  const bare = await app().createBrand()
  const id = await bare.createOutlet()
  const own = (await paymentOf()).methods.length
  const migrations = join(import.meta.dirname, '../../../migrations')
  const text = readFileSync(join(migrations, '0069_standard_methods.sql'), 'utf8')
  const filling = text.slice(text.indexOf('do $$'))
  for (let time = 0; time < 2; time++) await app().database.owner.query(filling)
  const { payment } = await bare.master.ask(PAYMENT, { id })
  expect(
    payment.methods.map(({ code, name, type, fee_bp }: Method & { type: string; fee_bp: number }) => ({
      ...{ code, name, type, fee_bp },
    })),
  ).toEqual(STANDARD_METHODS)
  expect((await paymentOf()).methods).toHaveLength(own)
})
