import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FindingQuestion, type FoundItem, findingsOf } from './price-findings.calc.ts'
import { type PriceList, priceFor } from './price-for.calc.ts'

const HOUR = 3_600_000
/** A Friday evening in Jakarta. */
const FROM = Date.parse('2026-11-20T12:00:00Z')
const CHANNELS = ['DINE_IN', 'GRABFOOD']
const OUTLETS = [
  { id: 1, timezone: 'Asia/Jakarta', cutoff_minutes: 240, table_group_ids: [5] },
  { id: 2, timezone: 'Asia/Makassar', cutoff_minutes: 0, table_group_ids: [] },
]
const ITEMS: readonly FoundItem[] = [
  { id: 11, name: 'Kopi', item_group_id: 7, price: 20_000, cost: '9000', food_cost_target_bp: 3500 },
  { id: 12, name: 'Soto', item_group_id: 8, price: 30_000, cost: null, food_cost_target_bp: 3500 },
]

const PLAIN: PriceList = {
  ...{ id: 1, name: 'Daftar', priority: 1, published_at: FROM, ended_at: null, channels: [], outlet_ids: [] },
  ...{
    table_group_ids: [],
    members: 'all',
    member_tier_ids: [],
    starts_on: null,
    ends_on: null,
    schedule: [],
  },
  ...{ rounding: 'none', floor_bp: null, ceiling_bp: null, rules: [], overrides: [] },
}
const percent = (value: number) => [
  { target: 'all' as const, item_group_id: null, item_id: null, kind: 'percent' as const, value },
]
const ask = (list: Partial<PriceList>, more: Partial<FindingQuestion> = {}) =>
  findingsOf({
    ...{
      list: { ...PLAIN, ...list },
      others: [],
      items: ITEMS,
      outlets: OUTLETS,
      channels: CHANNELS,
      from: FROM,
    },
    ...{ sees_costs: true, base_ends: [], platform_fees: [] },
    ...more,
  })

const few = <V>(...values: V[]) => fc.subarray(values, { maxLength: 1 })
const list: fc.Arbitrary<Omit<PriceList, 'id'>> = fc.record({
  name: fc.constant('Daftar'),
  priority: fc.integer({ min: 0, max: 2 }),
  published_at: fc.constantFrom(FROM - HOUR, FROM, FROM + 30 * HOUR),
  ended_at: fc.constantFrom(null, null, FROM + 60 * HOUR),
  channels: few(...CHANNELS),
  outlet_ids: few(1, 2),
  table_group_ids: few(5),
  members: fc.constantFrom('all' as const, 'members' as const, 'tiers' as const),
  member_tier_ids: few(8, 9),
  starts_on: fc.constantFrom(null, '2026-11-20', '2026-11-25'),
  ends_on: fc.constantFrom(null, '2026-11-22', '2026-11-28'),
  schedule: fc.constantFrom(
    [],
    [{ weekday: 5, opens_minute: 18 * 60, closes_minute: 20 * 60 }],
    [{ weekday: 6, opens_minute: 23 * 60, closes_minute: 26 * 60 }],
    [{ weekday: 3, opens_minute: 60, closes_minute: 120 }],
  ),
  rounding: fc.constant('none' as const),
  floor_bp: fc.constant(null),
  ceiling_bp: fc.constant(null),
  rules: fc.constantFrom([], percent(-1000), percent(1000)),
  overrides: fc.constantFrom([], [{ item_id: 12, price: 15_000 }]),
})

/** Every hour of three weeks, at every place, by every buyer: lists change at whole hours. */
const TIMES = Array.from({ length: 21 * 24 }, (_, hour) => FROM + hour * HOUR)
const PLACES = OUTLETS.flatMap((outlet) =>
  CHANNELS.flatMap((channel) =>
    [null, ...(channel === 'DINE_IN' ? outlet.table_group_ids : [])].map((table_group_id) => ({
      outlet,
      channel,
      table_group_id,
    })),
  ),
)
const MEMBERS = [null, 8, 9].map((member_tier_id) => ({ member_tier_id }))

