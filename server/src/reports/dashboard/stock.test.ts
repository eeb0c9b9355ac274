import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { moveStock, openStore } from '../../../test/store.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T05:00:00Z')
const DAY = 86_400_000
const WASTE = '{ dashboard { stock { wasted_value wasted_week wasted_week_before week_outlets outlets } } }'

test('what was lost this week stands beside the week before, to who sees costs', async () => {
  app().clock.now = NOW
  const world = await openStore(await app().createBrand())
  const lose = (type: 'WASTE' | 'COUNT_LOSS' | 'STAFF_MEAL', quantity: number, days_ago: number) =>
    world.write((tx) =>
      moveStock(tx, {
        outlet_id: world.outlet_id,
        item_id: world.milk,
        type,
        quantity: -quantity,
        occurred_at: new Date(NOW.getTime() - days_ago * DAY),
      }),
    )
  await lose('WASTE', 1, 0)
  await lose('COUNT_LOSS', 2, 6)
  await lose('WASTE', 4, 7)
  await lose('WASTE', 8, 13)
  await lose('WASTE', 16, 14)
  await lose('STAFF_MEAL', 32, 1)
  const of_outlets = { week_outlets: 2, outlets: 2 }
  expect((await world.brand.master.ask(WASTE)).dashboard.stock).toEqual({
    wasted_value: '20.000000',
    // The day that runs is in neither week.
    wasted_week: '120.000000',
    wasted_week_before: '480.000000',
    ...of_outlets,
  })
  const manager = await world.brand.signInAs('Manajer Outlet')
  expect((await manager.ask(WASTE)).dashboard.stock).toEqual({
    wasted_value: null,
    wasted_week: null,
    wasted_week_before: null,
    ...of_outlets,
  })
})
