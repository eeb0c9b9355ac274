import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { openKitchen } from '../../../test/kitchen.ts'
import { draftOrder, readOrder, stepOrder } from '../../../test/purchase-order.ts'
import { joinLines } from './merge.commands.ts'

const app = useTestApp()
const MERGE = 'mutation($o: MergePurchaseOrders!) { mergePurchaseOrders(purchase_order: $o) { id } }'
let brand: TestBrand
let outlet_id: number
let supplier_id: number
let milk: number
let coffee: number

async function openSupplier(name: string): Promise<number> {
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name } },
  )
  return createSupplier.id
}

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  outlet_id = await brand.createOutlet()
  const kitchen = await openKitchen(brand)
  milk = kitchen.milk
  coffee = kitchen.coffee
  supplier_id = await openSupplier('Susu Segar')
})

const line = (item_id: number, unit_quantity: string, price: number, discount = 0) => ({
  item_id,
  unit: item_id === milk ? 'liter' : 'g',
  unit_quantity,
  price,
  discount,
})
const draft = (lines: object[], values: object = {}) =>
  draftOrder(brand.master, { outlet_id, supplier_id, lines, ...values })
const fieldsOf = async (ids: number[]) => (await brand.master.fail(MERGE, { o: { ids } })).extensions.fields

test('drafts for one supplier become one: alike lines together, the others called off', async () => {
  const first = await draft([line(milk, '2', 18_000, 1_000)], { freight: 5_000, note: 'Pagi' })
  const second = await draft([line(milk, '3.5', 18_000, 500), line(coffee, '100', 120)], {
    freight: 2_000,
    discount: 3_000,
    expected_on: '2026-11-25',
    note: 'Sore',
  })
  const { mergePurchaseOrders } = await brand.master.ask(MERGE, { o: { ids: [second.id, first.id] } })
  expect(mergePurchaseOrders.id).toBe(first.id)
  const merged = await readOrder(brand.master, first.id)
  expect(merged).toMatchObject({
    status: 'draft',
    expected_on: '2026-11-25',
    total: first.total + second.total,
    lines: [
      { item_id: milk, unit_quantity: '5.5' },
      { item_id: coffee, unit_quantity: '100' },
    ],
  })
  expect(merged.timeline[0]).toMatchObject({ action: 'merge', remark: second.number })
  const called_off = await readOrder(brand.master, second.id)
  expect(called_off).toMatchObject({ status: 'cancelled' })
  expect(called_off.timeline[0].remark).toBe(`Digabung ke ${first.number}`)
})

test('what does not belong together stays apart', async () => {
  const { id } = await draft([line(milk, '1', 18_000)])
  const elsewhere = await draft([line(milk, '1', 18_000)], { supplier_id: await openSupplier('Lain') })
  expect(await fieldsOf([id, elsewhere.id])).toEqual({ ids: 'Pilih draf dari pemasok dan outlet yang sama' })
  const taxed = await draft([line(milk, '1', 18_000)], { tax_bp: 1_100 })
  expect(await fieldsOf([id, taxed.id])).toEqual({ ids: 'PPN draf harus sama' })
  expect(await fieldsOf([id])).toEqual({ ids: 'Pilih minimal dua draf' })
  const passed = await draft([line(milk, '1', 18_000)])
  await stepOrder(brand.master, 'submit', passed.id)
  const refusal = await brand.master.fail(MERGE, { o: { ids: [id, passed.id] } })
  expect(refusal.extensions.code).toBe('CONFLICT')
})

test('of several who join the same drafts at once one does', async () => {
  const ids = [
    (await draft([line(milk, '1', 18_000)])).id,
    (await draft([line(milk, '2', 18_000)])).id,
    (await draft([line(milk, '4', 18_000)])).id,
  ]
  const [a, b, c] = ids as [number, number, number]
  const answers = await Promise.allSettled(
    [ids, [c, b], [b, a, c], ids].map((each) => brand.master.ask(MERGE, { o: { ids: each } })),
  )
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
  const orders = await Promise.all(ids.map((id) => readOrder(brand.master, id)))
  const standing = orders.filter(({ status }) => status === 'draft')
  const liters = standing.flatMap(({ lines }) => lines.map((each: { quantity: string }) => each.quantity))
  expect(liters.reduce((sum: number, quantity: string) => sum + Number(quantity), 0)).toBe(7_000)
})

const some_line = fc.record({
  item_kind: fc.constantFrom('ingredient' as const, 'menu' as const),
  item_id: fc.integer({ min: 1, max: 3 }),
  unit: fc.constantFrom('kg', 'g'),
  unit_quantity: fc.integer({ min: 1, max: 99_999 }).map((n) => (n / 100).toFixed(2)),
  price: fc.constantFrom(100, 200),
  discount: fc.nat(50),
  supplier_code: fc.constant(null),
  note: fc.constant(null),
})

test('joined lines ask for as much, at the same prices and as much off, and none twice', () => {
  fc.assert(
    fc.property(fc.array(some_line, { minLength: 1, maxLength: 12 }), (lines) => {
      const joined = joinLines(lines)
      const keyOf = (each: { item_kind: string; item_id: number; unit: string; price: number }) =>
        `${each.item_kind} ${each.item_id} ${each.unit} ${each.price}`
      const sumOf = (all: ReturnType<typeof joinLines>, key: string) =>
        all
          .filter((each) => keyOf(each) === key)
          .reduce((sum, each) => sum + Math.round(Number(each.unit_quantity) * 100), 0)
      expect(new Set(joined.map(keyOf)).size).toBe(joined.length)
      for (const each of lines) expect(sumOf(joined, keyOf(each))).toBe(sumOf(lines, keyOf(each)))
      const off = (all: readonly { discount?: number | null | undefined }[]) =>
        all.reduce((sum, each) => sum + (each.discount ?? 0), 0)
      expect(off(joined)).toBe(off(lines))
    }),
  )
})