/** What a plain look at every hour finds: whether the list ever sets a price, and which menus cost members more by it. */
function look(lists: readonly PriceList[], own: PriceList) {
  let holds = false
  let wins = false
  const dearer = new Set<number>()
  for (const at of TIMES)
    for (const place of PLACES)
      for (const item of ITEMS) {
        const guest = priceFor(lists, { item, ...place, member: null, at })
        for (const member of MEMBERS) {
          const paid = priceFor(lists, { item, ...place, member, at })
          const verdicts = [guest, paid].flatMap(({ verdicts: all }) => all.filter((one) => one.list === own))
          holds ||= verdicts.some(({ outcome }) =>
            ['WON', 'NO_RULE', 'MEMBERS_FIRST', 'LOWER_PRIORITY'].includes(outcome),
          )
          const is_it = verdicts.some(({ outcome }) => outcome === 'WON')
          wins ||= is_it
          if (is_it && paid.price > guest.price) dearer.add(item.id)
        }
      }
  return { holds, wins, dearer: [...dearer].sort() }
}

test('what is found among lists is what a look at every hour of three weeks finds', () => {
  fc.assert(
    fc.property(fc.array(list, { minLength: 1, maxLength: 3 }), (all) => {
      const lists = all.map((one, at): PriceList => ({ ...one, id: at + 1 }))
      const [own, ...others] = lists
      if (!own) return
      const found = findingsOf({
        ...{ list: own, others, items: ITEMS, outlets: OUTLETS, channels: CHANNELS, from: FROM },
        ...{ sees_costs: false, base_ends: [], platform_fees: [] },
      })
      const seen = look(lists, own)
      const kinds = found.map(({ kind }) => kind)
      const says = own.rules.length + own.overrides.length > 0
      expect(kinds.includes('NEVER_HOLDS')).toBe(!seen.holds)
      expect(kinds.includes('NEVER_WINS')).toBe(seen.holds && says && !seen.wins)
      expect(kinds.includes('NO_MENU')).toBe(!says)
      const rows = found.find(({ kind }) => kind === 'MEMBERS_PAY_MORE')?.rows ?? []
      expect([...new Set(rows.map(({ id }) => id))].sort()).toEqual(seen.dearer)
      for (const { id, situation, price, against } of rows) {
        const item = ITEMS.find((one) => one.id === id)
        if (!item || !situation) throw new Error('a row without its menu or moment')
        const at = { item, ...situation.place, at: situation.at }
        expect(priceFor(lists, { ...at, member: situation.member }).price).toBe(price)
        expect(priceFor(lists, { ...at, member: null }).price).toBe(against)
      }
    }),
    { numRuns: 30 },
  )
})

