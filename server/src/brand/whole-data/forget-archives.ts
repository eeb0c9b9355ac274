import type { Context } from '../../kit/context.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { leaveJob } from './archive-state.ts'

/** Files thrown away of a brand before others have their turn. */
const FILES_A_ROUND = 10

/** Throws away what is kept of files whose time is over, or that came to nothing. */
export async function forgetArchives(ctx: Context): Promise<void> {
  await transaction(ctx, (tx) =>
    updateOwn(tx, 'data_archive', { status: 'ready' })
      .set({ status: 'expired' })
      .where('expires_at', '<=', tx.now())
      .execute(),
  )
  const over = await selectOwn(ctx, 'data_archive')
    .select('id')
    .where('status', 'in', ['failed', 'cancelled', 'expired'])
    .where('is_kept', '=', true)
    .orderBy('id')
    .limit(FILES_A_ROUND)
    .execute()
  for (const { id } of over) {
    await removeParts(ctx, id)
    await transaction(ctx, async (tx) => {
      await updateOwn(tx, 'data_archive', { id }).set({ is_kept: false }).execute()
      await leaveJob(tx, id)
    })
  }
}

/** Removes what a file consists of, each part from the store before it is forgotten. */
export async function removeParts(ctx: Context, data_archive_id: number): Promise<void> {
  const parts = await selectOwn(ctx, 'data_archive_part', { data_archive_id })
    .select(['no', 'key'])
    .orderBy('no')
    .execute()
  for (const { no, key } of parts) {
    await ctx.services.files.remove(key)
    await transaction(ctx, (tx) => deleteOwn(tx, 'data_archive_part', { data_archive_id, no }).execute())
  }
}
