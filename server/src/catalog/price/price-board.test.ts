import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { beginAt } from '../../../test/clock.ts'
import { type BoardRow, priceBoard } from './price-board.calc.ts'
import { type PriceList, priceFor } from './price-for.calc.ts'

const START = '2026-11-20T19:00:00+07:00'
beginAt(START)
const app = useTestApp()

const T = Date.parse(START)
const MINUTE = 60_000
const few = <V>(...values: V[]) => fc.subarray(values)
const instant = fc.option(fc.integer({ min: -50, max: 50 }).map((hours) => T + hours * 60 * MINUTE))

const list: fc.Arbitrary<Omit<PriceList, 'id'>> = fc.record({
  name: fc.constant('Daftar'),
  priority: fc.integer({ min: 0, max: 2 }),
  published_at: instant,
  ended_at: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, instant),
  channels: few('DINE_IN', 'GRABFOOD'),
  outlet_ids: few(1, 2, 3),
  table_group_ids: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.constant([5])),
  members: fc.constantFrom('all' as const, 'all' as const, 'members' as const, 'tiers' as const),
  member_tier_ids: few(8, 9),
  starts_on: fc.constantFrom(null, '2026-11-20', '2026-11-22'),
  ends_on: fc.constantFrom(null, '2026-11-19', '2026-11-21'),
  schedule: fc.constantFrom(
    [],
    [{ weekday: 5, opens_minute: 18 * 60, closes_minute: 20 * 60 }],
    [{ weekday: 6, opens_minute: 22 * 60, closes_minute: 26 * 60 }],
  ),
  rounding: fc.constant('none' as const),
  floor_bp: fc.constant(null),
  ceiling_bp: fc.constant(null),
  rules: fc.constantFrom(
    [],
    [{ target: 'all' as const, item_group_id: null, item_id: null, kind: 'percent' as const, value: 2000 }],
    [{ target: 'group' as const, item_group_id: 7, item_id: null, kind: 'amount' as const, value: -3000 }],
  ),
  overrides: fc.constantFrom([], [{ item_id: 3, price: 17_500 }], [{ item_id: 4, price: 1 }]),
})
const lists = fc.array(list, { maxLength: 5 }).map((all) => all.map((one, id) => ({ ...one, id: id + 1 })))
const outlets = [
  { id: 1, timezone: 'Asia/Jakarta', cutoff_minutes: 240 },
  { id: 2, timezone: 'Asia/Jakarta', cutoff_minutes: 240 },
  { id: 3, timezone: 'Asia/Jayapura', cutoff_minutes: 0 },
]
const item = { id: 3, item_group_id: 7, price: 20_000, cost: null, option_prices: [] }

test('now and next are what each sale is priced at, tried minute after minute', () => {
  fc.assert(
    fc.property(lists, fc.option(fc.constant({ id: 11, price: 4000 })), (all, option) => {
      const channels = ['DINE_IN', 'GRABFOOD', 'TAKEAWAY']
      const members = [null, { member_tier_id: null }, { member_tier_id: 8 }]
      const rows = priceBoard(all, item, { outlets, channels, members, from: T }, option)
      const seen = rows.flatMap(({ outlet_ids, channel, member }) =>
        outlet_ids.map((id) => `${id} ${channel} ${member?.member_tier_id ?? member}`),
      )
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toHaveLength(outlets.length * channels.length * members.length)
      const cost = (row: BoardRow, outlet_id: number, at: number) => {
        const outlet = outlets.find(({ id }) => id === outlet_id) ?? {
          id: 0,
          timezone: '',
          cutoff_minutes: 0,
        }
        const { channel, member } = row
        const { price } = priceFor(all, { item, outlet, channel, member, at, table_group_id: null })
        return price + (option?.price ?? 0)
      }
      for (const row of rows)
        for (const id of row.outlet_ids) {
          expect(row.now.price).toBe(cost(row, id, T))
          // Nothing turns but on the hour here, so every half hour of four days is all there is.
          const halves = Array.from({ length: 192 }, (_, half) => T + half * 30 * MINUTE)
          const changed = halves.find((at) => cost(row, id, at) !== row.now.price)
          if (changed !== undefined) {
            expect(row.next?.at).toBe(changed)
            expect(row.next?.price).toBe(cost(row, id, changed))
          } else expect(row.next === null || row.next.at > (halves.at(-1) ?? 0)).toBe(true)
        }
    }),
    { numRuns: 40 },
  )
})

const BOARD = `query B($id: Int!, $option: Int) { itemPrices(item_id: $id, variant_option_id: $option) {
  item_name at rows { outlet_ids channel is_member member_tier_id price price_name next_at next_price next_name } } }`

test('a menu tells what each channel and outlet pays, by which list, and from when on another', async () => {
  const brand = await app().createBrand()
  const [first, second] = [await brand.createOutlet(), await brand.createOutlet()]
  const { createItemGroup } = await brand.master.ask(
    'mutation($g: NewItemGroup!) { createItemGroup(item_group: $g) { id } }',
    { g: { name: 'Kopi' } },
  )
  const { createItem } = await brand.master.ask('mutation($i: NewItem!) { createItem(item: $i) { id } }', {
    i: { name: 'Es Kopi', price: 20_000, item_group_id: createItemGroup.id },
  })
  const { id } = createItem
  const make = async (values: object) => {
    const { createPrice } = await brand.master.ask(
      'mutation C($p: NewPrice!) { createPrice(price: $p) { id } }',
      { p: { rules: [{ target: 'all', kind: 'percent', value: 2500 }], priority: 5, ...values } },
    )
    await brand.master.ask('mutation P($v: PublishPrice!) { publishPrice(publish: $v) { id } }', {
      v: { id: createPrice.id },
    })
  }
  await make({ name: 'Harga Grab', channels: ['GRABFOOD'] })
  await make({ name: 'Harga Mulai', channels: ['TAKEAWAY'], outlet_ids: [second], starts_on: '2026-11-23' })
  const { itemPrices } = await brand.master.ask(BOARD, { id })
  const of = (channel: string, outlet_id: number) =>
    itemPrices.rows.find(
      (row: { channel: string; outlet_ids: number[]; is_member: boolean }) =>
        row.channel === channel && row.outlet_ids.includes(outlet_id) && !row.is_member,
    )
  expect(of('GRABFOOD', first)).toMatchObject({
    outlet_ids: [first, second],
    price: 25_000,
    price_name: 'Harga Grab',
    next_price: null,
  })
  expect(of('TAKEAWAY', first)).toMatchObject({ price: 20_000, price_name: null, next_at: null })
  expect(of('TAKEAWAY', second)).toMatchObject({
    price: 20_000,
    next_price: 25_000,
    next_name: 'Harga Mulai',
  })
  // Its business day begins at four in the morning of Monday.
  expect(new Date(of('TAKEAWAY', second).next_at).getTime()).toBe(Date.parse('2026-11-23T04:00:00+07:00'))

  const manager = await brand.signInAs('Manajer Outlet', [first])
  const { itemPrices: seen } = await manager.ask(BOARD, { id })
  expect(new Set(seen.rows.flatMap(({ outlet_ids }: { outlet_ids: number[] }) => outlet_ids))).toEqual(
    new Set([first]),
  )
  const stranger = await app().createBrand()
  await stranger.createOutlet()
  expect((await stranger.master.fail(BOARD, { id })).extensions.code).toBe('NOT_FOUND')
})
