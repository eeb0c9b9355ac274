import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createClient } from '../../../test/client.ts'
import { beginAt } from '../../../test/clock.ts'
import { addItem, openKitchen, recipeLine } from '../../../test/kitchen.ts'
import { readTasks } from '../../../test/tasks.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'

beginAt('2026-11-02T20:00:00+07:00')

const app = useTestApp()
const RAISE =
  'mutation($r: RaiseMargins!, $w: [String!]) { raiseMargins(raise: $r, confirmed_warnings: $w) { id } }'
const ITEMS = 'query($f: [Filter!]) { itemList(limit: 100, filters: $f) { nodes { id price version } } }'
const DAY = 86_400_000

test('from an ingredient whose supplier asks more the menus go dearer into a list', async () => {
  const brand = await app().createBrand()
  await brand.createOutlet()
  const { coffee, sugar, item } = await openKitchen(brand)
  await brand.master.ask('mutation($r: NewRecipe!) { createRecipe(recipe: $r) { id } }', {
    r: { item_id: item, yield_quantity: '1', lines: [recipeLine(coffee, '18'), recipeLine(sugar, '10')] },
  })
  const GUARD = `query($id: Int!) { ingredientGuard(ingredient_id: $id) {
    menus { item_id price cost_before cost_after needed_price is_over_target } } }`
  const guard = async () => (await brand.master.ask(GUARD, { id: coffee })).ingredientGuard
  const at = (price: number, price_from: string) => ({
    items: [{ item_id: coffee, unit: 'g', price, price_from, is_preferred: true }],
  })
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name: 'Kopi Jaya', ...at(100, '2026-10-01') } },
  )
  // One price alone is no rise.
  expect((await guard()).menus).toEqual([])
  await brand.master.ask('mutation($s: EditSupplier!) { updateSupplier(supplier: $s) { id } }', {
    s: { id: createSupplier.id, ...at(150, '2026-11-02') },
  })
  const { menus } = await guard()
  expect(menus).toMatchObject([{ item_id: item, price: 20_000 }])
  // 18 grams, 50 dearer each.
  expect(Number(menus[0].cost_after) - Number(menus[0].cost_before)).toBe(18 * 50)
  const { createPrice } = await brand.master.ask(
    'mutation($p: NewPrice!) { createPrice(price: $p) { id } }',
    {
      p: { name: 'Harga baru', overrides: [] },
    },
  )
  const lines = [{ item_id: item, seen_price: 20_000, price: 22_000 }]
  await brand.master.ask(RAISE, {
    r: { source_kind: 'ingredient', source_id: coffee, into: 'list', price_id: createPrice.id, lines },
  })
  const { price } = await brand.master.ask(
    'query($id: Int!) { price(id: $id) { overrides { item_id price } } }',
    { id: createPrice.id },
  )
  expect(price.overrides).toEqual([{ item_id: item, price: 22_000 }])
})

