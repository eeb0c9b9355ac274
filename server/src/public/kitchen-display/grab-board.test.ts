import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildOrder, editedOrder } from '../../integrations/grab/order/order.factory.ts'
import { takeOrder, takeState } from '../../integrations/grab/order/take-order.commands.ts'
import { createDisplayWorld, type Display, type DisplayWorld } from './display-world.factory.ts'

const app = useTestApp()
let world: DisplayWorld
let display: Display

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T05:00:00Z')
  world = await createDisplayWorld(app())
  display = await world.openDisplay()
})

const store = () => ({ outlet_id: world.outlet_id, merchant_id: '6-TEST' })

async function shown() {
  const { body } = await display.board()
  return body.tickets.map(
    ({ number, channel, is_cancelled, lines }: Record<string, never> & { lines: { qty: number }[] }) => [
      number,
      channel,
      is_cancelled,
      lines.map(({ qty }) => qty),
    ],
  )
}

test('an order of GrabFood is cooked without its charge, cancelled with it, and done anew after an edit', async () => {
  const order = buildOrder({ shortOrderNumber: 'GF-7', price: { merchantChargeFee: 200_000 } })
  await takeOrder(world.brand.ctx, store(), order)
  expect(await shown()).toEqual([['GF-7', 'GRABFOOD', false, [1]]])
  app().clock.advance(1_000)
  await takeOrder(world.brand.ctx, store(), editedOrder(order, 3))
  expect(await shown()).toEqual([
    ['GF-7', 'GRABFOOD', true, [1]],
    ['GF-7', 'GRABFOOD', false, [3]],
  ])
  app().clock.advance(16 * 60_000)
  await takeState(world.brand.ctx, store(), order.orderID, { state: 'CANCELLED' })
  expect(await shown()).toEqual([['GF-7', 'GRABFOOD', true, [3]]])
})

test('an order for later comes to the kitchen half an hour before its time; one not accepted does not', async () => {
  await takeOrder(
    world.brand.ctx,
    store(),
    buildOrder({ shortOrderNumber: 'GF-8', scheduledTime: '2026-11-21T08:00:00Z' }),
  )
  await takeOrder(world.brand.ctx, store(), buildOrder({ featureFlags: { orderAcceptedType: 'MANUAL' } }))
  expect(await shown()).toEqual([])
  app().clock.advance(149 * 60_000)
  expect(await shown()).toEqual([])
  app().clock.advance(2 * 60_000)
  expect(await shown()).toEqual([['GF-8', 'GRABFOOD', false, [1]]])
})
