import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { createSalesWorld } from '../sales.factory.ts'
import { buildReceipt } from '../transaction/receipt.factory.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'

const app = useTestApp()
let brand: TestBrand
let outlet_id: number
let other_id: number

const PAYMENT = `query($id: Int!) { payment(id: $id) { id version
  methods { payment_method_id code is_active fee_bp fee_fixed settlement_days account image } taxes { tax_bp } } }`
const UPDATE =
  'mutation($p: EditPayment!) { updatePayment(payment: $p) { version methods { code fee_fixed } } }'
const SETTLEMENT = `query($f: SettlementFilter!) { settlement(filter: $f) {
  matches { method business_date due_on gross fee amount received difference state }
  surplus { id amount method } statements { id name lines } } }`
const filter = { from: '2026-11-01', to: '2026-11-21' }

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  const world = await createSalesWorld(brand, [{}, {}])
  outlet_id = world.doors[0]?.outlet_id ?? 0
  other_id = world.doors[1]?.outlet_id ?? 0
})

async function send(client: Client, text: string, outlet = outlet_id) {
  const head = '--batas\r\ncontent-disposition: form-data; name="file"; filename="mutasi.csv"\r\n\r\n'
  const response = await app().http.inject({
    method: 'POST',
    url: `/api/settlement/${outlet}`,
    headers: {
      'content-type': 'multipart/form-data; boundary=batas',
      authorization: `Bearer ${client.token}`,
    },
    payload: `${head}${text}\r\n--batas--\r\n`,
  })
  return { status: response.statusCode, body: response.json() as Record<string, unknown> }
}

const methodsOf = async (client = brand.master, id = outlet_id) =>
  (await client.ask(PAYMENT, { id })).payment as {
    version: number
    methods: Record<string, unknown>[]
  }
const inputOf = (methods: Record<string, unknown>[], change: (code: unknown) => object) =>
  methods.map(({ code, ...method }) => ({ ...method, needs_reference: false, ...change(code) }))

test('an outlet sets its own fees, which its receipts then bear; a charge to the guest is refused with the reason', async () => {
  const { methods, version } = await methodsOf()
  expect(version).toBe(0)
  const changed = inputOf(methods, (code) => (code === 'QRIS' ? { fee_bp: 100, fee_fixed: 250 } : {}))
  const { updatePayment } = await brand.master.ask(UPDATE, { p: { id: outlet_id, methods: changed } })
  const surcharge = inputOf(methods, (code) => (code === 'QRIS' ? { surcharge_bp: 70 } : {}))
  const refused = await brand.master.fail(UPDATE, { p: { id: outlet_id, methods: surcharge } })
  expect(JSON.stringify(refused.extensions.fields)).toContain('tidak boleh dibebankan kepada tamu')
  const stale = { id: outlet_id, methods: changed, version: 5 }
  expect((await brand.master.fail(UPDATE, { p: stale })).extensions.code).toBe('CONFLICT')
  expect(
    (
      await brand.master.fail(UPDATE, {
        p: { id: outlet_id, methods: inputOf(methods, () => ({ is_active: false })) },
      })
    ).extensions.code,
  ).toBe('VALIDATION')
  await brand.master.ask(UPDATE, {
    p: { id: outlet_id, methods: changed, version: updatePayment.version },
  })
  const paid = (amount: number, occurred_at: string) =>
    buildReceipt({ occurred_at, payments: [{ method: 'QRIS', amount }], total: amount })
  const door = { device_id: null, source: 'POS' as const, is_history: true }
  await recordTransactions(brand.ctx, { outlet_id, ...door }, [paid(100_000, '2026-11-09T05:00:00Z')])
  const { settlement } = await brand.master.ask(SETTLEMENT, { f: { ...filter, outlet_id } })
  expect(settlement.matches).toEqual([
    {
      method: 'QRIS',
      business_date: '2026-11-09',
      due_on: '2026-11-10',
      gross: 100_000,
      fee: 1_250,
      amount: 98_750,
      received: 0,
      difference: -98_750,
      state: 'missing',
    },
  ])
})

test('the same statement counts once, however often and by however many it is sent; overlapping ones bring what is new', async () => {
  const head = 'Tanggal;Keterangan;Kredit'
  const first = `${head}\n10/11/2026;QRIS settlement;98.750\n11/11/2026;Bunga;1.000`
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(brand.master, first)))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(answers.map(({ body }) => body.lines).sort()).toEqual([0, 0, 0, 0, 2])
  const second = await send(brand.master, `${first}\n11/11/2026;Bunga;1.000\n12/11/2026;OVO;7.000`)
  expect(second.body).toMatchObject({ lines: 2, known: 2 })
  const { settlement } = await brand.master.ask(SETTLEMENT, { f: { ...filter, outlet_id } })
  expect(settlement.matches).toMatchObject([{ state: 'matched', received: 98_750, difference: 0 }])
  expect(settlement.surplus.map(({ amount }: { amount: number }) => amount)).toEqual([1_000, 1_000, 7_000])
  expect(settlement.statements).toMatchObject([{ lines: 2 }, { lines: 2 }])
  await brand.master.ask('mutation($id: Int!) { removeSettlementStatement(id: $id) }', { id: second.body.id })
  const after = (await brand.master.ask(SETTLEMENT, { f: { ...filter, outlet_id } })).settlement
  expect([after.surplus.length, after.statements.length]).toEqual([1, 1])
})

test('what cannot be read is told by row, and what is no statement is refused', async () => {
  const told = async (text: string) => (await send(brand.master, text)).body.message
  expect(await told('Tanggal;Kredit\nbesok;5')).toBe('Baris 2: tanggal tidak dapat dibaca')
  expect(await told('Hari;Kredit\n1;5')).toBe('Kolom Tanggal tidak ditemukan')
  expect(await told('Tanggal;Kredit')).toBe('File tidak berisi baris mutasi')
  expect(await told('PK\u0003\u0004bukan')).toContain('spreadsheet')
})

test('settings are given to other outlets but for the printed code; other brands, outlets and roles stay out', async () => {
  const apply = 'mutation($s: OutletSettingsCopy!) { applyOutletSettings(settings: $s) }'
  await brand.master.ask(apply, { s: { id: outlet_id, outlet_ids: [other_id], groups: ['payment'] } })
  const given = (await methodsOf(brand.master, other_id)).methods
  expect(given.find(({ code }) => code === 'QRIS')).toMatchObject({
    fee_bp: 100,
    fee_fixed: 250,
    image: null,
  })
  const manager = await brand.signInAs('Manajer Outlet', [other_id])
  expect((await manager.fail(PAYMENT, { id: outlet_id })).extensions.code).toBe('NOT_FOUND')
  expect((await manager.fail(SETTLEMENT, { f: { ...filter, outlet_id } })).extensions.code).toBe('NOT_FOUND')
  expect((await send(manager, 'Tanggal;Kredit\n10/11/2026;5', other_id)).body.code).toBe('FORBIDDEN')
  const stranger = await app().createBrand()
  expect((await stranger.master.fail(PAYMENT, { id: outlet_id })).extensions.code).toBe('NOT_FOUND')
  expect((await send(stranger.master, 'Tanggal;Kredit\n10/11/2026;5')).status).toBe(404)
})
