import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { openPrepKitchen } from '../../../test/prep-kitchen.ts'
import {
  addThing,
  CANCEL,
  COUNT,
  CREATE,
  moveStock,
  ONE,
  openStore,
  RECEIVE,
  START,
  type Store,
  SUBMIT,
} from '../../../test/store.ts'
import { differenceOf } from '../../stock/adjustment/count-difference.calc.ts'
import { assertExplained, explainBy } from './explain.factory.ts'

const app = useTestApp()

/** Rupiah of a value of stock, as pages write it. */
const written = (value: string | number | null) => (value === null ? null : Math.round(Number(value)))

interface Line {
  no: number
  name: string
  value: string | null
}

/** Asks of a document and each of its lines what its page tells of them. */
async function assertDocument({ brand }: Store, id: number) {
  const { adjustment } = await brand.master.ask(ONE, { id })
  const is_count = adjustment.kind === 'count'
  const ask = (measure: string, expected: number | null, line_no?: number) => {
    const cell = { adjustment_id: id, line_no }
    return assertExplained(brand, 'adjustmentFigure', { measure: `adjustment.${measure}`, cell }, expected, 3)
  }
  await ask('value', written(adjustment.value))
  const lines: Line[] = adjustment.lines
  const difference = adjustment.lines.reduce(
    (sum: number, line: Parameters<typeof differenceOf>[0]) => sum + (differenceOf(line)?.value ?? 0),
    0,
  )
  await ask('difference', is_count ? written(difference) : null)
  for (const { no, value } of lines) await ask('line_value', written(value), no)
}

const quantities = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 4 })

test('what documents of stock come to, and each of their lines, is what they moved', async () => {
  await fc.assert(
    fc.asyncProperty(
      quantities,
      fc.constantFrom('adjustment', 'waste', 'transfer'),
      fc.boolean(),
      async (amounts, kind, is_cancelled) => {
        const store = await openStore(await app().createBrand())
        const { master } = store.brand
        // Averages with a fraction, so that movements are no whole rupiah.
        const things = await Promise.all(['A', 'B', 'C'].map((code) => addThing(store, code)))
        for (const [place, item_id] of things.entries())
          await store.write((tx) =>
            moveStock(tx, {
              outlet_id: store.outlet_id,
              item_id,
              type: 'RECEIVE',
              quantity: 70_000,
              cost: 999_999 + place,
              occurred_at: app().clock.now,
            }),
          )
        const lines = amounts.map((amount, place) =>
          kind === 'waste' && place === 3
            ? {
                item_kind: 'menu',
                item_id: store.latte,
                unit: 'porsi',
                unit_quantity: String((amount % 5) + 1),
              }
            : {
                item_kind: 'ingredient',
                item_id: things[place] ?? store.milk,
                unit: 'ml',
                unit_quantity: ((amount + 7) / 7).toFixed(3),
                ...(kind === 'adjustment' ? { is_in: place % 2 === 0 } : {}),
              },
        )
        const { createAdjustment } = await master.ask(CREATE, {
          a: {
            kind,
            outlet_id: store.outlet_id,
            ...(kind === 'transfer' ? { to_outlet_id: store.second_id } : {}),
            ...(kind === 'transfer' ? {} : { reason: kind === 'waste' ? 'spilled' : 'input_error' }),
            lines,
          },
        })
        const { id } = createAdjustment
        const told = { measure: 'adjustment.value', cell: { adjustment_id: id } }
        await assertExplained(store.brand, 'adjustmentFigure', told, null, 3)
        const { submitAdjustment } = await master.ask(SUBMIT, { a: { id } })
        if (kind === 'transfer')
          await master.ask(RECEIVE, {
            a: { id, version: submitAdjustment.version, lines: [{ no: 1, received: '0.5', lost: '0' }] },
          })
        await assertDocument(store, id)
        if (kind === 'transfer') {
          const { value } = (await master.ask(ONE, { id })).adjustment
          const receiver = await store.brand.signInAs('Auditor', [store.second_id])
          await assertExplained({ master: receiver }, 'adjustmentFigure', told, written(value), 3)
        }
        if (is_cancelled) {
          await master.ask(CANCEL, { a: { id, remark: 'Salah' } })
          await assertDocument(store, id)
        }
      },
    ),
    { numRuns: 8 },
  )
}, 120_000)

