import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addedBy } from '../../../catalog/price/option-price.calc.ts'
import { type PriceList, priceFor } from '../../../catalog/price/price-for.calc.ts'
import { buildMenu } from './build-menu.ts'
import { readGrabId } from './grab-ids.calc.ts'
import type { MenuSource, SourceItem } from './source-menu.ts'

const AT = Date.parse('2026-11-20T05:00:00Z')
const SIZES = [
  { id: 21, name: 'Kecil', price: 0 },
  { id: 22, name: 'Besar', price: 6_000 },
]
const TOPPINGS = [{ id: 31, name: 'Keju', price: 3_000 }]

const itemOf = (id: number, is_required: boolean): SourceItem => ({
  ...{ id, item_group_id: 7, name: `Kopi ${id}`, description: null, image: null, is_taxable: true },
  ...{ is_active: true, is_available: true, sold_out_on: null, offered_from: null, offered_until: null },
  ...{ order_types: [], status: 0, today: null, stock_cap: null, portions: null, schedule: [] },
  ...{ opens_minute: null, closes_minute: null },
  variants: [
    {
      ...{ id: 2, name: 'Ukuran', min_choices: is_required ? 1 : 0, max_choices: 1, free_quantity: 0 },
      options: SIZES,
    },
    { ...{ id: 3, name: 'Topping', min_choices: 0, max_choices: 1, free_quantity: 0 }, options: TOPPINGS },
  ],
})

const price = fc.option(fc.integer({ min: 0, max: 90_000 }))
const world = fc.record({
  base: fc.integer({ min: 0, max: 60_000 }),
  own: fc.tuple(price, price),
  is_required: fc.boolean(),
  list: fc.option(
    fc.record({
      ...{ value: fc.integer({ min: -5_000, max: 9_000 }), typed_large: price, is_over: fc.boolean() },
      ceiling_bp: fc.option(fc.integer({ min: 0, max: 6_000 })),
    }),
  ),
})
type World = typeof world extends fc.Arbitrary<infer W> ? W : never

function build({ base, own, is_required, list }: World) {
  const priced = [11, 12].map((id) => ({
    ...{ id, item_group_id: 7, price: base, cost: null },
    option_prices:
      id === 12
        ? []
        : own.flatMap((typed, index) =>
            typed === null ? [] : [{ variant_option_id: SIZES[index]?.id ?? 0, price: typed }],
          ),
  }))
  const lists: PriceList[] = list
    ? [
        {
          ...{ id: 1, name: 'GrabFood', priority: 1, published_at: 0, ended_at: list.is_over ? 1 : null },
          ...{
            channels: ['GRABFOOD'],
            outlet_ids: [],
            table_group_ids: [],
            members: 'all',
            member_tier_ids: [],
          },
          ...{ starts_on: null, ends_on: null, schedule: [], rounding: 'none' },
          ...{ floor_bp: null, ceiling_bp: list.ceiling_bp },
          rules: [{ target: 'all', item_group_id: null, item_id: null, kind: 'percent', value: list.value }],
          overrides: [],
          option_overrides:
            list.typed_large === null
              ? []
              : [{ item_id: 11, variant_option_id: 22, price: list.typed_large }],
        },
      ]
    : []
  const outlet = { id: 1, timezone: 'Asia/Jakarta', cutoff_minutes: 240, hours: [] }
  const source: MenuSource = {
    ...{ outlet, merchant_id: 'M', partner_merchant_id: 'P', public_url: 'https://lumbung.example' },
    groups: [{ id: 7, name: 'Kopi' }],
    items: [itemOf(11, is_required), itemOf(12, is_required)],
    ...{ priced, lists },
  }
  const answer = (id: number) =>
    priceFor(lists, {
      item: priced[id - 11] ?? { id, item_group_id: 7, price: base, cost: null },
      ...{ outlet, channel: 'GRABFOOD', table_group_id: null, member: null, at: AT },
    })
  return { built: buildMenu(source, AT), answer }
}

test('whatever is chosen at GrabFood comes to what the resolver says, and nothing is below zero', () => {
  fc.assert(
    fc.property(world, (wanted) => {
      const { built, answer } = build(wanted)
      const items = built.menu.categories.flatMap((category) => category.items)
      expect(items).toHaveLength(2)
      for (const item of items) {
        const id = readGrabId('item', item.id) ?? 0
        const told = answer(id)
        const [sizes, toppings] = item.modifierGroups
        expect(item.price).toBeGreaterThanOrEqual(0)
        for (const modifier of sizes?.modifiers ?? []) {
          expect(modifier.price).toBeGreaterThanOrEqual(0)
          const option = SIZES.find((size) => size.id === readGrabId('option', modifier.id))
          if (!option) throw new Error(`an option nobody knows: ${modifier.id}`)
          const charged = (item.price + modifier.price) / 100
          const cheaper = addedBy(told, option) < 0
          // Without a choice that has to be made Grab cannot make cheaper, and the problem is told.
          expect(charged).toBe(
            cheaper && !wanted.is_required ? told.price : told.price + addedBy(told, option),
          )
          if (cheaper && !wanted.is_required)
            expect(built.problems).toContainEqual(
              expect.objectContaining({ item_id: id, is_blocking: false }),
            )
        }
        expect(toppings?.modifiers).toMatchObject([{ id: 'O31', price: 300_000 }])
      }
    }),
    { numRuns: 500 },
  )
})

test('what bears one id has one name and one price wherever it is, and keeps it when a list begins or ends', () => {
  fc.assert(
    fc.property(world, (wanted) => {
      const ids = (given: World) => {
        const groups = build(given).built.menu.categories.flatMap(({ items }) =>
          items.flatMap((item) => item.modifierGroups),
        )
        const by_id = new Map<string, string>()
        for (const group of groups) {
          const text = JSON.stringify({ ...group, sequence: 0 })
          expect(by_id.get(group.id) ?? text).toBe(text)
          by_id.set(group.id, text)
        }
        return [...by_id.keys()]
      }
      const { list } = wanted
      const has_own = wanted.own.some((typed) => typed !== null) || (list?.typed_large ?? null) !== null
      expect(ids(wanted)).toEqual(has_own ? ['V2I11', 'V3', 'V2'] : ['V2', 'V3'])
      if (list) expect(ids({ ...wanted, list: { ...list, is_over: !list.is_over } })).toEqual(ids(wanted))
    }),
    { numRuns: 200 },
  )
})

test('ids of options of one item are read as those options', () => {
  expect(readGrabId('option', 'O22I11')).toBe(22)
  expect(readGrabId('variant', 'V2I11')).toBe(2)
  expect(readGrabId('item', 'I11')).toBe(11)
  for (const text of ['I11I11', 'O22I', 'O22I0', 'G7I11', 'O22V3']) {
    for (const kind of ['group', 'item', 'variant', 'option'] as const)
      expect(readGrabId(kind, text)).toBeUndefined()
  }
})
