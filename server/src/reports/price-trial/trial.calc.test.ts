import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceList } from '../../catalog/price/price-for.calc.ts'
import type { PricedItem, PriceRule } from '../../catalog/price/price-rule.calc.ts'
import { computeBill } from '../../sales/bill/bill.calc.ts'
import { discount } from '../../sales/discount/cart.factory.ts'
import { NO_FEES } from '../channel/contribution.calc.ts'
import { deltaOf } from './trial.calc.ts'
import type { ReceiptLine, TrialReceipt } from './trial-receipts.queries.ts'
import { addUpTrial, cellKey, type SoldCell, type Touched, touch } from './trial-sums.calc.ts'
import { createDiscountTrial } from './try-discount.ts'
import { createPriceTrial } from './try-price.ts'

const SETTINGS = {
  ...{ tax_bp: 1000, service_bp: 0, is_tax_inclusive: false, is_service_before_discount: false },
  ...{ rounding_step: 0, round_down_below: 0, is_rounding_cash_only: false },
}
const LIST: PriceList = {
  ...{ id: 1, name: 'Naik', priority: 0, published_at: null, ended_at: null, channels: [], outlet_ids: [] },
  ...{ table_group_ids: [], members: 'all', member_tier_ids: [], starts_on: '2030-01-01', ends_on: null },
  ...{ schedule: [], rounding: 'none', floor_bp: null, ceiling_bp: null, rules: [], overrides: [] },
}
/** Menus of two groups; the second has an own price with option 7. */
const ITEMS: readonly PricedItem[] = [
  { id: 1, item_group_id: 1, price: 20_000, cost: '8000' },
  {
    id: 2,
    item_group_id: 2,
    price: 13_000,
    cost: null,
    option_prices: [{ variant_option_id: 7, price: 17_000 }],
  },
]
const SURCHARGES = new Map([
  [7, 9_000],
  [8, 2_500],
])
const ruleFor = (kind: PriceRule['kind'], value: number): PriceRule => ({
  ...{ target: 'all', item_group_id: null, item_id: null, kind, value },
})
const trialOf = (list: Partial<PriceList>, others: PriceList[] = []) =>
  createPriceTrial({
    ...{ list: { ...LIST, ...list }, others, items: ITEMS, surcharges: SURCHARGES, state: 'DRAFT' },
  })

/** What a menu costs with its options, told plainly. */
const plainPrice = (item_id: number, option: number | null) => {
  if (item_id === 1) return option === null ? 20_000 : 20_000 + (SURCHARGES.get(option) ?? 0)
  if (option === 7) return 17_000
  return option === 8 ? 15_500 : 13_000
}

const line = fc.record({
  item_id: fc.constantFrom(1, 2),
  option: fc.constantFrom(null, 7, 8),
  qty_e4: fc.integer({ min: 1, max: 5 }).map((qty) => qty * 10_000),
  is_taxable: fc.boolean(),
  cogs: fc.constantFrom(0, 4_000),
})
const receipt = (of: { inclusive?: boolean; discounts?: boolean }): fc.Arbitrary<TrialReceipt> =>
  fc
    .record({
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      channel: fc.constantFrom('DINE_IN', 'GRABFOOD'),
      is_tax_inclusive: of.inclusive ? fc.boolean() : fc.constant(false),
      rate_bp: of.discounts ? fc.constantFrom(null, 1000, 2500) : fc.constant(null),
      amount: of.discounts ? fc.nat(15_000) : fc.constant(0),
    })
    .map(({ lines, channel, is_tax_inclusive, rate_bp, amount }): TrialReceipt => {
      const settings = { ...SETTINGS, is_tax_inclusive }
      const given = rate_bp !== null ? [{ rate_bp }] : amount > 0 ? [{ amount }] : []
      const unit_prices = lines.map(({ item_id, option }) => plainPrice(item_id, option))
      const bill = computeBill({
        ...{ settings, cash: false, discounts: given },
        lines: lines.map(({ qty_e4, is_taxable }, n) => ({
          ...{ unit_price: unit_prices[n] ?? 0, qty_e4, taxable: is_taxable },
        })),
      })
      return {
        ...{ id: 1, channel, business_date: '2026-11-20', hour: 12, at: Date.parse('2026-11-20T05:00:00Z') },
        outlet: { id: 1, timezone: 'Asia/Jakarta', cutoff_minutes: 240 },
        ...{
          member_id: null,
          member: null,
          visits: null,
          table_group_id: null,
          payment_method: 'TUNAI',
          settings,
        },
        lines: lines.map(({ item_id, option, qty_e4, is_taxable, cogs }, n): ReceiptLine => {
          const billed = bill.lines[n]
          if (!billed) throw new RangeError(`line ${n}`)
          return {
            ...{ item_id, item_group_id: item_id, qty_e4, is_taxable, cogs, unit_price: unit_prices[n] ?? 0 },
            ...{
              gross: billed.gross,
              net: billed.net,
              discount: billed.item_discount + billed.bill_discount,
            },
            options:
              option === null
                ? []
                : [{ id: option, price: (unit_prices[n] ?? 0) - plainPrice(item_id, null) }],
            is_typed: false,
          }
        }),
        discounts: bill.discounts.map((taken) => ({ line: null, rate_bp, amount: taken })),
      }
    })