test('what a count comes to is what it moved, also of what came to light afterwards', async () => {
  const store = await openStore(await app().createBrand())
  const { master } = store.brand
  const { createAdjustment } = await master.ask(CREATE, {
    a: { kind: 'count', outlet_id: store.outlet_id, scope: 'all' },
  })
  const { startAdjustment: count } = await master.ask(START, { a: { id: createAdjustment.id } })
  const counted_at = app().clock.now
  const noOf = (name: string) => count.lines.find((line: Line) => line.name === name)?.no
  await master.ask(COUNT, {
    a: {
      id: count.id,
      entries: [
        {
          no: noOf('Susu'),
          parts: [{ unit: 'ml', quantity: '99333.3' }],
          counted_at: counted_at.toISOString(),
        },
        { no: noOf('Kue'), parts: [{ unit: 'porsi', quantity: '12' }], counted_at: counted_at.toISOString() },
      ],
    },
  })
  await master.ask(SUBMIT, { a: { id: count.id } })
  await assertDocument(store, count.id)
  // A sale of before the count that is told now turns the sign of what was missing.
  await store.write((tx) =>
    moveStock(tx, {
      outlet_id: store.outlet_id,
      item_id: store.milk,
      type: 'SALE',
      quantity: -900,
      occurred_at: new Date(counted_at.getTime() - 60_000),
    }),
  )
  await master.ask('mutation($id: Int!) { settleAdjustment(id: $id) }', { id: count.id })
  await assertDocument(store, count.id)
  const other = await store.brand.signInAs('Gudang', [store.second_id])
  const ask = (adjustment_id: number) => ({ measure: 'adjustment.value', cell: { adjustment_id } })
  const keeper = (await other.fail(explainBy('adjustmentFigure'), ask(count.id))).extensions
  expect(keeper.code).toBe('FORBIDDEN')
  const owner = await store.brand.signInAs('Auditor', [store.second_id])
  const refused = async (id: number) => ({
    ...(await owner.fail(explainBy('adjustmentFigure'), ask(id))).extensions,
    trace_id: null,
  })
  expect((await refused(999_999)).code).toBe('VALIDATION')
  expect(await refused(count.id)).toEqual(await refused(999_999))
})

test('what a production took and made is what it moved, beside what was planned', async () => {
  const kitchen = await openPrepKitchen(await app().createBrand())
  const { brand, outlet_id, syrup, sugar } = kitchen
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.integer({ min: 1, max: 9_999_999 }),
      async (planned, made, used) => {
        const { createProduction } = await brand.master.ask(
          'mutation($p: NewProduction!) { createProduction(production: $p) { id } }',
          { p: { outlet_id, ingredient_id: syrup, planned_quantity: String(planned) } },
        )
        const { id } = createProduction
        const ask = (measure: string, expected: number | null, line_no?: number) => {
          const cell = { production_id: id, line_no }
          return assertExplained(
            brand,
            'productionFigure',
            { measure: `production.${measure}`, cell },
            expected,
            5,
          )
        }
        await ask('planned_quantity', planned * 10_000)
        await ask('value', null)
        const { finishProduction } = await brand.master.ask(
          'mutation($p: FinishProduction!) { finishProduction(production: $p) { value yield_bp lines { no value } } }',
          {
            p: {
              id,
              yield_quantity: String(made / 10_000),
              lines: [{ ingredient_id: sugar, actual_quantity: String(used / 10_000) }],
            },
          },
        )
        await ask('value', written(finishProduction.value))
        expect((await ask('yield_quantity', made)).goods_unit).toBe('ml')
        await ask('yield_bp', finishProduction.yield_bp)
        for (const { no, value } of finishProduction.lines) await ask('value', written(value), no)
        const days = { from: '2026-11-01', to: '2026-11-30' }
        const { productionSummary } = await brand.master.ask(
          `query($from: Date!, $until: Date!) { productionSummary(from: $from, until: $until) {
            productions yield_variance_bp cost_variance_bp } }`,
          { from: days.from, until: days.to },
        )
        for (const [key, value] of Object.entries<number | null>(productionSummary)) {
          const variables = { measure: `made.${key}`, filter: { preset: 'custom', ...days } }
          await assertExplained(brand, 'productionFigure', variables, value, 3)
          const cell = { item_kind: 'ingredient', item_id: syrup, outlet_ids: [outlet_id] }
          await assertExplained(brand, 'productionFigure', { ...variables, cell }, value, 3)
        }
      },
    ),
    { numRuns: 8 },
  )
}, 60_000)
