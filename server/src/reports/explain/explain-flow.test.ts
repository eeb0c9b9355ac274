import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { moveStock, openStore, type Store } from '../../../test/store.ts'
import { COST_DECIMALS, qtyOf, toScaled } from '../../kit/decimal.calc.ts'
import { transaction } from '../../kit/transaction.ts'
import { applyFormula } from '../../sales/measure.calc.ts'
import type { MovementType } from '../../stock/ledger/movement-type.calc.ts'
import { reverseMovements } from '../../stock/ledger/reverse.commands.ts'
import { FLOW_KEYS } from '../inventory/stock-flow.calc.ts'
import { flowMeasures, inQuantity, nearestRupiah, wholeRupiah } from '../inventory/stock-flow-measure.calc.ts'
import { assertExplained, explainBy } from './explain.factory.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T05:00:00Z')
const DAY = 86_400_000
const FLOW = FLOW_KEYS.join(' ')
const REPORT = `query($f: ReportFilter) { inventoryReport(filter: $f) { total { ${FLOW} } by_outlet { outlet_id ${FLOW} }
  by_category { item_kind category ${FLOW} } by_item { item_kind item_id closing quantity { ${FLOW} } } } }`
const STEPS: readonly [MovementType, number][] = [
  ['RECEIVE', 333],
  ['SALE', -7],
  ['WASTE', -3],
  ['COUNT_LOSS', -5],
  ['STAFF_MEAL', -1],
  ['RECEIVE', 41],
  ['SALE', -13],
  ['COUNT_GAIN', 2],
  ['ADJUST_OUT', -11],
]

let store: Store
/** Fractions of a rupiah at both outlets, on days before and within what is asked about. */
beforeAll(async () => {
  app().clock.now = NOW
  store = await openStore(await app().createBrand())
  for (const [place, [type, quantity]] of [...STEPS, ...STEPS].entries()) {
    const outlet_id = place % 4 === 3 ? store.second_id : store.outlet_id
    const goods =
      place % 5 === 4
        ? { item_kind: 'menu' as const, item_id: store.cake }
        : { item_kind: 'ingredient' as const, item_id: store.milk }
    await store.write((tx) =>
      moveStock(tx, {
        ...{ outlet_id, ...goods, type, quantity: quantity / 3 },
        ...(quantity > 0 ? { cost: 1000 / 7 + place } : {}),
        occurred_at: new Date(NOW.getTime() - (9 - (place % 10)) * DAY - place * 1_800_000),
      }),
    )
    if (place % 6 !== 2) continue
    // A loss that was no loss: taken back today.
    const { rows } = await sql<{ ref_id: number }>`select max(ref_id) as ref_id from stock_movement
      where brand_id = ${store.brand.id} and ref_type = 'test'`.execute(store.brand.ctx.db)
    const times = new Map([[Number(rows[0]?.ref_id), NOW.toISOString()]])
    await transaction(store.brand.ctx, (tx) =>
      reverseMovements(tx, 'document', { ref_type: 'test', times, type: 'REVERSAL' }),
    )
  }
})

const dayOf = (days_ago: number) => new Date(NOW.getTime() - days_ago * DAY).toISOString().slice(0, 10)
type Flow = Record<string, string | null>
interface Report {
  total: Flow
  by_outlet: (Flow & { outlet_id: number })[]
  by_category: (Flow & { item_kind: string; category: string | null })[]
  by_item: { item_kind: string; item_id: number; closing: string | null; quantity: Flow }[]
}
// What is not known before the first movement has no rows.
const rupiah = (text: string | null | undefined) => wholeRupiah(toScaled(text ?? '0', COST_DECIMALS))

