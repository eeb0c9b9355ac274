import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createClient } from '../../../test/client.ts'
import { openKitchen, recipeLine } from '../../../test/kitchen.ts'
import { receive } from '../../../test/receiving.ts'
import { readTasks } from '../../../test/tasks.ts'
import { platformPrice, roundNeeded } from './guard.calc.ts'

const app = useTestApp()
const GUARD = `query($id: Int!) { receivingGuard(receiving_id: $id) { grab_price_id menus { item_id name price needed_price is_over_target }
  lists { id name state rounding prices { item_id price } } } }`
const RECIPE_GUARD = `query($id: Int!) { recipeGuard(recipe_id: $id) { menus { item_id needed_price cost_after } } }`
const RAISE = 'mutation($r: RaiseMargins!) { raiseMargins(raise: $r) { id } }'
const PRICE =
  'query($id: Int!) { price(id: $id) { name state starts_on channels priority overrides { item_id price } } }'
const ITEM = 'query($id: Int!) { item(id: $id) { price } }'

/** A receiving that made a menu of 20,000 dearer than its target of 22 %: it costs 4,420 now. */
async function dearerMenu() {
  const brand = await app().createBrand()
  const outlet_id = await brand.createOutlet()
  const { coffee, sugar, item } = await openKitchen(brand)
  const { createRecipe } = await brand.master.ask(
    'mutation($r: NewRecipe!) { createRecipe(recipe: $r) { id } }',
    {
      r: { item_id: item, yield_quantity: '1', lines: [recipeLine(coffee, '18'), recipeLine(sugar, '10')] },
    },
  )
  await brand.master.ask('mutation($b: EditBrand!) { updateBrand(brand: $b) { id } }', {
    b: { food_cost_target_bp: 2200 },
  })
  const buy = (price: number) =>
    receive(brand.master, { outlet_id, lines: [{ item_id: sugar, unit: 'g', unit_quantity: '1000', price }] })
  await buy(38)
  const { id } = await buy(162)
  const makeList = async (values: object, is_running: boolean) => {
    const { createPrice } = await brand.master.ask(
      'mutation($p: NewPrice!) { createPrice(price: $p) { id } }',
      {
        p: values,
      },
    )
    if (is_running)
      await brand.master.ask('mutation($p: PublishPrice!) { publishPrice(publish: $p) { id } }', {
        p: { id: createPrice.id },
      })
    return createPrice.id as number
  }
  const rules = [{ target: 'all', kind: 'percent', value: 2500 }]
  const grab = await makeList(
    { name: 'GrabFood', channels: ['GRABFOOD'], rounding: 'nearest_500', rules },
    true,
  )
  return { brand, id, item, grab, makeList, recipe_id: createRecipe.id as number }
}

test('prices that keep a target stand on the grid of where they go, and platforms follow in proportion', () => {
  expect(roundNeeded(20_091, 'nearest_500')).toBe(20_500)
  expect(roundNeeded(20_091, 'ends_900')).toBe(20_900)
  expect(roundNeeded(20_091, 'none')).toBe(20_091)
  expect(platformPrice(25_000, { from: 20_000, to: 21_000, rounding: 'nearest_500' })).toBe(26_500)
  expect(platformPrice(25_000, { from: 20_000, to: 20_000, rounding: 'nearest_500' })).toBe(25_000)
  expect(platformPrice(25_000, { from: 0, to: 20_000, rounding: 'nearest_500' })).toBe(25_000)
})

