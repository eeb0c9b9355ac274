import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { addIngredient, addItem, openKitchen, STOCKED } from '../../../test/kitchen.ts'
import { balanceOf, cancelBy, receive } from '../../../test/receiving.ts'
import { transaction } from '../../kit/transaction.ts'
import { ledgerDifferences } from '../../stock/ledger/ledger-check.queries.ts'
import { insertReceivings } from './receiving.factory.ts'

const app = useTestApp()

/** Two ingredients, a menu with stock of its own, and a service. */
type Thing = 0 | 1 | 2 | 3
const SERVICE = 3

type Step =
  | {
      kind: 'buy'
      lines: { thing: Thing; quantity: number; price: number; discount: number }[]
      freight: number
      tax: number
    }
  | { kind: 'return'; of: number; quantity: number }
  | { kind: 'cancel'; of: number }

const line = fc.record({
  thing: fc.constantFrom(...([0, 1, 2, SERVICE] as const)),
  quantity: fc.integer({ min: 1, max: 400 }),
  price: fc.integer({ min: 100, max: 50_000 }),
  discount: fc.integer({ min: 0, max: 100 }),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      freight: fc.integer({ min: 0, max: 30_000 }),
      tax: fc.integer({ min: 0, max: 30_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      of: fc.nat(20),
      quantity: fc.integer({ min: 1, max: 40 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), of: fc.nat(20) }) },
)

interface Known {
  id: number
  total: number
  lines: { thing: Thing; quantity: number; cost: number; returned: number }[]
  is_done: boolean
}

/** What can be bought, of whom, and what became a cost. */
async function openShelf(brand: TestBrand) {
  const { coffee, sugar } = await openKitchen(brand)
  const water = await addItem(brand, {
    name: 'Air Mineral',
    ...STOCKED,
    units: [{ name: 'dus', factor: '24' }],
  })
  const { createIncomeExpenseCategory: category } = await brand.master.ask(
    'mutation($c: NewIncomeExpenseCategory!) { createIncomeExpenseCategory(category: $c) { id } }',
    { c: { kind: 'expense', name: 'Kebersihan' } },
  )
  const cleaning = await addIngredient(brand, {
    ...{ code: 'JASA', base_unit: 'kali', is_stocked: false, expense_category_id: category.id },
  })
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name: 'Pemasok' } },
  )
  const things = [
    { item_kind: 'ingredient', item_id: coffee, unit: 'g' },
    { item_kind: 'ingredient', item_id: sugar, unit: 'g' },
    { item_kind: 'menu', item_id: water, unit: 'porsi' },
    { item_kind: 'ingredient', item_id: cleaning, unit: 'kali' },
  ] as const
  const filter = { preset: 'last_7_days' }
  const readExpense = async () => {
    const { profitLoss } = await brand.master.ask(
      'query($filter: ReportFilter) { profitLoss(filter: $filter) { total { expense } } }',
      { filter },
    )
    return profitLoss.total.expense as number
  }
  return { things, supplier_id: createSupplier.id as number, readExpense }
}

async function readOwed(brand: TestBrand): Promise<number> {
  const { rows } = await sql<{ owed: number }>`select coalesce(sum(owed), 0)::float8 as owed from receiving
    where brand_id = ${brand.id}`.execute(brand.ctx.db)
  return rows[0]?.owed ?? 0
}

