import { expect, test } from 'vitest'
import type { Order } from '../../src/integrations/grab/contract/order.ts'
import { MERCHANT, useGrabStage } from '../../test/grab-stage.ts'
import type { Books } from './books.ts'
import { activate, addMerchant } from './merchants.ts'
import { startGrabSimulator } from './start.ts'

const stage = useGrabStage({ seed: 7 })

interface Day {
  readonly made: number
  readonly missed: number
  readonly books: Books
}

/** A day of orders with everything going wrong now and then. */
async function runDay(orders: number): Promise<Day> {
  const { admin } = stage()
  for (const fault of ['duplicate', 'dropped', 'out_of_order', 'bad_token']) {
    await admin('POST', '/faults', { fault, rate: 0.05 })
  }
  return admin<Day>('POST', '/day', { merchant_id: MERCHANT, orders })
}

test('a day of 500 orders ends with every order ended and the books equal to what was told', async () => {
  const { client, call, partner, world } = stage()
  const { made, missed, books } = await runDay(500)
  expect(made + missed).toBe(500)
  expect(made).toBeGreaterThan(450)
  expect(partner.breaches).toEqual([])
  expect(world.problems).toEqual([])
  expect(world.clock.waiting()).toBe(0)
  expect(books.running.orders).toBe(0)

  // What a partner knows: the orders as submitted last, by id, however often they came.
  const told = new Map<string, Order>()
  for (const { name, body } of partner.received) {
    if (name === 'submitOrder') told.set(String(body.orderID), body as Order)
  }
  expect(told.size).toBe(made)
  await client.renewToken()
  const listed: Order[] = []
  for (const date of ['2026-11-21', '2026-11-22']) {
    for (let page = 0, more = true; more; page++) {
      const query = { merchantID: MERCHANT, date, page: String(page) }
      const answer = (await call('listOrders', { query })).body as { more: boolean; orders: Order[] }
      listed.push(...answer.orders)
      more = answer.more
    }
  }
  expect(listed).toHaveLength(made)
  const sold = listed
    .filter(({ orderState }) => orderState === 'DELIVERED' || orderState === 'COMPLETED')
    .flatMap(({ orderID }) => told.get(orderID) ?? [])
  const sum = (amount: (price: Order['price']) => number | undefined) =>
    sold.reduce((all, { price }) => all + (amount(price) ?? 0), 0)
  expect(books.sold).toMatchObject({
    orders: sold.length,
    subtotal: sum(({ subtotal }) => subtotal),
    tax: sum(({ tax }) => tax),
    merchant_promo: sum(({ merchantFundPromo }) => merchantFundPromo),
    total: sum(({ total }) => total),
    commission: sum(({ merchantEarning }) => merchantEarning?.commission),
    net: sum(({ merchantEarning }) => merchantEarning?.netEarning),
  })
  expect(books.sold.subtotal).toBe(
    sold.reduce((all, { items }) => all + items.reduce((of, item) => of + item.price * item.quantity, 0), 0),
  )
  expect(books.lost.orders).toBeGreaterThan(0)
  expect(books.edits).toBeGreaterThan(0)
  expect(books.sold.merchant_promo).toBeGreaterThan(0)
  expect(books.sold.grab_promo).toBeGreaterThan(0)

  // What campaigns and promo codes tell adds up to the share of the restaurant.
  for (const { campaigns, promos, price } of sold) {
    const shares = [
      ...(campaigns ?? []).map(
        ({ deductedAmount, mexFundedRatio }) => Math.round((deductedAmount * mexFundedRatio) / 10_000) * 100,
      ),
      ...(promos ?? []).map(({ mexFundedAmount }) => mexFundedAmount),
    ]
    expect(shares.reduce((all, share) => all + share, 0)).toBe(price.merchantFundPromo)
  }
})

test('the same seed makes the same day', async () => {
  const first = await runDay(60)
  const { simulator, partner } = stage()
  const second = await startGrabSimulator({ ...simulator.world.settings, partner_url: partner.url })
  try {
    const merchant = addMerchant(second.world, MERCHANT, 'JKT-SLG')
    await activate(second.world, merchant)
    const answer = await fetch(`${second.url}/_sim/day`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ merchant_id: MERCHANT, orders: 60 }),
    })
    expect(((await answer.json()) as Day).books).toEqual(first.books)
  } finally {
    await second.close()
  }
})