test('from a receiving the menus that became too dear go with new prices into the menu, a list or a new one, and to GrabFood', async () => {
  const { brand, id, item, grab, makeList, recipe_id } = await dearerMenu()
  const { receivingGuard } = await brand.master.ask(GUARD, { id })
  expect(receivingGuard).toMatchObject({
    grab_price_id: grab,
    menus: [{ item_id: item, price: 20_000, is_over_target: true }],
    lists: [
      { id: grab, state: 'RUNNING', rounding: 'nearest_500', prices: [{ item_id: item, price: 25_000 }] },
    ],
  })
  const needed = receivingGuard.menus[0].needed_price
  expect(needed).toBeGreaterThan(20_000)
  const { recipeGuard } = await brand.master.ask(RECIPE_GUARD, { id: recipe_id })
  expect(recipeGuard.menus).toHaveLength(1)
  const line = { item_id: item, seen_price: 20_000, price: 21_000, grab_price: 26_500 }
  const source = { source_kind: 'receiving', source_id: id }

  // Into a list beside what is typed there, and a new one from a day on that comes before all others.
  const draft = await makeList({ name: 'Draf', overrides: [] }, false)
  await brand.master.ask(RAISE, { r: { ...source, into: 'list', price_id: draft, lines: [line] } })
  expect((await brand.master.ask(PRICE, { id: draft })).price.overrides).toEqual([
    { item_id: item, price: 21_000 },
  ])
  const fresh = { ...source, into: 'new', name: 'Harga baru', starts_on: '2030-01-01', lines: [line] }
  await brand.master.ask(RAISE, { r: fresh })
  const { priceList } = await brand.master.ask('{ priceList { nodes { id name } } }')
  const made = priceList.nodes.find(({ name }: { name: string }) => name === 'Harga baru')
  expect((await brand.master.ask(PRICE, { id: made.id })).price).toMatchObject({
    ...{ state: 'SCHEDULED', starts_on: '2030-01-01', channels: ['DINE_IN', 'TAKEAWAY', 'QR'] },
    overrides: [{ item_id: item, price: 21_000 }],
  })
  expect((await brand.master.ask(ITEM, { id: item })).item.price).toBe(20_000)

  // Into the menu itself, GrabFood's price along with it; what was seen otherwise is not overwritten.
  const base = { ...source, into: 'menu', grab_price_id: grab, lines: [line] }
  await brand.master.ask(RAISE, { r: base })
  expect((await brand.master.ask(ITEM, { id: item })).item.price).toBe(21_000)
  expect((await brand.master.ask(PRICE, { id: grab })).price.overrides).toEqual([
    { item_id: item, price: 26_500 },
  ])
  expect((await brand.master.send(RAISE, { r: base })).errors[0]?.extensions).toMatchObject({
    code: 'CONFLICT',
  })
  const { auditList } = await brand.master.ask('{ auditList(limit: 50) { nodes { action entity_id } } }')
  expect(auditList.nodes.filter(({ action }: { action: string }) => action === 'margin.raise')).toHaveLength(
    3,
  )
})

test('a price far from the one before is asked about, and nothing is done until it is meant', async () => {
  const { brand, id, item } = await dearerMenu()
  const lines = [{ item_id: item, seen_price: 20_000, price: 2_000_000 }]
  const r = { source_kind: 'receiving', source_id: id, into: 'menu', lines }
  const careful = createClient(app().http, brand.master.token, { is_asked: true })
  expect((await careful.send(RAISE, { r })).errors[0]?.extensions).toMatchObject({
    code: 'NEEDS_CONFIRMATION',
  })
  expect((await brand.master.ask(ITEM, { id: item })).item.price).toBe(20_000)
})

test('a fortnight later what came of it is told once, to who sees costs of all outlets', async () => {
  const { brand, id, item } = await dearerMenu()
  const lines = [{ item_id: item, seen_price: 20_000, price: 21_000 }]
  await brand.master.ask(RAISE, { r: { source_kind: 'receiving', source_id: id, into: 'menu', lines } })
  const told = async () =>
    (await readTasks(await brand.signInAs('Master'))).filter(({ kind }) => kind === 'margin_effect')
  expect(await told()).toEqual([])
  app().clock.advance(14 * 86_400_000)
  expect(await told()).toEqual([])
  app().clock.advance(86_400_000)
  expect(await told()).toMatchObject([
    { title: 'Harga menu', count: 1, note: expect.stringMatching(/ 0 0 - -$/) },
  ])
  app().clock.advance(15 * 86_400_000)
  expect(await told()).toEqual([])
})
