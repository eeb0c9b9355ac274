import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { beginAt } from '../../../test/clock.ts'
import { moveStock, openPrepKitchen } from '../../../test/prep-kitchen.ts'
import { transaction } from '../../kit/transaction.ts'
import { suggestPrep, yieldBp } from './production.calc.ts'

beginAt('2026-11-21T12:00:00+07:00')

const app = useTestApp()
const PLAN = `query($o: Int!, $d: Int) { productionPlan(outlet_id: $o, days: $d) { name on_hand in_production requested minimum par
  daily_use batch_quantity target batches suggested_quantity } }`
const MAKE = 'mutation($p: PlannedProductions!) { createPlannedProductions(plan: $p) }'
const SUMMARY = `query($o: Int) { productionSummary(outlet_id: $o, from: "2026-11-01", until: "2026-11-30") { productions
  yield_variance_bp cost_variance_bp short_yields { name productions yield_variance_bp } } }`

test('what is suggested is enough, in whole batches, and never a batch too many', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 })
  const maybe = fc.option(amount)
  fc.assert(
    fc.property(
      fc.record({
        on_hand: fc.integer({ min: -10_000_000, max: 10_000_000 }),
        in_production: amount,
        requested: amount,
        minimum: maybe,
        par: maybe,
        daily_use: amount,
        batch: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
      }),
      fc.integer({ min: 1, max: 14 }),
      (need, days) => {
        const { target, batches, quantity } = suggestPrep(need, days)
        expect(target).toBeGreaterThanOrEqual((need.par ?? 0) + need.requested)
        expect(target).toBeGreaterThanOrEqual(need.daily_use * days + need.requested)
        if (need.batch === null) {
          expect(batches).toBe(0)
          return
        }
        expect(quantity).toBe(batches * need.batch)
        const will_be = need.on_hand + need.in_production + quantity
        expect(will_be).toBeGreaterThanOrEqual(target)
        if (batches > 0) expect(will_be - need.batch).toBeLessThan(target)
      },
    ),
  )
  expect([yieldBp(3, 2), yieldBp(2, 3), yieldBp(8, 1)]).toEqual([6667, 15_000, 1250])
})

test('the plan tells what is used a day, what is short, and makes drafts of it', async () => {
  const brand = await app().createBrand()
  const { outlet_id, second_id, syrup, sugar } = await openPrepKitchen(brand)
  const at = (day: string) => `${day}T05:00:00.000Z`
  await moveStock(brand, outlet_id, syrup, {
    type: 'RECEIVE',
    quantity: 3000,
    cost: 30_000,
    occurred_at: at('2026-11-10'),
  })
  await moveStock(brand, outlet_id, syrup, { type: 'SALE', quantity: -999, occurred_at: at('2026-11-13') })
  await moveStock(brand, outlet_id, syrup, { type: 'SALE', quantity: -700, occurred_at: at('2026-11-14') })
  await moveStock(brand, outlet_id, syrup, {
    type: 'PRODUCE_OUT',
    quantity: -720,
    occurred_at: at('2026-11-20'),
  })
  await moveStock(brand, outlet_id, syrup, { type: 'SALE_VOID', quantity: 20, occurred_at: at('2026-11-20') })
  await moveStock(brand, outlet_id, syrup, { type: 'WASTE', quantity: -100, occurred_at: at('2026-11-20') })
  await moveStock(brand, outlet_id, syrup, { type: 'SALE', quantity: -1, occurred_at: at('2026-11-21') })
  await transaction(brand.ctx, (tx) =>
    tx.db
      .updateTable('stock_balance')
      .set({ minimum: '600', par: '650' })
      .where('brand_id', '=', brand.id)
      .where('item_id', '=', syrup)
      .execute(),
  )
  const read = async (days: number) =>
    (await brand.master.ask(PLAN, { o: outlet_id, d: days })).productionPlan
  // 1,400 in seven days. 500 stand: 600 + 200 x 3 = 1,200 wanted, 700 missing, which is one batch.
  expect((await read(3))[0]).toEqual({
    name: 'Sirup',
    on_hand: '500',
    in_production: '0',
    requested: '0',
    minimum: '600',
    par: '650',
    daily_use: '200.0000',
    batch_quantity: '1000',
    target: '1200',
    batches: 1,
    suggested_quantity: '1000',
  })
  expect((await read(7))[0]).toMatchObject({ target: '2000', batches: 2 })
  const p = { outlet_id, entries: [{ ingredient_id: syrup, batches: '1.5' }] }
  const { createPlannedProductions: ids } = await brand.master.ask(MAKE, { p })
  const { production } = await brand.master.ask(
    'query($id: Int!) { production(id: $id) { status planned_quantity lines { planned_quantity } } }',
    { id: ids[0] },
  )
  expect(production).toEqual({
    status: 'draft',
    planned_quantity: '1500.0000',
    lines: [{ planned_quantity: '1050' }],
  })
  expect((await read(3))[0]).toMatchObject({ in_production: '1500', batches: 0 })
  const bad = {
    outlet_id,
    entries: [
      { ingredient_id: syrup, batches: '1' },
      { ingredient_id: sugar, batches: '1' },
    ],
  }
  expect((await brand.master.fail(MAKE, { p: bad })).extensions.fields).toEqual({
    'entries.1.ingredient_id': 'Gula adalah bahan yang dibeli',
  })
  expect((await read(3))[0]).toMatchObject({ in_production: '1500' })
  const stranger = await brand.signInAs('Manajer Outlet', [second_id])
  expect((await stranger.fail(PLAN, { o: outlet_id, d: 1 })).extensions.code).toBe('NOT_FOUND')
  expect((await stranger.fail(MAKE, { p })).extensions.code).toBe('NOT_FOUND')
})

test('the summary tells how yields and costs came out, costs only to who sees them', async () => {
  const brand = await app().createBrand()
  const { outlet_id, second_id, syrup, tea, sugar } = await openPrepKitchen(brand)
  const produce = async (ingredient_id: number, yield_quantity: string, lines?: object[]) => {
    const { createProduction } = await brand.master.ask(
      'mutation($p: NewProduction!) { createProduction(production: $p) { id } }',
      { p: { outlet_id, ingredient_id, planned_quantity: '1000' } },
    )
    await brand.master.ask('mutation($p: FinishProduction!) { finishProduction(production: $p) { id } }', {
      p: { id: createProduction.id, yield_quantity, lines },
    })
  }
  await produce(syrup, '900')
  await produce(syrup, '1000', [{ ingredient_id: sugar, actual_quantity: '770' }])
  await produce(tea, '1050')
  const { productionSummary } = await brand.master.ask(SUMMARY, { o: null })
  expect(productionSummary).toMatchObject({
    productions: 3,
    yield_variance_bp: -167,
    short_yields: [{ name: 'Sirup', productions: 2, yield_variance_bp: -500 }],
  })
  expect(productionSummary.cost_variance_bp).toBeGreaterThan(0)
  const clerk = await brand.signInAs('Gudang', [outlet_id])
  expect((await clerk.ask(SUMMARY, { o: outlet_id })).productionSummary.cost_variance_bp).toBe(null)
  const stranger = await brand.signInAs('Manajer Outlet', [second_id])
  expect((await stranger.ask(SUMMARY, { o: null })).productionSummary).toMatchObject({
    productions: 0,
    yield_variance_bp: null,
    short_yields: [],
  })
})
