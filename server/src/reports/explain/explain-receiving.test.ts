import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { draftReceiving, ONE_RECEIVING, receive } from '../../../test/receiving.ts'
import { openStore, type Store } from '../../../test/store.ts'
import { assertExplained, explainBy } from './explain.factory.ts'

const app = useTestApp()
const PAY = 'mutation($r: PayReceiving!) { payReceiving(receiving: $r) { payments { id } } }'
const TAKE_BACK = 'mutation($r: ReceivingPaymentCancel!) { cancelReceivingPayment(receiving: $r) { id } }'
const TOLD = 'query($id: Int!) { receiving(id: $id) { tax freight total note_total owed } }'
const DAY = 86_400_000
let store: Store
let suppliers: number[] = []

beforeAll(async () => {
  store = await openStore(await app().createBrand())
  // Tax of what comes to the second outlet is input VAT and no part of its cost.
  const { master } = store.brand
  const { createLegalEntity } = await master.ask(
    'mutation($e: NewLegalEntity!) { createLegalEntity(legal_entity: $e) { id } }',
    { e: { name: 'PT Dua', pkp_since: '2026-01-01' } },
  )
  await master.ask(
    'mutation($r: OutletRegistration!) { setOutletRegistration(registration: $r) { version } }',
    {
      r: {
        outlet_id: store.second_id,
        since: '2026-01-01',
        version: 1,
        legal_entity_id: createLegalEntity.id,
      },
    },
  )
  suppliers = await Promise.all(
    ['Susu Murni', 'Toko Gula'].map(async (name, place) => {
      const { createSupplier } = await store.brand.master.ask(
        'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
        { s: { name, credit_days: 1 + place * 14 } },
      )
      return createSupplier.id
    }),
  )
})

const line = fc.record({
  quarters: fc.integer({ min: 1, max: 400 }),
  price: fc.integer({ min: 1, max: 50_000 }),
  off: fc.integer({ min: 0, max: 40 }),
})
const bought = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  place: fc.record({ is_second: fc.boolean(), supplier: fc.integer({ min: 0, max: 1 }) }),
  tax: fc.integer({ min: 0, max: 90_000 }),
  freight: fc.integer({ min: 0, max: 30_000 }),
  note: fc.option(fc.integer({ min: 0, max: 9_000_000 })),
  days_ago: fc.integer({ min: 0, max: 60 }),
  /** Shares of what is open that are paid in turn, and whether each is taken back. */
  payments: fc.array(fc.record({ share: fc.integer({ min: 1, max: 70 }), is_back: fc.boolean() }), {
    maxLength: 3,
  }),
  returns: fc.boolean(),
})

async function buy({
  lines,
  place,
  days_ago,
  note,
  ...values
}: typeof bought extends fc.Arbitrary<infer T> ? T : never) {
  const { payments, returns, ...amounts } = values
  const { master } = store.brand
  const outlet_id = place.is_second ? store.second_id : store.outlet_id
  const { id } = await receive(master, {
    ...amounts,
    outlet_id,
    supplier_id: suppliers[place.supplier],
    note_total: note,
    occurred_at: new Date(app().clock.now.getTime() - days_ago * DAY).toISOString(),
    lines: lines.map(({ quarters, price, off }) => ({
      item_id: store.milk,
      unit: 'ml',
      unit_quantity: String(quarters / 4),
      price,
      discount: Math.floor((Math.floor((quarters * price) / 4) * off) / 100),
    })),
  })
  if (returns)
    await receive(master, {
      kind: 'return',
      outlet_id,
      return_of: id,
      lines: [
        { item_id: store.milk, unit: 'ml', unit_quantity: '0.25', price: lines[0]?.price, source_no: 1 },
      ],
    })
  for (const { share, is_back } of payments) {
    const { owed } = (await master.ask(TOLD, { id })).receiving
    const amount = Math.floor((owed * share) / 100)
    if (amount === 0) continue
    const { payReceiving } = await master.ask(PAY, { r: { id, amount, method: 'bank' } })
    const last = payReceiving.payments.at(-1)
    if (is_back) await master.ask(TAKE_BACK, { r: { id, payment_id: last.id, reason: 'Salah catat' } })
  }
  return id
}

const PAYABLES =
  '{ payables { supplier_id documents not_due week month older total } payableDues { due_on supplier_id total } }'

