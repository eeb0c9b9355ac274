import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPricer, type PriceList, type PriceQuestion, priceFor } from './price-for.calc.ts'

const T = Date.parse('2026-11-20T12:00:00Z')
const HOUR = 3_600_000
const few = <V>(...values: V[]) => fc.subarray(values)
const instant = fc.option(fc.constantFrom(T - HOUR, T, T + HOUR))

const list: fc.Arbitrary<Omit<PriceList, 'id'>> = fc.record({
  name: fc.constant('Daftar'),
  priority: fc.integer({ min: 0, max: 2 }),
  published_at: instant,
  ended_at: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, instant),
  channels: few('DINE_IN', 'GRABFOOD'),
  outlet_ids: few(1, 2),
  table_group_ids: few(5, 6),
  members: fc.constantFrom('all' as const, 'all' as const, 'members' as const, 'tiers' as const),
  member_tier_ids: few(8, 9),
  starts_on: fc.constantFrom(null, '2026-11-20', '2026-11-21'),
  ends_on: fc.constantFrom(null, '2026-11-19', '2026-11-20'),
  schedule: fc.constantFrom([], [{ weekday: 5, opens_minute: 18 * 60, closes_minute: 20 * 60 }]),
  rounding: fc.constant('none' as const),
  floor_bp: fc.constant(null),
  ceiling_bp: fc.constant(null),
  rules: fc.constantFrom(
    [],
    [{ target: 'all' as const, item_group_id: null, item_id: null, kind: 'percent' as const, value: 2000 }],
    [{ target: 'group' as const, item_group_id: 7, item_id: null, kind: 'amount' as const, value: -3000 }],
    [{ target: 'item' as const, item_group_id: null, item_id: 99, kind: 'fixed' as const, value: 1 }],
  ),
  overrides: fc.constantFrom([], [{ item_id: 3, price: 17_500 }], [{ item_id: 4, price: 1 }]),
})
const lists = fc.array(list, { maxLength: 6 }).map((all) => all.map((one, id) => ({ ...one, id: id + 1 })))
const question: fc.Arbitrary<PriceQuestion> = fc.record({
  item: fc.constant({ id: 3, item_group_id: 7, price: 20_000, cost: null }),
  outlet: fc.constantFrom(
    { id: 1, timezone: 'Asia/Jakarta', cutoff_minutes: 240 },
    { id: 3, timezone: 'Asia/Jayapura', cutoff_minutes: 240 },
  ),
  channel: fc.constantFrom('DINE_IN', 'GRABFOOD', 'TAKEAWAY'),
  table_group_id: fc.constantFrom(null, 5),
  member: fc.constantFrom(null, { member_tier_id: null }, { member_tier_id: 8 }, { member_tier_id: 10 }),
  at: fc.constant(T),
})

/** The price in a list as the words of the product have it; undefined when it says nothing. */
function priceIn(one: PriceList): number | undefined {
  const typed = one.overrides.find((row) => row.item_id === 3)
  if (typed) return typed.price
  const [rule] = one.rules
  if (!rule || rule.target === 'item') return undefined
  return rule.kind === 'percent' ? 24_000 : 17_000
}

/** Takes lists out one condition after another, and of those left the best by comparing all pairs. */
function model(
  all: readonly PriceList[],
  { outlet, channel, table_group_id, member }: PriceQuestion,
): number {
  // At 12.00 UTC on Friday 20 November it is 19.00 in Jakarta and 21.00 in Jayapura.
  const hour = outlet.timezone === 'Asia/Jakarta' ? 19 : 21
  const left = all
    .filter((one) => one.published_at !== null && one.published_at <= T)
    .filter((one) => one.ended_at === null || one.ended_at > T)
    .filter((one) => !one.outlet_ids.length || one.outlet_ids.indexOf(outlet.id) >= 0)
    .filter((one) => !one.channels.length || one.channels.indexOf(channel) >= 0)
    .filter(
      (one) => !one.table_group_ids.length || (table_group_id === 5 && one.table_group_ids.indexOf(5) >= 0),
    )
    .filter((one) => one.members === 'all' || member !== null)
    .filter(
      (one) => one.members !== 'tiers' || (member?.member_tier_id === 8 && one.member_tier_ids[0] === 8),
    )
    .filter((one) => one.starts_on !== '2026-11-21')
    .filter((one) => one.ends_on !== '2026-11-19')
    .filter((one) => !one.schedule.length || (hour >= 18 && hour < 20))
    .filter((one) => priceIn(one) !== undefined)
  // One for members beats all for everybody, of whatever priority.
  const first = left.some((one) => one.members !== 'all') ? left.filter((one) => one.members !== 'all') : left
  const best = first.find((one) =>
    first.every(
      (other) => one.priority > other.priority || (one.priority === other.priority && one.id >= other.id),
    ),
  )
  return (best && priceIn(best)) ?? 20_000
}

