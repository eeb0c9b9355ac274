import { sql } from 'kysely'
import type { Services } from '../../../kit/context.ts'
import { transaction } from '../../../kit/transaction.ts'
import { systemContext } from '../store/system-context.ts'

/** Days an order is kept as Grab sent it. */
const RAW_DAYS = 30
/** Days after which whom to bring it to is forgotten, though its end was never told. */
const RECEIVER_DAYS = 2
/** Days what was told of orders is kept. */
const EVENT_DAYS = 90

/** Forgets what has served its time: Grab's own words, addresses, and the log of what was told. */
export async function forgetOrders(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.grab_brand_ids() as id')
  for (const { id } of rows) {
    await transaction(systemContext(services, id), async (tx) => {
      const before = (days: number) => new Date(tx.now().getTime() - days * 86_400_000)
      await sql`update grab_order set raw = null where brand_id = ${id} and raw is not null
        and created_at < ${before(RAW_DAYS)}`.execute(tx.db)
      await sql`update grab_order set receiver = null where brand_id = ${id} and receiver is not null
        and created_at < ${before(RECEIVER_DAYS)}`.execute(tx.db)
      await sql`delete from grab_order_event where brand_id = ${id}
        and last_at < ${before(EVENT_DAYS)}`.execute(tx.db)
    })
  }
}
