import { closeReason } from './hours.ts'
import { startOrder } from './order-course.ts'
import { editOrder } from './order-edit.ts'
import { makeOrder } from './order-maker.ts'
import { randomOf } from './random.ts'
import { isRunning } from './store.ts'
import type { BookedOrder, Merchant, World } from './world.ts'

const HOUR_MS = 3_600_000
const EDIT_MS = 60_000
/** How long the last orders of a day may take. */
const AFTER_HOURS = 5

/** Orders come in by the merchant's rate until it is changed. */
export function streamOrders(world: World, merchant: Merchant): void {
  merchant.stream++
  const own = merchant.stream
  const random = randomOf(world.settings.seed, merchant.merchant_id, 'stream', own)
  const next = () => {
    const { orders_an_hour } = merchant.settings
    if (orders_an_hour <= 0) return
    const wait = (HOUR_MS / orders_an_hour) * (random.between(20, 180) / 100)
    world.clock.after(wait, async () => {
      if (merchant.stream !== own) return
      next()
      await orderIfOpen(world, merchant)
    })
  }
  next()
}

/** Whether an order was made: only while the store is open and sells something. */
async function orderIfOpen(world: World, merchant: Merchant): Promise<boolean> {
  if (closeReason(merchant, world.clock.now()).reason !== '') return false
  const booked = makeOrder(world, merchant)
  if (!booked) return false
  const random = randomOf(world.settings.seed, merchant.merchant_id, booked.number, 'edit')
  if (random.chance(merchant.settings.edited_share)) {
    world.clock.after(EDIT_MS, () => editByGuest(world, booked, random.between(1, 3)))
  }
  await startOrder(world, booked)
  return true
}

/** The guest wants another number of the first thing; Grab submits the order again. */
function editByGuest(world: World, { order, lines, state }: BookedOrder, more: number): void {
  if (!isRunning(state)) return
  const items = lines.map(({ grab_item_id, quantity }, at) => ({
    itemID: grab_item_id,
    status: at === 0 ? ('UPDATED' as const) : ('' as const),
    quantity: at === 0 ? quantity + more : quantity,
  }))
  editOrder(world, order.orderID, { items })
}

/** Spreads orders over hours from now on. With a standing clock it moves on until the last of them has ended. */
export async function runDay(world: World, merchant: Merchant, orders: number, hours: number) {
  const random = randomOf(world.settings.seed, merchant.merchant_id, 'day')
  const told = { made: 0, missed: 0 }
  for (let number = 0; number < orders; number++) {
    world.clock.after(random.between(0, hours * HOUR_MS), async () => {
      told[(await orderIfOpen(world, merchant)) ? 'made' : 'missed']++
    })
  }
  if (world.settings.speed === 0) await world.clock.advance((hours + AFTER_HOURS) * HOUR_MS)
  return told
}
