import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { addItem, openKitchen, STOCKED, setStock } from '../../../test/kitchen.ts'
import { transaction } from '../../kit/transaction.ts'

const app = useTestApp()
let brand: TestBrand
let outlet_id: number
let other_id: number
let milk: number
let coffee: number

const PLAN = `query($outlet_id: Int, $ids: [Int!], $menus: [Int!]) { purchaseOrderPlan(outlet_id: $outlet_id, ingredient_ids: $ids, menu_ids: $menus) {
  orders { outlet_id supplier_id supplier_name min_order expected_on credit_days total
    lines { item_kind item_id unit unit_quantity supplier_code price on_hand on_order } }
  unsupplied { item_id outlet_id } } }`
const CREATE = 'mutation($o: NewPurchaseOrders!) { createPurchaseOrders(purchase_orders: $o) }'
const COUNT = '{ purchaseOrderList { total } }'

beforeEach(async () => {
  // A Saturday, 10.00 in Jakarta.
  app().clock.now = new Date('2026-11-21T03:00:00Z')
  brand = await app().createBrand()
  outlet_id = await brand.createOutlet()
  other_id = await brand.createOutlet()
  const kitchen = await openKitchen(brand)
  milk = kitchen.milk
  coffee = kitchen.coffee
})

async function addSupplier(name: string, price: number, values: object = {}): Promise<number> {
  const items = [{ item_id: milk, unit: 'liter', price, supplier_code: 'S-1', min_quantity: '4' }]
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name, items, ...values } },
  )
  return createSupplier.id
}

/** Puts a quantity there with its levels, in base units. */
async function stand(
  outlet: number,
  ingredient: number,
  quantity: string,
  minimum: number,
  par: number | null,
) {
  await setStock(brand, outlet, ingredient, quantity, '19')
  await transaction(brand.ctx, (tx) =>
    tx.db
      .updateTable('stock_balance')
      .set({ minimum: String(minimum), par: par === null ? null : String(par) })
      .where('brand_id', '=', brand.id)
      .where('outlet_id', '=', outlet)
      .where('item_id', '=', ingredient)
      .execute(),
  )
}

const plan = async (client = brand.master, values: object = {}) =>
  (await client.ask(PLAN, values)).purchaseOrderPlan

/** A planned order as it is sent to be written. */
const toDraft = (order: Record<string, unknown> & { lines: Record<string, unknown>[] }) => ({
  outlet_id: order.outlet_id,
  supplier_id: order.supplier_id,
  expected_on: order.expected_on,
  credit_days: order.credit_days,
  lines: order.lines.map(({ on_hand: _, on_order: __, ...line }) => line),
})

test('what runs low is ordered by outlet of the cheapest that delivers, in whole packs, with its terms', async () => {
  await addSupplier('Mahal', 19_000)
  const cheap = await addSupplier('Murah', 18_000, {
    min_order: 500_000,
    credit_days: 14,
    lead_days: 1,
    delivery_days: [1],
    outlet_ids: [outlet_id],
  })
  await stand(outlet_id, milk, '1500', 2_000, 12_000)
  await stand(other_id, milk, '500', 2_000, null)
  await stand(outlet_id, coffee, '100', 1_000, null)
  await stand(other_id, coffee, '5000', 1_000, 9_000)
  const { orders, unsupplied } = await plan()
  expect(orders).toMatchObject([
    {
      outlet_id,
      supplier_id: cheap,
      min_order: 500_000,
      credit_days: 14,
      // The first Monday after tomorrow.
      expected_on: '2026-11-23',
      total: 11 * 18_000,
      lines: [
        {
          item_kind: 'ingredient',
          item_id: milk,
          unit: 'liter',
          unit_quantity: '11',
          supplier_code: 'S-1',
          price: 18_000,
        },
      ],
    },
    // Twice its minimum without a par, and no fewer than the supplier sells.
    { outlet_id: other_id, supplier_name: 'Mahal', lines: [{ unit_quantity: '4' }] },
  ])
  expect(unsupplied).toEqual([{ item_id: coffee, outlet_id }])
  const chosen = await plan(brand.master, { outlet_id: other_id, ids: [coffee] })
  expect(chosen).toEqual({ orders: [], unsupplied: [{ item_id: coffee, outlet_id: other_id }] })
})

test('the drafts of a plan are written together, and the plan is done with', async () => {
  const supplier_id = await addSupplier('Susu', 18_000)
  await stand(outlet_id, milk, '0', 2_000, 10_000)
  await stand(other_id, milk, '0', 2_000, 10_000)
  const orders = (await plan()).orders.map(toDraft)
  const wrong = [orders[0], { ...orders[1], supplier_id: supplier_id + 1000 }]
  expect((await brand.master.fail(CREATE, { o: { orders: wrong } })).extensions.code).toBe('VALIDATION')
  expect((await brand.master.ask(COUNT)).purchaseOrderList.total).toBe(0)
  const { createPurchaseOrders } = await brand.master.ask(CREATE, { o: { orders } })
  expect(createPurchaseOrders).toHaveLength(2)
  expect((await brand.master.ask(COUNT)).purchaseOrderList.total).toBe(2)
  expect(await plan()).toEqual({ orders: [], unsupplied: [] })
})

test('a plan stays within reach and with who may order', async () => {
  await addSupplier('Susu', 18_000)
  await stand(outlet_id, milk, '0', 2_000, 10_000)
  await stand(other_id, milk, '0', 2_000, 10_000)
  const manager = await brand.signInAs('Manajer Outlet', [outlet_id])
  expect((await plan(manager)).orders.map((order: { outlet_id: number }) => order.outlet_id)).toEqual([
    outlet_id,
  ])
  expect((await manager.fail(PLAN, { outlet_id: other_id })).extensions.code).toBe('NOT_FOUND')
  const { orders } = await plan()
  expect((await manager.fail(CREATE, { o: { orders: orders.map(toDraft) } })).extensions.code).toBe(
    'NOT_FOUND',
  )
  const cashier = await brand.signInAs('Kasir', [outlet_id])
  expect((await cashier.fail(PLAN)).extensions.code).toBe('FORBIDDEN')
})

test('menus with stock of their own are ordered in packs like ingredients, and not mixed up with them', async () => {
  const water = await addItem(brand, {
    name: 'Air Mineral',
    ...STOCKED,
    units: [{ name: 'dus', factor: '24' }],
  })
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id items { item_kind item_id factor } } }',
    { s: { name: 'Air', items: [{ item_kind: 'menu', item_id: water, unit: 'dus', price: 48_000 }] } },
  )
  expect(createSupplier.items).toEqual([{ item_kind: 'menu', item_id: water, factor: '24.0000' }])
  await setStock(brand, outlet_id, water, '10', '2000', 'menu')
  await transaction(brand.ctx, (tx) =>
    tx.db
      .updateTable('stock_balance')
      .set({ minimum: '20', par: '100' })
      .where('brand_id', '=', brand.id)
      .where('item_kind', '=', 'menu')
      .where('item_id', '=', water)
      .execute(),
  )
  const line = { item_kind: 'menu', item_id: water, unit: 'dus', unit_quantity: '4', price: 48_000 }
  expect((await plan()).orders).toMatchObject([{ supplier_id: createSupplier.id, lines: [line] }])
  expect((await plan(brand.master, { menus: [water] })).orders).toHaveLength(1)
  expect((await plan(brand.master, { ids: [water] })).orders).toEqual([])
  const orders = (await plan()).orders.map(toDraft)
  await brand.master.ask(CREATE, { o: { orders } })
  expect(await plan()).toEqual({ orders: [], unsupplied: [] })
})