describe('what a list makes of single menus', () => {
  test('what a platform leaves of a price is held against the cost where the list holds', () => {
    const grab = { channel: 'GRABFOOD', name: 'GrabFood' }
    const platform_fees = [
      { ...grab, outlet_id: 1, fee_bp: 2500 },
      { ...grab, outlet_id: 2, fee_bp: 3000 },
    ]
    // 12,500 of the 9,000 that Kopi costs: 9,375 are left at a quarter, 8,750 at three tenths.
    const overrides = [{ item_id: 11, price: 12_500 }]
    const kinds = (more: Partial<PriceList>) =>
      ask({ overrides, ...more }, { platform_fees }).filter(({ kind }) => kind === 'BELOW_COST_AFTER_FEE')
    expect(kinds({ channels: ['GRABFOOD'] })).toEqual([
      {
        kind: 'BELOW_COST_AFTER_FEE',
        rows: [{ id: 11, name: 'Kopi', price: 12_500, against: 8_750, cost: '9000', channel: 'GrabFood' }],
      },
    ])
    expect(kinds({ channels: [], outlet_ids: [2] })).toHaveLength(1)
    expect(kinds({ channels: ['GRABFOOD'], outlet_ids: [1] })).toEqual([])
    expect(kinds({ channels: ['DINE_IN'] })).toEqual([])
    expect(ask({ overrides }, { platform_fees, sees_costs: false })).not.toContainEqual(
      expect.objectContaining({ kind: 'BELOW_COST_AFTER_FEE' }),
    )
  })

  test('under a floor, menus whose cost nobody knows are named', () => {
    const of = (floor_bp: number | null) =>
      ask({ rules: percent(1000), floor_bp }).filter(({ kind }) => kind === 'NO_COST')
    expect(of(null)).toEqual([])
    expect(of(2000)).toMatchObject([{ kind: 'NO_COST', rows: [{ id: 12, name: 'Soto' }] }])
  })

  test('free, below cost, thin, over the ceiling, left out', () => {
    expect(ask({ rules: percent(-10_000) })[0]).toMatchObject({
      kind: 'ZERO_PRICE',
      rows: [{ id: 11, against: 20_000, price: 0 }, { id: 12 }],
    })
    expect(ask({ rules: percent(-6000) })).toMatchObject([
      { kind: 'BELOW_COST', rows: [{ id: 11, name: 'Kopi', price: 8000, cost: '9000' }] },
    ])
    expect(ask({ rules: percent(-5500) })).toMatchObject([
      { kind: 'LOW_MARGIN', rows: [{ id: 11, price: 9000, against: 3500 }] },
    ])
    expect(ask({ rules: percent(-5500) }, { sees_costs: false })).toEqual([])
    expect(
      ask({ rules: percent(2000), overrides: [{ item_id: 12, price: 50_000 }], ceiling_bp: 1000 }),
    ).toMatchObject([{ kind: 'OVER_CEILING', rows: [{ id: 12, price: 33_000, against: 33_000 }] }])
    // The floor is above the ceiling.
    expect(ask({ rules: percent(0), ceiling_bp: 0, floor_bp: 20_000 })).toMatchObject([
      { kind: 'OVER_CEILING', rows: [{ id: 11, price: 27_000, against: 20_000 }] },
      { kind: 'NO_COST', rows: [{ id: 12 }] },
    ])
    expect(ask({ overrides: [{ item_id: 11, price: 21_000 }] })).toMatchObject([
      { kind: 'NOT_SET', rows: [{ id: 12, price: 30_000 }] },
    ])
    expect(ask({ rules: percent(1000) })).toEqual([])
  })

  test('a base whose last day comes first', () => {
    const base_ends = [
      { id: 3, name: 'Bandung', ends_on: '2026-12-01' },
      { id: 4, name: 'Dasar', ends_on: null },
    ]
    expect(ask({ rules: percent(1000), ends_on: '2026-12-01' }, { base_ends })).toEqual([])
    expect(ask({ rules: percent(1000), ends_on: '2026-12-02' }, { base_ends })).toMatchObject([
      { kind: 'BASE_ENDS', rows: [{ id: 3, date: '2026-12-01' }] },
    ])
    expect(ask({ rules: percent(1000) }, { base_ends })).toMatchObject([{ kind: 'BASE_ENDS' }])
  })
})

test('an option with a price of its own is held against what the menu costs with it', () => {
  const [coffee] = ITEMS
  if (!coffee) throw new Error('no menu')
  const items: FoundItem[] = [
    {
      ...coffee,
      option_prices: [{ variant_option_id: 70, price: 12_000 }],
      options: [{ id: 70, name: 'Besar', cost: '2000.5' }],
    },
  ]
  const below = (rules: ReturnType<typeof percent>, more: Partial<PriceList> = {}) =>
    ask({ rules, ...more }, { items }).find(({ kind }) => kind === 'BELOW_COST')?.rows
  // 9,000 and 2,000.5: 12,000 less 10 % is not enough, though 20,000 less 10 % is.
  expect(below(percent(-1000))).toEqual([{ id: 11, name: 'Kopi · Besar', price: 10_800, cost: '11000.5' }])
  expect(below(percent(0))).toBeUndefined()
  const option_overrides = [{ item_id: 11, variant_option_id: 70, price: 9_000 }]
  expect(below([], { option_overrides })).toMatchObject([{ price: 9_000 }])
  expect(ask({ rules: percent(-1000) }, { items, sees_costs: false })).toEqual([])
})
