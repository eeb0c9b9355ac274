import { sql } from 'kysely'
import type { Context, WriteContext } from './context.ts'
import { transaction } from './transaction.ts'

/** A transaction for work over much of a brand, which may take longer than a request ever should. */
export async function longWork<T>(
  ctx: Context | WriteContext,
  work: (tx: WriteContext) => Promise<T>,
): Promise<T> {
  return transaction(ctx, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx.db)
    // What lies on other machines waits there, while rows of theirs are put together here.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx.db)
    return work(tx)
  })
}
