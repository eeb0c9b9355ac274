import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { draftOrder, readOrder } from '../../../test/purchase-order.ts'
import { openStore, type Store } from '../../../test/store.ts'
import { applyFormula } from '../../sales/measure.calc.ts'
import { assertExplained, explainBy } from './explain.factory.ts'
import { orderMeasures } from './order-measure.calc.ts'

const app = useTestApp()
let store: Store
let supplier_id = 0

beforeAll(async () => {
  store = await openStore(await app().createBrand())
  const { createSupplier } = await store.brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name: 'Susu Murni' } },
  )
  supplier_id = createSupplier.id
})

const line = fc.record({
  quarters: fc.integer({ min: 1, max: 400 }),
  price: fc.integer({ min: 1, max: 50_000 }),
  off: fc.integer({ min: 0, max: 40 }),
})

const orderOf = (
  values: { lines: { quarters: number; price: number; off: number }[] } & Record<string, unknown>,
) => ({
  ...values,
  outlet_id: store.outlet_id,
  supplier_id,
  lines: values.lines.map(({ quarters, price, off }) => ({
    item_id: store.milk,
    unit: 'ml',
    unit_quantity: String(quarters / 4),
    price,
    discount: Math.floor((Math.floor((quarters * price) / 4) * off) / 100),
  })),
})

/** Rupiah of lines after their discounts, or a little less. */
const netOf = (lines: { quarters: number; price: number; off: number }[]) =>
  lines.reduce((sum, { quarters, price, off }) => sum + Math.floor((quarters * price * (100 - off)) / 400), 0)

test('every amount of an order is what its lines add up to, and its total follows from the others', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(0, 1100, 1200),
      fc.integer({ min: 0, max: 30_000 }),
      fc.integer({ min: 1, max: 10 }),
      async (lines, tax_bp, freight, limit) => {
        const { id } = await draftOrder(
          store.brand.master,
          orderOf({ lines, tax_bp, freight, discount: Math.floor(netOf(lines) / 7) }),
        )
        const order = await readOrder(store.brand.master, id)
        for (const key of Object.keys(orderMeasures)) {
          const asked = { measure: `order.${key}`, cell: { order_id: id } }
          await assertExplained(store.brand, 'orderFigure', asked, order[key], limit)
        }
        const { terms, value } = (
          await store.brand.master.ask(explainBy('orderFigure'), {
            measure: 'order.total',
            cell: { order_id: id },
          })
        ).explained
        const put_in = new Map<string, number>(
          terms.map((term: { measure: string; value: number }) => [
            term.measure.replace('order.', ''),
            term.value,
          ]),
        )
        expect(applyFormula(orderMeasures.total.formula, (key) => put_in.get(key) ?? null)).toBe(value)
      },
    ),
    { numRuns: 12 },
  )
}, 60_000)

test('an order of another outlet is answered as one that is not there, and no price to who sees none', async () => {
  const { id } = await draftOrder(
    store.brand.master,
    orderOf({
      lines: [{ quarters: 8, price: 20_000, off: 0 }],
      tax_bp: 1100,
      freight: 5_000,
      discount: 1_000,
    }),
  )
  const ask = (order_id?: number) => ({ measure: 'order.total', cell: { order_id } })
  const { explained } = await store.brand.master.ask(explainBy('orderFigure'), ask(id))
  expect(explained.facts.map(({ label }: { label: string }) => label)).toEqual([
    'Pesanan',
    'Pemasok',
    'Outlet',
  ])
  const elsewhere = await store.brand.signInAs('Gudang', [store.second_id])
  const refused = async (order_id?: number) => ({
    ...(await elsewhere.fail(explainBy('orderFigure'), ask(order_id))).extensions,
    trace_id: null,
  })
  expect((await refused(999_999)).code).toBe('VALIDATION')
  for (const other of [id, undefined]) expect(await refused(other)).toEqual(await refused(999_999))
  const cashier = await store.brand.signInAs('Kasir', [store.outlet_id])
  expect((await cashier.fail(explainBy('orderFigure'), ask(id))).extensions.code).toBe('FORBIDDEN')
})
