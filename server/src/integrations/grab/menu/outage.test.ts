import { expect, test, vi } from 'vitest'
import { useGrabShop } from '../../../../test/grab-shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = useGrabShop()
const HOUR = 3_600_000
const OUTAGES = `query($filter: ReportFilter) { grabDashboard(filter: $filter) {
  outages { item_id name outlets times minutes } } }`

/** From a moment to the next Saturday, 10.30 in Jakarta. */
function untilSaturday(now: Date): number {
  const at = new Date(now)
  at.setUTCHours(3, 30, 0, 0)
  at.setUTCDate(at.getUTCDate() + ((6 - at.getUTCDay() + 7) % 7))
  return at.getTime() - now.getTime() + (at < now ? 7 * 24 * HOUR : 0)
}

test('menus that ran out are told with the minutes in which their outlet was open; those taken off sale are not', async () => {
  const { app, open, sync, pass } = shop()
  await pass(untilSaturday(app.clock.now))
  const brand = await app.createBrand()
  // Each time anew, as hours pass between.
  const ask = async (query: string, variables: object) =>
    (await brand.signInAs('Manajer Area')).ask(query, variables)
  const { createItemGroup: group } = await brand.master.ask(
    'mutation($g: NewItemGroup!) { createItemGroup(item_group: $g) { id } }',
    { g: { name: 'Kopi' } },
  )
  const add = async (name: string): Promise<number> => {
    const { createItem } = await brand.master.ask('mutation($i: NewItem!) { createItem(item: $i) { id } }', {
      i: { item_group_id: group.id, name, price: 20_000 },
    })
    return createItem.id
  }
  const [kopi, teh] = [await add('Kopi Susu'), await add('Es Teh')]
  const outlet_id = await brand.createOutlet({
    hours: [{ weekday: 6, opens_at: '10:00', closes_at: '12:00' }],
  })
  await open(brand, outlet_id)
  await sync()
  const soldOut = (is_sold_out: boolean) =>
    ask('mutation($i: SoldOut!) { setItemsSoldOut(sold_out: $i) { item_id } }', {
      i: { ids: [kopi], outlet_ids: [outlet_id], is_sold_out },
    })
  const outages = async () =>
    (await ask(OUTAGES, { filter: { preset: 'last_7_days' } })).grabDashboard.outages
  await ask('mutation($i: GrabItems!) { setGrabItems(items: $i) }', {
    i: { outlet_id, ids: [teh], status: 1 },
  })
  await soldOut(true)
  await sync()
  await pass(HOUR / 2)
  expect(await outages()).toEqual([{ item_id: kopi, name: 'Kopi Susu', outlets: 1, times: 1, minutes: 30 }])
  await soldOut(false)
  await sync()
  await pass(HOUR / 2)
  await soldOut(true)
  await sync()
  // Of three more hours the outlet was open for half of one.
  await pass(3 * HOUR)
  expect(await outages()).toEqual([{ item_id: kopi, name: 'Kopi Susu', outlets: 1, times: 2, minutes: 60 }])
  const other = await app.createBrand()
  expect((await other.master.ask(OUTAGES)).grabDashboard.outages).toEqual([])
})