test('every figure of stock from the first day to the last is what its movements add up to, whatever it is of', async () => {
  let told = 0
  await fc.assert(
    fc.asyncProperty(
      ...[fc.nat(9), fc.nat(9), fc.nat(), fc.integer({ min: 2, max: 100 }), fc.boolean()],
      fc.constantFrom('total', 'outlet', 'category', 'item'),
      fc.uniqueArray(fc.constantFrom(...FLOW_KEYS), { minLength: 2, maxLength: 4 }),
      async (a, b, place, limit, of_one, by, keys) => {
        const days = { preset: 'custom', from: dayOf(Math.max(a, b)), to: dayOf(Math.min(a, b)) }
        const filter = of_one ? { ...days, outlet_ids: [store.outlet_id] } : days
        const report: Report = (await store.brand.master.ask(REPORT, { f: filter })).inventoryReport
        const pick = <Row>(rows: readonly Row[]) => rows[place % Math.max(rows.length, 1)]
        const ask = async (measure: string, cell: object, expected: number) =>
          (await assertExplained(store.brand, 'stockFigure', { measure, cell, filter }, expected, limit))
            .check.count
        for (const key of keys) {
          if (by === 'total') told += await ask(`flow.${key}`, {}, rupiah(report.total[key]))
          const outlet = pick(report.by_outlet)
          if (by === 'outlet' && outlet)
            told += await ask(`flow.${key}`, { outlet_ids: [outlet.outlet_id] }, rupiah(outlet[key]))
          const kind = pick(report.by_category)
          if (by === 'category' && kind) {
            const cell = { item_kind: kind.item_kind, category: kind.category ?? '' }
            told += await ask(`flow.${key}`, cell, rupiah(kind[key]))
          }
          const thing = pick(report.by_item)
          if (by !== 'item' || !thing) continue
          const cell = { item_kind: thing.item_kind, item_id: thing.item_id }
          told += await ask(`flow.${inQuantity(key)}`, cell, qtyOf(thing.quantity[key] ?? '0'))
          if (key === 'closing') told += await ask('flow.closing', cell, rupiah(thing.closing))
        }
      },
    ),
    { numRuns: 30 },
  )
  expect(told).toBeGreaterThan(0)
}, 120_000)

const WASTE = `query($f: ReportFilter) { inventoryReport(filter: $f) {
  waste { by type reason person item_kind item_id outlet_id hour value quantity count } } }`

test('what was lost is its movements, by reason, person, thing, outlet and hour, what was taken back taken off', async () => {
  let told = 0
  for (const from of [9, 6, 2]) {
    const filter = { preset: 'custom', from: dayOf(from), to: dayOf(0) }
    const { waste } = (await store.brand.master.ask(WASTE, { f: filter })).inventoryReport
    for (const row of waste) {
      const { by, type, reason, person, item_kind, item_id, outlet_id, hour } = row
      const cells: Record<string, object> = {
        reason: { movement_type: type, reason: reason ?? '' },
        person: { person: person ?? '' },
        item: { item_kind, item_id },
        outlet: { outlet_ids: [outlet_id] },
        hour: { hour },
        all: {},
      }
      const asked = { filter, cell: cells[by] }
      const ask = async (key: string, expected: number | undefined) =>
        (
          await assertExplained(
            store.brand,
            'stockFigure',
            { ...asked, measure: `stock.${key}` },
            expected,
            3,
          )
        ).check
      told += (await ask('waste', nearestRupiah(toScaled(row.value, COST_DECIMALS)))).count
      if (by !== 'all') await ask('waste_count', row.count)
      if (by === 'item') await ask('waste_quantity', qtyOf(row.quantity))
    }
  }
  expect(told).toBeGreaterThan(0)
}, 60_000)

const STANDING = `{ inventorySummary(kind: ingredient) { value }
  ingredientInventoryList(limit: 100) { nodes { id total_quantity total_value stocks { outlet_id quantity value } } }
  itemInventoryList(limit: 100) { nodes { id total_quantity total_value stocks { outlet_id quantity value } } } }`
interface Kept {
  id: number
  total_quantity: string
  total_value: string
  stocks: { outlet_id: number; quantity: string; value: string }[]
}

test('what stands of a thing now, at an outlet and at all of them, is all that ever moved it', async () => {
  const { inventorySummary, ingredientInventoryList, itemInventoryList } =
    await store.brand.master.ask(STANDING)
  // The days asked for are of no matter.
  const filter = { preset: 'yesterday' }
  const ask = async (key: string, cell: object, expected: number) => {
    const asked = { measure: `standing.${key}`, filter, cell }
    return (await assertExplained(store.brand, 'stockFigure', asked, expected, 4)).check.count
  }
  let told = await ask('value', { item_kind: 'ingredient' }, rupiah(inventorySummary.value))
  for (const [item_kind, nodes] of [
    ['ingredient', ingredientInventoryList.nodes],
    ['menu', itemInventoryList.nodes],
  ] as [string, Kept[]][])
    for (const { id, total_quantity, total_value, stocks } of nodes) {
      const cell = { item_kind, item_id: id }
      told += await ask('quantity', cell, qtyOf(total_quantity))
      told += await ask('value', cell, rupiah(total_value))
      for (const { outlet_id, quantity, value } of stocks) {
        await ask('quantity', { ...cell, outlet_ids: [outlet_id] }, qtyOf(quantity))
        await ask('value', { ...cell, outlet_ids: [outlet_id] }, rupiah(value))
      }
    }
  expect(told).toBeGreaterThan(20)
  const { facts } = (
    await store.brand.master.ask(explainBy('stockFigure'), { measure: 'standing.value', filter })
  ).explained
  expect(facts[0]).toEqual({ label: 'Periode', text: 'Sampai sekarang' })
})