/** A discount to be tried, all of which the brand bears. */
const tried = (terms: Parameters<typeof discount>[0]) => ({
  ...discount(terms),
  platform_bp: 0,
  supplier_bp: 0,
})

/** Tries something on receipts and adds up what comes of it, as a period is. */
function run(receipts: readonly TrialReceipt[], tryOn: ReturnType<typeof createPriceTrial>, borne_share = 0) {
  const touched: Touched = new Map()
  const sold = new Map<string, SoldCell>()
  for (const one of receipts) {
    const tried = tryOn(one)
    const delta = tried && deltaOf(one, tried)
    for (const [n, { item_id, qty_e4, gross, discount: off, net, cogs }] of one.lines.entries()) {
      const key = cellKey(one.channel, item_id ?? 0)
      const cell = sold.get(key)
      sold.set(key, {
        ...{ channel: one.channel, item_id: item_id ?? 0, name: `Menu ${item_id}` },
        qty_e4: (cell?.qty_e4 ?? 0) + qty_e4,
        gross: (cell?.gross ?? 0) + gross,
        discount: (cell?.discount ?? 0) + off,
        net: (cell?.net ?? 0) + net,
        cogs: (cell?.cogs ?? 0) + cogs,
        costed_net: (cell?.costed_net ?? 0) + (cogs > 0 ? net : 0),
      })
      const own = delta?.lines[n]
      if (own && (own.gross || own.discount || own.net))
        touch(touched, key, { qty_e4, net, cogs }, { ...own, borne: own.given * borne_share })
    }
  }
  const fees = new Map([
    ['GRABFOOD', { ...NO_FEES, commission: 3_000, paid: 20_000, known_paid: 20_000 }],
    ['DINE_IN', { ...NO_FEES, payment_fee: 70, paid: 10_000, known_paid: 10_000 }],
  ])
  return addUpTrial([...sold.values()], touched, fees)
}

test('a draft that changes nothing changes no figure, whatever receipts bear', () => {
  fc.assert(
    fc.property(
      fc.array(receipt({ inclusive: true, discounts: true }), { maxLength: 6 }),
      fc.constantFrom<PriceRule[]>([], [ruleFor('percent', 0)], [ruleFor('amount', 0)]),
      (receipts, rules) => {
        const { total, menus, channels } = run(receipts, trialOf({ rules }))
        expect(total.after).toEqual(total.before)
        expect(total.touched_e4).toBe(0)
        expect(menus).toEqual([])
        for (const row of channels) expect(row.after).toEqual(row.before)
      },
    ),
  )
})

