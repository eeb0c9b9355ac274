import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { addThing, moveStock, openStore, type Store } from '../../../test/store.ts'
import { qtyOf } from '../../kit/decimal.calc.ts'
import { settleAdjustment } from '../../stock/adjustment/count.commands.ts'
import { countGood } from '../variance/variance.factory.ts'
import { assertExplained, explainBy } from './explain.factory.ts'

const app = useTestApp()
const HOUR = 3_600_000
const FILTER = { preset: 'last_30_days' }

const REPORT = `query($f: ReportFilter, $s: VarianceSpan) { varianceReport(filter: $f, span: $s) {
  total { goods goods_with_gap short over gap explained unexplained used }
  outlets { outlet_id goods goods_with_gap short over gap unexplained used } causes { cause rows short over }
  rows { item_kind item_id used expected counted gap gap_value } } }`

const MOVES = {
  RECEIVE: 1,
  PRODUCE_IN: 1,
  SALE: -1,
  WASTE: -1,
  PRODUCE_OUT: -1,
  TRANSFER_OUT: -1,
} as const

const step = fc.oneof(
  { arbitrary: fc.record({ count: fc.integer({ min: 0, max: 900 }) }), weight: 1 },
  {
    arbitrary: fc.record({
      type: fc.constantFrom(...(Object.keys(MOVES) as (keyof typeof MOVES)[])),
      quantity: fc.integer({ min: 1, max: 300 }),
      good: fc.integer({ min: 0, max: 1 }),
      late: fc.constantFrom(0, 0, 0, 2),
    }),
    weight: 3,
  },
)

/** Asks that every figure of the report is what its rows come to. */
async function assertAll({ brand }: Store, span: 'last' | 'whole', deep: boolean) {
  const { varianceReport } = await brand.master.ask(REPORT, { f: FILTER, s: span })
  const { total, outlets, causes, rows } = varianceReport
  const ask = (key: string, cell: object, expected: number | null) =>
    assertExplained(
      brand,
      'varianceFigure',
      { measure: `variance.${key}`, filter: FILTER, cell: { span, ...cell } },
      expected,
      7,
    )
  for (const key of Object.keys(total)) await ask(key, {}, total[key])
  if (!deep) return
  for (const { outlet_id, ...figures } of outlets)
    for (const key of Object.keys(figures)) await ask(key, { outlet_ids: [outlet_id] }, figures[key])
  for (const { cause, ...of } of causes) {
    const cell = { cause: cause ?? 'none' }
    await ask('goods_with_gap', cell, of.rows)
    await ask('short', cell, of.short)
    await ask('gap', cell, of.short + of.over)
  }
  for (const { item_kind, item_id, gap_value, ...quantities } of rows) {
    const cell = { item_kind, item_id }
    await ask('gap', cell, gap_value)
    for (const key of ['used', 'expected', 'counted', 'gap'])
      await ask(`${key}_quantity`, cell, qtyOf(quantities[key]))
  }
}

test('gaps between counts are what the ledger took in or out for them, and what moved between is told by it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 16 }),
      fc.constantFrom('last', 'whole'),
      fc.boolean(),
      async (steps, span, settles) => {
        const world = await openStore(await app().createBrand())
        const begin = app().clock.now.getTime() - 20 * 24 * HOUR
        const goods = [await addThing(world, 'P'), await addThing(world, 'Q')]
        const counts: number[] = []
        for (const [index, each] of steps.entries()) {
          const at = begin + (index + 1) * 9 * HOUR
          if ('count' in each) {
            for (const [place, good] of goods.entries())
              counts.push(await countGood(world, good, each.count + place * 7, new Date(at)))
            continue
          }
          await world.write((tx) =>
            moveStock(tx, {
              outlet_id: world.outlet_id,
              item_id: goods[each.good] ?? world.milk,
              type: each.type,
              quantity: MOVES[each.type] * each.quantity,
              // A fraction of a rupiah each, so that values are no whole ones.
              ...(each.type === 'RECEIVE' ? { cost: 3_333_337 } : {}),
              occurred_at: new Date(at - each.late * 9 * HOUR - HOUR),
            }),
          )
        }
        if (settles) for (const id of counts) await settleAdjustment(world.brand.ctx, { id })
        await assertAll(world, span, true)
      },
    ),
    { numRuns: 5 },
  )
}, 180_000)

test('values of gaps are told to who sees costs alone, and an outlet out of reach is as one that is none', async () => {
  const world = await openStore(await app().createBrand())
  await countGood(world, await addThing(world, 'P'), 40, new Date(app().clock.now.getTime() - 48 * HOUR))
  await assertAll(world, 'last', false)
  const ask = (measure: string, cell: object = {}) => ({ measure, filter: FILTER, cell })
  const other = await world.brand.signInAs('Auditor', [world.second_id])
  const refused = async (id: number) => ({
    ...(await other.fail(explainBy('varianceFigure'), ask('variance.goods', { outlet_ids: [id] })))
      .extensions,
    trace_id: null,
  })
  expect((await refused(999_999)).code).toBe('VALIDATION')
  expect(await refused(world.outlet_id)).toEqual(await refused(999_999))
  const unknown = await world.brand.master.fail(
    explainBy('varianceFigure'),
    ask('variance.goods', { item_id: 1 }),
  )
  expect(unknown.extensions.code).toBe('VALIDATION')
})
