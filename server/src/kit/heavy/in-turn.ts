import type { Context } from '../context.ts'
import { createReadDb } from '../db/connection.ts'
import type { StatementLimit } from '../db/statement-limit.ts'
import { UserError } from '../errors.ts'
import { HEAVY_WORDS, type HeavyKind } from './heavy-work.ts'

/** The asker has hung up: nobody hears this. */
const hungUp = () => new UserError('UNAVAILABLE', 'Permintaan dibatalkan')

/**
 * Does heavy work of the context's brand when its turn has come, after rights were looked at: who is refused waits for
 * none. The turn ends with the work, however that ends.
 */
export async function inTurn<T>(ctx: Context, kind: HeavyKind, work: () => Promise<T> | T): Promise<T> {
  const gone = ctx.gone?.()
  const end = await ctx.services.heavy.take(kind, ctx.brand_id, gone).catch((error: unknown) => {
    throw gone?.aborted ? hungUp() : error
  })
  try {
    return await work()
  } finally {
    end()
  }
}

/** What statements of a kind are held to. */
export function statementLimit({ services, gone }: Context, kind: HeavyKind): StatementLimit {
  const { heavy } = services
  return {
    ms: heavy.statementMs(kind),
    assertWanted: () => {
      if (gone?.().aborted) throw hungUp()
    },
    tooSlow: () => {
      heavy.noteSlow(kind)
      return new UserError(
        'TOO_SLOW',
        `Data untuk ${HEAVY_WORDS[kind]} ini terlalu banyak, persempit periode, outlet atau filter Anda`,
      )
    },
  }
}

/** The same context, whose statements end in the database when they take longer than their kind may. */
export function limitStatements(ctx: Context, kind: HeavyKind): Context {
  const limit = statementLimit(ctx, kind)
  return {
    ...ctx,
    db: createReadDb(ctx.services.pool, ctx.brand_id, ctx.viewer?.access_version, limit),
  }
}
