import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import type { Viewer } from '../../kit/viewer.ts'

export interface SessionRow {
  readonly id: string
  readonly user_agent: string | null
  readonly ip: string | null
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly is_current: boolean
}

/** The viewer's running sessions, newest first. */
export async function readSessions(ctx: Context, viewer: Viewer): Promise<SessionRow[]> {
  const rows = await selectOwn(ctx, 'session', { admin_id: viewer.admin_id })
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, is_current: row.id === viewer.session_id }))
}
