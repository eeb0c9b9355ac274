import pg from 'pg'
import type { Context, WriteContext } from './context.ts'
import { isWriting } from './context.ts'
import { assertFresh, createClientDb, openTransaction } from './db/connection.ts'
import { noteWrite } from './replica/own-write.ts'

const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 4

function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Whether the database refused a statement, also where that is told as a mistake in the input. */
function isOfDatabase(error: unknown): error is Error {
  return (
    error instanceof pg.DatabaseError || (error instanceof Error && error.cause instanceof pg.DatabaseError)
  )
}

async function runOnce<T>(ctx: Context, work: (tx: WriteContext) => Promise<T>): Promise<T> {
  const client = await ctx.services.pool.connect()
  let broken: Error | undefined
  try {
    assertFresh(await openTransaction(client, ctx.brand_id), ctx.viewer?.access_version)
    const result = await work({ ...ctx, db: createClientDb(client, ctx.brand_id), client })
    await client.query('commit')
    await noteWrite(ctx, client)
    return result
  } catch (error) {
    // A statement that failed may have left its name behind on the connection; a refusal of ours has not.
    if (isOfDatabase(error)) broken = error
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Runs `work` in one transaction of the context's brand, or joins the one already open. Deadlocks and serialization
 * failures are tried again, so `work` must not act outside the database. Throws StaleAccessError when the viewer's
 * rights have changed since they were read.
 */
export async function transaction<T>(
  ctx: Context | WriteContext,
  work: (tx: WriteContext) => Promise<T>,
): Promise<T> {
  if (isWriting(ctx)) return work(ctx)
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(ctx, work)
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error
    }
  }
}

export { sqlState }
