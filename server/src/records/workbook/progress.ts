import type { Context } from '../../kit/context.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'

/** Tells how many records are through, as often as is worth it. */
export type Progress = (count: number) => Promise<void>

const EVERY = 100

/** Progress of work that is one transaction: told beside it, as nobody sees what it has not committed. */
export function progressOf(ctx: Context, id: number): Progress {
  return async (count) => {
    if (count === 0 || count % EVERY !== 0) return
    await transaction(ctx, (tx) => updateOwn(tx, 'workbook', { id }).set({ done_count: count }).execute())
  }
}
