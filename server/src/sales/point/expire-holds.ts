import { createSystemContext } from '../../access/session/system-context.ts'
import type { Services } from '../../kit/context.ts'
import { transaction } from '../../kit/transaction.ts'
import { expireHolds } from './hold.commands.ts'

/** Lets go what tills keep apart for longer than they may, of all brands. */
export async function expireAllHolds(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  for (const { id } of rows) await transaction(createSystemContext(services, id), (tx) => expireHolds(tx))
}
