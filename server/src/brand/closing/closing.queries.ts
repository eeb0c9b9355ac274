import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'

/** That a brand is to be closed, and when. */
export interface BrandClosing {
  /** Who asked, as it was called then. */
  readonly author: string
  readonly asked_at: Date
  /** The moment from which on all is erased. */
  readonly erases_at: Date
}

/** When the brand is to be closed; null where it is not. */
export async function readClosing(ctx: Context): Promise<BrandClosing | null> {
  const asked = await selectOwn(ctx, 'brand_closing', {})
    .select(['author', 'asked_at', 'erases_at'])
    .executeTakeFirst()
  return asked ?? null
}
