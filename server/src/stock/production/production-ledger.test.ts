import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { moveStock, openPrepKitchen } from '../../../test/prep-kitchen.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { ledgerDifferences } from '../ledger/ledger-check.queries.ts'
import { createProduction } from './production.commands.ts'
import { cancelProduction, finishProduction } from './production-step.commands.ts'

const app = useTestApp()

interface Sum {
  id: number
  status: string
  value: string
  line_value: string
  out_value: string
  stated: string
  out_reversed: string
  made_back: string
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('produce' as const),
      is_tea: fc.boolean(),
      planned: fc.integer({ min: 1, max: 5_000_000 }),
      made: fc.integer({ min: 10_000, max: 5_000_000 }),
      used: fc.array(fc.integer({ min: 0, max: 9_000_000 }), { minLength: 3, maxLength: 3 }),
      hours_ago: fc.integer({ min: 0, max: 60 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat({ max: 9 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      is_sugar: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 400 }),
      cost: fc.integer({ min: 0, max: 99_999 }),
    }),
  },
)

const text = (ten_thousandths: number) => (ten_thousandths / 10_000).toFixed(4)

test('whatever is produced and taken back, values out are values in and balances are the sums of their movements', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const brand = await app().createBrand()
      const world = await openPrepKitchen(brand)
      const { outlet_id, sugar, leaves, syrup, tea } = world
      const done: number[] = []
      for (const each of steps) {
        if (each.kind === 'receive') {
          const { quantity, cost } = each
          await moveStock(brand, outlet_id, each.is_sugar ? sugar : leaves, {
            type: 'RECEIVE',
            quantity,
            cost,
          })
        } else if (each.kind === 'cancel') {
          const id = done.splice(each.which % Math.max(done.length, 1), 1)[0]
          if (id !== undefined) await cancelProduction(brand.ctx, { id, remark: 'Uji' })
        } else {
          const { id } = await createProduction(brand.ctx, {
            outlet_id,
            ingredient_id: each.is_tea ? tea : syrup,
            planned_quantity: text(each.planned + 10_000),
          })
          const ids = each.is_tea ? [leaves, syrup, world.water] : [sugar]
          const lines = ids.map((ingredient_id, n) => ({
            ingredient_id,
            actual_quantity: text(n === 0 ? (each.used[0] ?? 0) + 1 : (each.used[n] ?? 0)),
          }))
          await finishProduction(brand.ctx, {
            id,
            yield_quantity: text(each.made),
            produced_at: new Date(brand.ctx.now().getTime() - each.hours_ago * 3_600_000),
            lines,
          })
          done.push(id)
        }
      }
      expect(await ledgerDifferences(brand.ctx)).toEqual([])
      const { rows } = await sql<Sum>`select p.id, p.status, p.value,
          (select coalesce(sum(l.value), 0) from production_line l where l.brand_id = ${ownBrand} and l.production_id = p.id) as line_value,
          -coalesce(sum(m.value) filter (where m.type = 'PRODUCE_OUT'), 0) as out_value,
          sum(m.stated_value) filter (where m.type = 'PRODUCE_IN') as stated,
          coalesce(sum(m.stated_value) filter (where m.type = 'REVERSAL' and m.quantity > 0), 0) as out_reversed,
          coalesce(sum(m.quantity) filter (where m.type in ('PRODUCE_IN', 'REVERSAL') and m.item_id = p.ingredient_id), 0) as made_back
        from production p join stock_movement m on m.brand_id = p.brand_id and m.brand_id = ${ownBrand} and m.ref_type = 'production' and m.ref_id = p.id
        where p.brand_id = ${brand.id} group by p.brand_id, p.id`.execute(brand.ctx.db)
      expect(rows).toHaveLength(steps.filter(({ kind }) => kind === 'produce').length)
      for (const row of rows) {
        expect(row.value).toBe(row.stated)
        expect(Number(row.value)).toBe(Number(row.out_value))
        expect(Number(row.value)).toBe(Number(row.line_value))
        if (row.status !== 'cancelled') continue
        expect(Number(row.out_reversed)).toBe(Number(row.out_value))
        expect(Number(row.made_back)).toBe(0)
      }
    }),
    { numRuns: 20 },
  )
}, 120_000)

test('productions and deliveries at once wait for each other and lose nothing', async () => {
  const brand = await app().createBrand()
  const { outlet_id, sugar, leaves, syrup, tea } = await openPrepKitchen(brand)
  const produce = async (ingredient_id: number) => {
    const { id } = await createProduction(brand.ctx, { outlet_id, ingredient_id, planned_quantity: '100' })
    await finishProduction(brand.ctx, { id, yield_quantity: '97.3' })
    return id
  }
  const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => produce(n % 2 ? tea : syrup)))
  await Promise.all([
    ...ids.slice(0, 6).map((id) => cancelProduction(brand.ctx, { id, remark: 'Uji' })),
    ...[sugar, leaves, sugar].map((item_id) =>
      moveStock(brand, outlet_id, item_id, { type: 'RECEIVE', quantity: 7, cost: 99 }),
    ),
  ])
  expect(await ledgerDifferences(brand.ctx)).toEqual([])
  const { rows } = await sql<{ quantity: string }>`select trim_scale(quantity) as quantity from stock_balance
    where brand_id = ${brand.id} and item_id = ${tea}`.execute(brand.ctx.db)
  expect(rows).toEqual([{ quantity: '291.9' }])
})
