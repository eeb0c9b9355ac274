import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { addBankAccount } from '../bank-account/bank-account.factory.ts'
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
const RECONCILIATION = `query($f: ReconciliationFilter!) { reconciliation(filter: $f) {
  payouts { method business_date due_on gross fee amount received state } } }`

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  const world = await createSalesWorld(brand, [{}, {}])
  outlet_id = world.doors[0]?.outlet_id ?? 0
  other_id = world.doors[1]?.outlet_id ?? 0
})

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
  const bank_account_id = await addBankAccount(brand.ctx, [outlet_id])
  const f = { bank_account_id, from: '2026-11-01', to: '2026-11-21' }
  const { reconciliation } = await brand.master.ask(RECONCILIATION, { f })
  expect(reconciliation.payouts).toEqual([
    {
      ...{ method: 'QRIS', business_date: '2026-11-09', due_on: '2026-11-10', state: 'missing', received: 0 },
      ...{ gross: 100_000, fee: 1_250, amount: 98_750 },
    },
  ])
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
  const stranger = await app().createBrand()
  expect((await stranger.master.fail(PAYMENT, { id: outlet_id })).extensions.code).toBe('NOT_FOUND')
})
