import type { Context } from '../../kit/context.ts'
import type { RowsAsked } from './rows/figure-rows.ts'

/** The same reading, done once for what is asked at one moment, though its sums and its rows both begin with it. */
export function onceAReading<T>(
  read: (ctx: Context, asked: RowsAsked) => Promise<T>,
): (ctx: Context, asked: RowsAsked) => Promise<T> {
  const known = new WeakMap<Context, WeakMap<RowsAsked, Promise<T>>>()
  return (ctx, asked) => {
    const of_ctx = known.get(ctx) ?? new WeakMap<RowsAsked, Promise<T>>()
    known.set(ctx, of_ctx)
    const reading = of_ctx.get(asked) ?? read(ctx, asked)
    of_ctx.set(asked, reading)
    return reading
  }
}