test('a share on all prices comes to the sums of a plain model, with options too, and its parts add up', () => {
  fc.assert(
    fc.property(
      fc.array(receipt({}), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: -5_000, max: 5_000 }).filter((bp) => bp !== 0),
      (receipts, value) => {
        const sums = run(receipts, trialOf({ rules: [ruleFor('percent', value)] }))
        const raised = (price: number) => Math.floor((price * (10_000 + value) * 2 + 10_000) / 20_000)
        const modelOf = ({ item_id, options, qty_e4 }: ReceiptLine) => {
          const option = options[0]?.id ?? null
          const own = raised(plainPrice(item_id ?? 0, null))
          const with_option =
            option === null
              ? own
              : item_id === 2 && option === 7
                ? raised(17_000)
                : own + (SURCHARGES.get(option) ?? 0)
          return (with_option * qty_e4) / 10_000
        }
        const all = receipts.flatMap(({ lines }) => lines)
        const gross = all.reduce((sum, one) => sum + modelOf(one), 0)
        expect(sums.total.after.gross).toBe(gross)
        expect(sums.total.after.net).toBe(gross)
        expect(sums.total.before.net).toBe(all.reduce((sum, { net }) => sum + net, 0))
        for (const side of ['before', 'after'] as const)
          for (const name of ['gross', 'discount', 'net'] as const)
            expect(sums.channels.reduce((sum, row) => sum + row[side][name], 0)).toBe(sums.total[side][name])
        const changed = sums.menus.reduce((sum, { before, after }) => sum + after.net - before.net, 0)
        expect(changed).toBe(sums.total.after.net - sums.total.before.net)
      },
    ),
  )
})

test('what a bill with tax inside and discounts comes to is what the evaluator of bills makes of it', () => {
  fc.assert(
    fc.property(
      receipt({ inclusive: true, discounts: true }),
      fc.integer({ min: 1, max: 9_000 }),
      (one, value) => {
        const tried = trialOf({ rules: [ruleFor('amount', value)] })(one)
        const delta = tried && deltaOf(one, tried)
        expect(delta?.is_as_told).toBe(true)
        const rate = one.discounts[0]
        const bill = computeBill({
          ...{ settings: one.settings, cash: false },
          lines: one.lines.map(({ qty_e4, is_taxable }, n) => ({
            ...{ unit_price: tried?.unit_prices[n] ?? 0, qty_e4, taxable: is_taxable },
          })),
          discounts: rate
            ? [rate.rate_bp === null ? { amount: rate.amount } : { rate_bp: rate.rate_bp }]
            : [],
        })
        expect(one.lines.map(({ net }, n) => net + (delta?.lines[n]?.net ?? 0))).toEqual(
          bill.lines.map(({ net }) => net),
        )
      },
    ),
  )
})

test('the list that is tried takes its place among those that held then', () => {
  const one = fc.sample(receipt({}), { numRuns: 1, seed: 5 })[0]
  if (!one) throw new Error('no receipt')
  const running: PriceList = { ...LIST, id: 2, published_at: 0, starts_on: null, priority: 9 }
  const covering = { ...running, rules: [ruleFor('amount', 500)] }
  // One that holds already and comes first leaves nothing to change; one that began later did not hold then.
  expect(trialOf({ rules: [ruleFor('amount', 900)] }, [covering])(one)).toBeNull()
  const later = { ...covering, published_at: one.at + 1 }
  expect(trialOf({ rules: [ruleFor('amount', 900)] }, [later])(one)).not.toBeNull()
  expect(trialOf({ rules: [ruleFor('amount', 900)], channels: ['GOFOOD'] })(one)).toBeNull()
  const typed = { ...one, lines: one.lines.map((each) => ({ ...each, is_typed: true })) }
  expect(trialOf({ rules: [ruleFor('amount', 900)] })(typed)).toBeNull()
})