test('many menus are raised as one set, and far prices and what a list does are asked in one question', async () => {
  const brand = await app().createBrand()
  const ids: number[] = []
  for (const name of ['Kopi', 'Teh', 'Susu', 'Roti']) ids.push(await addItem(brand, { name }))
  const prices = async () =>
    (await brand.master.ask(ITEMS, { f: [{ field: 'id', sort: 'Asc' }] })).itemList.nodes as {
      id: number
      price: number
      version: number
    }[]
  const before = await prices()
  const source = { source_kind: 'ingredient', source_id: 1 }
  const line = (place: number, price: number) => ({ item_id: ids[place] ?? 0, seen_price: 20_000, price })
  await brand.master.ask(RAISE, {
    r: { ...source, into: 'menu', lines: [line(2, 23_000), line(0, 21_000), line(1, 20_000)] },
  })
  expect(await prices()).toEqual([
    { id: ids[0], price: 21_000, version: (before[0]?.version ?? 0) + 1 },
    // What stays as it was is not written.
    before[1],
    { id: ids[2], price: 23_000, version: (before[2]?.version ?? 0) + 1 },
    before[3],
  ])
  const { auditList } = await brand.master.ask(
    '{ auditList(limit: 10) { nodes { action entity_id changes } } }',
  )
  expect(auditList.nodes.filter(({ action }: { action: string }) => action === 'item.update')).toEqual(
    expect.arrayContaining([
      {
        action: 'item.update',
        entity_id: ids[0],
        changes: [{ field: 'price', old: 20_000, new: 21_000 }],
      },
    ]),
  )

  // A running list for GrabFood, a price far too high in it and one far too low in a menu: one question has both.
  const rules = [{ target: 'all', kind: 'percent', value: 2500 }]
  const { createPrice } = await brand.master.ask(
    'mutation($p: NewPrice!) { createPrice(price: $p) { id } }',
    {
      p: { name: 'GrabFood', channels: ['GRABFOOD'], rules },
    },
  )
  await brand.master.ask('mutation($p: PublishPrice!) { publishPrice(publish: $p) { id } }', {
    p: { id: createPrice.id },
  })
  const careful = createClient(app().http, brand.master.token, { is_asked: true })
  const r = {
    ...{ ...source, into: 'menu', grab_price_id: createPrice.id },
    lines: [{ ...line(1, 21_000), grab_price: 2_500_000 }, line(3, 1_000)],
  }
  const asked = (await careful.send(RAISE, { r })).errors?.[0]?.extensions
  expect(asked?.code).toBe('NEEDS_CONFIRMATION')
  const warnings = (asked?.warnings ?? []) as { code: string; label: string }[]
  const codes = warnings.map(({ code }) => code)
  const labels = warnings.map(({ label }) => label)
  expect(labels).toContain('Harga Roti')
  expect(labels.filter((label) => label.includes('Teh'))).not.toEqual([])
  expect((await prices()).map(({ price }) => price)).toEqual([21_000, 20_000, 23_000, 20_000])
  // What is confirmed is all there was to ask.
  const done = await careful.send(RAISE, { r, w: codes })
  expect(done.errors).toEqual([])
  expect((await prices()).map(({ price }) => price)).toEqual([21_000, 21_000, 23_000, 1_000])
})

test('a fortnight later the portions and the gross profit of before and after are told', async () => {
  const brand = await app().createBrand()
  const world = await createSalesWorld(brand, [{ name: 'Utara' }])
  const [door] = world.doors
  const [coffee = 0] = world.item_ids
  if (!door) throw new Error('no outlet')
  const sell = (occurred_at: string, qty: number, unit_price: number) =>
    recordTransactions(world.ctx, door, [
      buildReceipt({ occurred_at, lines: [{ code: 'KOPI1', name: 'Kopi', qty, unit_price }] }),
    ])
  const on = (day: string) => `2026-${day}T12:00:00+07:00`
  // A day before the fourteen does not count.
  await sell(on('10-19'), 90, 10_000)
  await sell(on('10-20'), 3, 10_000)
  await sell(on('11-02'), 2, 10_000)
  const { item } = await brand.master.ask('query($id: Int!) { item(id: $id) { price } }', { id: coffee })
  const lines = [{ item_id: coffee, seen_price: item.price, price: 12_000 }]
  await brand.master.ask(RAISE, { r: { source_kind: 'ingredient', source_id: 1, into: 'menu', lines } })
  app().clock.advance(14 * DAY)
  await sell(on('11-03'), 1, 12_000)
  await sell(on('11-16'), 3, 12_000)
  const told = async () =>
    (await readTasks(await brand.signInAs('Master'))).filter(({ kind }) => kind === 'margin_effect')
  expect(await told()).toEqual([])
  app().clock.advance(DAY)
  // The fifteenth day is not of the effect any more.
  await sell(on('11-17'), 50, 12_000)
  const [effect] = await told()
  expect(effect).toMatchObject({ title: 'Harga menu', count: 1 })
  const [starts_on, before, after, profit_before, profit_after] = String(effect?.note).split(' ')
  expect([starts_on, before, after]).toEqual(['2026-11-03', '5', '4'])
  // 3,333.25 a portion: 10,000 and then 12,000 less that.
  expect(Number(profit_before)).toBeCloseTo(5 * (10_000 - 3_333.25), -1)
  expect(Number(profit_after)).toBeCloseTo(4 * (12_000 - 3_333.25), -1)
})
