import { sql } from 'kysely'
import { z } from 'zod'
import type { Context, Services } from '../../../kit/context.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { selectOwn } from '../../../kit/db/own-rows.ts'
import { reportThrown } from '../../../kit/outside/error-tracker.ts'
import { addDays } from '../../../outlets/outlet/business-date.calc.ts'
import { GrabError } from '../adapter/grab-error.ts'
import type { GrabPort } from '../adapter/grab-port.ts'
import type { Order } from '../contract/order.ts'
import { systemContext } from '../store/system-context.ts'
import type { OrderStore } from './held-order.ts'
import { contentHash } from './order-receipt.ts'
import { LIVE_STATES, movesOn, type StandingState } from './order-state.calc.ts'
import { takeOrder } from './take-order.commands.ts'

/** How long an order whose end nobody told is looked for. */
const LOST_DAYS = 7
/** Until which hour of the store's clock the day before is listed too: orders of the evening end after midnight. */
const EARLY_HOUR = 6
/** A list that never ends would be a fault of Grab's. */
const MOST_PAGES = 200

interface Listed extends OrderStore {
  readonly today: string
  readonly hour: number
  readonly live_dates: string[]
}

/**
 * Takes in what webhooks lost, at every store that Grab knows: the orders of the day, and of earlier days those whose end
 * nobody has told. A store that cannot be asked now is asked the next time and holds up no other.
 */
export async function fetchAllOrders(services: Services): Promise<void> {
  const { grab } = services
  if (!grab) return
  const { rows } = await services.pool.query<{ id: number }>('select directory.grab_brand_ids() as id')
  for (const { id } of rows) {
    const ctx = systemContext(services, id)
    for (const store of await storesToList(ctx)) {
      try {
        await fetchOrders(ctx, grab.port, store)
      } catch (error) {
        // Grab that cannot be reached now is asked again; anything else is ours to know.
        if (!(error instanceof GrabError && error.is_temporary))
          reportThrown(services.errors, error, { job: 'grab-fetch-orders' })
      }
    }
  }
}

/** Stores with the days to ask for, on their own clocks. */
async function storesToList(ctx: Context): Promise<Listed[]> {
  const local = sql`(${ctx.now()}::timestamptz at time zone o.timezone)`
  const { rows } = await sql<Listed>`
    select s.outlet_id, s.merchant_id, ${local}::date as today, extract(hour from ${local})::int as hour,
      array(select distinct (l.ordered_at at time zone o.timezone)::date::text from grab_order l
        where l.brand_id = ${ownBrand} and l.outlet_id = s.outlet_id and l.merchant_id = s.merchant_id
          and l.state = any(${LIVE_STATES}::text[])
          and l.ordered_at > ${ctx.now()}::timestamptz - make_interval(days => ${LOST_DAYS})) as live_dates
    from grab_store s join outlet o on o.brand_id = s.brand_id and o.brand_id = ${ownBrand} and o.id = s.outlet_id
    where s.brand_id = ${ctx.brand_id} and s.merchant_id is not null and s.status <> 'INACTIVE'
    order by s.outlet_id`.execute(ctx.db)
  return rows
}

/** Takes in the orders of one store that Grab lists. */
async function fetchOrders(ctx: Context, port: GrabPort, store: Listed): Promise<void> {
  const { today, hour, live_dates, merchant_id } = store
  const early = hour < EARLY_HOUR ? [addDays(today, -1)] : []
  for (const date of new Set([...live_dates, ...early, today])) {
    for (let page = 0, more = true; more && page < MOST_PAGES; page++) {
      const asked_at = ctx.now()
      const answer = await port.listOrders({ merchantID: merchant_id, date, page })
      for (const order of await newsOf(ctx, merchant_id, answer.orders))
        await takeOrder(ctx, store, order, { asked_at })
      more = answer.more
    }
  }
}

/** The orders of a list that tell anything we do not know yet. */
async function newsOf(ctx: Context, merchant_id: string, orders: readonly Order[]): Promise<Order[]> {
  if (orders.length === 0) return []
  const known = await selectOwn(ctx, 'grab_order', { merchant_id })
    .select(['order_id', 'state', 'content_hash'])
    .where(
      'order_id',
      'in',
      orders.map(({ orderID }) => orderID),
    )
    .execute()
  const by_id = new Map(known.map((row) => [row.order_id, row]))
  return orders.filter((order) => {
    const row = by_id.get(order.orderID)
    if (!row || row.content_hash.toString('hex') !== contentHash(order)) return true
    return Boolean(order.orderState) && movesOn(row.state as StandingState, order.orderState as StandingState)
  })
}

const Wanted = z.object({
  brand_id: z.int(),
  outlet_id: z.int(),
  merchant_id: z.string(),
  order_id: z.string(),
})

/** Asks Grab for one order and takes it in; thrown errors are tried again by the queue. */
export async function findOrder(services: Services, data: Record<string, unknown>): Promise<void> {
  const { brand_id, order_id, ...store } = Wanted.parse(data)
  await fetchOne(systemContext(services, brand_id), store, order_id)
}

/** Asks Grab how an order stands and takes that in. */
export async function fetchOne(ctx: Context, store: OrderStore, order_id: string): Promise<void> {
  const { grab } = ctx.services
  if (!grab) return
  const asked_at = ctx.now()
  const { orders } = await grab.port.listOrders({
    merchantID: store.merchant_id,
    orderIDs: JSON.stringify([order_id]),
  })
  for (const order of orders) {
    if (order.orderID === order_id) await takeOrder(ctx, store, order, { asked_at })
  }
}
