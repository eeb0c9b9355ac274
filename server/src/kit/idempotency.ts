import { createHmac } from 'node:crypto'
import type { Context, WriteContext } from './context.ts'
import { selectOwn } from './db/own-rows.ts'
import { UserError } from './errors.ts'
import { transaction } from './transaction.ts'

/** The same text for the same values, in whatever order their fields come. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** With the server's secret, as a request may hold a PIN that is guessed in no time. */
function hash(ctx: Context, value: unknown): string {
  return createHmac('sha256', ctx.services.secret).update(canonical(value)).digest('base64url')
}

/**
 * Runs a write once per idempotency key. The key is claimed before the effect in the same transaction, so that
 * simultaneous repeats wait for the first and then receive its answer; the same key with another request is a
 * CONFLICT. Without a key the write simply runs.
 */
export async function withIdempotency<T>(
  ctx: Context,
  field: string,
  request: unknown,
  work: (tx: WriteContext) => Promise<T>,
): Promise<T> {
  const { idempotency_key, viewer } = ctx
  if (!idempotency_key || !viewer) return transaction(ctx, work)
  const sender = viewer.api_key ? `key ${viewer.api_key.id}` : viewer.admin_id
  const key = hash(ctx, [idempotency_key, sender, field])
  const request_hash = hash(ctx, request)
  return transaction(ctx, async (tx) => {
    const claimed = await tx.db
      .insertInto('idempotency_key')
      .values({ brand_id: ctx.brand_id, key, request_hash, created_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!claimed) return repeated<T>(tx, key, request_hash)
    const answer = await work(tx)
    await tx.db
      .updateTable('idempotency_key')
      .set({ response: JSON.stringify({ answer }) })
      .where('brand_id', '=', ctx.brand_id)
      .where('key', '=', key)
      .execute()
    return answer
  })
}

async function repeated<T>(tx: WriteContext, key: string, request_hash: string): Promise<T> {
  const known = await selectOwn(tx, 'idempotency_key', { key })
    .select(['request_hash', 'response'])
    .executeTakeFirstOrThrow()
  if (known.request_hash !== request_hash) {
    throw new UserError('CONFLICT', 'Kunci permintaan ini sudah dipakai untuk data lain')
  }
  return (known.response as { answer: T }).answer
}
