import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountMeasures } from '../discount/discount-measure.calc.ts'
import { itemMeasures } from '../item/item-measure.calc.ts'
import { paymentMeasures } from '../payment/payment-measure.calc.ts'
import { anyNarrowing, narrow, useReconcileWorld } from '../reconcile.factory.ts'
import { assertExplained, explainBy, plain } from './explain.factory.ts'

const reconciled = useReconcileWorld()

type Figures = Record<string, number | string | null>
const some = <T extends string>(...options: T[]) =>
  fc.option(fc.subarray(options, { minLength: 1 }), { freq: 2 })

const PAID = 'payments amount refund fee change_given receipts split_receipts net split_bp'
const PAYMENTS = `query ($filter: ReportFilter, $cashiers: [String!], $methods: [String!], $hours: [Int!],
    $by: PaymentGrouping) { paymentReport(filter: $filter, cashiers: $cashiers, methods: $methods, hours: $hours,
      group_by: $by) { total { figures { ${PAID} } } by_method { method figures { ${PAID} } }
    rows { key figures { ${PAID} } } } }`

const CELLS = {
  day: (key: string) => ({ from: key, to: key }),
  outlet: (key: string) => ({ outlet_ids: [Number(key)] }),
  cashier: (key: string) => ({ cashier: key }),
  hour: (key: string) => ({ hour: Number(key) }),
  channel: (key: string) => ({ channel: key }),
} as const

test('figures of payments are what their rows add up to, by method, day, outlet, cashier and hour', async () => {
  const { world, brand } = reconciled()
  const asked = fc.record({
    place: fc.nat(),
    by: fc.constantFrom('day', 'outlet', 'cashier', 'hour'),
    of: fc.constantFrom('total', 'row', 'method'),
    keys: fc.uniqueArray(fc.constantFrom(...Object.keys(paymentMeasures)), { minLength: 1, maxLength: 3 }),
    cashiers: some('Sari', 'Bimo', ''),
    methods: some('TUNAI', 'QRIS'),
    hours: fc.option(fc.constant([10, 11, 12, 13, 19]), { freq: 2 }),
    limit: fc.integer({ min: 10, max: 100 }),
    ...anyNarrowing,
  })
  let told = 0
  await fc.assert(
    fc.asyncProperty(asked, async ({ place, by, of, keys, cashiers, methods, hours, limit, ...narrowed }) => {
      const { filter } = narrow(world, { ...narrowed, days: narrowed.days % 90 })
      const common = { filter, cashiers, methods, hours }
      const { paymentReport } = await brand.master.ask(PAYMENTS, { ...common, by })
      const pick = <Row>(rows: readonly Row[]): Row | undefined => rows[place % Math.max(rows.length, 1)]
      const at = (): [object, Figures] | undefined => {
        if (of === 'total') return [{}, paymentReport.total.figures]
        const row = pick<{ key: string; method: string; figures: Figures }>(
          of === 'row' ? paymentReport.rows : paymentReport.by_method,
        )
        if (!row || (of === 'method' && methods && !methods.some((one) => one === row.method)))
          return undefined
        return [of === 'row' ? CELLS[by](row.key) : { method: row.method }, row.figures]
      }
      const found = at()
      if (!found) return
      const [cell, figures] = found
      for (const key of keys) {
        const measure = `payment.${key}`
        const { check } = await assertExplained(
          brand,
          'paymentFigure',
          { ...common, measure, cell },
          figures[key] as number | null,
          limit,
        )
        told += check.count
      }
    }),
    { numRuns: 30 },
  )
  expect(told).toBeGreaterThan(0)
}, 120_000)

const USED = 'transactions uses amount gross net amount_bp gross_profit costed_bp'
const DISCOUNTS = `query ($filter: ReportFilter, $cashiers: [String!], $by: DiscountGrouping) {
  discountReport(filter: $filter, cashiers: $cashiers, group_by: $by) { total { figures { ${USED} } }
    by_promo { code name funded_by figures { ${USED} } } rows { key figures { ${USED} } } } }`

test('figures of discounts are what their receipts add up to, by promotion, day, outlet, cashier and channel', async () => {
  const { world, brand } = reconciled()
  const asked = fc.record({
    place: fc.nat(),
    by: fc.constantFrom('day', 'outlet', 'cashier', 'channel'),
    of: fc.constantFrom('total', 'row', 'promo'),
    keys: fc.uniqueArray(fc.constantFrom(...Object.keys(discountMeasures)), { minLength: 1, maxLength: 4 }),
    cashiers: some('Sari', 'Bimo', ''),
    limit: fc.integer({ min: 10, max: 100 }),
    ...anyNarrowing,
  })
  let told = 0
  await fc.assert(
    fc.asyncProperty(asked, async ({ place, by, of, keys, cashiers, limit, ...narrowed }) => {
      const { filter } = narrow(world, narrowed)
      const common = { filter, cashiers }
      const { discountReport } = await brand.master.ask(DISCOUNTS, { ...common, by })
      const { total, rows, by_promo } = discountReport
      type Told = { key: string; code: string; name: string; funded_by: string; figures: Figures }
      const from: Told[] = of === 'row' ? rows : by_promo
      const row = from[place % Math.max(from.length, 1)]
      if (of !== 'total' && !row) return
      const cell =
        of === 'total' || !row
          ? {}
          : of === 'row'
            ? CELLS[by](row.key)
            : { discount_code: row.code, discount_name: row.name, funded_by: row.funded_by }
      const figures: Figures = of === 'total' || !row ? total.figures : row.figures
      for (const key of keys) {
        const measure = `discount.${key}`
        const { check } = await assertExplained(
          brand,
          'discountFigure',
          { ...common, measure, cell },
          figures[key] as number | null,
          limit,
        )
        told += check.count
      }
    }),
    { numRuns: 30 },
  )
  expect(told).toBeGreaterThan(0)
}, 120_000)

