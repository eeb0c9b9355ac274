import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addedBy, unitPrice } from '../../catalog/price/option-price.calc.ts'
import { type PriceList, priceFor } from '../../catalog/price/price-for.calc.ts'
import type { PriceRule } from '../../catalog/price/price-rule.calc.ts'
import { type BillSettings, computeBill, QTY_SCALE } from './bill.calc.ts'

const SMALL = 1
const LARGE = 2
const CHEESE = 9
const AT = Date.parse('2026-11-20T12:00:00Z')
const money = (max: number) => fc.integer({ min: 0, max })

const rule: fc.Arbitrary<PriceRule> = fc
  .record({
    target: fc.constantFrom('all' as const, 'group' as const, 'item' as const),
    kind: fc.constantFrom('fixed' as const, 'percent' as const, 'amount' as const),
    share: fc.integer({ min: -10_000, max: 20_000 }),
    rupiah: fc.integer({ min: -30_000, max: 60_000 }),
  })
  .map(({ target, kind, share, rupiah }) => ({
    target,
    kind,
    item_group_id: target === 'group' ? 7 : null,
    item_id: target === 'item' ? 3 : null,
    value: kind === 'percent' ? share : kind === 'fixed' ? Math.abs(rupiah) : rupiah,
  }))

const world = fc.record({
  base: money(60_000),
  /** Of the two sizes, and of what goes on top. */
  surcharges: fc.tuple(money(20_000), money(20_000), money(9_000)),
  own: fc.tuple(fc.option(money(90_000)), fc.option(money(90_000))),
  size: fc.constantFrom(SMALL, LARGE, null),
  with_cheese: fc.boolean(),
  cost: fc.option(money(40_000)),
  list: fc.option(
    fc.record({
      rules: fc.uniqueArray(rule, { selector: ({ target }) => target, maxLength: 3 }),
      typed: fc.option(money(90_000)),
      typed_large: fc.option(money(90_000)),
      floor_bp: fc.option(fc.integer({ min: 0, max: 8_000 })),
      ceiling_bp: fc.option(fc.integer({ min: 0, max: 8_000 })),
      rounding: fc.constantFrom('none' as const, 'nearest_500' as const, 'nearest_1000' as const),
      members: fc.constantFrom('all' as const, 'members' as const),
    }),
  ),
  is_member: fc.boolean(),
  discount: fc.option(
    fc.oneof(
      fc.record({ amount: money(40_000) }),
      fc.record({ rate_bp: fc.integer({ min: 0, max: 10_000 }) }),
    ),
  ),
  settings: fc.record({
    tax_bp: fc.constantFrom(0, 1_000, 1_100),
    service_bp: fc.constantFrom(0, 500, 750),
    is_tax_inclusive: fc.boolean(),
    rounding_step: fc.constantFrom(0, 100, 500),
  }),
})
type World = typeof world extends fc.Arbitrary<infer W> ? W : never

/** A quotient to the nearest whole, halves up. */
const nearest = (top: bigint, bottom: bigint) => Number((2n * top + bottom) / (2n * bottom))

/** What a list makes of a price by its words: a share or an amount of it, to steps, between ceiling and floor. */
function inList(price: number, wanted: World, by: PriceRule): number {
  const { list } = wanted
  const step = { none: 1n, nearest_500: 500n, nearest_1000: 1000n }[list?.rounding ?? 'none']
  const top =
    by.kind === 'percent' ? BigInt(price) * BigInt(10_000 + by.value) : BigInt(price + by.value) * 10_000n
  const made = top <= 0n ? 0 : nearest(top, 10_000n * step) * Number(step)
  return within(by.kind === 'fixed' ? by.value : made, wanted, price)
}

/** Not above a share of what it costs without the list, as far as that is known, nor below a share of its cost. */
function within(asked: number, { list, cost }: World, own: number | null): number {
  const step = { none: 1, nearest_500: 500, nearest_1000: 1000 }[list?.rounding ?? 'none']
  const { floor_bp = null, ceiling_bp = null } = list ?? {}
  const ceiling = own && ceiling_bp !== null ? Math.floor((own * (10_000 + ceiling_bp)) / 10_000) : null
  const price = ceiling !== null && asked > ceiling ? Math.floor(ceiling / step) * step || ceiling : asked
  if (cost === null || floor_bp === null) return price
  const floor = Math.ceil((cost * (10_000 + floor_bp)) / 10_000)
  return price >= floor ? price : Math.ceil(floor / step) * step
}

