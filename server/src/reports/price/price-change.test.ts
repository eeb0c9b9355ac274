import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'

const app = useTestApp()
const CHANGES = `query ($filter: ReportFilter) { priceReport(filter: $filter) { changes { actor item_id name option price_list
  old_price new_price days before_days before { qty net gross_profit } after { qty net gross_profit } } } }`
const UPDATE_ITEM = 'mutation ($i: EditItem!) { updateItem(item: $i) { id } }'
const NEW_LIST = 'mutation ($p: NewPrice!) { createPrice(price: $p) { id } }'
const UPDATE_LIST = 'mutation ($p: EditPrice!) { updatePrice(price: $p) { id } }'
const FILTER = { filter: { preset: 'custom', from: '2026-11-01', to: '2026-11-21' } }

test('a change of price stands beside what was sold as many days before and after it', async () => {
  const at = (day: string) => new Date(`2026-11-${day}T05:00:00Z`)
  app().clock.now = at('10')
  const brand = await app().createBrand()
  const world = await createSalesWorld(brand, [{}, {}])
  const [coffee = 0] = world.item_ids
  await brand.master.ask(UPDATE_ITEM, { i: { id: coffee, price: 12_000 } })
  const list = { code: 'MEJA-A', name: 'Meja', channels: ['DINE_IN'], overrides: [] }
  const { createPrice } = await brand.master.ask(NEW_LIST, { p: list })
  const overrides = [{ item_id: coffee, price: 15_000 }]
  await brand.master.ask(UPDATE_LIST, { p: { id: createPrice.id, overrides } })
  app().clock.now = at('21')
  const sell = (day: string, qty: number, place = 0, channel = 'TAKEAWAY') => {
    const door = world.doors[place]
    if (!door) throw new RangeError(`no outlet ${place}`)
    const line = { code: 'KOPI1', name: 'Kopi', qty, unit_price: 10_000 }
    return recordTransactions(world.ctx, door, [
      buildReceipt({ occurred_at: at(day).toISOString(), channel, lines: [line] }),
    ])
  }
  // Both outlets have sold something long before.
  for (const door of world.doors.slice(0, 2)) {
    const line = { code: 'TEH', name: 'Teh', qty: 1, unit_price: 5_000 }
    await recordTransactions(world.ctx, door, [
      buildReceipt({ occurred_at: '2026-10-12T12:00:00+07:00', channel: 'TAKEAWAY', lines: [line] }),
    ])
  }
  // Ten days lie between the change and today: as many before it count; its own day and today do not.
  await sell('09', 3)
  await sell('10', 50)
  await sell('11', 5)
  await sell('20', 2, 1)
  await sell('21', 90)
  // Of the list's price only its own channel tells.
  await sell('08', 1, 0, 'DINE_IN')
  await sell('12', 4, 0, 'DINE_IN')
  const own = { actor: expect.any(String), item_id: coffee, name: 'KOPI 1', days: 10, before_days: 10 }
  const before = { qty: '4.0000', net: 40_000 }
  const after = { qty: '11.0000', net: 110_000 }
  const at_tables = { before: { qty: '1.0000', net: 10_000 }, after: { qty: '4.0000', net: 40_000 } }
  // Who was signed in before has to sign in again by now.
  const owner = await brand.signInAs('Master')
  const { priceReport } = await owner.ask(CHANGES, FILTER)
  expect(priceReport.changes).toMatchObject([
    { ...own, price_list: 'Meja', old_price: null, new_price: 15_000, ...at_tables },
    { ...own, price_list: null, old_price: 10_000, new_price: 12_000, before, after },
  ])
  const [, menu] = priceReport.changes
  expect(menu.before.gross_profit).toBeLessThan(before.net)

  const manager = await brand.signInAs('Manajer Outlet', [world.doors[0]?.outlet_id ?? 0])
  const seen = (await manager.ask(CHANGES, FILTER)).priceReport.changes
  // What the other outlet sold is not told, nor what anything cost.
  expect(seen[1]).toMatchObject({ after: { qty: '9.0000', gross_profit: null } })
  const earlier = { filter: { preset: 'custom', from: '2026-11-01', to: '2026-11-09' } }
  expect((await owner.ask(CHANGES, earlier)).priceReport.changes).toEqual([])
})

