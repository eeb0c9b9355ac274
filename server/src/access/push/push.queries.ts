import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { requireViewer } from '../../kit/permission.ts'

/** How notices of the viewer stand. */
export interface PushState {
  /** Whether the browser of this session takes them. */
  readonly is_here: boolean
  /** Browsers of the viewer that take them, this one too. */
  readonly devices: number
}

/** How notices of the viewer stand: its browsers whose session lasts. */
export async function readPush(ctx: Context): Promise<PushState> {
  const { admin_id, session_id } = requireViewer(ctx)
  const { rows } = await sql<PushState>`select count(*)::int as devices,
      coalesce(bool_or(d.admin_session_id::text = ${session_id}), false) as is_here
    from push_device d join session s on s.brand_id = d.brand_id and s.brand_id = ${ownBrand} and s.id = d.admin_session_id
      and s.revoked_at is null and s.expires_at > ${ctx.now()}
    where d.brand_id = ${ownBrand} and d.admin_id = ${admin_id}`.execute(ctx.db)
  return rows[0] ?? { is_here: false, devices: 0 }
}

/** Kinds of tasks that an admin's devices are not told of. */
export async function readMutedPushes(
  ctx: Context | WriteContext,
  admin_id: number,
): Promise<ReadonlySet<string>> {
  const rows = await selectOwn(ctx, 'muted_push', { admin_id }).select('kind').execute()
  return new Set(rows.map(({ kind }) => kind))
}
