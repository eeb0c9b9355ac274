import type { Context } from '../context.ts'
import { createReadDb } from '../db/connection.ts'
import { StaleAccessError, UserError } from '../errors.ts'
import { sqlState } from '../transaction.ts'
import { lastWrite } from './own-write.ts'
import type { ReplicaOffer } from './replica.ts'

/** Given up by the copy because what it replays had to go first: it is there all the same. */
const CONFLICT_WITH_REPLAY = '40001'

function readingFrom(ctx: Context, { pool, as_of }: ReplicaOffer): Context {
  return {
    ...ctx,
    services: { ...ctx.services, pool },
    db: createReadDb(pool, ctx.brand_id, ctx.viewer?.access_version),
    as_of,
  }
}

/**
 * Reads what has happened from the copy of the database where there is one that may be relied on, and else, or when it
 * fails, from the primary. Rights are those of the primary: they are compared when the session's last write is looked up.
 */
export async function readHistory<T>(ctx: Context, read: (ctx: Context) => Promise<T> | T): Promise<T> {
  const { replica } = ctx.services
  if (!replica || ctx.brand_id <= 0 || ctx.viewer?.api_key) return read(ctx)
  const offer = await replica.offer(await lastWrite(ctx))
  if (!offer) return read(ctx)
  try {
    const answer = await read(readingFrom(ctx, offer))
    replica.count('replica')
    noteAsOf(ctx, offer.as_of)
    return answer
  } catch (error) {
    // What is too slow there, which is told as a refusal, is too slow here.
    if (error instanceof UserError) throw error
    // A copy that has not heard of changed rights yet is no reason to read them anew.
    if (!(error instanceof StaleAccessError) && sqlState(error) !== CONFLICT_WITH_REPLAY)
      replica.distrust(error)
    replica.count('failed')
    return read(ctx)
  }
}

/** Of several answers to one request the oldest tells how old they are. */
function noteAsOf(ctx: Context, as_of: Date): void {
  if (!ctx.as_of || as_of < ctx.as_of) Object.assign(ctx, { as_of })
}