test('the price is the one a plain model finds, whatever the order of the lists', () => {
  fc.assert(
    fc.property(lists, question, fc.infiniteStream(fc.nat()), (all, asked, random) => {
      const expected = model(all, asked)
      expect(priceFor(all, asked).price).toBe(expected)
      const shuffled = all
        .map((one) => ({ one, at: random.next().value as number }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one)
      expect(priceFor(shuffled, asked).price).toBe(expected)
    }),
    { numRuns: 2000 },
  )
})

test('many menus priced at once cost what each does alone', () => {
  fc.assert(
    fc.property(lists, question, (all, asked) => {
      const { item, ...sale } = asked
      const { verdicts: _, ...answer } = priceFor(all, asked)
      expect(createPricer(all, sale)(item)).toEqual(answer)
    }),
    { numRuns: 1000 },
  )
})

test('every list gets one verdict: at most one won, and none above the winner could have', () => {
  fc.assert(
    fc.property(lists, question, (all, asked) => {
      const { price, base_price, verdicts } = priceFor(all, asked)
      expect(verdicts.map((verdict) => verdict.list.id).sort()).toEqual(all.map((one) => one.id).sort())
      const [first] = verdicts
      const won = verdicts.filter((verdict) => verdict.outcome === 'WON')
      expect(won.length).toBeLessThanOrEqual(1)
      if (won.length === 1) {
        expect(first).toBe(won[0])
        expect(price).toBe(first?.resolution?.price)
      } else {
        expect(price).toBe(base_price)
        expect(
          verdicts.every(({ outcome }) => outcome !== 'LOWER_PRIORITY' && outcome !== 'MEMBERS_FIRST'),
        ).toBe(true)
      }
      // Taking a loser away changes nothing; taking the winner away may.
      for (const loser of verdicts.filter((verdict) => verdict.outcome !== 'WON')) {
        const rest = all.filter((one) => one.id !== loser.list.id)
        expect(priceFor(rest, asked).price).toBe(price)
      }
    }),
    { numRuns: 500 },
  )
})

test('each reason is told', () => {
  const base: PriceList = {
    id: 1,
    name: 'Harga',
    priority: 10,
    published_at: T - HOUR,
    ended_at: null,
    channels: [],
    outlet_ids: [],
    table_group_ids: [],
    members: 'all',
    member_tier_ids: [],
    starts_on: null,
    ends_on: null,
    schedule: [],
    rounding: 'none',
    floor_bp: null,
    ceiling_bp: null,
    rules: [{ target: 'all', item_group_id: null, item_id: null, kind: 'percent', value: 2000 }],
    overrides: [],
  }
  const asked: PriceQuestion = {
    item: { id: 3, item_group_id: 7, price: 20_000, cost: null },
    outlet: { id: 1, timezone: 'Asia/Jakarta', cutoff_minutes: 240 },
    channel: 'GRABFOOD',
    table_group_id: null,
    member: null,
    at: T,
  }
  const outcome = (change: Partial<PriceList>) =>
    priceFor([{ ...base, ...change }], asked).verdicts[0]?.outcome
  expect(outcome({})).toBe('WON')
  expect(outcome({ published_at: null })).toBe('DRAFT')
  expect(outcome({ published_at: T + 1 })).toBe('SCHEDULED')
  expect(outcome({ ended_at: T })).toBe('ENDED')
  expect(outcome({ outlet_ids: [2] })).toBe('OTHER_OUTLET')
  expect(outcome({ channels: ['DINE_IN'] })).toBe('OTHER_CHANNEL')
  expect(outcome({ table_group_ids: [5] })).toBe('OTHER_TABLE_GROUP')
  expect(outcome({ members: 'members' })).toBe('MEMBERS_ONLY')
  expect(outcome({ members: 'tiers', member_tier_ids: [8] })).toBe('MEMBERS_ONLY')
  const of = (member_tier_id: number | null) =>
    priceFor([{ ...base, members: 'tiers', member_tier_ids: [8] }], { ...asked, member: { member_tier_id } })
      .verdicts[0]?.outcome
  expect([of(null), of(9), of(8)]).toEqual(['OTHER_TIER', 'OTHER_TIER', 'WON'])
  expect(outcome({ starts_on: '2026-11-21' })).toBe('OUT_OF_DATES')
  expect(outcome({ schedule: [{ weekday: 6, opens_minute: 0, closes_minute: 60 }] })).toBe('OTHER_DAY')
  expect(outcome({ schedule: [{ weekday: 5, opens_minute: 0, closes_minute: 60 }] })).toBe('OTHER_HOUR')
  const both = [5, 6].map((weekday) => ({ weekday, opens_minute: 0, closes_minute: 60 }))
  expect(outcome({ schedule: both })).toBe('OTHER_HOUR')
  // Thursday's span that reaches into Friday belongs to Thursday, on which the list has not begun.
  const over_night = { weekday: 4, opens_minute: 1_200, closes_minute: 2_880 }
  expect(outcome({ schedule: [over_night], starts_on: '2026-11-20' })).toBe('OUT_OF_DATES')
  expect(outcome({ rules: [] })).toBe('NO_RULE')
  const verdicts = priceFor([base, { ...base, id: 2, priority: 9 }], asked).verdicts
  expect(verdicts.map((verdict) => verdict.outcome)).toEqual(['WON', 'LOWER_PRIORITY'])
  const gold = { ...base, id: 3, priority: 0, members: 'members' as const }
  const bought = priceFor([base, gold], { ...asked, member: { member_tier_id: null } }).verdicts
  expect(bought.map(({ list: { id }, outcome: told }) => [id, told])).toEqual([
    [3, 'WON'],
    [1, 'MEMBERS_FIRST'],
  ])
})