test('stock, values, costs, debts and shares follow a plain model through receivings, returns and reversals', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const brand = await app().createBrand()
      const outlet_id = await brand.createOutlet()
      const { things, supplier_id, readExpense } = await openShelf(brand)
      const stock = [0, 0, 0, 0]
      let spent = 0
      const known: Known[] = []
      for (const each of steps) {
        if (each.kind === 'buy') {
          const done = await receive(brand.master, {
            outlet_id,
            supplier_id,
            freight: each.freight,
            tax: each.tax,
            lines: each.lines.map(({ thing, quantity, price, discount }) => ({
              ...things[thing],
              unit_quantity: String(quantity / 4),
              price,
              discount: Math.min(discount, Math.floor((quantity * price) / 4)),
            })),
          })
          const costs = done.lines.map((row: { cost: number }) => row.cost)
          expect(costs.reduce((sum: number, cost: number) => sum + cost, 0)).toBe(done.total)
          const shares = done.lines.map((row: { freight_share: number }) => row.freight_share)
          expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBe(each.freight)
          known.push({
            id: done.id,
            total: done.total,
            is_done: true,
            lines: each.lines.map(({ thing, quantity }, at) => ({
              thing,
              quantity,
              cost: costs[at],
              returned: 0,
            })),
          })
          for (const [at, { thing, quantity }] of each.lines.entries()) {
            stock[thing] = (stock[thing] ?? 0) + quantity
            if (thing === SERVICE) spent += costs[at]
          }
          continue
        }
        const target = known[each.of % Math.max(known.length, 1)]
        const first = target?.lines[0]
        if (!target?.is_done || !first) continue
        if (each.kind === 'cancel') {
          if (target.lines.some(({ returned }) => returned > 0)) continue
          await cancelBy(brand.master, target.id)
          target.is_done = false
          for (const { thing, quantity, cost } of target.lines) {
            stock[thing] = (stock[thing] ?? 0) - quantity
            if (thing === SERVICE) spent -= cost
          }
          continue
        }
        const quantity = Math.min(each.quantity, first.quantity - first.returned)
        if (quantity === 0) continue
        const back = await receive(brand.master, {
          kind: 'return',
          outlet_id,
          return_of: target.id,
          lines: [
            {
              ...things[first.thing],
              unit_quantity: String(quantity / 4),
              price: 0,
              source_no: 1,
            },
          ],
        })
        first.returned += quantity
        expect(Math.abs(back.lines[0].cost - (first.cost * quantity) / first.quantity)).toBeLessThan(
          first.returned === first.quantity ? first.quantity : 1,
        )
        stock[first.thing] = (stock[first.thing] ?? 0) - quantity
        if (first.thing === SERVICE) spent -= back.lines[0].cost
      }
      const standing = known.filter(({ is_done }) => is_done)
      expect(await readExpense()).toBe(spent)
      // What is given back for nothing lessens no debt.
      expect(await readOwed(brand)).toBe(standing.reduce((sum, { total }) => sum + total, 0))
      for (const [at, { item_id, item_kind }] of things.entries()) {
        const balance = await balanceOf(brand, outlet_id, item_id, item_kind)
        if (at === SERVICE) {
          expect(balance).toEqual({ quantity: 0, average: 0, value: 0 })
          continue
        }
        expect(balance.quantity).toBe((stock[at] ?? 0) / 4)
        const is_simple = known.every(
          ({ is_done, lines }) => is_done && lines.every(({ returned }) => returned === 0),
        )
        if (!is_simple || (stock[at] ?? 0) === 0) continue
        const paid = standing.flatMap(({ lines }) => lines.filter(({ thing }) => thing === at))
        const cost = paid.reduce((sum, each) => sum + each.cost, 0)
        // Averages keep six places.
        expect(Math.abs(balance.value - cost)).toBeLessThan(0.01)
      }
      expect(await ledgerDifferences(brand.ctx)).toEqual([])
    }),
    { numRuns: 12 },
  )
})

test('many receivings of the past are written at once, as if one by one', async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  const brand = await app().createBrand()
  const outlet_id = await brand.createOutlet()
  const { milk } = await openKitchen(brand)
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name: 'Susu Segar' } },
  )
  const seeds = Array.from({ length: 60 }, (_, day) => ({
    outlet_id,
    supplier_id: createSupplier.id,
    occurred_at: new Date(Date.parse('2026-09-01T03:00:00Z') + day * 86_400_000),
    business_date: new Date(Date.parse('2026-09-01') + day * 86_400_000).toISOString().slice(0, 10),
    author: 'Agus',
    freight: 1_001,
    lines: [
      {
        item_id: milk,
        unit: 'liter',
        factor: '1000',
        unit_quantity: '2',
        price: 18_000 + 100 * Math.floor(day / 20),
      },
    ],
  }))
  const ids = await transaction(brand.ctx, (tx) => insertReceivings(tx, seeds))
  expect(new Set(ids).size).toBe(60)
  expect((await balanceOf(brand, outlet_id, milk)).quantity).toBe(120_000)
  expect(await ledgerDifferences(brand.ctx)).toEqual([])
  const { supplier } = await brand.master.ask(
    'query($id: Int!) { supplier(id: $id) { price_history { price effective_from } } }',
    { id: createSupplier.id },
  )
  expect(supplier.price_history).toEqual([
    { price: 18_200, effective_from: '2026-10-11' },
    { price: 18_100, effective_from: '2026-09-21' },
    { price: 18_000, effective_from: '2026-09-01' },
  ])
})