/** The price of one as decision 13 tells it, without the resolver. */
function model(wanted: World): number {
  const { base, surcharges, own, size, with_cheese, list, is_member } = wanted
  const cheese = with_cheese ? surcharges[2] : 0
  const own_price = size === SMALL ? own[0] : size === LARGE ? own[1] : null
  const surcharge = size === SMALL ? surcharges[0] : size === LARGE ? surcharges[1] : 0
  const plain = own_price ?? base + surcharge
  const says = list && (list.rules.length > 0 || list.typed !== null || list.typed_large !== null)
  if (!list || !says || (list.members === 'members' && !is_member)) return plain + cheese
  if (size === LARGE && list.typed_large !== null) return within(list.typed_large, wanted, own_price) + cheese
  const by =
    list.rules.find(({ target }) => target === 'item') ??
    list.rules.find(({ target }) => target === 'group') ??
    list.rules.find(({ target }) => target === 'all')
  if (list.typed === null && !by) return plain + cheese
  const menu = list.typed === null && by ? inList(base, wanted, by) : within(list.typed ?? 0, wanted, base)
  if (own_price === null) return menu + surcharge + cheese
  if (list.typed === null && by && by.kind !== 'fixed') return inList(own_price, wanted, by) + cheese
  return within(Math.max(0, menu + own_price - base), wanted, own_price) + cheese
}

function resolve({ base, surcharges, own, size, with_cheese, list, is_member, cost }: World): number {
  const lists: PriceList[] = list
    ? [
        {
          ...{ id: 1, name: 'Daftar', priority: 1, published_at: 0, ended_at: null },
          ...{ channels: [], outlet_ids: [], table_group_ids: [], member_tier_ids: [] },
          ...{ starts_on: null, ends_on: null, schedule: [] },
          ...{ rules: list.rules, floor_bp: list.floor_bp, ceiling_bp: list.ceiling_bp },
          ...{ rounding: list.rounding, members: list.members },
          overrides: list.typed === null ? [] : [{ item_id: 3, price: list.typed }],
          option_overrides:
            list.typed_large === null
              ? []
              : [{ item_id: 3, variant_option_id: LARGE, price: list.typed_large }],
        },
      ]
    : []
  const answer = priceFor(lists, {
    item: {
      ...{ id: 3, item_group_id: 7, price: base, cost: cost === null ? null : String(cost) },
      option_prices: own.flatMap((price, index) =>
        price === null ? [] : [{ variant_option_id: index + 1, price }],
      ),
    },
    outlet: { id: 1, timezone: 'Asia/Jakarta', cutoff_minutes: 240 },
    ...{ channel: 'DINE_IN', table_group_id: null, at: AT },
    member: is_member ? { member_tier_id: null } : null,
  })
  const options = [
    ...(size === null ? [] : [{ id: size, price: surcharges[size - 1] ?? 0 }]),
    ...(with_cheese ? [{ id: CHEESE, price: surcharges[2] }] : []),
  ]
  return unitPrice(
    answer.price,
    options.map((option) => addedBy(answer, option)),
  )
}

test('a menu with its options costs what base, surcharge, own price and price list say', () => {
  fc.assert(
    fc.property(world, (wanted) => {
      expect(resolve(wanted)).toBe(model(wanted))
    }),
    { numRuns: 2_000 },
  )
})

test('and a guest pays that less the discount, with service and tax on top or inside, rounded', () => {
  fc.assert(
    fc.property(world, fc.integer({ min: 1, max: 5 }), (wanted, qty) => {
      const { discount, settings } = wanted
      const rules: BillSettings = {
        ...settings,
        ...{ is_service_before_discount: false, round_down_below: 50, is_rounding_cash_only: false },
      }
      const gross = model(wanted) * qty
      const asked =
        discount === null
          ? 0
          : 'amount' in discount
            ? discount.amount
            : nearest(BigInt(gross) * BigInt(discount.rate_bp), 10_000n)
      const left = gross - Math.min(asked, gross)
      const share = (amount: number, bp: number) => nearest(BigInt(amount) * BigInt(bp), 10_000n)
      const service = settings.is_tax_inclusive ? 0 : share(left, settings.service_bp)
      const tax = settings.is_tax_inclusive ? 0 : share(left + service, settings.tax_bp)
      const due = left + service + tax
      const step = settings.rounding_step
      const above = step > 1 ? due % step : 0
      const paid = above === 0 ? due : above < 50 ? due - above : due - above + step
      const bill = computeBill({
        settings: rules,
        lines: [{ unit_price: resolve(wanted), qty_e4: qty * QTY_SCALE }],
        discounts: discount ? [discount] : [],
        cash: true,
      })
      expect(bill.gross).toBe(gross)
      expect(bill.total).toBe(paid)
    }),
    { numRuns: 1_000 },
  )
})