const WAYS = `query ($filter: ReportFilter, $items: [Int!]!) { itemVariantReport(filter: $filter, item_ids: $items) {
  item_id variant figures { transactions qty refund_qty void_qty void_amount gross item_discount bill_discount
    included_charges refund net cogs costed_net gross_profit food_cost_bp costed_bp average_price } } }`

test('figures of the ways a menu was had are what their lines add up to', async () => {
  const { world, brand } = reconciled()
  const { filter } = narrow(world, { from: 0, days: 130, outlets: null, channels: null })
  const { itemVariantReport } = await brand.master.ask(WAYS, { filter, items: [0, ...world.item_ids] })
  expect(itemVariantReport.length).toBeGreaterThan(2)
  for (const { item_id, variant, figures } of itemVariantReport.slice(0, 4)) {
    for (const key of Object.keys(itemMeasures)) {
      const variables = { filter, measure: `item.${key}`, cell: { item_id, variant } }
      await assertExplained(brand, 'itemFigure', variables, plain(key, figures[key]), 100)
    }
  }
}, 60_000)

const ASKED =
  'gross discount included_charges refund net costed_bp gross_profit fee food_cost_bp contribution leakage_bp'
const PRICED = 'qty gross discount included_charges refund net costed_bp food_cost_bp'
const PRICES = `query ($filter: ReportFilter, $cashiers: [String!], $hours: [Int!]) {
  priceReport(filter: $filter, cashiers: $cashiers, hours: $hours) { total { qty figures { ${ASKED} } }
    channels { channel qty figures { ${ASKED} } } by_outlet { outlet { id } qty figures { ${ASKED} } }
    items { channel item_id ${PRICED} } } }`

test('figures of the report of prices are what receipts and lines add up to, by channel, menu and outlet', async () => {
  const { world, brand } = reconciled()
  const asked = fc.record({
    place: fc.nat(),
    of: fc.constantFrom('total', 'channel', 'outlet', 'item'),
    keys: fc.uniqueArray(fc.constantFrom(...ASKED.split(' ')), { minLength: 1, maxLength: 3 }),
    lines: fc.uniqueArray(fc.constantFrom(...PRICED.split(' ')), { minLength: 1, maxLength: 3 }),
    cashiers: some('Sari', 'Bimo', ''),
    hours: fc.option(fc.constant([10, 11, 12, 13, 19]), { freq: 2 }),
    limit: fc.integer({ min: 10, max: 100 }),
    ...anyNarrowing,
  })
  let told = 0
  await fc.assert(
    fc.asyncProperty(asked, async ({ place, of, keys, lines, cashiers, hours, limit, ...narrowed }) => {
      // Receipts themselves answer of cashiers and hours, of 93 days at most.
      const { filter } = narrow(world, { ...narrowed, days: narrowed.days % 90 })
      const common = { filter, cashiers, hours }
      const { priceReport } = await brand.master.ask(PRICES, common)
      type Place = { channel: string; outlet: { id: number }; qty: string; figures: Figures }
      type Priced = Figures & { channel: string; item_id: number }
      const pick = <Row>(rows: readonly Row[]): Row | undefined => rows[place % Math.max(rows.length, 1)]
      const check = async (measure: string, cell: object, expected: number | null | undefined) => {
        const variables = { ...common, measure, cell }
        told += (await assertExplained(brand, 'priceFigure', variables, expected, limit)).check.count
      }
      if (of === 'item') {
        const row = pick<Priced>(priceReport.items)
        if (!row) return
        const cell = { channel: row.channel, item_id: row.item_id }
        for (const key of lines) await check(`item.${key}`, cell, plain(key, row[key]))
        return
      }
      const rows: Place[] = {
        total: [priceReport.total],
        channel: priceReport.channels,
        outlet: priceReport.by_outlet,
      }[of]
      const row = pick(rows)
      if (!row) return
      const cell = { total: {}, channel: { channel: row.channel }, outlet: { outlet_ids: [row.outlet?.id] } }[
        of
      ]
      await check('item.qty', cell, plain('qty', row.qty))
      for (const key of keys)
        await check(
          `sales.${key === 'leakage_bp' ? 'discount_bp' : key}`,
          cell,
          row.figures[key] as number | null,
        )
    }),
    { numRuns: 30 },
  )
  expect(told).toBeGreaterThan(0)
}, 120_000)

test('figures of one report are not asked of another', async () => {
  const { master } = reconciled().brand
  for (const [field, measure] of [
    ['itemFigure', 'sales.net'],
    ['paymentFigure', 'item.net'],
    ['discountFigure', 'payment.amount'],
    ['priceFigure', 'payment.amount'],
  ] as const)
    expect((await master.fail(explainBy(field), { measure })).extensions.code).toBe('VALIDATION')
})