test('a quantity is told of one thing, by a formula that comes to it; of many things together it is not', async () => {
  const filter = { preset: 'custom', from: dayOf(5), to: dayOf(1) }
  const cell = { item_kind: 'ingredient', item_id: store.milk }
  const ask = async (more: object) =>
    (
      await store.brand.master.ask(explainBy('stockFigure'), {
        measure: 'flow.closing_quantity',
        filter,
        ...more,
      })
    ).explained
  const { value, terms, facts, rows } = await ask({ cell })
  const put_in = new Map<string, number>(
    terms.map((term: { measure: string; value: number }) => [term.measure.replace('flow.', ''), term.value]),
  )
  expect(applyFormula(flowMeasures.closing_quantity.formula, (key) => put_in.get(key) ?? null)).toBe(value)
  expect(facts.map(({ label }: { label: string }) => label)).toEqual(['Periode', 'Outlet', 'Bahan baku'])
  expect(rows[0]).toMatchObject({ event: 'movement', record: 'movement' })
  const all = await ask({})
  expect(all.value).toBeNull()
  expect(all.check.is_equal).toBeNull()
})

test('stock of other outlets is not told, nor a cost to who does not see costs, nor a number of no kind of goods', async () => {
  const filter = { preset: 'custom', from: dayOf(9), to: dayOf(0) }
  const manager = await store.brand.signInAs('Manajer Outlet', [store.outlet_id])
  const asked = { measure: 'flow.closing', filter }
  expect((await manager.fail(explainBy('stockFigure'), asked)).extensions.code).toBe('FORBIDDEN')
  const of_milk = {
    measure: 'flow.closing_quantity',
    filter,
    cell: { item_kind: 'ingredient', item_id: store.milk },
  }
  const own = (await manager.ask(explainBy('stockFigure'), { ...of_milk, limit: 100 })).explained
  expect(own.check.is_equal).toBe(true)
  for (const { outlet } of own.rows) expect(outlet.id).toBe(store.outlet_id)
  for (const outlet_id of [store.second_id, 999_999]) {
    const cell = { ...of_milk.cell, outlet_ids: [outlet_id] }
    expect((await manager.fail(explainBy('stockFigure'), { ...of_milk, cell })).extensions.code).toBe(
      'VALIDATION',
    )
  }
  for (const more of [{ hours: [3] }, { cell: { item_id: store.milk } }, { cell: { category: '' } }])
    expect(
      (await store.brand.master.fail(explainBy('stockFigure'), { ...asked, ...more })).extensions.code,
    ).toBe('VALIDATION')
})

test('whole rupiah are the nearest, halves up', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (millionths) => {
      const whole = BigInt(wholeRupiah(millionths))
      const left = millionths - whole * 1_000_000n
      expect(left >= -500_000n && left < 500_000n).toBe(true)
    }),
  )
})

test('a quantity of one thing says what it is counted in, one of many has none', async () => {
  const unitOf = async (measure: string, cell: object) => {
    const { explained } = await store.brand.master.ask(
      `query($m: String!, $c: FigureCell) { explained: stockFigure(measure: $m, cell: $c) { goods_unit } }`,
      { m: measure, c: cell },
    )
    return explained.goods_unit
  }
  const milk = { item_kind: 'ingredient', item_id: store.milk }
  for (const measure of ['flow.closing_quantity', 'standing.quantity', 'stock.waste_quantity'])
    expect(await unitOf(measure, milk)).toBe('ml')
  expect(await unitOf('standing.quantity', { item_kind: 'menu', item_id: store.cake })).toBe('porsi')
  expect(await unitOf('flow.closing', {})).toBeNull()
})