test('amounts of receivings, of their lines, and what is owed for them are what their rows add up to', async () => {
  const { brand } = store
  await fc.assert(
    fc.asyncProperty(bought, fc.integer({ min: 1, max: 10 }), async (values, limit) => {
      const id = await buy(values)
      const { receiving: told } = await brand.master.ask(TOLD, { id })
      const { receiving: whole } = await brand.master.ask(ONE_RECEIVING, { id })
      const goods = told.total - told.tax - told.freight
      const ask = (measure: string, expected: number | null | undefined, line_no?: number) =>
        assertExplained(
          brand,
          'receivingFigure',
          { measure: `receiving.${measure}`, cell: { receiving_id: id, line_no } },
          expected,
          limit,
        )
      await ask('goods', goods)
      await ask('tax', told.tax)
      await ask('freight', told.freight)
      await ask('total', told.total)
      await ask('note_total', told.note_total)
      await ask('note_difference', told.note_total === null ? null : told.total - told.note_total)
      await ask('owed', told.owed === 0 ? null : told.owed)
      await ask('paid', undefined)
      await ask('returned', undefined)
      for (const { no, net, tax_share, freight_share, cost } of whole.lines) {
        await ask('goods', net, no)
        await ask('tax_share', tax_share, no)
        await ask('freight_share', freight_share, no)
        await ask('cost', cost, no)
      }
    }),
    { numRuns: 8 },
  )
  const { payables, payableDues } = await brand.master.ask(PAYABLES)
  expect(payables.length).toBeGreaterThan(0)
  for (const { supplier_id, ...ages } of payables)
    for (const [key, value] of Object.entries(ages))
      await assertExplained(
        brand,
        'payableFigure',
        { measure: `payable.${key}`, cell: { supplier_id } },
        value as number,
        7,
      )
  for (const { due_on, supplier_id, total } of payableDues) {
    const cell = { supplier_id, due_from: due_on, due_to: due_on }
    await assertExplained(brand, 'payableFigure', { measure: 'payable.total', cell }, total, 7)
  }
  const all = payables.reduce((sum: number, { total }: { total: number }) => sum + total, 0)
  await assertExplained(brand, 'payableFigure', { measure: 'payable.total' }, all, 7)
  const one = await store.brand.signInAs('Auditor', [store.second_id])
  const { payables: reached } = await one.ask(PAYABLES)
  const own = reached.reduce((sum: number, { total }: { total: number }) => sum + total, 0)
  await assertExplained({ master: one }, 'payableFigure', { measure: 'payable.total' }, own, 7)
}, 120_000)

test('a receiving of another outlet is answered as one that is not there, no price to who sees none', async () => {
  const { id } = await draftReceiving(store.brand.master, {
    outlet_id: store.outlet_id,
    supplier_id: suppliers[0],
    tax: 1_000,
    lines: [{ item_id: store.milk, unit: 'ml', unit_quantity: '8', price: 2_000 }],
  })
  const ask = (receiving_id?: number) => ({ measure: 'receiving.total', cell: { receiving_id } })
  // A draft has its amounts too; what its lines cost is told once it is done.
  await assertExplained(store.brand, 'receivingFigure', ask(id), 17_000, 5)
  const cost = { measure: 'receiving.cost', cell: { receiving_id: id, line_no: 1 } }
  await assertExplained(store.brand, 'receivingFigure', cost, null, 5)
  const elsewhere = await store.brand.signInAs('Gudang', [store.second_id])
  const refused = async (receiving_id?: number) => ({
    ...(await elsewhere.fail(explainBy('receivingFigure'), ask(receiving_id))).extensions,
    trace_id: null,
  })
  expect((await refused(999_999)).code).toBe('VALIDATION')
  for (const other of [id, undefined]) expect(await refused(other)).toEqual(await refused(999_999))
  const keeper = await store.brand.signInAs('Gudang', [store.outlet_id])
  const { code } = (await keeper.fail(explainBy('receivingFigure'), cost)).extensions
  expect(code).toBe('FORBIDDEN')
  const { code: owed } = (await keeper.fail(explainBy('payableFigure'), { measure: 'payable.total' }))
    .extensions
  expect(owed).toBe('FORBIDDEN')
})
