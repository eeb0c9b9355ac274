import { type Selectable, sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { accountsInReach } from '../bank-account/bank-account.policy.ts'
import type { BatchStatus } from './payment-batch.calc.ts'

export const BATCH_REF = 'payment_batch'
const LABEL = 'Batch pembayaran'

/** Batches in the viewer's reach: those of which the account and every debt is. Undefined when everything is in reach. */
export function batchesInReach(ctx: Pick<Context, 'viewer'>, batch: Fragment): Fragment | undefined {
  const outlets = ctx.viewer?.outlet_ids
  const account = accountsInReach(ctx, sql`a`)
  if (!outlets || !account) return undefined
  return sql`(exists (select from bank_account a where a.brand_id = ${ownBrand} and a.id = ${batch}.bank_account_id
      and ${account})
    and not exists (select from payment_batch_line x where x.brand_id = ${ownBrand} and x.payment_batch_id = ${batch}.id
      and x.outlet_id <> all(${outlets}::int[])))`
}

export type BatchRow = Selectable<DB['payment_batch']>

const STANDS: Readonly<Record<BatchStatus, string>> = {
  draft: 'masih draf',
  sent: 'sudah dikirim',
  paid: 'sudah dibayar',
  cancelled: 'sudah dibatalkan',
}

/**
 * Locks a batch for a step from one of these states. Of two who do the same at once the second finds it where the first
 * has put it.
 * @throws NOT_FOUND out of reach, CONFLICT when its state or someone's change forbids it.
 */
export async function beginStep(
  tx: WriteContext,
  id: number,
  from: readonly BatchStatus[],
  seen?: number | null,
): Promise<BatchRow> {
  const row = await tx.db
    .selectFrom('payment_batch as b')
    .selectAll('b')
    .where('b.brand_id', '=', tx.brand_id)
    .where('b.id', '=', id)
    .where(sql<boolean>`${batchesInReach(tx, sql`b`) ?? sql`true`}`)
    .forUpdate('b')
    .executeTakeFirst()
  if (!row) throw notFound(LABEL)
  const status = row.status as BatchStatus
  if (!from.includes(status))
    throw new UserError('CONFLICT', `Batch ${row.number} ${STANDS[status]}`, {
      version: row.version,
      changes: [],
    })
  await assertVersion(tx, BATCH_REF, row, seen)
  return row
}
