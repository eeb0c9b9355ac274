import { sql } from 'kysely'
import type { Context } from './context.ts'

/**
 * Sees that the viewer's session and rights still hold. Every statement of a brand does; work that would first ask somebody
 * outside, or reads nothing of the brand, calls this before.
 * @throws StaleAccessError, upon which the operation is tried again with rights read anew.
 */
export async function assertCurrentAccess(ctx: Context): Promise<void> {
  await sql`select`.execute(ctx.db)
}