test('a discount takes off what it would have, until its quota is used up, and beside others the larger', () => {
  const plain = fc.sample(receipt({}), { numRuns: 3, seed: 8 })
  const book = { discount: tried({ type: 'bill_percent', value: 1000, quota: 2 }), state: 'DRAFT' }
  const { total } = run(plain, createDiscountTrial(book))
  const off = plain
    .slice(0, 2)
    .map(({ lines }) => Math.floor((lines.reduce((sum, { gross }) => sum + gross, 0) + 5) / 10))
  expect(total.after.discount).toBe(off.reduce((sum, amount) => sum + amount, 0))
  expect(total.after.net).toBe(total.before.net - total.after.discount)

  const [bare] = plain
  if (!bare) throw new Error('no receipt')
  const gross = bare.lines.reduce((sum, each) => sum + each.gross, 0)
  const bearing = (amount: number) => ({ ...bare, discounts: [{ line: null, rate_bp: null, amount }] })
  const trial = createDiscountTrial({ ...book, discount: tried({ type: 'bill_percent', value: 1000 }) })
  expect(trial(bearing(gross))).toBeNull()
  expect(trial(bearing(1))).toMatchObject({ replaces: true, is_exact: false })
})

test('the volume that keeps the contribution: what a portion left before by what it leaves after', () => {
  const cell: SoldCell = {
    ...{ channel: 'DINE_IN', item_id: 1, name: 'Kopi', qty_e4: 100_000, gross: 200_000, discount: 0 },
    ...{ net: 200_000, cogs: 80_000, costed_net: 200_000 },
  }
  const raised = (delta: number) => {
    const touched: Touched = new Map()
    touch(
      touched,
      cellKey('DINE_IN', 1),
      { qty_e4: 100_000, net: 200_000, cogs: 80_000 },
      {
        ...{ gross: delta, discount: 0, net: delta, borne: 0 },
      },
    )
    return addUpTrial([cell], touched, new Map()).total
  }
  // 120,000 before and 140,000 after: a seventh fewer portions leave as much.
  expect(raised(20_000)).toMatchObject({ volume_bp: 8_571 - 10_000, is_lost: false })
  expect(raised(-60_000)).toMatchObject({ volume_bp: 10_000, is_lost: false })
  expect(raised(-120_000)).toMatchObject({ volume_bp: null, is_lost: true })
  const unknown = addUpTrial([{ ...cell, cogs: 0, costed_net: 0 }], new Map(), new Map()).total
  expect(unknown.before.contribution).toBeNull()
})

test('what others bear of a discount comes back as contribution, and of nothing else', () => {
  const trial = () =>
    createDiscountTrial({ discount: tried({ type: 'bill_percent', value: 1000 }), state: 'DRAFT' })
  fc.assert(
    fc.property(fc.array(receipt({}), { minLength: 1, maxLength: 5 }), (receipts) => {
      const [alone, borne] = [run(receipts, trial()), run(receipts, trial(), 1)]
      const taken = alone.total.after.discount - alone.total.before.discount
      expect(borne.total.borne).toBe(taken)
      expect(alone.total.borne).toBe(0)
      expect({ ...borne.total.after, contribution: null }).toEqual({
        ...alone.total.after,
        contribution: null,
      })
      expect(borne.channels.reduce((sum, row) => sum + row.borne, 0)).toBe(taken)
      const [least, most] = [alone.total.after.contribution, borne.total.after.contribution]
      if (least === null || most === null) return
      // Of the lines whose cost is known alone.
      expect(most - least).toBeGreaterThanOrEqual(0)
      expect(most - least).toBeLessThanOrEqual(taken)
    }),
  )
  // In the place of another discount, all of it is given.
  const [bare] = fc.sample(receipt({}), { numRuns: 1, seed: 8 })
  if (!bare) throw new Error('no receipt')
  const bearing = { ...bare, discounts: [{ line: null, rate_bp: null, amount: 1 }] }
  const change = trial()(bearing)
  const delta = change && deltaOf(bearing, change)
  const given = (delta?.lines ?? []).reduce((sum, line) => sum + line.given, 0)
  const more = (delta?.lines ?? []).reduce((sum, line) => sum + line.discount, 0)
  expect(given).toBe(more + 1)
})