test('what an outlet sold is compared for as many days as it had data before the change', async () => {
  const at = (day: string) => new Date(`2026-11-${day}T05:00:00Z`)
  app().clock.now = at('10')
  const brand = await app().createBrand()
  const world = await createSalesWorld(brand, [{}, {}])
  const [coffee = 0] = world.item_ids
  await brand.master.ask(UPDATE_ITEM, { i: { id: coffee, price: 12_000 } })
  app().clock.now = at('21')
  const sell = (day: string, qty: number, place: number) => {
    const door = world.doors[place]
    if (!door) throw new RangeError(`no outlet ${place}`)
    const lines = [{ code: 'KOPI1', name: 'Kopi', qty, unit_price: 10_000 }]
    return recordTransactions(world.ctx, door, [
      buildReceipt({ occurred_at: at(day).toISOString(), channel: 'TAKEAWAY', lines }),
    ])
  }
  // Two days before the change and none at all: of the ten days after it two count, and of one outlet.
  await sell('08', 3, 0)
  await sell('12', 4, 0)
  await sell('13', 50, 0)
  await sell('11', 70, 1)
  const owner = await brand.signInAs('Master')
  const { priceReport } = await owner.ask(CHANGES, FILTER)
  expect(priceReport.changes).toMatchObject([
    { days: 10, before_days: 2, before: { qty: '3.0000' }, after: { qty: '4.0000' } },
  ])
})

test('the day of a change is each outlet’s own: at night those of the east and of a late cut-off differ', async () => {
  // 02.00 of the 11th in Jakarta, whose 10th goes on until 04.00; 04.00 of the 11th in Jayapura, where it has begun.
  const changed_at = new Date('2026-11-10T19:00:00Z')
  app().clock.now = changed_at
  const brand = await app().createBrand()
  const world = await createSalesWorld(brand, [
    {},
    { timezone: 'Asia/Jayapura', business_day_cutoff: '00:00' },
  ])
  const [coffee = 0] = world.item_ids
  await brand.master.ask(UPDATE_ITEM, { i: { id: coffee, price: 12_000 } })
  app().clock.now = new Date('2026-11-21T05:00:00Z')
  const sell = (day: number, qty: number, place: number) => {
    const door = world.doors[place]
    if (!door) throw new RangeError(`no outlet ${place}`)
    const lines = [{ code: 'KOPI1', name: 'Kopi', qty, unit_price: 10_000 }]
    const occurred_at = new Date(Date.UTC(2026, 10, day, 5)).toISOString()
    return recordTransactions(world.ctx, door, [buildReceipt({ occurred_at, channel: 'TAKEAWAY', lines })])
  }
  for (const place of [0, 1]) await sell(1, 1, place)
  // The day it fell in is of neither side: the 10th in Jakarta, the 11th in Jayapura.
  for (const [day, west, east] of [
    [9, 2, 20],
    [10, 500, 30],
    [11, 4, 700],
    [12, 5, 50],
  ] as const) {
    await sell(day, west, 0)
    await sell(day, east, 1)
  }
  const owner = await brand.signInAs('Master')
  const { priceReport } = await owner.ask(CHANGES, FILTER)
  expect(priceReport.changes).toMatchObject([
    // Ten whole days since in Jakarta and nine days of sales before it; nine and ten in Jayapura.
    { days: 10, before_days: 9, before: { qty: '53.0000' }, after: { qty: '59.0000' } },
  ])
  const day = (date: string) => ({ filter: { preset: 'custom', from: date, to: date } })
  expect((await owner.ask(CHANGES, day('2026-11-11'))).priceReport.changes).toEqual([])
  expect((await owner.ask(CHANGES, day('2026-11-10'))).priceReport.changes).toHaveLength(1)
})

test('a price of a menu with an option, and one in a list, are told with the option', async () => {
  app().clock.now = new Date('2026-11-10T05:00:00Z')
  const brand = await app().createBrand()
  const world = await createSalesWorld(brand, [{}])
  const [coffee = 0] = world.item_ids
  const { variantList } = await brand.master.ask(
    '{ variantList(limit: 1) { nodes { options { id name } } } }',
  )
  const large: number = variantList.nodes[0].options[1].id
  const set = (price: number | null, seen_price: number | null) =>
    brand.master.ask('mutation ($p: OptionPrices!) { setOptionPrices(prices: $p) }', {
      p: { cells: [{ item_id: coffee, variant_option_id: large, price, seen_price }] },
    })
  await set(24_000, null)
  await set(25_000, 24_000)
  await brand.master.ask(UPDATE_ITEM, { i: { id: coffee, price: 12_000 } })
  const { createPrice } = await brand.master.ask(NEW_LIST, { p: { name: 'Meja', overrides: [] } })
  const option_overrides = [{ item_id: coffee, variant_option_id: large, price: 22_000 }]
  await brand.master.ask(UPDATE_LIST, { p: { id: createPrice.id, option_overrides } })
  const { priceReport } = await brand.master.ask(CHANGES, FILTER)
  const own = { item_id: coffee, name: 'KOPI 1' }
  expect(priceReport.changes).toMatchObject([
    { ...own, option: 'Besar', price_list: 'Meja', old_price: null, new_price: 22_000 },
    { ...own, option: null, price_list: null, old_price: 10_000, new_price: 12_000 },
    { ...own, option: 'Besar', price_list: null, old_price: 24_000, new_price: 25_000 },
    { ...own, option: 'Besar', price_list: null, old_price: null, new_price: 24_000 },
  ])
})
