import { createSystemContext } from '../../access/session/system-context.ts'
import type { Context, Services } from '../../kit/context.ts'
import { UserError } from '../../kit/errors.ts'
import { reportThrown } from '../../kit/outside/error-tracker.ts'
import { eraseMember } from '../member/erase.commands.ts'
import { findForgotten, readRetention } from './retention.queries.ts'

/** Members of a brand deleted in a night; the others' turn is the next. */
const A_NIGHT = 500

/** Deletes what tells of members whose time is over, of all brands that have set one. */
export async function forgetAllMembers(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  for (const { id } of rows) {
    try {
      await forgetMembers(createSystemContext(services, id))
    } catch (error) {
      reportThrown(services.errors, error, { job: 'member-retention' })
    }
  }
}

async function forgetMembers(ctx: Context): Promise<void> {
  const { keep_years } = await readRetention(ctx)
  if (keep_years === null) return
  for (const member of await findForgotten(ctx, keep_years, A_NIGHT)) {
    await eraseMember(ctx, member).catch((error: unknown) => {
      // Changed, or held by a till, since it was looked at: it is looked at again the next night.
      if (!(error instanceof UserError)) throw error
    })
  }
}
