import { sql } from 'kysely'
import { createSystemContext } from '../../access/session/system-context.ts'
import type { Context, Services, WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { reportThrown } from '../../kit/outside/error-tracker.ts'
import { transaction } from '../../kit/transaction.ts'
import { removeLeftFiles } from './left-files.ts'
import { tellMasters } from './tell-masters.ts'

const DAY_MS = 86_400_000
/** So many days before the end Masters are told once more, the earliest first. */
const TOLD_AT = [7, 1] as const

/** Tells Masters of brands that are soon to be closed, erases those whose grace is over, and removes their files. */
export async function closeDueBrands(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.closing_brand_ids() as id')
  for (const { id } of rows) {
    try {
      await closeOrTell(createSystemContext(services, id))
    } catch (error) {
      reportThrown(services.errors, error, { job: 'brand-closings' })
    }
  }
  await removeLeftFiles(services)
}

async function closeOrTell(ctx: Context): Promise<void> {
  const closing = await selectOwn(ctx, 'brand_closing', {})
    .select(['author', 'erases_at', 'told_days'])
    .executeTakeFirst()
  if (!closing) return
  const left_ms = closing.erases_at.getTime() - ctx.now().getTime()
  if (left_ms <= 0) {
    await transaction(ctx, shutDoors)
    return eraseBrand(ctx)
  }
  const due = TOLD_AT.filter((days) => left_ms <= days * DAY_MS).at(-1)
  if (due === undefined || (closing.told_days !== null && closing.told_days <= due)) return
  await transaction(ctx, async (tx) => {
    const told = await updateOwn(tx, 'brand_closing', {})
      .set({ told_days: due })
      .where((row) => row.or([row('told_days', 'is', null), row('told_days', '>', due)]))
      .executeTakeFirst()
    if (told.numUpdatedRows > 0n) await tellMasters(tx, closing, 'near')
  })
}

/** Whoever is inside leaves and no till comes in any more, so that nothing is written while all is erased. */
async function shutDoors(tx: WriteContext): Promise<void> {
  const now = tx.now()
  await updateOwn(tx, 'session', {})
    .set({ revoked_at: now, revoke_reason: 'closing' })
    .where('revoked_at', 'is', null)
    .execute()
  await updateOwn(tx, 'device', {}).set({ deleted_at: now }).where('deleted_at', 'is', null).execute()
  await updateOwn(tx, 'api_key', {})
    .set({ revoked_at: now, revoked_by: tx.actor })
    .where('revoked_at', 'is', null)
    .execute()
}

/** All in one transaction, however long it takes; one that is taken back meanwhile is found to be so under its lock. */
const eraseBrand = (ctx: Context): Promise<void> =>
  transaction(ctx, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx.db)
    await sql`select directory.erase_closed_brand()`.execute(tx.db)
  })
