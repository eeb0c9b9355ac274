import { describe, expect, test } from 'vitest'
import type { Order } from '../../src/integrations/grab/contract/order.ts'
import { MERCHANT, useGrabStage } from '../../test/grab-stage.ts'

type Stage = ReturnType<typeof useGrabStage>
const calm = { promo_share: 0, scheduled_share: 0, cancelled_share: 0, failed_share: 0 }

/** Has orders made by wish. */
async function ordersOf(stage: Stage, count: number, wish: object = {}): Promise<Order[]> {
  const body = { merchant_id: MERCHANT, count, order_type: 'DeliveredByGrab', ...wish }
  const made = await stage().admin<{ order: Order }[]>('POST', '/orders', body)
  return made.map(({ order }) => order)
}

describe('promotions', () => {
  const stage = useGrabStage({}, calm)
  const starting = { startTime: '2026-11-21T05:30:00Z', endTime: '2026-11-23T00:00:00Z', eaterType: 'all' }

  test('a campaign of the restaurant is taken off what it is for, and paid by the restaurant alone', async () => {
    const { call, minutes } = stage()
    const scope = { type: 'items', objectIDs: ['KUE1'] }
    const body = {
      merchantID: MERCHANT,
      name: 'Kue hemat',
      conditions: starting,
      discount: { type: 'net', value: 5_000, scope },
    }
    const { id } = (await call('createCampaign', { body })).body as { id: string }
    expect((await ordersOf(stage, 20)).every(({ campaigns }) => campaigns === null)).toBe(true)
    await minutes(60)
    const orders = await ordersOf(stage, 40)
    const has = ({ items }: Order) => items.some((item) => item.id === 'KUE1')
    expect(orders.filter(has).length).toBeGreaterThan(5)
    for (const order of orders) {
      expect(order.price.merchantFundPromo).toBe(has(order) ? 500_000 : 0)
      if (!has(order)) expect(order.campaigns).toBeNull()
      else
        expect(order.campaigns).toMatchObject([
          { id, level: 'item', mexFundedRatio: 100, deductedAmount: 500_000 },
        ])
    }
  })

  test("a campaign of Grab's takes off within its cap from its basket on, and is not told", async () => {
    const { admin, minutes } = stage()
    await admin('POST', `/merchants/${MERCHANT}/campaigns`, {
      name: 'Grab hemat',
      conditions: { ...starting, minBasketAmount: 50_000 },
      discount: { type: 'percentage', value: 20, cap: 15_000, scope: { type: 'order' } },
    })
    await minutes(60)
    for (const { campaigns, price } of await ordersOf(stage, 40, { payment_type: 'CASH' })) {
      const off = price.subtotal < 5_000_000 ? 0 : Math.min(Math.round(price.subtotal / 500) * 100, 1_500_000)
      expect(campaigns).toBeNull()
      expect(price).toMatchObject({ grabFundPromo: off, merchantFundPromo: 0, total: price.subtotal })
    }
  })
})

describe('a store with other terms', () => {
  const stage = useGrabStage(
    { cancels_a_day: 2 },
    {
      ...calm,
      are_prices_with_tax: false,
      merchant_charge: 200_000,
      is_earning_told: false,
      scheduled_share: 1,
    },
  )

  test('tax comes on top of its prices, packaging is its own, and its commission is not told', async () => {
    for (const { items, price, scheduledTime } of await ordersOf(stage, 20)) {
      const teas = items.filter(({ id }) => id === 'TEH')
      expect(teas.every((tea) => tea.price === 1_089_000)).toBe(true)
      expect(price).toMatchObject({ merchantChargeFee: 200_000, total: price.subtotal + 200_000 })
      expect(price.merchantEarning).toBeUndefined()
      expect(Date.parse(scheduledTime ?? '')).toBeGreaterThan(stage().world.clock.now())
    }
  })

  test('a scheduled order waits for its time', async () => {
    const [order] = await ordersOf(stage, 1)
    const booked = stage().world.orders.get(order?.orderID ?? '')
    await stage().minutes(30)
    expect(booked?.state).toBe('ACCEPTED')
    await stage().minutes(180)
    expect(booked?.state).toBe('DELIVERED')
  })

  test('so many orders a day can be cancelled, and the limit is told when it comes near', async () => {
    const { call, admin } = stage()
    const orders = await ordersOf(stage, 3, { is_scheduled: false })
    const answers = []
    for (const { orderID } of orders) {
      await admin('POST', `/orders/${orderID}/state`, { state: 'DRIVER_ALLOCATED' })
      answers.push(await call('cancelOrder', { body: { orderID, merchantID: MERCHANT, cancelCode: 1002 } }))
    }
    const near = (limitTimes: number) => ({
      status: 200,
      body: { limitType: 'approaching the daily limit', limitTimes },
    })
    expect(answers).toMatchObject([near(1), near(0), { status: 403, body: { reason: 'forbidden' } }])
  })

  test('a store that is closed gets no orders by itself', async () => {
    const { admin, world, minutes } = stage()
    await admin('PATCH', `/merchants/${MERCHANT}`, { orders_an_hour: 60, closed_by_grab: 'ops_paused' })
    await minutes(60)
    expect(world.orders.size).toBe(0)
    await admin('PATCH', `/merchants/${MERCHANT}`, { closed_by_grab: '' })
    await minutes(60)
    expect(world.orders.size).toBeGreaterThan(30)
    await admin('PATCH', `/merchants/${MERCHANT}`, { orders_an_hour: 0 })
    const made = world.orders.size
    await minutes(60)
    expect(world.orders.size).toBe(made)
  })
})
