import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { transaction } from '../../kit/transaction.ts'
import { TEST_EVENT } from './webhook-event.calc.ts'

/** Messages one sender takes at once, and how long they are its own: longer than all of them can take. */
const MOST_CLAIMED = 20
const CLAIM_MS = 120_000

/** A message that is with one sender. */
export interface Claimed {
  readonly id: number
  readonly event_id: string
  readonly event: string
  readonly body: string
  /** This try counted. */
  readonly attempts: number
}

/** Whether a message `x` to a receiver `e` is to be sent now: nobody has it, and nothing of its thing waits before it. */
const isDue = (now: Date): Fragment => sql`x.status = 'waiting' and x.next_at <= ${now}
  and (x.claimed_until is null or x.claimed_until <= ${now})
  and e.removed_at is null and (e.paused_at is null or x.event = ${TEST_EVENT})
  and not exists (select from webhook_delivery y where y.brand_id = ${ownBrand}
    and y.webhook_endpoint_id = x.webhook_endpoint_id and y.subject = x.subject and y.status = 'waiting' and y.id < x.id)`

/** Receivers that something is due for, but for those that are left alone. */
export async function findDueEndpoints(ctx: Context): Promise<number[]> {
  const now = ctx.now()
  const { rows } = await sql<{ id: number }>`select e.id from webhook_endpoint e
    where e.brand_id = ${ownBrand} and e.removed_at is null and (e.resting_until is null or e.resting_until <= ${now})
      and exists (select from webhook_delivery x where x.brand_id = ${ownBrand} and x.webhook_endpoint_id = e.id
        and ${isDue(now)})
    order by e.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/**
 * Takes what is due for a receiver: of each thing the eldest message that waits, so that its messages go one after the
 * other, whoever sends them. What another sender has taken is left to it until its time is over.
 */
export async function claimDeliveries(ctx: Context, endpoint_id: number): Promise<Claimed[]> {
  const now = ctx.now()
  const until = new Date(now.getTime() + CLAIM_MS)
  return transaction(ctx, async (tx: WriteContext) => {
    const { rows } = await sql<Claimed>`update webhook_delivery d
      set claimed_until = ${until}, attempts = d.attempts + 1, tried_at = ${now}
      where d.brand_id = ${ownBrand} and d.id in (select x.id from webhook_delivery x
        join webhook_endpoint e on e.brand_id = x.brand_id and e.brand_id = ${ownBrand} and e.id = x.webhook_endpoint_id
        where x.brand_id = ${ownBrand} and x.webhook_endpoint_id = ${endpoint_id} and ${isDue(now)}
        order by x.id limit ${MOST_CLAIMED} for update of x skip locked)
      returning d.id, d.event_id, d.event, d.body, d.attempts`.execute(tx.db)
    return rows.toSorted((a, b) => a.id - b.id)
  })
}
